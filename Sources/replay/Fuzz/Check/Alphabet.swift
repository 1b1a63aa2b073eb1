import GestureStream

/// Events that can follow one another in any order. The time of each is how long after the one before it
/// comes.
struct Alphabet: Sendable {
  private(set) var events: [GestureEvent] = []
  private(set) var lists = EventLists()
  private let items: [ItemID]
  private let containers: [ContainerID]
  private let pointers: Range<UInt8>
  private let wait: Int64
  private let places: [Point]

  /// No event about these yet.
  ///
  /// - Parameters:
  ///   - wait: The longest that a gate waits, in microseconds.
  ///   - places: Where pointers can be.
  init(
    items: [ItemID], containers: [ContainerID], pointers: Int, wait: Int64 = 0, places: [Point] = []
  ) {
    self.wait = wait
    self.places = places
    self.items = items
    self.containers = containers
    self.pointers = 0..<UInt8(pointers)
  }

  /// Adds the events of a kind.
  mutating func add(_ kind: CheckScope.Events) {
    switch kind {
    case .drags:
      for pointer in pointers {
        addStrokes(pointer)
        addBlocks(pointer)
      }
    case .strokes: for pointer in pointers { addStrokes(pointer) }
    case .fingers: addFinger(pointers.upperBound)
    case .app: addApp()
    case .views: addViews()
    case .looks: addLooks()
    case .rows: addRows()
    case .copies: for pointer in pointers { addCopies(pointer) }
    case .wells: for pointer in pointers { addWells(pointer) }
    case .times: addTimes()
    case .places: for pointer in pointers { addPlaces(pointer) }
    }
  }

  /// Adds an event as it stands in a log.
  mutating func add(_ event: GestureEvent, of lists: EventLists) {
    events.append(lists.copy(of: event, into: &self.lists))
  }

  /// Greater than the raw value of every item that there is.
  var limit: Int { Int(items.map(\.rawValue).max() ?? 0) + 1 }

  private var targets: [Target] { items.map { .item($0) } + containers.map { .container($0) } }

  private mutating func add(
    _ kind: GestureEvent.Kind, _ pointer: UInt8 = 0, ids: [ItemID]? = nil, indexes: [Int64]? = nil,
    _ change: (inout GestureEvent) -> Void = { _ in }
  ) {
    var event = GestureEvent(kind, at: .zero, pointer: pointer)
    change(&event)
    if let ids { lists.setIDs(ids, of: &event) }
    if let indexes { lists.setIndexes(indexes, of: &event) }
    events.append(event)
  }

  private mutating func addStrokes(_ pointer: UInt8) {
    for item in items { add(.begin, pointer) { $0.item = item } }
    for target in targets {
      add(.enter, pointer) { $0.target = target }
      add(.exit, pointer) { $0.target = target }
      add(.drop, pointer) { $0.target = target }
    }
    add(.drop, pointer)
    add(.cancel, pointer)
  }

  private mutating func addBlocks(_ pointer: UInt8) {
    for item in items {
      for other in items where other != item {
        add(.begin, pointer, ids: [other, item]) { $0.item = item }
      }
    }
    for operation in [GestureEvent.Operation.move, .forbidden] {
      add(.hover, pointer) { $0.operation = operation }
    }
    for container in containers {
      for gap in 0...items.count {
        add(.drop, pointer) { ($0.container, $0.at) = (container, Int64(gap)) }
      }
    }
  }

  private mutating func addFinger(_ pointer: UInt8) {
    for item in items { add(.begin, pointer) { $0.item = item } }
    add(.drop, pointer)
    add(.cancel, pointer)
  }

  private mutating func addApp() {
    for item in items {
      add(.remove, ids: [item])
      for container in containers {
        add(.insert, ids: [item]) { $0.container = container }
        add(.insert, ids: [item]) { ($0.container, $0.at) = (container, 0) }
      }
    }
  }

  private mutating func addViews() {
    for container in containers {
      for hidden in subsets(of: items) { add(.filter, ids: hidden) { $0.container = container } }
      for order in permutations(of: items) { add(.sort, ids: order) { $0.container = container } }
      add(.sort) { $0.container = container }
    }
    add(.select, ids: [])
    for item in items {
      for other in items where other != item { add(.select, ids: [item, other]) }
    }
  }

  private mutating func addLooks() {
    let first = containers[0]
    add(.filter, ids: []) { $0.container = first }
    for item in items { add(.filter, ids: [item]) { $0.container = first } }
    for order in permutations(of: items) { add(.sort, ids: order) { $0.container = first } }
    add(.sort) { $0.container = first }
  }

  private mutating func addRows() {
    for container in containers {
      for index in items.indices {
        for pointer in pointers {
          add(.begin, pointer) { ($0.container, $0.at) = (container, Int64(index)) }
        }
        for gap in 0...items.count {
          add(.move, indexes: [Int64(index)]) { ($0.container, $0.at) = (container, Int64(gap)) }
        }
      }
      for chosen in subsets(of: items) {
        for order in permutations(of: chosen) { add(.reload, ids: order) { $0.container = container } }
      }
    }
  }

  private mutating func addCopies(_ pointer: UInt8) {
    add(.hover, pointer) { $0.operation = .copy }
    for item in items {
      add(.begin, pointer) { event in
        event.item = item
        event.flags.insert(.foreign)
      }
      for target in targets {
        add(.drop, pointer, ids: [item]) { ($0.target, $0.operation) = (target, .copy) }
        for other in items where other != item {
          add(.drop, pointer, ids: [item, other]) { ($0.target, $0.operation) = (target, .copy) }
        }
      }
    }
  }

  private mutating func addWells(_ pointer: UInt8) {
    for container in containers {
      add(.drop, pointer) { event in
        event.container = container
        event.flags.insert(.pending)
      }
      for item in items where pointer == 0 { add(.load, ids: [item]) { $0.container = container } }
    }
  }

  /// A hover that says nothing: only its time does anything.
  private mutating func addTimes() {
    for delay in [wait / 2, wait] where delay > 0 {
      add(.hover) { $0.time = Timestamp(microseconds: delay) }
    }
  }

  private mutating func addPlaces(_ pointer: UInt8) {
    addFinger(pointer)
    for place in places {
      add(.hover, pointer) { $0.place = place }
      add(.drop, pointer) { $0.place = place }
    }
  }

  private func subsets(of items: [ItemID]) -> [[ItemID]] {
    items.reduce([[]]) { subsets, item in subsets + subsets.map { $0 + [item] } }
  }

  private func permutations(of items: [ItemID]) -> [[ItemID]] {
    guard let last = items.last else { return [[]] }
    return permutations(of: Array(items.dropLast())).flatMap { order in
      (0...order.count).map { index in
        var order = order
        order.insert(last, at: index)
        return order
      }
    }
  }
}
