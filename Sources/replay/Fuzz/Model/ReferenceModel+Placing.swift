import GestureStream

/// Placing a block.
extension ReferenceModel {
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
    pins[container] = []
    if fixed[container].isEmpty, hidden[container].isEmpty { return }
    for (index, item) in orders[container].enumerated() {
      let isPinned =
        isFixed(item, in: container) || rules.hidden == .pinned && isHidden(item, in: container)
      if isPinned { pins[container].append(Pin(item: item, index: index)) }
    }
  }

  /// Records the homes in a container of dragged items that stand in it as they stand now.
  mutating func recordHomes(in container: Int) {
    let order = orders[container]
    for drag in drags.indices {
      for index in drags[drag].block.homes.indices {
        guard drags[drag].block.homes[index].container == container,
          order.contains(drags[drag].block.items[index])
        else { continue }
        drags[drag].block.homes[index].order = order
      }
    }
  }

  /// `place(block, container, where)`, for anything but home.
  ///
  /// - Returns: Whether something is shown in another order now; if not, nothing has changed.
  mutating func place(_ block: Block, in container: Int, at spot: Spot) -> Bool {
    guard sorts[container] != nil else {
      return setOrders(orders(placing: block, in: container, at: spot))
    }
    switch rules.sorted {
    case .refuse:
      // Another block than one wholly in it is placed at the end of its model order.
      return setOrders(orders(placing: block, in: container, at: .end))
    case .adopt:
      // Just before a block is placed in it, the model order becomes the shown order, which changes
      // nothing that is shown.
      let before = self
      adoptSort(of: container)
      if setOrders(orders(placing: block, in: container, at: spot)) { return true }
      self = before
      return false
    }
  }

  /// Takes these model orders, unless the shown order of every container is what it was: then nothing
  /// changes, and it is no move.
  private mutating func setOrders(_ new: [[ItemID]]) -> Bool {
    let isOther = setup.indices.contains { container in
      new[container] != orders[container] && shown(container) != shown(container, of: new[container])
    }
    if isOther { orders = new }
    return isOther
  }

  /// The model orders with the block, taken out of wherever its items are, home again.
  ///
  /// Each item, in list order at the begin, goes right after the item that preceded it there, pinned
  /// ones left out, if that is still there, else after the nearest one before it that is, else to the
  /// front. A foreign item goes nowhere.
  func ordersWithHome(of block: Block) -> [[ItemID]] {
    var free = freeOrders(without: block)
    for (item, home) in zip(block.items, block.homes) {
      let before = home.order.prefix { $0 != item }
      let predecessor = before.last { free[home.container].contains($0) }
      let index = predecessor.flatMap { free[home.container].firstIndex(of: $0) }
      free[home.container].insert(item, at: index.map { $0 + 1 } ?? 0)
    }
    return withPins(free, without: block)
  }

  /// The model orders with the block at one place: onto an item, in a gap, at the end.
  private func orders(placing block: Block, in container: Int, at spot: Spot) -> [[ItemID]] {
    var free = freeOrders(without: block)
    let shown = shown(container)
    let grabbed = shown.firstIndex(of: block.grabbed)
    let end = free[container].count
    func index(of item: ItemID) -> Int? { free[container].firstIndex(of: item) }
    func indexAfter(_ item: ItemID) -> Int? { index(of: item).map { $0 + 1 } }

    var place = end
    switch spot {
    case .onto(let item):
      // If the grabbed item is shown in the same container before it, right after it; else before it.
      let target = shown.firstIndex(of: item)
      if let grabbed, let target, grabbed < target {
        place = indexAfter(item) ?? end
      } else {
        place = index(of: item) ?? end
      }
    case .gap(let gap):
      // The neighbours of the gap, the block and pinned items left out.
      let neighbours = shown.indices.filter {
        !block.items.contains(shown[$0]) && !isPinned(shown[$0], in: container)
      }
      let previous = neighbours.last { $0 < gap }.map { shown[$0] }
      let next = neighbours.first { $0 >= gap }.map { shown[$0] }
      if let grabbed, grabbed < gap {
        // Right after the previous one, without one right before the next.
        place = previous.flatMap(indexAfter) ?? next.flatMap(index(of:)) ?? end
      } else {
        // Right before the next one, without one to the end of the model order.
        place = next.flatMap(index(of:)) ?? end
      }
    case .end, .home: place = end
    }
    free[container].insert(contentsOf: block.arranged, at: place)
    return withPins(free, without: block)
  }

  /// The model orders without the block and as if the pinned items were not there.
  private func freeOrders(without block: Block) -> [[ItemID]] {
    setup.indices.map { container in
      orders[container].filter { !block.items.contains($0) && !isPinned($0, in: container) }
    }
  }

  /// Each pinned item is put back at its index, or at the end while the container is too short.
  private func withPins(_ free: [[ItemID]], without block: Block) -> [[ItemID]] {
    var orders = free
    for container in setup.indices {
      // A pinned item may have been carried away since.
      for pin in pins[container]
      where self.orders[container].contains(pin.item) && !block.items.contains(pin.item) {
        orders[container].insert(pin.item, at: min(pin.index, orders[container].count))
      }
    }
    return orders
  }

  /// The model order becomes the shown order, each hidden item staying right behind the item that it
  /// followed; the sort is dropped, pinned indexes and homes of items that stand in it are recorded
  /// anew.
  private mutating func adoptSort(of container: Int) {
    let order = orders[container]
    /// The hidden items that follow an item, or the front, without a shown item between.
    func hiddenItems(behind start: Int) -> ArraySlice<ItemID> {
      order[start...].prefix { isHidden($0, in: container) }
    }
    var adopted = Array(hiddenItems(behind: 0))
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
extension ReferenceModel {
  /// Places the block of a drag. A placement that changes an order counts as a move.
  mutating func moveBlock(of drag: Int, in container: Int, at spot: Spot) {
    let before = shownForSettling
    if place(drags[drag].block, in: container, at: spot) { countMove(of: drag, shownBefore: before) }
  }

  /// Sends the block of a drag home while the drag lasts: a move when the model order changes.
  mutating func moveBlockHome(of drag: Int) {
    let new = ordersWithHome(of: drags[drag].block)
    if new == orders { return }
    let before = shownForSettling
    orders = new
    countMove(of: drag, shownBefore: before)
  }

  /// Sends the block of a drag home at its end, which is no move. A foreign item is removed.
  mutating func sendHome(_ drag: Int) {
    let removed = drags[drag].isForeign ? drags[drag].block.items.filter { isKnown($0) } : []
    orders = ordersWithHome(of: drags[drag].block)
    forget(removed)
  }

  /// What every list shows; only the rule `settle` asks for what a move displaced.
  private var shownForSettling: [[ItemID]] {
    rules.settle > 0 ? setup.indices.map { shown($0) } : []
  }

  private mutating func countMove(of drag: Int, shownBefore: [[ItemID]]) {
    moves += 1
    var displaced: [ItemID] = []
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
