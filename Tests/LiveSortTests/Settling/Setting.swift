import GestureStream
import LiveSort

/// One container, one item that is dragged, and a pointer that does what people's hands do: it arrives
/// somewhere, and then it rests there or trembles.
struct Setting {
  /// How often the pointer is reported after it has arrived; a display does that in half a second.
  static let hovers = 32
  static let container = ContainerID(rawValue: 0)

  private(set) var engine: SortEngine
  private var time: Int64 = 0

  /// A drag of the item at an index has begun at its middle.
  init(_ layout: Layout, items: Int, grabbed: Int, from place: Point, _ rules: Rules) {
    var header = LogHeader(containers: [.init(id: Self.container, items: Self.items(items))])
    header.drive = .pointer
    header.rules = rules
    header.containers[0].layout = layout
    self.init(SortEngine(header), grabbed: grabbed, from: place)
  }

  /// A drag of the item at an index has begun somewhere.
  init(_ engine: SortEngine, grabbed: Int, from place: Point) {
    self.engine = engine
    var begin = GestureEvent.begin(Self.items(grabbed + 1)[grabbed], at: .zero)
    begin.place = place
    self.engine.handle(begin)
  }

  static func items(_ count: Int) -> [ItemID] { (0..<count).map { ItemID(rawValue: UInt32($0 + 1)) } }

  /// The pointer is reported at a place, some time after the last report.
  mutating func hover(_ place: Point) {
    time += 16_000
    engine.advance(to: Timestamp(microseconds: time))
    engine.handle(.hover(place, at: Timestamp(microseconds: time)))
  }

  /// The pointer stays where it is.
  ///
  /// - Returns: How many moves that made, and whether the last half of the time was without any.
  mutating func rest(at place: Point) -> (moves: Int, hasSettled: Bool) {
    tremble([place])
  }

  /// The pointer goes round between some places.
  mutating func tremble(_ places: [Point]) -> (moves: Int, hasSettled: Bool) {
    let before = engine.moves
    var middle = before
    for number in 0..<Self.hovers {
      hover(places[number % places.count])
      if number == Self.hovers / 2 { middle = engine.moves }
    }
    return (engine.moves - before, engine.moves == middle)
  }
}

/// What became of many settings.
struct Tally: Equatable {
  var settings = 0
  /// How many were still moving when the time was over.
  var restless = 0
  /// The most moves that one of them made.
  var most = 0

  mutating func count(_ result: (moves: Int, hasSettled: Bool)) {
    settings += 1
    if !result.hasSettled { restless += 1 }
    most = max(most, result.moves)
  }
}

/// The layouts that settings are made of.
enum SettingLayouts {
  static let sizes = [20.0, 60, 100, 180]

  /// All lists of three items of these sizes.
  static func lists(spacing: Double = 0) -> [(layout: Layout, lengths: [Double])] {
    var lists: [(Layout, [Double])] = []
    for first in sizes {
      for second in sizes {
        for third in sizes {
          let lengths = [first, second, third]
          var list = Layout.List(breadth: 40)
          list.spacing = spacing
          list.extents = zip(Setting.items(3), lengths).map { Layout.Extent(id: $0, extent: $1) }
          lists.append((Layout(.list(list)), lengths))
        }
      }
    }
    return lists
  }
}
