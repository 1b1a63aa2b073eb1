import GestureStream

// Placing blocks: what is the arrangement's, plus what drags have to note about it.
extension SortEngine {
  /// Places the block of a drag, and counts it as a move if a shown order changes.
  mutating func place(_ slot: Int, at place: Place, in container: Int) {
    let grabbed = drags[slot].grabbed
    if drags[slot].placed.count == 1, activeDrags == 1, rules.settle == 0, isPlain(container),
      isPlainOrNowhere(grabbed), let target = target(of: place, for: grabbed, in: container)
    {
      if arrangement.order.list(of: grabbed) == nil {
        arrangement.order.insert(grabbed, before: target)
      } else if grabbed != target {
        arrangement.order.move(grabbed, onto: target)
      } else {
        return
      }
      noteMove(of: slot)
      return
    }
    let idle = Drag.Idle(place: place, container: container, stamp: arrangement.stamp)
    guard drags[slot].idle != idle else { return }
    let block = drags[slot].placed
    if arrange(block, grabbed: grabbed, at: place, in: container, by: slot) {
      noteMove(of: slot)
    } else {
      drags[slot].idle = idle
    }
  }

  /// The item whose place is meant for one item, in a plain container; `nil`: the end, of another container.
  @inline(__always)
  private func target(of place: Place, for grabbed: ItemID, in container: Int) -> ItemID? {
    switch place {
    case .onto(let item): return item
    case .end: return nil
    case .gap(let gap):
      let count = arrangement.order.count(of: container)
      guard arrangement.order.list(of: grabbed) == container, let own = arrangement.order.index(of: grabbed)
      else { return gap < count ? arrangement.order.item(at: gap, in: container) : nil }
      return arrangement.order.item(at: own < gap ? gap - 1 : gap, in: container)
    }
  }

  /// Sends the block of a drag home; foreign items are removed.
  ///
  /// - Returns: Whether a model order changed.
  @discardableResult
  mutating func sendHome(_ slot: Int) -> Bool {
    guard !isHome(slot) else { return false }
    // Foreign items, which are at home nowhere, are removed and forgotten as if the app had done it.
    let foreign =
      drags[slot].isForeign
      ? drags[slot].placed.filter { arrangement.order.list(of: $0) != nil } : []
    defer { forget(foreign) }
    let members = drags[slot].block
    let finder = drags[slot].homeFinder()
    // The same items in another order.
    let block = drags[slot].placed
    arrangement.mark(block, true)
    defer { arrangement.mark(block, false) }
    let areAllPlain = members.allSatisfy { member in
      (member.home < 0 || isPlain(Int(member.home))) && isPlainOrNowhere(member.item)
    }
    guard areAllPlain, rules.settle == 0 else {
      var containers = members.compactMap { $0.home < 0 ? nil : Int($0.home) }
      containers += members.compactMap { arrangement.order.list(of: $0.item) }
      var sketch = arrangement.sketch(of: containers, adopting: nil)
      var ways: [Sketch.WayHome] = []
      var back = NameMap()
      for member in members where member.home >= 0 {
        let predecessor = homePredecessor(of: member, slot, finder, back: back)
        ways.append(.init(item: member.item, predecessor: predecessor, home: Int(member.home)))
        back.insert(member.item.rawValue, UInt32(member.home))
      }
      sketch.send(ways)
      apply(sketch, by: slot)
      return true
    }
    for member in members { takeOut(member.item, by: slot) }
    var last: ItemID?
    for member in members where member.home >= 0 {
      let predecessor = homePredecessor(of: member, slot, finder)
      // What follows a member that went home just now was noted then.
      if last == nil || predecessor != last {
        noteSuccessor(of: predecessor, in: Int(member.home), by: slot)
      }
      last = member.item
      arrangement.insert(member.item, after: predecessor, in: Int(member.home))
    }
    return true
  }

  /// Places a block that need not be a drag's (rows that the app moved).
  ///
  /// - Returns: Whether a shown order changed; if none does, nothing is changed at all.
  mutating func arrange(
    _ block: [ItemID], grabbed: ItemID, at place: Place, in container: Int, by slot: Int?
  ) -> Bool {
    arrangement.mark(block, true)
    defer { arrangement.mark(block, false) }
    var place = place
    var adopting: Int?
    if arrangement.containers[container].sort != nil {
      if rules.sorted == .adopt { adopting = container } else { place = .end }
    }
    let anchor = arrangement.anchor(of: grabbed, for: place, in: container)
    guard isPlain(container), block.allSatisfy(isPlainOrNowhere), rules.settle == 0 else {
      let sources = block.compactMap { arrangement.order.list(of: $0) }
      var sketch = arrangement.sketch(of: sources + [container], adopting: adopting)
      sketch.put(block, at: anchor, in: container)
      guard arrangement.changesShown(sketch) else { return false }
      if let adopting { adopt(sketch, in: adopting) }
      apply(sketch, by: slot)
      return true
    }
    let predecessor = arrangement.predecessor(at: anchor, in: container)
    guard !arrangement.stands(block, after: predecessor, in: container) else { return false }
    for item in block { takeOut(item, by: slot) }
    noteSuccessor(of: predecessor, in: container, by: slot)
    arrangement.put(block, after: predecessor, in: container)
    return true
  }

  private func isPlain(_ container: Int) -> Bool {
    arrangement.traits[container].isDisjoint(with: [.projected, .pinned])
  }

  private func isPlainOrNowhere(_ item: ItemID) -> Bool {
    arrangement.order.list(of: item).map(isPlain) ?? true
  }

  private mutating func takeOut(_ item: ItemID, by slot: Int?) {
    guard arrangement.order.list(of: item) != nil else { return }
    noteRemoval(of: item, by: slot)
    _ = arrangement.order.remove(item)
  }

  private mutating func apply(_ sketch: Sketch, by slot: Int?) {
    for plan in sketch.plans { noteAll(in: plan.container, by: slot) }
    arrangement.apply(sketch)
    guard rules.settle > 0, let slot else { return }
    drags[slot].displaced.removeAll()
    for plan in sketch.plans {
      let shown = arrangement.shownOrder(of: plan.container)
      var before = NameMap()
      for (index, item) in plan.shown.enumerated() { before.insert(item.rawValue, UInt32(index)) }
      for (index, item) in shown.enumerated() where !arrangement.isMoving(item) {
        if before[item.rawValue] != UInt32(index) { drags[slot].displaced.insert(item.rawValue) }
      }
    }
  }

  /// A sorted container takes the order that it shows for its own, before a block is placed in it.
  private mutating func adopt(_ sketch: Sketch, in container: Int) {
    noteAll(in: container, by: nil)
    arrangement.order.assign(arrangement.adoptedOrder(of: container), to: container)
    arrangement.containers[container].sort = nil
    arrangement.project(container)
    arrangement.recordPins(of: container)
    recordHomes(in: container)
  }

  @inline(__always)
  mutating func noteMove(of slot: Int) {
    moves += 1
    response.moves += 1
    arrangement.stamp &+= 1
    drags[slot].noteMove(at: time)
  }

  /// Sends the block home as a move of the drag that goes on.
  mutating func placeHome(_ slot: Int) {
    if sendHome(slot) { noteMove(of: slot) }
  }
}
