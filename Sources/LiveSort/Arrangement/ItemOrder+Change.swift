package import GestureStream

extension ItemOrder {
  /// Puts an item that stands nowhere at an index, one of `0 ... count(of: list)`.
  package mutating func insert(_ item: ItemID, at index: Int, in list: Int, extent: Int64? = nil) {
    precondition(index >= 0 && index <= count(of: list), "an index beyond the end")
    if index == count(of: list) { return append(item, to: list, extent: extent) }
    let (leaf, slot) = place(of: index, in: list)
    put(item, at: slot, in: leaf, extent: extent)
  }

  /// Puts an item that stands nowhere right after another.
  package mutating func insert(_ item: ItemID, after other: ItemID, extent: Int64? = nil) {
    let leaf = standingLeaf(of: other)
    put(item, at: slot(of: other, in: leaf) + 1, in: leaf, extent: extent)
  }

  /// Puts an item that stands nowhere right before another.
  package mutating func insert(_ item: ItemID, before other: ItemID, extent: Int64? = nil) {
    let leaf = standingLeaf(of: other)
    put(item, at: slot(of: other, in: leaf), in: leaf, extent: extent)
  }

  /// Puts an item that stands nowhere at the end of a list.
  package mutating func append(_ item: ItemID, to list: Int, extent: Int64? = nil) {
    if lists[list].root == Node.none {
      lists[list].root = UInt32(makeNode(level: 0, list: UInt32(list)))
    }
    let leaf = lastLeaf(below: Int(lists[list].root))
    put(item, at: used(leaf), in: leaf, extent: extent)
  }

  /// Takes an item, which must stand somewhere, out of its list.
  /// - Returns: The index that it had.
  @discardableResult
  package mutating func remove(_ item: ItemID) -> Int {
    let leaf = standingLeaf(of: item)
    let slot = slot(of: item, in: leaf)
    let index = index(ofSlot: slot, in: leaf)
    takeOut(item, at: slot, in: leaf)
    return index
  }
}

extension ItemOrder {
  /// Puts an item into a leaf, at a place that is at most one behind the last of its items.
  mutating func put(_ item: ItemID, at slot: Int, in leaf: Int, extent: Int64?) {
    let raw = Int(item.rawValue)
    if raw >= leaves.count {
      leaves.append(contentsOf: repeatElement(Node.none, count: raw + 1 - leaves.count))
    }
    precondition(leaves[raw] == Node.none, "the item stands in a list already")
    let (leaf, slot) = makeRoom(at: slot, in: leaf)
    nodes.withUnsafeMutableBufferPointer { nodes in
      Leaf(at: leaf, in: nodes).insert(item.rawValue, at: slot)
      Self.add(1, above: leaf, nodes)
    }
    leaves[raw] = UInt32(truncatingIfNeeded: leaf)
    let list = Int(nodes[leaf + Node.list])
    lists[list].count += 1
    if isWeighted { insertExtent(extent.map(Self.clamped) ?? length(of: item, in: list), at: slot, in: leaf) }
    checkInvariants(near: leaf)
  }

  /// Takes an item out of its leaf.
  mutating func takeOut(_ item: ItemID, at slot: Int, in leaf: Int) {
    let list = Int(nodes[leaf + Node.list])
    nodes.withUnsafeMutableBufferPointer { nodes in
      Leaf(at: leaf, in: nodes).remove(at: slot)
      Self.add(-1, above: leaf, nodes)
    }
    leaves[Int(item.rawValue)] = Node.none
    lists[list].count -= 1
    if isWeighted { removeExtent(at: slot, in: leaf) }
    if used(leaf) >= leastLeaf || refill(leaf) {
      checkInvariants(near: leaf)
    } else {
      checkInvariants(of: list)
    }
  }

  /// Adds to the counts on the way from a node to its root.
  @inline(__always)
  private static func add(_ step: Int32, above node: Int, _ nodes: UnsafeMutableBufferPointer<UInt32>) {
    var entry = nodes[node &+ Node.up]
    while entry != Node.none {
      nodes[Int(entry)] &+= UInt32(bitPattern: step)
      entry = nodes[Node.around(Int(entry)) &+ Node.up]
    }
  }

