import GestureStream

/// Drop: the end of a drag in all its shapes.
extension PlainModel {
  mutating func drop(_ event: GestureEvent, _ lists: EventLists, _ drag: Int) {
    var target = event.target
    if let place = event.place {
      if target == nil, isPointerDriven {
        // A hover there with the drop's op, then a drop on what is hit.
        hover(at: place, event.operation, drag)
      }
      drags[drag].place = place
      // At a place alone: a drop on the current target, outside if there is none.
      if target == nil { target = drags[drag].target }
    }
    guard let target else {
      // Outside.
      if rules.outside == .revert { sendHome(drag) }
      return end(drag, rules.outside == .revert ? .reverted : .kept)
    }
    // The op is the event's, else the one proposed, if this is the current target.
    let proposed = target == drags[drag].target ? drags[drag].operation : .move
    let operation = event.operation ?? proposed
    let gap = event.container == nil ? nil : event.at

    if let remark = refusal(of: target, isGap: gap != nil, drag, operation) {
      say(remark)
      if rules.refused == .revert { sendHome(drag) }
      return end(drag, rules.refused == .revert ? .reverted : .kept)
    }
    guard let container = container(of: target) else { return }
    if isWell(container) {
      deliver(drag, to: container, isPending: event.flags.contains(.pending))
    } else if operation == .copy {
      dropCopies(event, lists, drag, on: target, gap: gap)
    } else {
      settle(drag, on: target, gap: gap)
      end(drag, .committed)
    }
  }

  /// Why a drop on a target is refused: it is unknown, or acting on it, the points in their order,
  /// would give `hidden-item` or `refused`; in a gap also `sorted`.
  private mutating func refusal(
    of target: Target, isGap: Bool, _ drag: Int, _ operation: GestureEvent.Operation
  ) -> Diagnostic? {
    guard let container = container(of: target) else {
      if case .item = target { return .unknownItem }
      return .unknownContainer
    }
    if case .remarked(let remark) = objection(to: target, for: drag, operation: operation) {
      return remark
    }
    if isGap, !isWell(container), refusesReordering(container, of: drags[drag].block.items) {
      return .sorted
    }
    return nil
  }

  /// On a well: the block goes home; the well now holds the block, the first `capacity` of it.
  private mutating func deliver(_ drag: Int, to container: Int, isPending: Bool) {
    let before = held[container]
    let block = drags[drag].block.arranged
    sendHome(drag)
    if !isPending {
      held[container] = Items(block.prefix(setup[container].capacity ?? block.count))
    }
    end(drag, .delivered, put: !isPending && held[container] != before)
  }

  /// Puts the block where a drop puts it: in a gap; or, where it does not stand as shown already, as by
  /// acting on the target, gates aside.
  private mutating func settle(_ drag: Int, on target: Target, gap: Int64?) {
    guard let container = container(of: target) else { return }
    if let gap {
      let gap = clamped(gap, in: container)
      return moveBlock(of: drag, in: container, at: .gap(gap))
    }
    let block = drags[drag].block
    guard rules.reorder == .drop || drags[drag].isForeign && !block.items.contains(where: isKnown) else {
      return
    }
    // Of the block, or fixed: nothing.
    if objection(to: target, for: drag, operation: .move) == .silent { return }
    if refusesReordering(container, of: block.items) { return say(.sorted) }
    go(drag, to: target)
  }

  private mutating func dropCopies(
    _ event: GestureEvent, _ lists: EventLists, _ drag: Int, on target: Target, gap: Int64?
  ) {
    // A copy that was only proposed makes none: the block goes home, committed; nothing is placed.
    guard event.flags.contains(.ids) else {
      sendHome(drag)
      return end(drag, .committed)
    }
    let copies = Items(of: event, lists)
    // An id already present: no copy is made, the block goes home, reverted; nothing is placed.
    if copies.contains(where: { isPresent($0) }) {
      say(.duplicateItem)
      sendHome(drag)
      return end(drag, .reverted)
    }
    settle(drag, on: target, gap: gap)
    // Each item of the block is replaced by its copy where it stands, and the block goes home.
    var put = false
    for (item, copy) in zip(drags[drag].block.arranged, copies) {
      guard let container = list(of: item),
        let index = orders[container].firstIndex(of: item)
      else { continue }
      orders[container][index] = copy
      put = true
    }
    sendHome(drag)
    end(drag, .committed, put: put)
  }

  /// Every gap outside `0 ... count` is taken as the nearest end, with a remark.
  mutating func clamped(_ gap: Int64, in container: Int) -> Int {
    let count = shown(container).count
    if gap < 0 || gap > count { say(.badGap) }
    return Int(min(max(gap, 0), Int64(count)))
  }
}
