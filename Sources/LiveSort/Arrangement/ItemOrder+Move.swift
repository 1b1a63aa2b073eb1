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
  package mutating func move(_ item: ItemID, onto target: ItemID) {
    let leaf = standingLeaf(of: item)
    let targetLeaf = standingLeaf(of: target)
    if leaf == targetLeaf {
      moveWithin(leaf, from: slot(of: item, in: leaf), to: slot(of: target, in: leaf))
      return checkInvariants(near: leaf)
    }
    let isSameList = nodes[leaf + Node.list] == nodes[targetLeaf + Node.list]
    let goesAfter = isSameList && precedes(item, target)
    let slot = slot(of: item, in: leaf)
    let extent = isWeighted ? extents[leaf + Node.entries + slot] : 0
    takeOut(item, at: slot, in: leaf)
    if goesAfter {
      insert(item, after: target, extent: extent)
    } else {
      insert(item, before: target, extent: extent)
    }
  }

  /// Moves the item at one place of a leaf to another place of it, and those in between by one.
  private mutating func moveWithin(_ leaf: Int, from slot: Int, to newSlot: Int) {
    let first = leaf + Node.entries
    let raw = nodes[first + slot]
    let extent = isWeighted ? extents[first + slot] : 0
    if slot < newSlot {
      copyEntries(newSlot - slot, from: slot + 1, in: leaf, to: slot, in: leaf)
    } else {
      copyEntries(slot - newSlot, from: newSlot, in: leaf, to: newSlot + 1, in: leaf)
    }
    nodes[first + newSlot] = raw
    if isWeighted { extents[first + newSlot] = extent }
  }
}
