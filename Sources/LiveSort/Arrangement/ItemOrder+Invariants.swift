import GestureStream

/// What always holds between two calls.
///
/// 1. `leaves` names a leaf for an item exactly if the item is among the entries of that leaf.
/// 2. A leaf holds at least one item, and `Node.none` behind its items.
/// 3. Every node but a root has at least `least` entries and no node more than `limit`; a root that is a
///    branch has two children at least.
/// 4. The `up` of a node is the entry that has it as its child; that of a root is none.
/// 5. Children are one level below their branch and in the same list.
/// 6. An entry of a branch holds the count (and the sum of the extents) of what stands below the child.
/// 7. The count of a list is that of its tree; an empty list has none.
/// 8. A node is in a tree or in the chain of free nodes.
///
/// In a release build none of this is looked at. In a debug build a change looks at the nodes that it
/// touched and those above, which is cheap enough for lists of a million items; tests look at all.
extension ItemOrder {
  /// Called by a change that touched a node; looks at it and at the nodes above.
  @inline(__always)
  func checkInvariants(near node: Int) {
    assert(isSound(near: node), "the invariants of ItemOrder do not hold")
  }

  /// Called by a change that may have taken nodes out of a list; looks at the nodes at its ends.
  @inline(__always)
  func checkInvariants(of list: Int) {
    assert(isSound(atEndsOf: list), "the invariants of ItemOrder do not hold")
  }

  /// Everything, in O(n): what is wrong; `nil` if nothing is.
  package func brokenInvariant() -> String? {
    var standing = 0
    var inUse = 0
    for list in lists.indices {
      let root = lists[list].root
      if root == Node.none {
        if lists[list].count != 0 { return "an empty list has a count" }
        continue
      }
      if nodes[Int(root) + Node.up] != Node.none { return "a root has a parent" }
      if measure(Int(root)).count != lists[list].count { return "the count of a list is wrong" }
      standing += Int(lists[list].count)
      var row = [Int(root)]
      while !row.isEmpty {
        inUse += row.count
        var below: [Int] = []
        for node in row {
          if let broken = brokenInvariant(of: node) { return broken }
          if nodes[node + Node.list] != UInt32(list) { return "a node is in another list" }
          guard !isLeaf(node) else { continue }
          for slot in 0..<used(node) { below.append(child(node + Node.entries + slot)) }
        }
        row = below
      }
    }
    if leaves.count(where: { $0 != Node.none }) != standing { return "an item stands in two leaves" }
    var free = 0
    var next = firstFree
    while next != Node.none, free <= nodes.count {
      free += 1
      next = nodes[Int(next) + Node.up]
    }
    if (inUse + free) * Node.words != nodes.count { return "a node is lost" }
    if extents.count != (isWeighted ? nodes.count : 0) { return "extents are missing" }
    return nil
  }

  private func isSound(near node: Int) -> Bool {
    var node = node
    while true {
      if brokenInvariant(of: node) != nil { return false }
      guard let entry = up(node) else { break }
      node = Node.around(entry)
    }
    let list = lists[Int(nodes[node + Node.list])]
    return list.root == UInt32(node) && list.count == measure(node).count
  }

  private func isSound(atEndsOf list: Int) -> Bool {
    guard lists[list].root != Node.none else { return lists[list].count == 0 }
    let root = Int(lists[list].root)
    return isSound(near: firstLeaf(below: root)) && isSound(near: lastLeaf(below: root))
  }

  /// What is wrong with a node, its place in its parent, and what it says of its children.
  private func brokenInvariant(of node: Int) -> String? {
    let used = used(node)
    let first = node + Node.entries
    if used > limit(node) { return "a node has too many entries" }
    if let entry = up(node) {
      if used < least(node) { return "a node has too few entries" }
      if child(entry) != node { return "the parent of a node has another child there" }
      let measure = measure(node)
      if nodes[entry] != measure.count { return "a count is wrong" }
      if isWeighted, extents[entry] != measure.extent { return "a sum of extents is wrong" }
    } else if used < (isLeaf(node) ? 1 : 2) {
      return "a root is of no use"
    }
    if isLeaf(node) {
      for entry in first..<first + used where leaves[Int(nodes[entry])] != UInt32(node) {
        return "an item stands in another leaf"
      }
      for entry in first + used..<first + Node.leafCapacity where nodes[entry] != Node.none {
        return "a leaf holds something behind its items"
      }
    } else {
      for entry in first..<first + used {
        let child = child(entry)
        if nodes[child + Node.up] != UInt32(entry) { return "a child has another parent" }
        if nodes[child + Node.level] + 1 != nodes[node + Node.level] { return "a child is at another level" }
        if nodes[child + Node.list] != nodes[node + Node.list] { return "a child is in another list" }
      }
    }
    return nil
  }
}
