import GestureStream

/// The specification's engine once more, on plain arrays, written along its sentences.
///
/// It is the second reading that the first one is compared with, so it shares nothing with the engine
/// but the types of events. Everything is looked for by walking arrays and computed from scratch when
/// it is asked for: shown orders, frames, homes, deadlines. Where a comment stands in quotation-like
/// words, it names the sentence of the specification that the line below it carries out.
struct ReferenceModel: Sendable {
  /// A pinned item and the index that it keeps.
  struct Pin: Sendable, Equatable {
    var item: ItemID
    var index: Int
  }

  /// Where an item stood: its container, and that container's order with the item in it.
  struct Home: Sendable, Equatable {
    var container: Int
    var order: [ItemID]
  }

  /// Items that are placed together.
  struct Block: Sendable, Equatable {
    /// In list order at the begin; a foreign block as given.
    var items: [ItemID]
    /// In the order that the block has wherever it is placed.
    var arranged: [ItemID]
    var grabbed: ItemID
    /// The home of each of `items`; empty for a block that has none (a foreign one, a `move`).
    var homes: [Home] = []
  }

  /// The last move of a drag.
  struct LastMove: Sendable, Equatable {
    var time: Timestamp
    /// Where the pointer was, if that is known.
    var place: Point?
    /// The items whose index as shown became another.
    var displaced: [ItemID]
  }

  /// What happens between a begin and its end.
  struct Drag: Sendable, Equatable {
    var pointer: UInt8
    var block: Block
    var isForeign: Bool
    var types: [ContentTypeID]
    /// The targets entered and not left.
    var entered: [Target] = []
    var target: Target?
    /// The operation proposed on the current target.
    var operation = GestureEvent.Operation.move
    /// Since when the current target is the target.
    var targetSince = Timestamp.zero
    var isHeld = false
    /// When the held target is to be looked at again, if time alone can open its gates.
    var deadline: Timestamp?
    var place: Point?
    var lastMove: LastMove?
  }

  /// The containers of the header as they are at the start.
  let setup: [LogHeader.Container]
  let rules: Rules
  let isPointerDriven: Bool
  /// Each declared type and what it conforms to directly.
  let declaredTypes: [LogHeader.TypeDeclaration]

  // Of each container of the header:

  /// The model order of a list; a well has none.
  var orders: [[ItemID]]
  /// What a well holds.
  var held: [[ItemID]]
  /// The ids that its filter names, whether they are there or not.
  var hidden: [[ItemID]]
  /// The ids of its sort, in the order shown; `nil`: not sorted.
  var sorts: [[ItemID]?]
  /// The fixed items.
  var fixed: [[ItemID]]
  /// The pinned items and their indexes, by index.
  var pins: [[Pin]]
  /// The content offset.
  var scrolls: [Point]

  var selection: [ItemID] = []
  /// In the order of their begins.
  var drags: [Drag] = []
  /// The pointers whose drag events are passed over until their next begin.
  var passedOver: [UInt8] = []
  var time = Timestamp.zero
  var moves = 0
  var commits = 0
  var outcome: DragOutcome?
  var changed = false
  var counts = [Int](repeating: 0, count: Diagnostic.allCases.count)
  /// What was said already for the present line.
  var saidForLine: DiagnosticSet = []

  /// The state before the first event of a log.
  init(header: LogHeader) {
    setup = header.containers
    rules = header.rules
    isPointerDriven = header.drive == .pointer
    declaredTypes = header.types
    orders = setup.map { $0.kind == .list ? $0.items : [] }
    held = setup.map { $0.kind == .list ? [] : $0.items }
    fixed = setup.map(\.fixed)
    hidden = setup.map { _ in [] }
    sorts = setup.map { _ in nil }
    pins = setup.map { _ in [] }
    scrolls = setup.map { _ in Point(x: 0, y: 0) }
    for container in setup.indices { recordPins(of: container) }
  }

  // MARK: The same questions as the engine's

  func order(of container: ContainerID) -> [ItemID] {
    guard let container = index(of: container) else { return [] }
    return isWell(container) ? held[container] : orders[container]
  }

  func shownOrder(of container: ContainerID) -> [ItemID] {
    guard let container = index(of: container) else { return [] }
    return isWell(container) ? held[container] : shown(container)
  }

  func block(of pointer: UInt8) -> [ItemID]? { drag(of: pointer).map { drags[$0].block.items } }

  func grabbedItem(of pointer: UInt8) -> ItemID? { drag(of: pointer).map { drags[$0].block.grabbed } }

  func target(of pointer: UInt8) -> Target? { drag(of: pointer).flatMap { drags[$0].target } }

  func count(of diagnostic: Diagnostic) -> Int { counts[Int(diagnostic.rawValue)] }

  /// The earliest deadline of a held target.
  var nextDeadline: Timestamp? {
    var earliest: Timestamp?
    for drag in drags.indices where drags[drag].isHeld {
      guard let deadline = drags[drag].deadline else { continue }
      if earliest.map({ deadline < $0 }) ?? true { earliest = deadline }
    }
    return earliest
  }

  // MARK: Words used everywhere

  func drag(of pointer: UInt8) -> Int? { drags.indices.first { drags[$0].pointer == pointer } }

  /// The place of a container in the header, if the header has it.
  func index(of container: ContainerID) -> Int? {
    let index = Int(container.rawValue)
    return index < setup.count ? index : nil
  }

  /// The list that an item stands in; an item is known while there is one.
  func list(of item: ItemID) -> Int? { orders.firstIndex { $0.contains(item) } }

  func isKnown(_ item: ItemID) -> Bool { list(of: item) != nil }

  /// Whether an item is in the block of a drag.
  func isDragged(_ item: ItemID) -> Bool {
    drags.indices.contains { drags[$0].block.items.contains(item) }
  }

  /// Present: known, or in a block, or the id of a container.
  func isPresent(_ item: ItemID) -> Bool {
    isKnown(item) || isDragged(item)
      || Int(item.rawValue) < setup.count
  }

  /// List order: by container in header order, then by model order.
  func inListOrder(_ items: [ItemID]) -> [ItemID] {
    orders.flatMap { order in order.filter { items.contains($0) } }
  }

  /// A diagnostic counts at most once for each event line.
  mutating func say(_ diagnostic: Diagnostic) {
    if saidForLine.contains(DiagnosticSet(diagnostic)) { return }
    saidForLine.insert(DiagnosticSet(diagnostic))
    counts[Int(diagnostic.rawValue)] += 1
  }
}

extension ReferenceModel {
  func isWell(_ container: Int) -> Bool { setup[container].kind == .well }

  /// The order as shown: the ids of the sort that it holds, then its other items in model order;
  /// hidden items left out either way.
  func shown(_ container: Int) -> [ItemID] { shown(container, of: orders[container]) }

  /// The order as shown, if the model order were this one.
  func shown(_ container: Int, of order: [ItemID]) -> [ItemID] {
    var all = order
    if let sort = sorts[container] {
      all = sort.filter { order.contains($0) } + order.filter { !sort.contains($0) }
    }
    let hidden = hidden[container]
    return hidden.isEmpty ? all : all.filter { !hidden.contains($0) }
  }

  func isHidden(_ item: ItemID, in container: Int) -> Bool {
    hidden[container].contains(item) && orders[container].contains(item)
  }

  func isFixed(_ item: ItemID, in container: Int) -> Bool {
    fixed[container].contains(item) && orders[container].contains(item)
  }

  func isPinned(_ item: ItemID, in container: Int) -> Bool {
    pins[container].contains { $0.item == item }
  }
}
