import GestureStream

/// A recording of what a model is told, in names that a log can hold.
///
/// A model numbers ids as they come, for as long as it lives; a recording begins anew, with the names of its
/// header. So every number of the model has one of the recording, given when it is first needed, and
/// every item a name that is not empty and that nothing else in the log has.
struct ModelRecording<Item: Hashable, Container: Hashable> {
  let recorder: GestureRecorder
  private let nameOf: (Item) -> String
  /// By number of the model.
  private var numbers: [UInt32: ItemID] = [:]
  private var taken: Set<String> = []
  /// Whether a deadline was reached since the last event, which whoever replays would not know of.
  var owesMoment = false

  /// Begins a recording.
  ///
  /// - Parameters:
  ///   - header: In the numbers of the model.
  ///   - types: The content types of the model, and no ids.
  init(
    to path: String, _ header: LogHeader, _ identities: IdentityMap<Item, Container>, types: Symbols,
    naming nameOf: @escaping (Item) -> String, onFailure: (@Sendable (RecorderError) -> Void)?
  ) throws(RecorderError) {
    self.nameOf = nameOf
    var (header, symbols) = (header, types)
    let lists = header.containers.filter { $0.kind == .list }
    for number in header.containers.map(\.id.rawValue) + lists.flatMap({ $0.items.map(\.rawValue) }) {
      let name = Self.unique(Self.name(number, identities, nameOf), &taken)
      numbers[number] = symbols.item(name)
    }
    let known = numbers
    for index in header.containers.indices {
      header.containers[index].items = header.containers[index].items.compactMap { known[$0.rawValue] }
      header.containers[index].fixed = header.containers[index].fixed.compactMap { known[$0.rawValue] }
    }
    recorder = try GestureRecorder(path: path, header: header, symbols: symbols, onFailure: onFailure)
  }

  /// Records an event, whose time is of the recording and whose numbers are of the model.
  mutating func record(
    _ event: GestureEvent, _ lists: EventLists, _ identities: IdentityMap<Item, Container>, types: Symbols
  ) {
    owesMoment = false
    var translated = event
    var own = EventLists()
    translated.flags.subtract([.ids, .types])
    do throws(RecorderError) {
      if event.target != nil { translated.subject = try number(event.subject, identities).rawValue }
      if event.kind == .move {
        own.setIndexes(lists.indexes(of: event), of: &translated)
      } else if event.flags.contains(.ids) {
        var ids: [ItemID] = []
        for id in lists.ids(of: event) { ids.append(try number(id.rawValue, identities)) }
        own.setIDs(ids, of: &translated)
      }
      if event.flags.contains(.types) {
        var offered: [ContentTypeID] = []
        for type in lists.types(of: event) {
          offered.append(try recorder.contentType(types.name(of: type)))
        }
        own.setTypes(offered, of: &translated)
      }
    } catch {
      return recorder.fail(error)
    }
    recorder.recordStamped(translated, lists: own)
  }

  /// What is expected, in the numbers of the recording.
  func translated(_ expectation: Expectation) -> Expectation {
    func items(_ ids: [ItemID]) -> [ItemID] { ids.compactMap { numbers[$0.rawValue] } }
    func orders(_ orders: [Expectation.Order]?) -> [Expectation.Order]? {
      orders?.map { Expectation.Order(container: $0.container, items: items($0.items)) }
    }
    var translated = expectation
    translated.order = orders(expectation.order)
    translated.shown = orders(expectation.shown)
    if let block = expectation.dragging ?? nil { translated.dragging = items(block) }
    if let target = expectation.target ?? nil, let number = numbers[target.rawValue] {
      translated.target = .item(number)
    }
    return translated
  }

  private mutating func number(
    _ number: UInt32, _ identities: IdentityMap<Item, Container>
  ) throws(RecorderError) -> ItemID {
    if let known = numbers[number] { return known }
    let id = try recorder.item(Self.unique(Self.name(number, identities, nameOf), &taken))
    numbers[number] = id
    return id
  }

  private static func name(
    _ number: UInt32, _ identities: IdentityMap<Item, Container>, _ nameOf: (Item) -> String
  ) -> String {
    switch identities.names[Int(number)] {
    case .item(let item): nameOf(item)
    case .container(let container): "\(container)"
    }
  }

  /// A name that is not empty and that nothing else has.
  private static func unique(_ wanted: String, _ taken: inout Set<String>) -> String {
    let name = wanted.isEmpty ? "-" : wanted
    var (unique, count) = (name, 1)
    while !taken.insert(unique).inserted {
      count += 1
      unique = "\(name) (\(count))"
    }
    return unique
  }
}
