import GestureStream

// The drop: what it is on decides what it does.
extension SortEngine {
  mutating func drop(_ event: GestureEvent, _ lists: EventLists) {
    guard let slot = carrier(of: event) else { return }
    var target = event.target
    if let place = event.place {
      if target == nil { target = self.target(at: place, event, slot) }
      drags[slot].place = place
    }
    guard let target else {
      return leave(slot, by: rules.outside, as: rules.outside == .revert ? .reverted : .kept)
    }
    let isCurrent = drags[slot].target == target
    let operation = event.operation ?? (isCurrent ? drags[slot].operation : .move)
    // A gap is a place in a container; beside an item the index means nothing.
    let gap = event.container == nil ? nil : event.at
    guard isKnown(target), !isRefused(target, gap, slot, operation) else {
      let reverts = rules.refused == .revert
      return leave(slot, by: reverts ? .revert : .keep, as: reverts ? .reverted : .kept)
    }
    if case .container(let id) = target, !arrangement.isList(Int(id.rawValue)) {
      deliver(slot, to: Int(id.rawValue), isPending: event.flags.contains(.pending))
    } else if operation == .copy {
      copy(slot, target, gap, event, lists)
    } else {
      settle(slot, target, gap, operation)
      end(slot, .committed, hasGiven: false)
    }
  }

  /// What a drop at a place alone is on.
  private mutating func target(at place: Point, _ event: GestureEvent, _ slot: Int) -> Target? {
    guard drive == .pointer else { return drags[slot].target }
    let isAtRest = drags[slot].hasMoved && drags[slot].movePlace == place
    drags[slot].place = place
    hover(slot, at: place, event.operation, isAtRest: isAtRest)
    return drags[slot].target
  }

  /// Whether a drop is refused, with its remark.
  private mutating func isRefused(
    _ target: Target, _ gap: Int64?, _ slot: Int, _ operation: GestureEvent.Operation
  ) -> Bool {
    if gap != nil, case .container(let id) = target, arrangement.isList(Int(id.rawValue)) {
      if refuses(Int(id.rawValue), slot, operation) {
        remark(.refused)
      } else if refusesSorting(Int(id.rawValue), slot) {
        remark(.sorted)
      } else {
        return false
      }
      return true
    }
    switch action(slot, target, operation, isDrop: false) {
    case .refused(let diagnostic) where diagnostic != .sorted:
      remark(diagnostic)
      return true
    case .nothing, .refused, .stay, .place, .home: return false
    }
  }

  /// Places what a drop still has to place.
  private mutating func settle(
    _ slot: Int, _ target: Target, _ gap: Int64?, _ operation: GestureEvent.Operation
  ) {
    if let gap, case .container(let id) = target {
      let container = Int(id.rawValue)
      place(slot, at: .gap(clamped(gap, to: container)), in: container)
      return
    }
    let standsNowhere =
      drags[slot].isForeign
      && drags[slot].block.allSatisfy { arrangement.order.list(of: $0.item) == nil }
    guard rules.reorder == .drop || standsNowhere else { return }
    let action = action(slot, target, operation, isDrop: true)
    if case .refused(let diagnostic) = action { remark(diagnostic) }
    perform(action, slot)
  }

  /// A well takes a reference to the block; the block goes home.
  private mutating func deliver(_ slot: Int, to well: Int, isPending: Bool) {
    // Foreign items are forgotten on their way home, by the well too, which is not the drop's doing; otherwise
    // that leaves the well alone.
    let before = drags[slot].isForeign ? arrangement.containers[well].held.items : nil
    sendHome(slot)
    var hasGiven = !isPending && hold(drags[slot].placed, in: well)
    if let before, !isPending { hasGiven = arrangement.containers[well].held.items != before }
    end(slot, .delivered, hasGiven: hasGiven)
  }

  /// Makes a well hold the first of these that it has room for.
  ///
  /// - Returns: Whether it held anything else.
  @discardableResult
  mutating func hold(_ items: [ItemID], in well: Int) -> Bool {
    let kept = items.prefix(arrangement.containers[well].capacity ?? items.count)
    guard !kept.elementsEqual(arrangement.containers[well].held.items) else { return false }
    arrangement.containers[well].held.fill(with: kept)
    return true
  }

  /// A gap as the nearest one that there is.
  mutating func clamped(_ gap: Int64, to container: Int) -> Int {
    let count = arrangement.shownCount(of: container)
    if gap >= 0, gap <= Int64(count) { return Int(gap) }
    remark(.badGap)
    return gap < 0 ? 0 : count
  }

  // MARK: Copies

  /// Leaves copies where the block was dropped; the block itself goes home.
  private mutating func copy(
    _ slot: Int, _ target: Target, _ gap: Int64?, _ event: GestureEvent, _ lists: EventLists
  ) {
    guard event.flags.contains(.ids) else {
      sendHome(slot)
      return end(slot, .committed)
    }
    let copies = lists.distinctIDs(of: event)
    guard !copies.contains(where: arrangement.isPresent) else {
      remark(.duplicateItem)
      sendHome(slot)
      return end(slot, .reverted)
    }
    settle(slot, target, gap, .copy)
    var hasGiven = false
    var touched = NameMap()
    for (item, copy) in zip(drags[slot].placed, copies) {
      guard let container = arrangement.order.list(of: item) else { continue }
      noteSuccessor(of: item, in: container, by: slot)
      noteArrival(of: [copy], in: container)
      arrangement.order.insert(copy, after: item)
      noteRemoval(of: item, by: slot)
      _ = arrangement.order.remove(item)
      touched.insert(UInt32(truncatingIfNeeded: container))
      hasGiven = true
    }
    for container in touched.keys {
      arrangement.project(Int(container))
      arrangement.dropPins(of: Int(container))
    }
    sendHome(slot)
    end(slot, .committed, hasGiven: hasGiven)
  }
}
