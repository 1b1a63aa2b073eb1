import GestureStream

/// Placing a block.
extension PlainModel {
  /// Where in a container a block is put.
  enum Spot: Equatable {
    case onto(ItemID)
    /// A gap as shown, `0 ... count`.
    case gap(Int)
    case end
    case home
  }

  /// Pinned items are the fixed ones and, under `hidden: pinned`, the hidden ones; their index is the
  /// one that they have now, at the start or after an event of the app.
  mutating func recordPins(of container: Int) {
    if !pins[container].isEmpty { pins[container].removeAll(keepingCapacity: true) }
    if fixed[container].isEmpty, hidden[container].isEmpty { return }
    for (index, item) in orders[container].enumerated() {
      let isPinned =
        isFixed(item, in: container) || rules.hidden == .pinned && isHidden(item, in: container)
      if isPinned { pins[container].append(Pin(item: item, index: index)) }
    }
  }

  /// Records where the items of a block stand.
  mutating func recordHomes(of items: Items, _ pointer: UInt8) {
    for item in items {
      guard let container = list(of: item) else { continue }
      homes.append(Home(pointer: pointer, item: item, container: container, order: orders[container]))
    }
  }

  /// Records the homes in a container of dragged items that stand in it as they stand now.
  mutating func recordHomes(in container: Int) {
    let order = orders[container]
    for home in homes.indices where homes[home].container == container && order.contains(homes[home].item) {
      homes[home].order = order
    }
  }

  /// `place(block, container, where)`, for anything but home.
  ///
  /// - Returns: Whether something is shown in another order now; if not, nothing has changed.
  mutating func place(_ block: Block, in container: Int, at spot: Spot) -> Bool {
    guard sorts[container] != nil else { return setOrders(placing: block, in: container, at: spot) }
    switch rules.sorted {
    case .refuse:
      // Another block than one wholly in it is placed at the end of its model order.
      return setOrders(placing: block, in: container, at: .end)
    case .adopt:
      // Just before a block is placed in it, the model order becomes the shown order, which changes
      // nothing that is shown.
      let before = self
      adoptSort(of: container)
      if setOrders(placing: block, in: container, at: spot) { return true }
      self = before
      return false
    }
  }

  /// Takes the model orders with the block at a place, unless the shown order of every container is what
  /// it was: then nothing changes, and it is no move.
  private mutating func setOrders(placing block: Block, in container: Int, at spot: Spot) -> Bool {
    var isOther = false
    for each in setup.indices {
      let new = order(of: each, placing: block, in: container, at: spot)
      if new != orders[each], shown(each) != shown(each, of: new) { isOther = true }
    }
    guard isOther else { return false }
    // Each container's order follows from its own, so they can be replaced one after another.
    for each in setup.indices { orders[each] = order(of: each, placing: block, in: container, at: spot) }
    forgetPinsOfGone()
    return true
  }

  /// Sends the block of a drag home, wherever its items are.
  private mutating func setOrders(withHomeOf drag: Int) {
    for container in setup.indices { orders[container] = order(of: container, withHomeOf: drag) }
    forgetPinsOfGone()
  }

  /// A pinned item that was carried away is pinned no longer.
  private mutating func forgetPinsOfGone() {
    for container in setup.indices where !pins[container].isEmpty {
      let order = orders[container]
      pins[container].removeAll { !order.contains($0.item) }
    }
  }

  /// Whether sending the block of a drag home would change a model order.
  mutating func homeChangesOrder(_ drag: Int) -> Bool {
    for container in setup.indices where order(of: container, withHomeOf: drag) != orders[container] {
      return true
    }
    return false
  }

  /// The model order of a container with the block, taken out of wherever its items are, home again.
  ///
  /// Each item, in list order at the begin, goes right after the item that preceded it there, pinned
  /// ones left out, if that is still there, else after the nearest one before it that is, else to the
  /// front. A foreign item goes nowhere.
  private mutating func order(of container: Int, withHomeOf drag: Int) -> Items {
    let block = drags[drag].block.items
    // Where nothing is taken out of or put in, nothing is arranged.
    guard
      homes.contains(where: { $0.pointer == drags[drag].pointer && $0.container == container })
        || orders[container].contains(where: { block.contains($0) })
    else { return orders[container] }
    var free = freeOrder(of: container, without: block)
    for home in homes where home.pointer == drags[drag].pointer && home.container == container {
      var index = 0
      for predecessor in home.order {
        if predecessor == home.item { break }
        if let place = free.firstIndex(of: predecessor) { index = place + 1 }
      }
      free.insert(home.item, at: index)
    }
    return withPins(free, in: container, without: block)
  }

