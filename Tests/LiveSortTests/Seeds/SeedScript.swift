import GestureStream
import LiveSort

/// An engine and the app around it, told in words, an event every millisecond.
///
/// It is a value: a test goes on from one moment in many ways by copying it.
///
///     var script = SeedScript([rows])
///     script.begin(rows[0], ids: rows)
///     script.drop(gap: 2)
///     // script.order() == rows
struct SeedScript {
  var engine: SortEngine
  private var milliseconds: Int64 = 0

  /// The items of containers whose number is `count`, counted on from the containers: they share the ids.
  static func items(_ range: Range<Int>, containers count: Int = 1) -> [ItemID] {
    range.map { ItemID(rawValue: UInt32(count + $0)) }
  }

  /// Lists with these items, and what else is in the header.
  init(_ lists: [[ItemID]], rules: Rules = Rules(), header change: (inout LogHeader) -> Void = { _ in }) {
    var header = LogHeader(
      containers: lists.enumerated().map { .init(id: Self.container($0.offset), items: $0.element) })
    header.rules = rules
    change(&header)
    engine = SortEngine(header)
  }

  static func container(_ index: Int) -> ContainerID { ContainerID(rawValue: UInt32(index)) }

  func order(_ container: Int = 0) -> [ItemID] { engine.order(of: Self.container(container)) }
  func shown(_ container: Int = 0) -> [ItemID] { engine.shownOrder(of: Self.container(container)) }

  // MARK: A drag

  /// The drag of an item starts; `nil` for the selection around it.
  mutating func begin(_ item: ItemID, ids: [ItemID]? = nil, types: [ContentTypeID]? = nil) {
    send(.begin, target: .item(item), ids: ids) { event, lists in
      if let types { lists.setTypes(types, of: &event) }
    }
  }

  /// The drag of what stands at an index as shown starts.
  mutating func begin(at index: Int, in container: Int = 0, ids: [ItemID]? = nil) {
    send(.begin, target: .container(Self.container(container)), ids: ids) { event, _ in
      event.at = Int64(index)
    }
  }

  mutating func enter(_ target: Target) { send(.enter, target: target) }
  mutating func exit(_ target: Target) { send(.exit, target: target) }
  mutating func cancel() { send(.cancel) }

  /// Released on a target, or outside of all.
  mutating func drop(on target: Target?, pending: Bool = false) {
    send(.drop, target: target) { event, _ in
      if pending { event.flags.insert(.pending) }
    }
  }

  /// Released in a gap as shown.
  mutating func drop(gap: Int, in container: Int = 0) {
    send(.drop, target: .container(Self.container(container))) { event, _ in event.at = Int64(gap) }
  }

  // MARK: The app

  mutating func select(_ ids: [ItemID]) { send(.select, ids: ids) }
  mutating func remove(_ ids: [ItemID]) { send(.remove, ids: ids) }

  /// Rows are moved without a drag, indexes and gap as shown.
  mutating func move(_ indexes: [Int], to gap: Int, in container: Int = 0) {
    send(.move, target: .container(Self.container(container))) { event, lists in
      lists.setIndexes(indexes.map { Int64($0) }, of: &event)
      event.at = Int64(gap)
    }
  }

  mutating func filter(hide: [ItemID], in container: Int = 0) {
    send(.filter, target: .container(Self.container(container)), ids: hide)
  }

  mutating func sort(by ids: [ItemID]?, in container: Int = 0) {
    send(.sort, target: .container(Self.container(container)), ids: ids)
  }

  mutating func load(_ ids: [ItemID], in container: Int) {
    send(.load, target: .container(Self.container(container)), ids: ids)
  }

  private mutating func send(
    _ kind: GestureEvent.Kind, target: Target? = nil, ids: [ItemID]? = nil,
    _ change: (inout GestureEvent, inout EventLists) -> Void = { _, _ in }
  ) {
    var event = GestureEvent(kind, at: Timestamp(milliseconds: milliseconds))
    var lists = EventLists()
    event.target = target
    if let ids { lists.setIDs(ids, of: &event) }
    change(&event, &lists)
    milliseconds += 1
    engine.handle(event, lists: lists)
  }
}

/// Every subset of some items, each in their order, the empty one first.
func subsets(of items: [ItemID]) -> [[ItemID]] {
  items.reduce([[]]) { found, item in found + found.map { $0 + [item] } }
}

/// Where the rows of a block stand after they were put into a gap: the others before the gap, the block,
/// the others after it.
func arranged(_ rows: [ItemID], _ block: [ItemID], into gap: Int) -> [ItemID] {
  let before = rows[..<gap].filter { !block.contains($0) }
  let after = rows[gap...].filter { !block.contains($0) }
  return before + block + after
}
