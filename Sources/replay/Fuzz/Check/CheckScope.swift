import GestureStream

/// A small world all of whose states can be visited: so many items, containers and pointers, one set of
/// rules, and every event of some kinds that these can be named in.
struct CheckScope: Sendable {
  /// Which events a scope has.
  enum Events: String, Sendable, CaseIterable {
    /// Begins, targets and ends of drags, of one item or two.
    case drags
    /// Items that the app removes and inserts.
    case app
    /// Filters, sorts and selections.
    case views
    /// Rows that the app moves, orders that it replaces, begins by index.
    case rows
    /// Copies and foreign items.
    case copies
  }

  var items: Int
  var containers: Int
  var pointers = 1
  var rules = Rules()
  var events: Set<Events> = [.drags, .app]

  /// All items stand in the first list at the start.
  var header: LogHeader {
    var header = LogHeader(containers: [])
    for number in 0..<containers {
      header.containers.append(.init(id: ContainerID(rawValue: UInt32(number))))
    }
    header.containers[0].items = itemIDs
    header.rules = rules
    return header
  }

  var itemIDs: [ItemID] { (0..<items).map { CaseNames.item($0, containers: containers) } }

  var symbols: Symbols { CaseNames.symbols(containers: containers) }

  /// Every event of the scope.
  var alphabet: Alphabet {
    var alphabet = Alphabet(items: itemIDs, containers: header.containers.map(\.id), pointers: pointers)
    for kind in Events.allCases where events.contains(kind) { alphabet.add(kind) }
    return alphabet
  }
}
