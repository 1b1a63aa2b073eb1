import GestureStream

/// Acting on a target, and the gates that hold it back.
extension PlainModel {
  /// What the first two points about a target say.
  enum Objection: Equatable {
    /// Nothing speaks against it.
    case none
    /// It is of the block, or fixed, or unknown.
    case silent
    case remarked(Diagnostic)
  }

  /// The list that an item target stands in, or the container itself.
  mutating func container(of target: Target) -> Int? {
    switch target {
    case .item(let item): list(of: item)
    case .container(let container): index(of: container)
    }
  }

  /// The points that make acting on a target come to nothing before its kind is looked at.
  ///
  /// Neither this nor what asks for gates changes anything; `mutating` spares the copy of a model.
  mutating func objection(
    to target: Target, for drag: Int, operation: GestureEvent.Operation
  ) -> Objection {
    guard let container = container(of: target) else { return .silent }
    if case .item(let item) = target {
      // It is of the block, or fixed: nothing. It is hidden: nothing, with a remark.
      if drags[drag].block.items.contains(item) || isFixed(item, in: container) { return .silent }
      if isHidden(item, in: container) { return .remarked(.hiddenItem) }
    }
    // Its container is locked, does not accept the types, would become too full, or the op is forbidden.
    let isRefused =
      setup[container].isLocked || !accepts(drag, in: container)
      || wouldBeTooFull(container, with: drag, operation: operation) || operation == .forbidden
    return isRefused ? .remarked(.refused) : .none
  }

  /// Its items and those of the block that are not in it exceed the capacity; with a copy, all of the
  /// block beside its items, those of the block left out that are not at home there.
  private mutating func wouldBeTooFull(
    _ container: Int, with drag: Int, operation: GestureEvent.Operation
  ) -> Bool {
    guard !isWell(container), let capacity = setup[container].capacity else { return false }
    let block = drags[drag].block.items
    let order = orders[container]
    if operation == .copy {
      var staying = 0
      for item in order where !block.contains(item) || home(of: item, drag)?.container == container {
        staying += 1
      }
      return staying + block.count > capacity
    }
    let coming = block.filter { !order.contains($0) }
    return order.count + coming.count > capacity
  }

  /// A container accepts a drag if one of the types offered is, or conforms to, one that it accepts. A
  /// drag that offers none is accepted unless the list is empty.
  mutating func accepts(_ drag: Int, in container: Int) -> Bool {
    guard let accepted = accepted[container] else { return true }
    let pointer = drags[drag].pointer
    let offers = offers.filter { $0.pointer == pointer }
    if offers.isEmpty { return !accepted.isEmpty }
    return offers.contains { offer in conformances(of: offer.type).contains { accepted.contains($0) } }
  }

  /// A type and all that it conforms to; conformance is transitive.
  private func conformances(of type: ContentTypeID) -> [ContentTypeID] {
    var found = [type]
    var next = 0
    while next < found.count {
      let type = found[next]
      next += 1
      var direct = WellKnownType(rawValue: type.rawValue)?.conformsTo.map(\.id) ?? []
      for declared in declaredTypes where declared.type == type { direct += declared.conformsTo }
      for general in direct where !found.contains(general) { found.append(general) }
    }
    return found
  }

  /// Sorted, the rule is `refuse`, and the block stands wholly in it.
  mutating func refusesReordering(_ container: Int, of items: Items) -> Bool {
    guard sorts[container] != nil, rules.sorted == .refuse else { return false }
    let order = orders[container]
    return items.allSatisfy { order.contains($0) }
  }

  /// Acts on the current target of a drag: the points in their order.
  ///
  /// - Parameter remarks: Whether what it refuses is said.
  mutating func act(_ drag: Int, remarks: Bool = true) {
    guard let target = drags[drag].target else { return }
    drags[drag].isHeld = false
    drags[drag].deadline = nil
    switch objection(to: target, for: drag, operation: drags[drag].operation) {
    case .none: break
    case .silent: return
    case .remarked(let diagnostic):
      if remarks { say(diagnostic) }
      return
    }
    guard let container = container(of: target) else { return }
    // Its container is a well, or the rule is `reorder: drop`: nothing.
    if isWell(container) || rules.reorder == .drop { return }
    if refusesReordering(container, of: drags[drag].block.items) {
      if remarks { say(.sorted) }
      return
    }
    let gates = gates(of: drag, target: target)
    if gates.areOpen {
      go(drag, to: target)
    } else {
      drags[drag].isHeld = true
      drags[drag].deadline = gates.deadline
    }
  }

  /// The last point: where a target that nothing speaks against takes the block.
  mutating func go(_ drag: Int, to target: Target) {
    switch target {
    case .item(let item):
      guard let container = list(of: item) else { return }
      moveBlock(of: drag, in: container, at: spot(of: item, in: container, for: drag))
    case .container(let id):
      guard let container = index(of: id) else { return }
      let block = drags[drag].block
      // It holds the grabbed item: nothing.
      if orders[container].contains(block.grabbed) { return }
      // It is the grabbed item's home: the whole block goes home, or to the end of it.
      if home(of: block.grabbed, drag)?.container == container, rules.home == .slot {
        moveBlockHome(of: drag)
      } else {
        moveBlock(of: drag, in: container, at: .end)
      }
    }
  }

  /// Where an item of a block was at home.
  private mutating func home(of item: ItemID, _ drag: Int) -> Home? {
    let pointer = drags[drag].pointer
    return homes.first { $0.pointer == pointer && $0.item == item }
  }

  /// Whether the gates of a target are open now, and if not, when those that wait for time will be.
  private mutating func gates(of drag: Int, target: Target) -> (areOpen: Bool, deadline: Timestamp?) {
    var deadline: Timestamp?
    // Dwell: the target has been the target for that long.
    let dwelled = Timestamp(microseconds: drags[drag].targetSince.microseconds + rules.dwell)
    if time < dwelled { deadline = dwelled }
    // Settle: that long has passed since the last move; only for targets that it displaced.
    if let move = drags[drag].lastMove, case .item(let item) = target, move.displaced.contains(item) {
      let settled = Timestamp(microseconds: move.time.microseconds + rules.settle)
      if time < settled { deadline = max(deadline ?? settled, settled) }
    }
    // Slop: the pointer is that far from where it was at the last move, or either place is unknown. The
    // threshold may ask for more.
    var isNear = false
    if let from = drags[drag].lastMove?.place, let place = drags[drag].place {
      let (x, y) = (place.x - from.x, place.y - from.y)
      let far = max(rules.slop, reach(of: drag, to: target))
      isNear = x * x + y * y < far * far
    }
    return (deadline == nil && !isNear, deadline)
  }
}
