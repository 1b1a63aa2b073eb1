package import GestureStream

extension ItemOrder {
  /// Moves an item to where another one stands, as a drag over it does.
  ///
  /// In the same list the item takes the index of the target, which makes way towards the place that
  /// becomes free: an item from before the target goes right after it, one from behind it right
  /// before it. From another list it goes right before the target.
  ///
  ///     move(b, onto: d)   a b c d e   →   a c d b e
  ///     move(d, onto: b)   a b c d e   →   a d b c e
  ///
  /// Both must stand somewhere. An item moved onto itself stays.
  ///
  /// This is the change that a drag makes again and again, so it is done in one go where the nodes
  /// stay as they are: inside one leaf, or from a leaf that has items to spare to one of the same list
  /// that has room. The indexes of the two are never asked for; that takes no longer in a large list
  /// than the way up to the branch where theirs meet.
  package mutating func move(_ item: ItemID, onto target: ItemID) {
    let leaf = standingLeaf(of: item)
    let newLeaf = standingLeaf(of: target)
    if leaf == newLeaf {
      let (slot, newSlot) = nodes.withUnsafeMutableBufferPointer { nodes in
        Leaf(at: leaf, in: nodes).move(item.rawValue, onto: target.rawValue)
      }
      if isWeighted { moveExtent(from: slot, to: newSlot, in: leaf) }
    } else if nodes[leaf + Node.list] == nodes[newLeaf + Node.list],
      used(leaf) > leastLeaf, used(newLeaf) < limits.leaf
    {
      let (slot, newSlot) = nodes.withUnsafeMutableBufferPointer { nodes in
        Self.move(item.rawValue, from: leaf, onto: target.rawValue, in: newLeaf, nodes)
      }
      leaves[Int(item.rawValue)] = UInt32(truncatingIfNeeded: newLeaf)
      if isWeighted { moveExtent(from: slot, in: leaf, to: newSlot, in: newLeaf) }
      checkInvariants(near: leaf)
    } else {
      moveBySteps(item, from: leaf, onto: target, in: newLeaf)
    }
    checkInvariants(near: standingLeaf(of: item))
  }

  /// Moves an item to the place of another one in another leaf of the same list.
  /// - Returns: The places that it had and has.
  @inline(__always)
  private static func move(
    _ item: UInt32, from leaf: Int, onto target: UInt32, in newLeaf: Int,
    _ nodes: UnsafeMutableBufferPointer<UInt32>
  ) -> (slot: Int, newSlot: Int) {
    let goesAfter = moveCount(from: leaf, to: newLeaf, nodes)
    let old = Leaf(at: leaf, in: nodes)
    let new = Leaf(at: newLeaf, in: nodes)
    let (slot, found) = Leaf.slots(of: item, in: old, and: target, in: new)
    let newSlot = found &+ (goesAfter ? 1 : 0)
    old.remove(at: slot)
    new.insert(item, at: newSlot)
    return (slot, newSlot)
  }

  /// Counts one item less on the way up from a leaf, and one more on that from another, up to the
  /// branch where the ways meet: all leaves of a tree are equally deep, so they get there at once.
  /// - Returns: Whether the first leaf is before the second.
  @inline(__always)
  private static func moveCount(
    from leaf: Int, to newLeaf: Int, _ nodes: UnsafeMutableBufferPointer<UInt32>
  ) -> Bool {
    var entry = Int(nodes[leaf &+ Node.up])
    var newEntry = Int(nodes[newLeaf &+ Node.up])
    while true {
      // Neither is a root, since the ways have not met below: both have a parent.
      nodes[entry] &-= 1
      nodes[newEntry] &+= 1
      let branch = Node.around(entry)
      let newBranch = Node.around(newEntry)
      if branch == newBranch { return entry < newEntry }
      entry = Int(nodes[branch &+ Node.up])
      newEntry = Int(nodes[newBranch &+ Node.up])
    }
  }

  /// Moves an item to the place of another one by taking it out and putting it in again; leaves may be
  /// split and joined by that.
  private mutating func moveBySteps(_ item: ItemID, from leaf: Int, onto target: ItemID, in newLeaf: Int) {
    let isSameList = nodes[leaf + Node.list] == nodes[newLeaf + Node.list]
    let goesAfter = isSameList && precedes(item, target)
    let slot = slot(of: item, in: leaf)
    // In another list an item may have another length.
    let isKept = isWeighted && (isSameList || lengths.isEmpty)
    let extent = isKept ? extents[leaf + Node.entries + slot] : nil
    takeOut(item, at: slot, in: leaf)
    if goesAfter {
      insert(item, after: target, extent: extent)
    } else {
      insert(item, before: target, extent: extent)
    }
  }
}
