package import GestureStream

extension ItemOrder {
  /// The items of a list in their order.
  package func items(of list: Int) -> [ItemID] {
    var items: [ItemID] = []
    items.reserveCapacity(count(of: list))
    forEach(in: list) { items.append($0) }
    return items
  }

  /// Copies the items of a list in their order to memory for as many.
  func copyItems(of list: Int, to items: UnsafeMutableBufferPointer<ItemID>) {
    var next = 0
    forEach(in: list) { item in
      items.initializeElement(at: next, to: item)
      next += 1
    }
  }

  /// Whether a list has these items in this order.
  func isOrder(_ items: ArraySlice<ItemID>, of list: Int) -> Bool {
    items.withUnsafeBufferPointer { items in
      items.withMemoryRebound(to: UInt32.self) { isOrder($0, of: list) }
    }
  }

  /// Whether a list has the items of these names in this order; nothing is read behind them.
  func isOrder(_ names: UnsafeBufferPointer<UInt32>, of list: Int) -> Bool {
    guard count(of: list) == names.count else { return false }
    guard !names.isEmpty else { return true }
    var leaf = firstLeaf(below: Int(lists[list].root))
    var next = 0
    while true {
      let first = leaf + Node.entries
      let used = used(leaf)
      guard next + used <= names.count, first + used <= nodes.count else { return false }
      var difference: UInt32 = 0
      nodes.withUnsafeBufferPointer { nodes in
        for slot in 0..<used { difference |= nodes[first + slot] ^ names[next + slot] }
      }
      if difference != 0 { return false }
      next += used
      guard next < names.count, let neighbour = leafAfter(leaf) else { return true }
      leaf = neighbour
    }
  }

  /// Whether a list has the items of these names in this order, which are filled up with ``Node/none`` to a
  /// multiple of eight words. It changes nothing; that it is `mutating` spares the copy of an order.
  @inline(__always)
  mutating func isOrder(_ names: UnsafeRawPointer, _ count: Int, of list: Int) -> Bool {
    guard Int(lists[list].count) == count else { return false }
    guard count > 0 else { return true }
    let root = Int(lists[list].root)
    return nodes.withUnsafeBufferPointer { Leaf.holds(names, count, at: root, in: $0) }
      ?? isLongOrder(names, count, of: list)
  }

  @inline(never)
  private func isLongOrder(_ names: UnsafeRawPointer, _ count: Int, of list: Int) -> Bool {
    var next = 0
    var isSame = true
    forEach(in: list) { item in
      let name = names.loadUnaligned(fromByteOffset: 4 * next, as: UInt32.self)
      if name != item.rawValue { isSame = false }
      next += 1
    }
    while next & 7 != 0 {
      if names.loadUnaligned(fromByteOffset: 4 * next, as: UInt32.self) != Node.none { isSame = false }
      next += 1
    }
    return isSame
  }

  /// Calls `body` with the items of a list in their order.
  @inline(__always)
  package func forEach(in list: Int, _ body: (ItemID) -> Void) {
    forEach(in: list, 0..<count(of: list), body)
  }

  /// Calls `body` with the items at some indexes of a list in their order, in O(log n) and as many
  /// steps as there are items. The range must lie in `0 ..< count(of: list)`.
  @inline(__always)
  package func forEach(in list: Int, _ indexes: Range<Int>, _ body: (ItemID) -> Void) {
    precondition(
      indexes.lowerBound >= 0 && indexes.upperBound <= count(of: list), "indexes beyond the end")
    guard !indexes.isEmpty else { return }
    var (leaf, slot) = place(of: indexes.lowerBound, in: list)
    var rest = indexes.count
    while true {
      let end = min(used(leaf), slot + rest)
      rest -= end - slot
      for word in leaf + Node.entries + slot..<leaf + Node.entries + end {
        body(ItemID(rawValue: nodes[word]))
      }
      guard rest > 0, let next = leafAfter(leaf) else { return }
      leaf = next
      slot = 0
    }
  }
}

/// Two orders are equal if they have the same lists, with the same items in the same order (and of the
/// same extents, if items have extents), whatever their trees look like.
extension ItemOrder: Hashable {
  package static func == (left: ItemOrder, right: ItemOrder) -> Bool {
    guard left.isWeighted == right.isWeighted, left.lists.count == right.lists.count else { return false }
    for list in left.lists.indices {
      guard left.count(of: list) == right.count(of: list) else { return false }
    }
    for list in left.lists.indices {
      guard left.hasEqualItems(as: right, in: list) else { return false }
    }
    return true
  }

  package func hash(into hasher: inout Hasher) {
    for list in lists.indices {
      hasher.combine(lists[list].count)
      forEach(in: list) { hasher.combine($0.rawValue) }
    }
  }

  /// Whether a list is the same in another order, in which it has as many items.
  private func hasEqualItems(as other: ItemOrder, in list: Int) -> Bool {
    guard count(of: list) > 0 else { return true }
    var (leaf, slot) = place(of: 0, in: list)
    var (otherLeaf, otherSlot) = other.place(of: 0, in: list)
    while true {
      let word = leaf + Node.entries + slot
      let otherWord = otherLeaf + Node.entries + otherSlot
      guard nodes[word] == other.nodes[otherWord] else { return false }
      if isWeighted, extents[word] != other.extents[otherWord] { return false }
      slot += 1
      if slot == used(leaf) {
        // Both lists end here, since they have the same count.
        guard let next = leafAfter(leaf) else { return true }
        (leaf, slot) = (next, 0)
      }
      otherSlot += 1
      if otherSlot == other.used(otherLeaf) {
        guard let next = other.leafAfter(otherLeaf) else { return true }
        (otherLeaf, otherSlot) = (next, 0)
      }
    }
  }
}
