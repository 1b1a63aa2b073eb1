package import GestureStream

extension ItemOrder {
  /// Replaces the content of a list, in O(n).
  ///
  /// Items that stood in it and are not named stand nowhere afterwards. Those named must be different
  /// and must not stand in another list. If items have extents, those named keep theirs if they stood
  /// in the list, and have their length there otherwise.
  package mutating func assign(_ items: [ItemID], to list: Int) {
    guard isWeighted else { return assign(items, to: list) { _ in 0 } }
    var kept: [Int64] = []
    kept.reserveCapacity(items.count)
    for item in items { kept.append(extent(of: item) ?? length(of: item, in: list)) }
    assign(items, to: list) { kept[$0] }
  }

  /// Replaces the content of a list, in O(n); the extent of an item is looked up by its new index.
  package mutating func assign(_ items: [ItemID], to list: Int, extent: (Int) -> Int64) {
    clear(list)
    var bound = 0
    for item in items { bound = max(bound, Int(item.rawValue) + 1) }
    if bound > leaves.count {
      leaves.append(contentsOf: repeatElement(Node.none, count: bound - leaves.count))
    }
    guard !items.isEmpty else { return }
    lists[list].count = UInt32(items.count)
    if items.count <= limits.leaf {
      lists[list].root = UInt32(makeLeaf(of: items, 0..<items.count, in: list, extent: extent))
      return checkInvariants(of: list)
    }
    var row = makeLeaves(of: items, in: list, extent: extent)
    while row.count > 1 { row = makeBranches(above: row) }
    lists[list].root = row[0]
    checkInvariants(of: list)
  }

  /// Takes all items out of a list.
  private mutating func clear(_ list: Int) {
    guard lists[list].root != Node.none else { return }
    clear(below: Int(lists[list].root))
    lists[list] = List()
  }

  /// Frees a node and those below it; calls itself as deep as the tree is.
  private mutating func clear(below node: Int) {
    let first = node + Node.entries
    let isLeaf = isLeaf(node)
    for entry in first..<first + used(node) {
      if isLeaf { leaves[Int(nodes[entry])] = Node.none } else { clear(below: child(entry)) }
    }
    freeNode(node)
  }

  /// The leaves of a list, not yet below branches.
  private mutating func makeLeaves(of items: [ItemID], in list: Int, extent: (Int) -> Int64) -> [UInt32] {
    let shares = Shares(
      of: items.count, least: leastLeaf, limit: limits.leaf)
    nodes.reserveCapacity(nodes.count + shares.count * (Node.words + Node.words / 32))
    var row: [UInt32] = []
    row.reserveCapacity(shares.count)
    for share in 0..<shares.count {
      row.append(UInt32(makeLeaf(of: items, shares.range(share), in: list, extent: extent)))
    }
    return row
  }

  /// One leaf, of the items at some indexes.
  private mutating func makeLeaf(
    of items: [ItemID], _ range: Range<Int>, in list: Int, extent: (Int) -> Int64
  ) -> Int {
    let leaf = makeNode(level: 0, list: UInt32(list))
    let first = leaf + Node.entries
    // Each array is asked once whether it is its own, not for every item.
    leaves.withUnsafeMutableBufferPointer { leaves in
      nodes.withUnsafeMutableBufferPointer { nodes in
        for index in range {
          let raw = items[index].rawValue
          precondition(leaves[Int(raw)] == Node.none, "the item stands in a list already")
          leaves[Int(raw)] = UInt32(leaf)
          nodes[first + index - range.lowerBound] = raw
        }
        nodes[leaf + Node.used] = UInt32(range.count)
      }
    }
    if isWeighted {
      for index in range { extents[first + index - range.lowerBound] = Self.clamped(extent(index)) }
    }
    return leaf
  }

  /// The branches above a row of nodes.
  private mutating func makeBranches(above row: [UInt32]) -> [UInt32] {
    let shares = Shares(of: row.count, least: leastBranch, limit: limits.branch)
    let level = nodes[Int(row[0]) + Node.level] + 1
    let list = nodes[Int(row[0]) + Node.list]
    var branches: [UInt32] = []
    branches.reserveCapacity(shares.count)
    for share in 0..<shares.count {
      let branch = makeNode(level: level, list: list)
      let range = shares.range(share)
      nodes[branch + Node.used] = UInt32(range.count)
      var entry = branch + Node.entries
      for index in range {
        let node = Int(row[index])
        nodes[entry + Node.child] = UInt32(node)
        nodes[node + Node.up] = UInt32(entry)
        reportUp(node)
        entry += 1
      }
      branches.append(UInt32(branch))
    }
    return branches
  }
}

/// How many things are dealt to nodes: evenly, to as many as makes each three quarters full, so that the
/// first insertions split nothing; but no node has too few, and if one can hold all, it does.
private struct Shares {
  let total: Int
  /// The number of nodes.
  let count: Int

  init(of total: Int, least: Int, limit: Int) {
    self.total = total
    if total <= limit {
      count = 1
    } else {
      let fill = max(1, limit * 3 / 4)
      count = min((total + fill - 1) / fill, total / least)
    }
  }

  /// Which things go to a node.
  func range(_ node: Int) -> Range<Int> {
    let share = total / count
    let longer = total % count
    let start = node * share + min(node, longer)
    return start..<start + share + (node < longer ? 1 : 0)
  }
}
