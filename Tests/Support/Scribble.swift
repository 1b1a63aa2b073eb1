public import GestureStream

/// Something to record: a seeded stream of events of all kinds, with lists, and with ids that are new.
public struct Scribble: Sendable {
  /// What the log says before its first event.
  public let header: LogHeader
  /// The names of the header.
  public let symbols: Symbols

  private static let names = ["a", "b\"", "c\\", "d\n", "é", "e\u{301}", "🙂", "h h"]

  /// Two lists and a well.
  public init() {
    var symbols = Symbols()
    let ids = ["one", "two", "well"].map { symbols.container($0) }
    var containers = ids.map { LogHeader.Container(id: $0) }
    containers[0].items = Self.names.prefix(5).map { symbols.item($0) }
    containers[1].items = Self.names.dropFirst(5).map { symbols.item($0) }
    containers[2].kind = .well
    header = LogHeader(containers: containers)
    self.symbols = symbols
  }

  /// Records so many events.
  public func record(_ count: Int, with recorder: GestureRecorder, seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for number in 0..<count {
      let some = ItemID(rawValue: UInt32.random(in: 3..<11, using: &random))
      let place = Point(x: Double.random(in: 0...400, using: &random), y: 7.5)
      switch Int.random(in: 0..<9, using: &random) {
      case 0: recorder.record(.begin(some, place: place))
      case 1, 2: recorder.record(.enter(.item(some)))
      case 3: recorder.record(.exit(.item(some)))
      case 4, 5: recorder.record(.hover(place))
      case 6: recorder.record(.drop(on: .container(ContainerID(rawValue: 0))))
      case 7:
        var (event, lists) = (GestureEvent(.select, at: .zero), EventLists())
        lists.setIDs([some], of: &event)
        recorder.record(event, lists: lists)
      default:
        var (event, lists) = (GestureEvent(.insert, at: .zero), EventLists())
        event.container = ContainerID(rawValue: 1)
        lists.setIDs([try recorder.item("new \(seed) \(number)")], of: &event)
        recorder.record(event, lists: lists)
      }
    }
  }
}
