import GestureStream

/// Enter, exit and hover.
extension PlainModel {
  mutating func enter(_ event: GestureEvent, _ drag: Int) {
    if let place = event.place { drags[drag].place = place }
    guard let target = event.target else { return }
    if container(of: target) == nil {
      if case .item = target { say(.unknownItem) } else { say(.unknownContainer) }
      return
    }
    let operation = event.operation ?? .move
    if drags[drag].target == target {
      say(.repeatedEnter)
      // It is acted on again, with the op of this event.
      if rules.repeat == .act {
        drags[drag].operation = operation
        act(drag)
      }
      return
    }
    setTarget(target, operation, of: drag)
    act(drag)
  }

  /// An exit never changes the order.
  mutating func exit(_ event: GestureEvent, _ drag: Int?) {
    guard let drag, let target = event.target,
      entered.contains(Entered(pointer: event.pointer, target: target))
    else { return say(.unmatchedExit) }
    leave(target, of: drag)
  }

  private mutating func setTarget(
    _ target: Target, _ operation: GestureEvent.Operation, of drag: Int
  ) {
    let own = Entered(pointer: drags[drag].pointer, target: target)
    if !entered.contains(own) { entered.append(own) }
    drags[drag].target = target
    drags[drag].operation = operation
    drags[drag].targetSince = time
    drags[drag].isHeld = false
    drags[drag].deadline = nil
  }

  private mutating func leave(_ target: Target, of drag: Int) {
    let own = Entered(pointer: drags[drag].pointer, target: target)
    entered.removeAll { $0 == own }
    if drags[drag].target != target { return }
    drags[drag].target = nil
    drags[drag].isHeld = false
    drags[drag].deadline = nil
  }

  mutating func hover(_ event: GestureEvent, _ drag: Int) {
    if let place = event.place, isPointerDriven {
      return hover(at: place, event.operation, drag)
    }
    if let place = event.place { drags[drag].place = place }
    let namesOther = event.target != nil && event.target != drags[drag].target
    // An op on a hover that names no other target than the current one is the proposed one now.
    let turned = !namesOther && propose(event.operation, of: drag)
    look(again: drag, at: event.place, turned: turned, namesOther: namesOther)
  }

  /// A hover that is hit-tested; what is hit becomes the target.
  mutating func hover(at place: Point, _ operation: GestureEvent.Operation?, _ drag: Int) {
    drags[drag].place = place
    let hit = hit(at: place, by: drag)
    if hit == drags[drag].target {
      let turned = propose(operation, of: drag)
      return look(again: drag, at: place, turned: turned, namesOther: false)
    }
    // As by an exit of the old and an enter of the new.
    if let old = drags[drag].target { leave(old, of: drag) }
    guard let hit else { return }
    setTarget(hit, operation ?? .move, of: drag)
    if isAtLastMove(place, drag) {
      // A target made at the very place of the last move is held until a hover elsewhere.
      drags[drag].isHeld = true
    } else {
      act(drag)
    }
  }

  /// - Returns: Whether the op turned from or to `forbidden`.
  private mutating func propose(_ operation: GestureEvent.Operation?, of drag: Int) -> Bool {
    guard let operation, drags[drag].target != nil else { return false }
    let turned = (drags[drag].operation == .forbidden) != (operation == .forbidden)
    drags[drag].operation = operation
    return turned
  }

  private func isAtLastMove(_ place: Point?, _ drag: Int) -> Bool {
    guard let place, let last = drags[drag].lastMove?.place else { return false }
    return place == last
  }

  /// What a hover does to the target that is the current one already. It acts at most once.
  private mutating func look(again drag: Int, at place: Point?, turned: Bool, namesOther: Bool) {
    // At the very place of this drag's last move it acts on nothing.
    if isAtLastMove(place, drag) { return }
    if turned {
      act(drag)
    } else if place != nil, drags[drag].isHeld {
      // At every hover with a place all is looked at again for a held target.
      act(drag)
    } else if place != nil, !namesOther, case .item(let item)? = drags[drag].target,
      let container = list(of: item), middle(of: item, in: container, for: drag) != nil
    {
      // The threshold is looked at again; what it refuses is not said at these hovers.
      act(drag, remarks: false)
    }
  }
}