  /// The model order of a container with the block at one place of it, or of another container.
  private func order(of each: Int, placing block: Block, in container: Int, at spot: Spot) -> Items {
    guard each == container || orders[each].contains(where: { block.items.contains($0) }) else {
      return orders[each]
    }
    var free = freeOrder(of: each, without: block.items)
    if each == container {
      free.insert(contentsOf: block.arranged, at: index(of: spot, for: block, in: container, free))
    }
    return withPins(free, in: each, without: block.items)
  }

  /// Where among the free items of a container a block is put: onto an item, in a gap, at the end.
  private func index(of spot: Spot, for block: Block, in container: Int, _ free: Items) -> Int {
    let shown = shown(container)
    let grabbed = shown.firstIndex(of: block.grabbed)
    let end = free.count
    func index(of item: ItemID) -> Int? { free.firstIndex(of: item) }
    func indexAfter(_ item: ItemID) -> Int? { index(of: item).map { $0 + 1 } }

    switch spot {
    case .onto(let item):
      // If the grabbed item is shown in the same container before it, right after it; else before it.
      let target = shown.firstIndex(of: item)
      if let grabbed, let target, grabbed < target {
        return indexAfter(item) ?? end
      } else {
        return index(of: item) ?? end
      }
    case .gap(let gap):
      // The neighbours of the gap, the block and pinned items left out.
      func isNeighbour(_ item: ItemID) -> Bool {
        !block.items.contains(item) && !isPinned(item, in: container)
      }
      let previous = shown.prefix(gap).last(where: isNeighbour)
      let next = shown.dropFirst(gap).first(where: isNeighbour)
      if let grabbed, grabbed < gap {
        // Right after the previous one, without one right before the next.
        return previous.flatMap(indexAfter) ?? next.flatMap(index(of:)) ?? end
      } else {
        // Right before the next one, without one to the end of the model order.
        return next.flatMap(index(of:)) ?? end
      }
    case .end, .home: return end
    }
  }

  /// The model order of a container without the block and as if the pinned items were not there.
  private func freeOrder(of container: Int, without block: Items) -> Items {
    let pins = pins[container]
    return orders[container].filter { item in
      !block.contains(item) && !pins.contains { $0.item == item }
    }
  }

  /// Each pinned item is put back at its index, or at the end while the container is too short.
  private func withPins(_ free: Items, in container: Int, without block: Items) -> Items {
    var order = free
    for pin in pins[container]
    where orders[container].contains(pin.item) && !block.contains(pin.item) {
      order.insert(pin.item, at: min(pin.index, order.count))
    }
    return order
  }

  /// The model order becomes the shown order, each hidden item staying right behind the item that it
  /// followed; the sort is dropped, pinned indexes and homes of items that stand in it are recorded
  /// anew.
  private mutating func adoptSort(of container: Int) {
    let order = orders[container]
    /// The hidden items that follow an item, or the front, without a shown item between.
    func hiddenItems(behind start: Int) -> Items.SubSequence {
      order[start...].prefix { isHidden($0, in: container) }
    }
    var adopted = Items(hiddenItems(behind: 0))
    for item in shown(container) {
      adopted.append(item)
      if let index = order.firstIndex(of: item) { adopted += hiddenItems(behind: index + 1) }
    }
    orders[container] = adopted
    sorts[container] = nil
    recordPins(of: container)
    recordHomes(in: container)
  }
}

/// What placing means to a drag.
extension PlainModel {
  /// Places the block of a drag. A placement that changes an order counts as a move.
  mutating func moveBlock(of drag: Int, in container: Int, at spot: Spot) {
    let before = shownForSettling
    if place(drags[drag].block, in: container, at: spot) { countMove(of: drag, shownBefore: before) }
  }

  /// Sends the block of a drag home while the drag lasts: a move when the model order changes.
  mutating func moveBlockHome(of drag: Int) {
    if !homeChangesOrder(drag) { return }
    let before = shownForSettling
    setOrders(withHomeOf: drag)
    countMove(of: drag, shownBefore: before)
  }

  /// Sends the block of a drag home at its end, which is no move. A foreign item is removed.
  mutating func sendHome(_ drag: Int) {
    let removed: Items = drags[drag].isForeign ? drags[drag].block.items.filter { isKnown($0) } : []
    setOrders(withHomeOf: drag)
    forget(removed)
  }

  /// What every list shows; only the rule `settle` asks for what a move displaced.
  private var shownForSettling: [Items] {
    rules.settle > 0 ? setup.indices.map { shown($0) } : []
  }

  private mutating func countMove(of drag: Int, shownBefore: [Items]) {
    moves += 1
    var displaced = Items()
    for (container, before) in shownBefore.enumerated() {
      // Items not of the block whose index as shown is another after it.
      for (index, item) in shown(container).enumerated()
      where index >= before.count || before[index] != item {
        if !drags[drag].block.items.contains(item) { displaced.append(item) }
      }
    }
    drags[drag].lastMove = LastMove(time: time, place: drags[drag].place, displaced: displaced)
  }
}
