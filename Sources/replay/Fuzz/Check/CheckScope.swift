import GestureStream

/// A small world all of whose states can be visited: so many items, containers and pointers, one set of
/// rules, and every event that these can be named in.
struct CheckScope: Sendable {
  var items: Int
  var containers: Int
  var pointers = 1
  var rules = Rules()

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

  /// An event of the scope, and the lists that it keeps.
  struct Alphabet: Sendable {
    var events: [GestureEvent] = []
    var lists = EventLists()
  }

  /// Every event of the scope.
  var alphabet: Alphabet {
    var maker = AlphabetMaker(scope: self)
    maker.addDragEvents()
    maker.addAppEvents()
    return maker.alphabet
  }
}

/// Makes the events of a scope.
private struct AlphabetMaker {
  let scope: CheckScope
  var alphabet = CheckScope.Alphabet()

  private var containerIDs: [ContainerID] {
    (0..<scope.containers).map { ContainerID(rawValue: UInt32($0)) }
  }

  private var targets: [Target] {
    scope.itemIDs.map { .item($0) } + containerIDs.map { .container($0) }
  }

  private mutating func add(
    _ kind: GestureEvent.Kind, pointer: Int = 0, ids: [ItemID]? = nil, indexes: [Int64]? = nil,
    _ change: (inout GestureEvent) -> Void = { _ in }
  ) {
    var event = GestureEvent(kind, at: .zero, pointer: UInt8(pointer))
    change(&event)
    if let ids { alphabet.lists.setIDs(ids, of: &event) }
    if let indexes { alphabet.lists.setIndexes(indexes, of: &event) }
    alphabet.events.append(event)
  }

  mutating func addDragEvents() {
    for pointer in 0..<scope.pointers {
      for item in scope.itemIDs {
        add(.begin, pointer: pointer) { $0.item = item }
        for other in scope.itemIDs where other != item {
          add(.begin, pointer: pointer, ids: [other, item]) { $0.item = item }
        }
      }
      for target in targets {
        add(.enter, pointer: pointer) { $0.target = target }
        add(.exit, pointer: pointer) { $0.target = target }
        add(.drop, pointer: pointer) { $0.target = target }
      }
      for operation in GestureEvent.Operation.allCases where operation != .copy {
        add(.hover, pointer: pointer) { $0.operation = operation }
      }
      for container in containerIDs {
        for gap in 0...scope.items {
          add(.drop, pointer: pointer) { ($0.container, $0.at) = (container, Int64(gap)) }
        }
      }
      add(.drop, pointer: pointer)
      add(.cancel, pointer: pointer)
    }
  }

  mutating func addAppEvents() {
    for item in scope.itemIDs {
      add(.remove, ids: [item])
      for container in containerIDs { add(.insert, ids: [item]) { $0.container = container } }
    }
  }
}
