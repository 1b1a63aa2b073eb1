import GestureStream

/// The model on arrays, for logs of any size.
typealias ReferenceModel = PlainModel<[ItemID]>

/// The specification's engine once more, on plain arrays, written along its sentences.
///
/// It is the second reading that the first one is compared with, so it shares nothing with the engine
/// but the types of events. Everything is looked for by walking arrays and computed from scratch when
/// it is asked for: shown orders, frames, homes, deadlines. Where a comment stands in quotation-like
/// words, it names the sentence of the specification that the line below it carries out.
struct PlainModel<Items: ItemArray>: Sendable {
  /// A pinned item and the index that it keeps.
  struct Pin: Sendable, Equatable, BitwiseCopyable {
    var item: ItemID
    var index: Int
  }

  /// Where an item of a pointer's block stood: its container, and that container's order with the item in it.
  struct Home: Sendable, Equatable {
    var pointer: UInt8
    var item: ItemID
    var container: Int
    var order: Items
  }

  /// A target that a pointer's drag has entered and not left.
  struct Entered: Sendable, Equatable, BitwiseCopyable {
    var pointer: UInt8
    var target: Target
  }

  /// A content type that a pointer's drag offers.
  struct Offer: Sendable, Equatable, BitwiseCopyable {
    var pointer: UInt8
    var type: ContentTypeID
  }

  /// Items that are placed together.
  struct Block: Sendable, Equatable {
    /// In list order at the begin; a foreign block as given.
    var items: Items
    /// In the order that the block has wherever it is placed.
    var arranged: Items
    var grabbed: ItemID
  }

  /// The last move of a drag.
  struct LastMove: Sendable, Equatable {
    var time: Timestamp
    /// Where the pointer was, if that is known.
    var place: Point?
    /// The items whose index as shown became another.
    var displaced: Items
  }

  /// What happens between a begin and its end.
  struct Drag: Sendable, Equatable {
    var pointer: UInt8
    var block: Block
    var isForeign: Bool
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

  /// What the header says of a container, beside what it accepts and its layout.
  struct Setup: Sendable, BitwiseCopyable {
    var isWell: Bool
    var isLocked: Bool
    var capacity: Int?
  }

  /// The containers of the header.
  private(set) var setup: [Setup] = []
  /// The content types that each accepts; `nil`: any.
  private(set) var accepted: [[ContentTypeID]?] = []
  private(set) var layouts: [Layout?] = []
  private(set) var rules = Rules()
  private(set) var isPointerDriven = false
  /// Each declared type and what it conforms to directly.
  private(set) var declaredTypes: [LogHeader.TypeDeclaration] = []

  // Of each container of the header:

  /// The model order of a list; a well has none.
  var orders: [Items] = []
  /// What a well holds.
  var held: [Items] = []
  /// The ids that its filter names, whether they are there or not.
  var hidden: [Items] = []
  /// The ids of its sort, in the order shown; `nil`: not sorted.
  var sorts: [Items?] = []
  /// The fixed items.
  var fixed: [Items] = []
  /// The pinned items and their indexes, by index.
  var pins: [[Pin]] = []
  /// The content offset.
  var scrolls: [Point] = []

  var selection: Items = []
  /// In the order of their begins.
  var drags: [Drag] = []
  /// What the drags have entered and not left.
  var entered: [Entered] = []
  /// What the drags offer, best first.
  var offers: [Offer] = []
  /// Where the items of all blocks were at home, in list order at the begin; foreign ones have none.
  var homes: [Home] = []
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
  init(header: LogHeader) { restart(header) }

  /// Goes back to the state before the first event of a log, this one's or another's.
  mutating func restart(_ header: LogHeader) {
    rules = header.rules
    isPointerDriven = header.drive == .pointer
    declaredTypes = header.types

    // What is there already is written over: millions of logs are about one to three containers.
    let count = header.containers.count
    if setup.count > count { removeContainers(from: count) }
    header.containers.withUnsafeBufferPointer { containers in
      while setup.count < count { addContainer() }
      for index in containers.indices { set(index, containers) }
    }

    selection = []
    if !drags.isEmpty { drags.removeAll(keepingCapacity: true) }
    if !entered.isEmpty { entered.removeAll(keepingCapacity: true) }
    if !offers.isEmpty { offers.removeAll(keepingCapacity: true) }
    if !homes.isEmpty { homes.removeAll(keepingCapacity: true) }
    if !passedOver.isEmpty { passedOver.removeAll(keepingCapacity: true) }
    time = .zero
    moves = 0
    commits = 0
    outcome = nil
    changed = false
    for diagnostic in counts.indices { counts[diagnostic] = 0 }
    saidForLine = []
  }

  private mutating func removeContainers(from count: Int) {
    let rest = count..<setup.count
    setup.removeSubrange(rest)
    accepted.removeSubrange(rest)
    layouts.removeSubrange(rest)
    orders.removeSubrange(rest)
    held.removeSubrange(rest)
    hidden.removeSubrange(rest)
    sorts.removeSubrange(rest)
    fixed.removeSubrange(rest)
    pins.removeSubrange(rest)
    scrolls.removeSubrange(rest)
  }

