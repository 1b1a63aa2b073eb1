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
    let state = containers[container]
    if state.fixed.isEmpty, state.hidden.isEmpty {
      containers[container].pins = []
      return
    }
    containers[container].pins = state.order.enumerated().compactMap { index, item in
      let isPinned = state.isFixed(item) || rules.hidden == .pinned && state.isHidden(item)
      return isPinned ? Pin(item: item, index: index) : nil
    }
  }

  /// Records the homes in a container of dragged items that stand in it as they stand now.
  mutating func recordHomes(in container: Int) {
    let order = containers[container].order
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
  /// - Returns: What each list showed before, if that is not what it shows now; else `nil`, and
  ///   nothing has changed.
  mutating func place(_ block: Block, in container: Int, at spot: Spot) -> [[ItemID]]? {
    var result = self
    var spot = spot
    if containers[container].sort != nil {
      switch rules.sorted {
      // Another block than one wholly in it is placed at the end of its model order.
      case .refuse: spot = .end
      // Just before a block is placed in it, the model order becomes the shown order.
      case .adopt: result.adoptSort(of: container)
      }
    }
    let orders = result.orders(placing: block, in: container, at: spot)
    // If the shown order of every container is what it was, nothing changes.
    guard showsOther(orders, sort: result) else { return nil }
    let before = containers.map(\.shown)
    self = result
    setOrders(orders)
    return before
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
    let shown = containers[container].shown
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
        !block.items.contains(shown[$0]) && !containers[container].isPinned(shown[$0])
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
    containers.map { container in
      container.order.filter { !block.items.contains($0) && !container.isPinned($0) }
    }
  }

  /// Each pinned item is put back at its index, or at the end while the container is too short.
  private func withPins(_ free: [[ItemID]], without block: Block) -> [[ItemID]] {
    var orders = free
    for container in containers.indices {
      // A pinned item may have been carried away since.
      let standing = containers[container].pins.filter { containers[container].order.contains($0.item) }
      for pin in standing where !block.items.contains(pin.item) {
        orders[container].insert(pin.item, at: min(pin.index, orders[container].count))
      }
    }
    return orders
  }

  /// The model order becomes the shown order, each hidden item staying right behind the item that it
  /// followed; the sort is dropped, pinned indexes and homes of items that stand in it are recorded
  /// anew.
  private mutating func adoptSort(of container: Int) {
    let state = containers[container]
    /// The hidden items that follow an item, or the front, without a shown item between.
    func hiddenItems(behind start: Int) -> ArraySlice<ItemID> {
      state.order[start...].prefix { state.isHidden($0) }
    }
    var adopted = Array(hiddenItems(behind: 0))
    for item in state.shown {
      adopted.append(item)
      if let index = state.order.firstIndex(of: item) { adopted += hiddenItems(behind: index + 1) }
    }
    containers[container].order = adopted
    containers[container].sort = nil
    recordPins(of: container)
    recordHomes(in: container)
  }

  /// Whether a list would show another order than now.
  private func showsOther(_ orders: [[ItemID]], sort result: ReferenceModel) -> Bool {
    containers.indices.contains { container in
      containers[container].shown != result.containers[container].shown(of: orders[container])
    }
  }

  mutating func setOrders(_ orders: [[ItemID]]) {
    for container in containers.indices { containers[container].order = orders[container] }
  }
}

/// What placing means to a drag.
extension ReferenceModel {
  /// Places the block of a drag. A placement that changes an order counts as a move.
  mutating func moveBlock(of drag: Int, in container: Int, at spot: Spot) {
    if let before = place(drags[drag].block, in: container, at: spot) {
      countMove(of: drag, shownBefore: before)
    }
  }

  /// Sends the block of a drag home while the drag lasts: a move when the model order changes.
  mutating func moveBlockHome(of drag: Int) {
    let orders = ordersWithHome(of: drags[drag].block)
    if orders == containers.map(\.order) { return }
    let before = containers.map(\.shown)
    setOrders(orders)
    countMove(of: drag, shownBefore: before)
  }

  /// Sends the block of a drag home at its end, which is no move. A foreign item is removed.
  mutating func sendHome(_ drag: Int) {
    let block = drags[drag].block
    let removed = drags[drag].isForeign ? block.items.filter { isKnown($0) } : []
    setOrders(ordersWithHome(of: block))
    forget(removed)
  }

  private mutating func countMove(of drag: Int, shownBefore: [[ItemID]]) {
    moves += 1
    var displaced: [ItemID] = []
    for (before, after) in zip(shownBefore, containers.map(\.shown)) {
      // Items not of the block whose index as shown is another after it.
      for (index, item) in after.enumerated() where index >= before.count || before[index] != item {
        if !drags[drag].block.items.contains(item) { displaced.append(item) }
      }
    }
    drags[drag].lastMove = LastMove(time: time, place: drags[drag].place, displaced: displaced)
  }

  /// Whether all items of a block stand in a list.
  func standsWholly(_ block: Block, in container: Int) -> Bool {
    block.items.allSatisfy { containers[container].order.contains($0) }
  }
}
