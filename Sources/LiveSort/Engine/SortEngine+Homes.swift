import GestureStream

// Where the items of a block are at home, and the way back there after others have changed the order.
extension SortEngine {
  /// Records the homes of a block at its begin.
  ///
  /// - Complexity: O(block × log n), and O(n) for a home in which items are pinned.
  mutating func recordHomes(of slot: Int) {
    var last = -1
    for index in drags[slot].block.indices {
      let item = drags[slot].block[index].item
      guard let container = arrangement.order.list(of: item) else { continue }
      recordHome(slot, index, in: container)
      // The block is in list order, so that what is at home in one container stands together.
      guard last != container else { continue }
      last = container
      drags[slot].homeContainers.append(container)
      // Where items are pinned the block's own moves push them about.
      if arrangement.traits[container].contains(.pinned) { noteWholeOrder(slot, of: container) }
    }
  }

  /// Records anew the homes in a container of dragged items that stand in it, since its order was
  /// replaced.
  mutating func recordHomes(in container: Int) {
    for slot in drags.indices where drags[slot].isActive {
      var isRecorded = false
      for index in drags[slot].block.indices where drags[slot].block[index].home == Int32(container) {
        guard arrangement.order.list(of: drags[slot].block[index].item) == container else { continue }
        recordHome(slot, index, in: container)
        isRecorded = true
      }
      // Items of the block may stand here that are at home elsewhere.
      if isRecorded { noteWholeOrder(slot, of: container) }
    }
  }

  private mutating func recordHome(_ slot: Int, _ index: Int, in container: Int) {
    let item = drags[slot].block[index].item
    let (before, after) = arrangement.order.neighbours(of: item)
    drags[slot].block[index] = Drag.Member(
      item: item, home: Int32(container), predecessor: before?.rawValue ?? Drag.front,
      successor: after?.rawValue ?? Drag.front)
  }

  /// Notes the whole order of a home container, and nothing else of it.
  private mutating func noteWholeOrder(_ slot: Int, of container: Int) {
    guard let trail = drags[slot].trail(of: container) else { return }
    var predecessors = NameMap()
    swap(&predecessors, &drags[slot].trails[trail].predecessors)
    predecessors.removeAll()
    var previous = Drag.front
    arrangement.order.forEach(in: container) { item in
      predecessors.insert(item.rawValue, previous)
      previous = item.rawValue
    }
    swap(&predecessors, &drags[slot].trails[trail].predecessors)
    drags[slot].trails[trail].shortcuts.removeAll()
  }

  /// The item that a member of a block goes right after at home; `nil`: to the front.
  ///
  /// That is the item that preceded it there, if it is still there and not pinned, else the nearest one
  /// before that is. Of the block itself only those count that are back already: in `back` for this home, or
  /// without that standing there.
  ///
  /// - Complexity: O(log n), amortised over what others took away from before it, and as much again for every
  ///   pinned item.
  mutating func homePredecessor(
    of member: Drag.Member, _ slot: Int, _ finder: Drag.HomeFinder?, back: NameMap? = nil
  ) -> ItemID? {
    let home = Int(member.home)
    var found = member.predecessor
    while found != Drag.front {
      let item = ItemID(rawValue: found)
      let isThere = arrangement.order.list(of: item) == home
      if arrangement.state(of: item).carrier == UInt16(slot) + 1 {
        if back.map({ $0[found] == UInt32(home) }) ?? isThere { return item }
      } else if !isThere {
        found = passGone(from: found, slot, home, finder)
        continue
      } else if !arrangement.state(of: item).flags.contains(.pinned) {
        return item
      }
      found = drags[slot].homePredecessor(of: found, in: home, finder)
    }
    return nil
  }

  /// What comes before an item that is gone from a home container, and before all that are gone before it.
  private mutating func passGone(
    from first: UInt32, _ slot: Int, _ home: Int, _ finder: Drag.HomeFinder?
  ) -> UInt32 {
    guard let trail = drags[slot].trails.firstIndex(where: { $0.container == home }) else {
      return drags[slot].homePredecessor(of: first, in: home, finder)
    }
    func next(_ name: UInt32) -> UInt32 {
      drags[slot].trails[trail].shortcuts[name] ?? drags[slot].homePredecessor(of: name, in: home, finder)
    }
    var end = next(first)
    while end != Drag.front, isGone(ItemID(rawValue: end), slot, home) { end = next(end) }
    var passed = first
    while passed != end {
      let before = next(passed)
      drags[slot].trails[trail].shortcuts.insert(passed, end)
      passed = before
    }
    return end
  }

  private func isGone(_ item: ItemID, _ slot: Int, _ home: Int) -> Bool {
    arrangement.state(of: item).carrier != UInt16(slot) + 1 && arrangement.order.list(of: item) != home
  }

  /// Whether sending the block home would change no model order.
  ///
  /// - Complexity: O(block × log n), amortised over what others took away from before it, and as much again
  ///   for every pinned item.
  mutating func isHome(_ slot: Int) -> Bool {
    let finder = drags[slot].homeFinder()
    for index in drags[slot].block.indices where !isHome(drags[slot].block[index], slot, finder) {
      return false
    }
    for index in drags[slot].homeContainers.indices
    where !areOthersPinned(in: drags[slot].homeContainers[index], slot) {
      return false
    }
    return true
  }

  private mutating func isHome(_ member: Drag.Member, _ slot: Int, _ finder: Drag.HomeFinder?) -> Bool {
    let list = arrangement.order.list(of: member.item)
    guard member.home >= 0, list == Int(member.home) else { return member.home < 0 && list == nil }
    let predecessor = homePredecessor(of: member, slot, finder)
    return freeItem(before: member.item, slot) == predecessor
  }