  private mutating func addContainer() {
    setup.append(Setup(isWell: false, isLocked: false, capacity: nil))
    accepted.append(nil)
    layouts.append(nil)
    orders.append([])
    held.append([])
    hidden.append([])
    sorts.append(nil)
    fixed.append([])
    pins.append([])
    scrolls.append(Point(x: 0, y: 0))
  }

  /// Sets a container to what the header says of it.
  private mutating func set(_ index: Int, _ containers: UnsafeBufferPointer<LogHeader.Container>) {
    let isWell = containers[index].kind == .well
    setup[index] = Setup(
      isWell: isWell, isLocked: containers[index].isLocked, capacity: containers[index].capacity)
    // To replace nothing by nothing takes its time, too.
    if containers[index].accepts != nil || accepted[index] != nil {
      accepted[index] = containers[index].accepts
    }
    if case .some = containers[index].layout {
      layouts[index] = containers[index].layout
    } else if case .some = layouts[index] {
      layouts[index] = nil
    }
    orders[index] = isWell ? [] : Items(containers[index].items)
    held[index] = isWell ? Items(containers[index].items) : []
    hidden[index] = []
    sorts[index] = nil
    fixed[index] = Items(containers[index].fixed)
    scrolls[index] = Point(x: 0, y: 0)
    recordPins(of: index)
  }

  // MARK: The same questions as the engine's

  func order(of container: ContainerID) -> [ItemID] {
    guard let container = index(of: container) else { return [] }
    return Array(isWell(container) ? held[container] : orders[container])
  }

  func shownOrder(of container: ContainerID) -> [ItemID] {
    guard let container = index(of: container) else { return [] }
    return Array(isWell(container) ? held[container] : shown(container))
  }

  func block(of pointer: UInt8) -> [ItemID]? { drag(of: pointer).map { Array(drags[$0].block.items) } }

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

  @inline(__always)
  func drag(of pointer: UInt8) -> Int? {
    for drag in drags.indices where drags[drag].pointer == pointer { return drag }
    return nil
  }

  /// The place of a container in the header, if the header has it.
  func index(of container: ContainerID) -> Int? {
    let index = Int(container.rawValue)
    return index < setup.count ? index : nil
  }

  // Short questions are inlined: to ask a model, which is a large value, can mean to copy it.

  /// The list that an item stands in; an item is known while there is one.
  @inline(__always)
  func list(of item: ItemID) -> Int? {
    for list in orders.indices where orders[list].contains(item) { return list }
    return nil
  }

  func isKnown(_ item: ItemID) -> Bool { list(of: item) != nil }

  /// Whether an item is in the block of a drag.
  @inline(__always)
  func isDragged(_ item: ItemID) -> Bool {
    for drag in drags.indices where drags[drag].block.items.contains(item) { return true }
    return false
  }

  /// Present: known, or in a block, or the id of a container.
  func isPresent(_ item: ItemID) -> Bool {
    isKnown(item) || isDragged(item)
      || Int(item.rawValue) < setup.count
  }

  /// List order: by container in header order, then by model order.
  mutating func inListOrder(_ items: Items) -> Items {
    var ordered = Items()
    for order in orders { ordered += order.filter { items.contains($0) } }
    return ordered
  }

  /// A diagnostic counts at most once for each event line.
  mutating func say(_ diagnostic: Diagnostic) {
    if saidForLine.contains(DiagnosticSet(diagnostic)) { return }
    saidForLine.insert(DiagnosticSet(diagnostic))
    counts[Int(diagnostic.rawValue)] += 1
  }
}

extension PlainModel {
  func isWell(_ container: Int) -> Bool { setup[container].isWell }

  /// The order as shown: the ids of the sort that it holds, then its other items in model order;
  /// hidden items left out either way.
  func shown(_ container: Int) -> Items { shown(container, of: orders[container]) }

  /// The order as shown, if the model order were this one.
  func shown(_ container: Int, of order: Items) -> Items {
    Self.shown(order, by: sorts[container], without: hidden[container])
  }

  /// A model order by the ids of a sort, if there is one, without the hidden items.
  static func shown(_ order: Items, by sort: Items?, without hidden: Items) -> Items {
    var all = order
    if let sort {
      all = sort.filter { order.contains($0) }
      for item in order where !sort.contains(item) { all.append(item) }
    }
    return hidden.isEmpty ? all : all.filter { !hidden.contains($0) }
  }

  @inline(__always)
  func isHidden(_ item: ItemID, in container: Int) -> Bool {
    hidden[container].contains(item) && orders[container].contains(item)
  }

  @inline(__always)
  func isFixed(_ item: ItemID, in container: Int) -> Bool {
    fixed[container].contains(item) && orders[container].contains(item)
  }

  @inline(__always)
  func isPinned(_ item: ItemID, in container: Int) -> Bool {
    for pin in pins[container] where pin.item == item { return true }
    return false
  }
}
