import GestureStream

/// Time, and which kind of event goes where.
extension PlainModel {
  /// Takes one event.
  ///
  /// - Returns: What is remarked for its line, and was not already when the time was advanced.
  @discardableResult
  mutating func handle(_ event: GestureEvent, lists: EventLists = EventLists()) -> DiagnosticSet {
    let early = saidForLine
    // Kinds that begin with `x-` do nothing, not even to the time.
    if event.kind != .custom { take(event, lists) }
    defer { saidForLine = [] }
    return saidForLine.subtracting(early)
  }

  private mutating func take(_ event: GestureEvent, _ lists: EventLists) {
    // A time that goes back is reported and taken as the latest time so far.
    if event.time < time { say(.timeBackwards) }
    let now = max(time, event.time)
    lookAtDeadlines(until: now)
    time = now

    // All drag events of a pointer whose begin was ignored are, without a word, until its next begin.
    if !passedOver.isEmpty, event.isWithinDrag, passedOver.contains(event.pointer) { return }
    let drag = drag(of: event.pointer)
    switch event.kind {
    case .begin: begin(event, lists)
    case .enter:
      // Pointer-driven: enters and exits do nothing.
      if isPointerDriven { return }
      if let drag { enter(event, drag) } else { say(.noDrag) }
    case .exit:
      if isPointerDriven { return }
      exit(event, drag)
    case .hover:
      if let drag { hover(event, drag) }
    case .drop:
      if let drag { drop(event, lists, drag) } else { say(.noDrag) }
    case .cancel:
      guard let drag else { return say(.noDrag) }
      if rules.cancel == .revert { sendHome(drag) }
      end(drag, rules.cancel == .revert ? .reverted : .kept)
    case .load: load(event, lists)
    case .select: select(event, lists)
    case .move: moveRows(event, lists)
    case .insert: insert(event, lists)
    case .remove: remove(event, lists)
    case .reload: reload(event, lists)
    case .filter: filter(event, lists)
    case .sort: sort(event, lists)
    case .scroll: scroll(event)
    case .custom: break
    }
  }

  /// Acts on every held target whose deadline is not after a time. What is remarked belongs to the
  /// line that comes next.
  mutating func advance(to time: Timestamp) { lookAtDeadlines(until: time) }

  /// Every held target whose deadline has come is acted on at that deadline, in order of deadlines,
  /// then of the drags' begins.
  private mutating func lookAtDeadlines(until end: Timestamp) {
    while let deadline = nextDeadline, deadline <= end, let drag = firstDrag(heldUntil: deadline) {
      time = max(time, deadline)
      act(drag)
    }
  }

  private func firstDrag(heldUntil deadline: Timestamp) -> Int? {
    for drag in drags.indices where drags[drag].isHeld && drags[drag].deadline == deadline { return drag }
    return nil
  }

  /// The end of the log: each drag in progress ends as lost, in the order of their begins; time does
  /// not go on.
  mutating func finish() {
    while !drags.isEmpty {
      counts[Int(Diagnostic.unterminated.rawValue)] += 1
      lose(0)
    }
    saidForLine = []
  }

  /// A drag whose end was never reported.
  private mutating func lose(_ drag: Int) {
    if rules.lostEnd == .revert { sendHome(drag) }
    end(drag, .lost)
  }

  /// Ends a drag. It has changed the arrangement if sending its block home would now change a model
  /// order, if it put something somewhere, or if its drop changed what a well holds; then it is one commit.
  mutating func end(_ drag: Int, _ outcome: DragOutcome, put: Bool = false) {
    self.outcome = outcome
    changed = put || homeChangesOrder(drag)
    if changed { commits += 1 }
    remove(drag)
  }

  /// Nothing is left of a drag.
  mutating func remove(_ drag: Int) {
    let pointer = drags[drag].pointer
    if !entered.isEmpty { entered.removeAll { $0.pointer == pointer } }
    if !offers.isEmpty { offers.removeAll { $0.pointer == pointer } }
    homes.removeAll { $0.pointer == pointer }
    // To remove the last one moves nothing.
    if drag == drags.count - 1 { drags.removeLast() } else { drags.remove(at: drag) }
  }

