import GestureStream

/// What lies between a `begin` and its end: the block that a pointer carries, where its items were at
/// home, what it is over, and what holds it back there.
///
/// The engine keeps drags in slots and reuses them, arrays and all, so that drag after drag allocates
/// nothing.
///
///     begin ──▶ carrying ──enter──▶ over a target ──┬─▶ acted on ──hover──▶ looked at again
///                  ▲                   │  ▲         └─▶ held ──deadline, hover──▶ acted on
///                  └──────exit─────────┘  └──enter──
///     any of these ──drop, cancel, lost, block removed──▶ ended: the slot is free
struct Drag: Sendable {
  /// An item of the block, and its home.
  struct Member: Sendable {
    var item: ItemID
    /// The container where it was at home; -1 for a foreign item, which has no home.
    var home: Int32
    /// The item that preceded it there; `Drag.front` for none.
    var predecessor: UInt32
    /// The item that followed it there; `Drag.front` for none.
    var successor: UInt32
  }

  /// What has become of a home container's order since the begin, as far as homes have to know: for an
  /// item whose predecessor was changed by anybody else, the predecessor that it had at first.
  ///
  /// The order at the begin can be walked backwards by these, by the homes of the block itself, and by
  /// the present order, without ever having been copied: whatever is not in here has the same
  /// predecessor still. Only where the block's own moves push others about (pinned ones), or its items
  /// stand that are at home elsewhere, all of it is noted at once.
  struct Trail: Sendable {
    var container: Int
    var predecessors = NameMap()
    /// For items that are gone from the container, something before each of them, between which and it all
    /// are gone: so who looks for what is left goes the way past thousands of them once. It holds until
    /// something comes to the container that may be one of them.
    var shortcuts = NameMap()
  }

  /// Stands for "at the front", or for none, where the raw value of an id is kept.
  @inline(__always) static var front: UInt32 { .max }

  var isActive = false
  var pointer: UInt8 = 0
  /// Counts the begins; earlier drags come first where it matters.
  var sequence = 0
  var grabbed = ItemID(rawValue: 0)
  /// In list order at the begin; a foreign block as given.
  var block: [Member] = []
  /// The items in the order in which they are placed.
  var placed: [ItemID] = []
  var isForeign = false
  /// The content types on offer, best first.
  var types: [ContentTypeID] = []
  /// The containers where items of the block were at home at the begin, in header order.
  var homeContainers: [Int] = []
  /// The trails of those of them that something was to be noted about.
  var trails: [Trail] = []
  /// The raw values of the targets entered and not left.
  var entered = TargetSet()
  /// The raw value of the current target; `Drag.front`: none.
  var targetName = Drag.front
  var isTargetContainer = false
  /// The operation proposed at the target.
  var operation = GestureEvent.Operation.move
  /// Since when the target is the target.
  var targetTime: Int64 = 0
  var isHeld = false
  /// When a held target is to be looked at again; `Int64.max`: only a hover can.
  var deadline = Int64.max
  /// Where the pointer is, as far as was said.
  var place: Point?
  var hasMoved = false
  var moveTime: Int64 = 0
  var movePlace: Point?
  /// The items whose index as shown the last move changed; kept only under the rule `settle`.
  var displaced = NameMap()
  /// The last placement that turned out to change nothing, and the arrangement's stamp then: a pointer that
  /// goes on over one item asks for the same again and again.
  var idle: Idle?

  struct Idle: Sendable, Equatable {
    var place: Place
    var container: Int
    var stamp: Int
  }

  /// The current target.
  var target: Target? {
    get {
      guard targetName != Self.front else { return nil }
      return isTargetContainer
        ? .container(ContainerID(rawValue: targetName)) : .item(ItemID(rawValue: targetName))
    }
    set {
      targetName = newValue?.rawValue ?? Self.front
      isTargetContainer = newValue?.isContainer ?? false
    }
  }

  /// An item comes to the block; where it is at home will be said.
  mutating func carry(_ item: ItemID) {
    placed.append(item)
    block.append(Member(item: item, home: -1, predecessor: Self.front, successor: Self.front))
  }

  /// The drag of a block that has been gathered begins.
  mutating func begin(
    _ grabbed: ItemID, by pointer: UInt8, _ sequence: Int, isForeign: Bool, at place: Point?
  ) {
    self.pointer = pointer
    self.sequence = sequence
    self.grabbed = grabbed
    self.isForeign = isForeign
    self.place = place
    isActive = true
  }

  /// Makes the slot ready for another drag.
  mutating func reset() {
    isActive = false
    block.empty()
    placed.empty()
    types.empty()
    homeContainers.empty()
    trails.empty()
    entered.removeAll()
    target = nil
    operation = .move
    isHeld = false
    deadline = .max
    place = nil
    hasMoved = false
    movePlace = nil
    displaced.removeAll()
    idle = nil
  }

  /// Something becomes the current target, whatever was before; nothing is held.
  @inline(__always)
  mutating func enter(
    _ name: UInt32, isContainer: Bool, _ operation: GestureEvent.Operation, at time: Timestamp
  ) {
    entered.insert(name)
    targetName = name
    isTargetContainer = isContainer
    self.operation = operation
    targetTime = time.microseconds
    letGo()
  }

  /// Something is no target any more.
  ///
  /// - Returns: Whether it had been entered.
  @inline(__always)
  mutating func exit(_ name: UInt32) -> Bool {
    guard entered.remove(name) else { return false }
    if targetName == name { targetName = Self.front }
    return true
  }

  /// The drag made a move.
  @inline(__always)
  mutating func noteMove(at time: Timestamp) {
    hasMoved = true
    moveTime = time.microseconds
    movePlace = place
  }

  /// The target is acted on, or nothing is to be done about it.
  mutating func letGo() {
    isHeld = false
    deadline = .max
  }

  /// The index of the trail of a home container, which is made where there is none yet; `nil`: nothing of the
  /// block was at home there.
  mutating func trail(of container: Int) -> Int? {
    for trail in trails.indices where trails[trail].container == container { return trail }
    guard homeContainers.contains(container) else { return nil }
    trails.append(Trail(container: container))
    return trails.count - 1
  }

  /// Whether what preceded an item at the begin in a home container has been noted.
  func knowsHomePredecessor(of item: UInt32, in container: Int) -> Bool {
    block.contains {
      $0.home == Int32(container) && ($0.item.rawValue == item || $0.successor == item)
    } || trails.contains { $0.container == container && $0.predecessors.contains(item) }
  }

  /// The raw value of what preceded an item at the begin in a home container where it does not stand any
  /// more, or is pinned.
  func homePredecessor(of item: UInt32, in container: Int, _ finder: HomeFinder? = nil) -> UInt32 {
    // A large block is not searched again and again.
    let members = finder.map { $0.members(about: item) } ?? 0..<block.count
    for index in members where block[index].home == Int32(container) {
      if block[index].item.rawValue == item { return block[index].predecessor }
      if block[index].successor == item { return block[index].item.rawValue }
    }
    return trails.first { $0.container == container }?.predecessors[item] ?? Drag.front
  }
}

extension Target {
  /// The raw value of the id; items and containers share one space of names.
  var rawValue: UInt32 {
    switch self {
    case .item(let id): id.rawValue
    case .container(let id): id.rawValue
    }
  }

  /// Whether it is a container.
  var isContainer: Bool {
    switch self {
    case .item: false
    case .container: true
    }
  }
}
