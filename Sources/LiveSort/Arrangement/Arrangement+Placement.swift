import GestureStream

/// Where a block is placed in a container.
enum Place: Sendable, Equatable {
  /// Right after an item if the grabbed item is shown before it, else right before it.
  case onto(ItemID)
  /// Between items: `0 ... count`, in the order as shown, with the block still in it.
  case gap(Int)
  /// The end of the model order.
  case end
}

/// What a block of items lands beside, once it has been taken out.
enum Anchor: Sendable, Equatable {
  case after(ItemID)
  case before(ItemID)
  case end
}

// Placing a block: the arithmetic of the specification's "Placing a block", steps 2 to 4.
extension Arrangement {
  /// Marks the items of a block for the duration of a placement; neighbours are looked for beside them.
  mutating func mark(_ block: [ItemID], _ isMoving: Bool) {
    for item in block {
      update(item) { if isMoving { $0.flags.insert(.moving) } else { $0.flags.remove(.moving) } }
    }
  }

  func isMoving(_ item: ItemID) -> Bool { state(of: item).flags.contains(.moving) }

  /// What the block, which is marked, lands beside.
  ///
  /// - Complexity: O(log n + block), O(n) in a projected container and beside pinned items.
  func anchor(of grabbed: ItemID, for place: Place, in container: Int) -> Anchor {
    switch place {
    case .end: return .end
    case .onto(let target):
      return isShown(grabbed, before: target, in: container) ? .after(target) : .before(target)
    case .gap(let gap):
      let previous = neighbour(from: gap - 1, by: -1, in: container)
      let next = neighbour(from: gap, by: 1, in: container)
      if let index = shownIndex(of: grabbed), order.list(of: grabbed) == container, index < gap {
        return previous.map { .after($0) } ?? next.map { .before($0) } ?? .end
      }
      return next.map { .before($0) } ?? .end
    }
  }

  /// The first item shown from an index on that is neither of the block nor pinned.
  private func neighbour(from start: Int, by step: Int, in container: Int) -> ItemID? {
    var index = start
    while index >= 0, index < shownCount(of: container) {
      let item = shownItem(at: index, in: container)
      if state(of: item).flags.isDisjoint(with: [.moving, .pinned]) { return item }
      index += step
    }
    return nil
  }

  // MARK: In a container that shows its model order, with nothing pinned

  /// The item that the block will stand right after; `nil`: the front.
  func predecessor(at anchor: Anchor, in container: Int) -> ItemID? {
    var found: ItemID?
    switch anchor {
    case .after(let item): return item
    case .before(let item): found = order.item(before: item)
    case .end: found = order.last(of: container)
    }
    while let item = found, isMoving(item) { found = order.item(before: item) }
    return found
  }

  /// Whether the block stands there already, in this order.
  func stands(_ block: [ItemID], after predecessor: ItemID?, in container: Int) -> Bool {
    var previous = predecessor
    for item in block {
      guard order.list(of: item) == container, order.item(before: item) == previous else { return false }
      previous = item
    }
    return true
  }

  /// Takes the block out and puts it right after an item, or to the front.
  ///
  /// - Complexity: O(block × log n).
  mutating func put(_ block: [ItemID], after predecessor: ItemID?, in container: Int) {
    for item in block where order.list(of: item) != nil { _ = order.remove(item) }
    var previous = predecessor
    for item in block {
      insert(item, after: previous, in: container)
      previous = item
    }
  }

  /// Puts an item that stands nowhere right after another, or to the front.
  mutating func insert(_ item: ItemID, after predecessor: ItemID?, in container: Int) {
    if let predecessor {
      order.insert(item, after: predecessor)
    } else {
      order.insert(item, at: 0, in: container)
    }
  }
}