  /// Sees to it that one entry more fits into a node.
  /// - Returns: Where the place named is afterwards.
  private mutating func makeRoom(at slot: Int, in node: Int) -> (node: Int, slot: Int) {
    let used = used(node)
    guard used == limit(node) else { return (node, slot) }
    if slot <= used / 2 {
      _ = split(node, keeping: used / 2)
      return (node, slot)
    }
    // At the end it is likely that more will follow, as when a list is built by appending; so the node
    // keeps all that it may.
    let kept = slot == used ? used + 1 - least(node) : (used + 1) / 2
    return (split(node, keeping: kept), slot - kept)
  }

  /// Moves all but the first entries of a full node into a new one right after it.
  private mutating func split(_ node: Int, keeping kept: Int) -> Int {
    let list = nodes[node + Node.list]
    let level = nodes[node + Node.level]
    if up(node) == nil {
      let root = makeNode(level: level + 1, list: list)
      lists[Int(list)].root = UInt32(root)
      adopt(node, at: 0, in: root)
    }
    let sibling = makeNode(level: level, list: list)
    let moved = used(node) - kept
    nodes[sibling + Node.used] = UInt32(moved)
    copyEntries(moved, from: kept, in: node, to: 0, in: sibling)
    closeGap(moved, at: kept, in: node)
    if let entry = up(node) {
      let parent = Node.around(entry)
      // The parent may have to be split first, and so on up to the root: as deep as the tree is.
      let (home, slot) = makeRoom(at: entry - parent - Node.entries + 1, in: parent)
      adopt(sibling, at: slot, in: home)
    }
    // The two may have come under different parents, so that counts further up are others too.
    reportToRoot(node)
    reportToRoot(sibling)
    return sibling
  }

  /// Makes a node a child of a branch that has room for it.
  private mutating func adopt(_ node: Int, at slot: Int, in branch: Int) {
    openGap(1, at: slot, in: branch)
    let entry = branch + Node.entries + slot
    nodes[entry + Node.child] = UInt32(node)
    nodes[node + Node.up] = UInt32(entry)
    reportUp(node)
  }

  /// Brings a node that has too few entries back to as many as it must have, with the help of a
  /// neighbour: they share what they have, or become one.
  /// - Returns: Whether the node is still in use.
  @discardableResult
  private mutating func refill(_ node: Int) -> Bool {
    guard let entry = up(node) else { return lowerRoot(node) }
    let parent = Node.around(entry)
    let isLast = entry + 1 == parent + Node.entries + used(parent)
    let left = isLast ? child(entry - 1) : node
    let right = isLast ? node : child(entry + 1)
    let leftUsed = used(left)
    let rightUsed = used(right)
    let sum = leftUsed + rightUsed
    // Three quarters, so that the one node that they become is far from being split again; two that
    // could not both have enough must become one.
    if sum <= max(limit(node) * 3 / 4, 2 * least(node) - 1) {
      nodes[left + Node.used] = UInt32(sum)
      copyEntries(rightUsed, from: 0, in: right, to: leftUsed, in: left)
      closeGap(1, at: (isLast ? entry : entry + 1) - parent - Node.entries, in: parent)
      freeNode(right)
      reportUp(left)
      if used(parent) < least(parent) { refill(parent) }
      return node == left
    } else {
      let half = sum / 2
      if leftUsed > half {
        let moved = leftUsed - half
        openGap(moved, at: 0, in: right)
        copyEntries(moved, from: half, in: left, to: 0, in: right)
        closeGap(moved, at: half, in: left)
      } else {
        let moved = half - leftUsed
        nodes[left + Node.used] = UInt32(half)
        copyEntries(moved, from: 0, in: right, to: leftUsed, in: left)
        closeGap(moved, at: 0, in: right)
      }
      reportUp(left)
      reportUp(right)
      return true
    }
  }

  /// Removes a root that has become useless: a leaf without items, a branch with one child.
  /// - Returns: Whether it is still in use.
  private mutating func lowerRoot(_ root: Int) -> Bool {
    let list = Int(nodes[root + Node.list])
    if isLeaf(root) {
      guard used(root) == 0 else { return true }
      lists[list].root = Node.none
    } else {
      guard used(root) == 1 else { return true }
      let heir = child(root + Node.entries)
      nodes[heir + Node.up] = Node.none
      lists[list].root = UInt32(heir)
    }
    freeNode(root)
    return false
  }
}
