import GestureStream

// Acting on a target: what may be placed where, and the gates that hold it back.
//
// Here and beside, a question that changes nothing is `mutating` where the compiler would copy the whole engine
// for it otherwise.
extension SortEngine {
  /// What acting on a target comes to, its gates aside.
  enum Action: Equatable {
    case nothing
    /// Nothing, and that is remarked.
    case refused(Diagnostic)
    /// Nothing, since the grabbed item is in the container already.
    case stay
    case place(Place, Int)
    case home
  }

  /// Acts on the current target of a drag, or holds it while a gate is shut.
  ///
  /// - Parameter quietly: What is refused is not remarked again.
  @inline(__always)
  mutating func act(_ slot: Int, quietly: Bool = false) {
    guard let target = drags[slot].target else { return }
    if case .item(let item) = target, canPlaceAtOnce(slot, item) {
      // Without any gate a target is held that was made where the pointer rested.
      if drags[slot].isHeld { letGo(slot) }
      place(slot, at: .onto(item), in: arrangement.order.list(of: item)!)
      return
    }
    actSlowly(slot, target, quietly: quietly)
  }

  /// Whether nothing stands in the way of placing the block onto an item, as in almost every event of a
  /// plain grid; a `false` only means that somebody has to look closer.
  @inline(__always)
  private func canPlaceAtOnce(_ slot: Int, _ item: ItemID) -> Bool {
    guard !hasGates, rules.reorder == .live, drags[slot].operation != .forbidden,
      let container = arrangement.order.list(of: item)
    else { return false }
    let state = arrangement.state(of: item)
    return state.carrier != UInt16(slot) + 1 && !state.flags.contains(.fixed)
      && arrangement.traits[container].isSuperset(of: [.list, .open])
      && !arrangement.traits[container].contains(.projected)
  }

  /// Whether the rules know of gates or middles at all.
  @inline(__always)
  var hasGates: Bool {
    rules.dwell > 0 || rules.settle > 0 || rules.slop > 0 || rules.threshold != .edge
  }

  @inline(never)
  private mutating func actSlowly(_ slot: Int, _ target: Target, quietly: Bool) {
    let action = action(slot, target, drags[slot].operation, isDrop: false)
    switch action {
    case .nothing: break
    case .refused(let diagnostic): if !quietly { remark(diagnostic) }
    case .stay, .place, .home: if hold(slot, target) { return }
    }
    letGo(slot)
    perform(action, slot)
  }

  /// Does what acting on a target comes to.
  mutating func perform(_ action: Action, _ slot: Int) {
    switch action {
    case .nothing, .refused, .stay: break
    case .place(let place, let container): self.place(slot, at: place, in: container)
    case .home: placeHome(slot)
    }
  }

  /// What acting on a target comes to: the points of the specification in their order, without gates.
  ///
  /// - Parameter isDrop: Whether the block is placed by a drop, which `reorder: drop` waits for.
  mutating func action(
    _ slot: Int, _ target: Target, _ operation: GestureEvent.Operation, isDrop: Bool
  ) -> Action {
    let container: Int
    switch target {
    case .item(let item):
      let state = arrangement.state(of: item)
      guard let list = arrangement.order.list(of: item), state.carrier != UInt16(slot) + 1,
        !state.flags.contains(.fixed)
      else { return .nothing }
      if arrangement.isHidden(item, in: list) { return .refused(.hiddenItem) }
      container = list
    case .container(let id):
      guard let index = index(of: id) else { return .nothing }
      container = index
    }
    if refuses(container, slot, operation) { return .refused(.refused) }
    if !arrangement.isList(container) || rules.reorder == .drop && !isDrop { return .nothing }
    if refusesSorting(container, slot) { return .refused(.sorted) }
    switch target {
    case .item(let item):
      return .place(place(slot, onto: item, in: container), container)
    case .container:
      let grabbed = drags[slot].grabbed
      if arrangement.order.list(of: grabbed) == container { return .stay }
      let isHomeOfGrabbed = drags[slot].block.contains { $0.item == grabbed && $0.home == Int32(container) }
      return isHomeOfGrabbed && rules.home == .slot ? .home : .place(.end, container)
    }
  }

  /// Whether a container refuses a drag: for its lock, its types, its capacity, or the operation.
  mutating func refuses(_ container: Int, _ slot: Int, _ operation: GestureEvent.Operation) -> Bool {
    if operation == .forbidden { return true }
    if arrangement.traits[container].contains(.open) { return false }
    if arrangement.containers[container].isLocked { return true }
    if let filter = arrangement.containers[container].filter, !filter.accepts(anyOf: drags[slot].types) {
      return true
    }
    guard let capacity = arrangement.containers[container].capacity, arrangement.isList(container) else {
      return false
    }
    var count = arrangement.order.count(of: container)
    for member in drags[slot].block {
      let isIn = arrangement.order.list(of: member.item) == container
      if operation == .copy {
        // A copy takes a place of its own beside the item, unless the item is only visiting.
        if !isIn || member.home == Int32(container) { count += 1 }
      } else if !isIn {
        count += 1
      }
    }
    return count > capacity
  }

  /// Whether a sorted container refuses to reorder a block that stands wholly in it.
  mutating func refusesSorting(_ container: Int, _ slot: Int) -> Bool {
    rules.sorted == .refuse && arrangement.containers[container].sort != nil
      && drags[slot].block.allSatisfy { arrangement.order.list(of: $0.item) == container }
  }
}