  // MARK: Begin

  private mutating func begin(_ event: GestureEvent, _ lists: EventLists) {
    let pointer = event.pointer
    if passedOver.contains(pointer) { passedOver.removeAll { $0 == pointer } }
    guard let grabbed = grabbedItem(event) else { return }
    if let own = drag(of: pointer) {
      // The same grabbed item and no move made yet: nothing happens; otherwise that drag is lost first.
      if drags[own].block.grabbed == grabbed, drags[own].lastMove == nil { return }
      say(.lostEnd)
      lose(own)
    }
    if !drags.isEmpty, rules.pointers == .one {
      say(.otherPointer)
      passedOver.append(pointer)
      return
    }
    let isForeign = event.flags.contains(.foreign)
    guard let block = isForeign ? foreignBlock(event, lists, grabbed) : block(event, lists, grabbed)
    else { return }
    if !isForeign { recordHomes(of: block.items, pointer) }
    if event.flags.contains(.types) {
      for type in lists.types(of: event) { offers.append(Offer(pointer: pointer, type: type)) }
    }
    drags.append(Drag(pointer: pointer, block: block, isForeign: isForeign, place: event.place))
  }

  /// The `id`, or what is shown at the index.
  private mutating func grabbedItem(_ event: GestureEvent) -> ItemID? {
    guard let id = event.container else { return event.item }
    guard let container = index(of: id) else {
      say(.unknownContainer)
      return nil
    }
    let shown = shown(container)
    guard let at = event.at, at >= 0, at < shown.count else {
      say(.badIndex)
      return nil
    }
    return shown[Int(at)]
  }

  /// The block is `ids`, else the selection if it contains the grabbed item, else the grabbed item.
  private mutating func block(_ event: GestureEvent, _ lists: EventLists, _ grabbed: ItemID) -> Block? {
    if isDragged(grabbed) {
      say(.alreadyDragged)
      return nil
    }
    guard let container = list(of: grabbed) else {
      say(.unknownItem)
      return nil
    }
    if isFixed(grabbed, in: container) {
      say(.fixedItem)
      return nil
    }
    if rules.hidden == .pinned, isHidden(grabbed, in: container) {
      say(.hiddenItem)
      return nil
    }
    var named: Items = [grabbed]
    if event.flags.contains(.ids) {
      named = Items(of: event, lists)
      // The grabbed item is put in front where it is missing.
      if !named.contains(grabbed) { named.insert(grabbed, at: 0) }
    } else if selection.contains(grabbed) {
      named = selection
    }
    // Fixed and unknown ones, those of another drag and, if hidden ones are pinned, those are left out.
    named = named.filter { item in
      guard let list = list(of: item), !isFixed(item, in: list) else { return false }
      if rules.hidden == .pinned, isHidden(item, in: list) { return false }
      return !isDragged(item)
    }
    let items = inListOrder(named)
    // The order inside the block is list order at the begin, or that of the selection or `ids`.
    return Block(items: items, arranged: rules.block == .list ? items : named, grabbed: grabbed)
  }

  /// Ids already present are left out; if the grabbed one is, there is no drag.
  private mutating func foreignBlock(
    _ event: GestureEvent, _ lists: EventLists, _ grabbed: ItemID
  ) -> Block? {
    var named = Items(of: event, lists)
    if !named.contains(grabbed) { named.insert(grabbed, at: 0) }
    let new = named.filter { !isPresent($0) }
    if new.count < named.count { say(.duplicateItem) }
    guard new.contains(grabbed) else { return nil }
    return Block(items: new, arranged: new, grabbed: grabbed)
  }
}

extension GestureEvent {
  /// Whether it belongs to a drag that has begun before.
  fileprivate var isWithinDrag: Bool {
    kind == .enter || kind == .exit || kind == .hover || kind == .drop || kind == .cancel
  }
}