  /// The item before one of the block that is not pinned, or is of the block too.
  private mutating func freeItem(before item: ItemID, _ slot: Int) -> ItemID? {
    var found = arrangement.order.item(before: item)
    while let here = found {
      let state = arrangement.state(of: here)
      if state.carrier == UInt16(slot) + 1 || !state.flags.contains(.pinned) { return here }
      found = arrangement.order.item(before: here)
    }
    return nil
  }

  /// Whether the pinned items of a container, those of the block aside, stand where a placement would put them
  /// back. One that was carried elsewhere by a drag of its own does not.
  private mutating func areOthersPinned(in container: Int, _ slot: Int) -> Bool {
    guard arrangement.traits[container].contains(.pinned) else { return true }
    let carrier = UInt16(slot) + 1
    let pins = arrangement.containers[container].pins.filter {
      arrangement.state(of: $0.item).carrier != carrier
    }
    let others = arrangement.order.count(of: container) - pins.count
    var before = 0
    for (count, pin) in pins.enumerated() {
      before = max(before, min(pin.index - count, others))
      if arrangement.order.index(of: pin.item) != count + before { return false }
    }
    return true
  }

  // MARK: What others change in a home container

  /// Notes that an item is about to be taken out of its list by `slot` (`nil`: by the app).
  mutating func noteRemoval(of item: ItemID, by slot: Int?) {
    guard let container = arrangement.order.list(of: item) else { return }
    forEachBystander(of: container, by: slot) { engine, other, trail in
      // The order of those that count stays as it is if the item is not one of them.
      guard engine.counts(item, other) else { return }
      engine.notePredecessor(from: item, other, trail)
      engine.notePredecessor(from: engine.arrangement.order.item(after: item), other, trail)
    }
  }

  /// Notes that something is about to be inserted right after an item (`nil`: at the front). It may be something
  /// that stood there once.
  mutating func noteSuccessor(of predecessor: ItemID?, in container: Int, by slot: Int?) {
    forEachBystander(of: container, by: slot) { engine, other, trail in
      var next: ItemID?
      if let predecessor {
        next = engine.arrangement.order.item(after: predecessor)
      } else {
        next = engine.arrangement.order.first(of: container)
      }
      engine.notePredecessor(from: next, other, trail)
      engine.drags[other].trails[trail].shortcuts.removeAll()
    }
  }

  /// Notes that the app is about to insert items right before another one (`nil`: at the end).
  mutating func noteInsertion(of items: [ItemID], before next: ItemID?, in container: Int) {
    noteArrival(of: items, in: container)
    guard let next else { return }
    forEachBystander(of: container, by: nil) { $0.notePredecessor(from: next, $1, $2) }
  }

  /// Notes that items are about to come to a container: one that was gone may be back.
  mutating func noteArrival(of items: [ItemID], in container: Int) {
    forEachBystander(of: container, by: nil) { engine, other, trail in
      let noted = engine.drags[other].trails[trail].predecessors
      guard items.contains(where: { noted.contains($0.rawValue) }) else { return }
      engine.drags[other].trails[trail].shortcuts.removeAll()
    }
  }

  /// Notes that any item of a container may be about to move, and any other to come.
  mutating func noteAll(in container: Int, by slot: Int?) {
    forEachBystander(of: container, by: slot) { engine, other, trail in
      engine.drags[other].trails[trail].shortcuts.removeAll()
      let count = engine.arrangement.order.count(of: container)
      withUnsafeTemporaryAllocation(of: ItemID.self, capacity: count) { items in
        engine.arrangement.order.copyItems(of: container, to: items)
        for item in items where engine.counts(item, other) {
          engine.notePredecessor(from: item, other, trail)
        }
      }
    }
  }

  /// Notes what a member was at home between, as it leaves the block.
  mutating func noteLeaving(_ member: Drag.Member, _ slot: Int) {
    guard let trail = drags[slot].trail(of: Int(member.home)) else { return }
    drags[slot].trails[trail].predecessors.insert(member.item.rawValue, member.predecessor)
    guard member.successor != Drag.front else { return }
    drags[slot].trails[trail].predecessors.insert(member.successor, member.item.rawValue)
  }

  /// Calls `note` for each drag, other than `slot`, that has homes in a container.
  private mutating func forEachBystander(
    of container: Int, by slot: Int?, _ note: (inout SortEngine, Int, Int) -> Void
  ) {
    guard activeDrags > (slot == nil ? 0 : 1) else { return }
    for other in drags.indices where drags[other].isActive && other != slot {
      guard let trail = drags[other].trail(of: container) else { continue }
      note(&self, other, trail)
    }
  }

  /// Whether an item has a place in the order that trails tell of: that of the items that are neither
  /// pinned nor of the block, which the drag's own moves never change.
  private func counts(_ item: ItemID, _ slot: Int) -> Bool {
    let state = arrangement.state(of: item)
    return state.carrier != UInt16(slot) + 1 && !state.flags.contains(.pinned)
  }

  /// Notes the predecessor of the first item from here on that counts.
  private mutating func notePredecessor(from start: ItemID?, _ slot: Int, _ trail: Int) {
    var found = start
    while let item = found, !counts(item, slot) { found = arrangement.order.item(after: item) }
    guard let item = found, !drags[slot].trails[trail].predecessors.contains(item.rawValue) else { return }
    var before = arrangement.order.item(before: item)
    while let item = before, !counts(item, slot) { before = arrangement.order.item(before: item) }
    drags[slot].trails[trail].predecessors.insert(item.rawValue, before?.rawValue ?? Drag.front)
  }
}
