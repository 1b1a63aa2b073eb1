import GestureStream

// What comes between the begin of a drag and its end: enters, exits, hovers.
extension SortEngine {
  /// The slot of the drag that a drag event belongs to; remarks that there is none.
  @inline(__always)
  mutating func carrier(of event: GestureEvent, orRemark missing: Diagnostic = .noDrag) -> Int? {
    if activeDrags == 1, drags[0].isActive, drags[0].pointer == event.pointer { return 0 }
    if let slot = slot(of: event.pointer) { return slot }
    if !muted[event.pointer] { remark(missing) }
    return nil
  }

  @inline(__always)
  mutating func enter(_ event: GestureEvent) {
    guard drive == .targets, let slot = carrier(of: event), let target = event.target else { return }
    if let place = event.place { drags[slot].place = place }
    guard isKnown(target) else { return }
    if drags[slot].target == target {
      remark(.repeatedEnter)
      guard rules.repeat == .act else { return }
      drags[slot].operation = event.operation ?? .move
    } else {
      become(target, of: slot, event.operation ?? .move)
    }
    act(slot)
  }

  @inline(__always)
  mutating func exit(_ event: GestureEvent) {
    guard drive == .targets, let target = event.target else { return }
    guard let slot = carrier(of: event, orRemark: .unmatchedExit) else { return }
    // The name of a container is no item's, whoever says so.
    guard isContainer(target.rawValue) == target.isContainer else { return remark(.unmatchedExit) }
    if drags[slot].isHeld, drags[slot].target == target { letGo(slot) }
    if !drags[slot].exit(target.rawValue) { remark(.unmatchedExit) }
  }

  private func isContainer(_ name: UInt32) -> Bool { name < UInt32(arrangement.containers.count) }

  /// Makes something the current target of a drag.
  mutating func become(_ target: Target, of slot: Int, _ operation: GestureEvent.Operation) {
    if drags[slot].isHeld { letGo(slot) }
    drags[slot].enter(target.rawValue, isContainer: target.isContainer, operation, at: time)
  }

  /// The drag has no target any more.
  mutating func leave(_ slot: Int) {
    drags[slot].target = nil
    if drags[slot].isHeld { letGo(slot) }
  }

  /// Whether a target exists, remarked where it does not.
  @inline(__always)
  mutating func isKnown(_ target: Target) -> Bool {
    switch target {
    case .item(let item):
      if arrangement.order.list(of: item) != nil { return true }
      remark(.unknownItem)
    case .container(let container):
      if index(of: container) != nil { return true }
      remark(.unknownContainer)
    }
    return false
  }

  @inline(__always)
  mutating func hover(_ event: GestureEvent) {
    guard let slot = slot(of: event.pointer) else { return }
    let place = event.place
    if let place { drags[slot].place = place }
    // A pointer at rest where its last move was made acts on nothing: the order must not flap.
    let isAtRest = place != nil && drags[slot].hasMoved && place == drags[slot].movePlace
    if drive == .pointer, let place {
      hover(slot, at: place, event.operation, isAtRest: isAtRest)
      return
    }
    let namesAnother = event.target != nil && event.target != drags[slot].target
    if !namesAnother, drags[slot].target != nil, let operation = event.operation {
      if propose(operation, slot), !isAtRest { return act(slot) }
    }
    if place != nil, !isAtRest { lookAgain(slot, namesAnother: namesAnother) }
  }

  /// A hover whose place says what is hit.
  mutating func hover(
    _ slot: Int, at place: Point, _ operation: GestureEvent.Operation?, isAtRest: Bool
  ) {
    let hit = hitTest(place, slot)
    guard hit != drags[slot].target else {
      if hit != nil, let operation, propose(operation, slot), !isAtRest { return act(slot) }
      if !isAtRest { lookAgain(slot, namesAnother: false) }
      return
    }
    if let old = drags[slot].target { _ = drags[slot].entered.remove(old.rawValue) }
    leave(slot)
    guard let hit else { return }
    become(hit, of: slot, operation ?? .move)
    if isAtRest {
      drags[slot].isHeld = true
    } else {
      act(slot)
    }
  }

  /// Notes the operation proposed at the target.
  ///
  /// - Returns: Whether it turned from or to `forbidden`.
  private mutating func propose(_ operation: GestureEvent.Operation, _ slot: Int) -> Bool {
    let old = drags[slot].operation
    drags[slot].operation = operation
    return (old == .forbidden) != (operation == .forbidden)
  }

  /// A hover with a place: gates may have opened, and the pointer may have passed a middle.
  private mutating func lookAgain(_ slot: Int, namesAnother: Bool) {
    if drags[slot].isHeld {
      act(slot)
    } else if rules.threshold == .middle, !namesAnother, case .item(let item)? = drags[slot].target,
      hasMiddle(item)
    {
      act(slot, quietly: true)
    }
  }
}
