package import GestureStream

extension ItemOrder {
  /// The index of an item in its list.
  package func index(of item: ItemID) -> Int? {
    guard let leaf = leaf(of: item) else { return nil }
    return index(ofSlot: slot(of: item, in: leaf), in: leaf)
  }

  /// The item at an index, which must be one of `0 ..< count(of: list)`.
  package func item(at index: Int, in list: Int) -> ItemID {
    precondition(index >= 0 && index < count(of: list), "no item has this index")
    let (leaf, slot) = place(of: index, in: list)
    return ItemID(rawValue: nodes[leaf + Node.entries + slot])
  }

  /// The item right before another in its list; `nil` if that is the first, or stands nowhere.
  package func item(before item: ItemID) -> ItemID? {
    guard let leaf = leaf(of: item) else { return nil }
    return self.item(before: slot(of: item, in: leaf), in: leaf)
  }

  /// The item right after another in its list; `nil` if that is the last, or stands nowhere.
  package func item(after item: ItemID) -> ItemID? {
    guard let leaf = leaf(of: item) else { return nil }
    return self.item(after: slot(of: item, in: leaf), in: leaf)
  }

  /// The items right before and right after another one in its list.
  package func neighbours(of item: ItemID) -> (before: ItemID?, after: ItemID?) {
    guard let leaf = leaf(of: item) else { return (nil, nil) }
    let slot = slot(of: item, in: leaf)
    return (self.item(before: slot, in: leaf), self.item(after: slot, in: leaf))
  }

  @inline(__always)
  private func item(before slot: Int, in leaf: Int) -> ItemID? {
    if slot > 0 { return ItemID(rawValue: nodes[leaf + Node.entries + slot - 1]) }
    guard let neighbour = leafBefore(leaf) else { return nil }
    return ItemID(rawValue: nodes[neighbour + Node.entries + used(neighbour) - 1])
  }

  @inline(__always)
  private func item(after slot: Int, in leaf: Int) -> ItemID? {
    if slot + 1 < used(leaf) { return ItemID(rawValue: nodes[leaf + Node.entries + slot + 1]) }
    guard let neighbour = leafAfter(leaf) else { return nil }
    return ItemID(rawValue: nodes[neighbour + Node.entries])
  }

  /// The first item of a list.
  package func first(of list: Int) -> ItemID? {
    guard lists[list].root != Node.none else { return nil }
    let leaf = firstLeaf(below: Int(lists[list].root))
    return ItemID(rawValue: nodes[leaf + Node.entries])
  }

  /// The last item of a list.
  package func last(of list: Int) -> ItemID? {
    guard lists[list].root != Node.none else { return nil }
    let leaf = lastLeaf(below: Int(lists[list].root))
    return ItemID(rawValue: nodes[leaf + Node.entries + used(leaf) - 1])
  }

  /// Whether `a` stands before `b`. Both must stand in the same list.
  package func precedes(_ a: ItemID, _ b: ItemID) -> Bool {
    let leafOfA = standingLeaf(of: a)
    let leafOfB = standingLeaf(of: b)
    if leafOfA == leafOfB { return slot(of: a, in: leafOfA) < slot(of: b, in: leafOfB) }
    precondition(nodes[leafOfA + Node.list] == nodes[leafOfB + Node.list], "items of two lists")
    // All leaves of a tree are at the same depth, so the two ways up meet in one branch at once, at
    // the root at the latest.
    var a = Int(nodes[leafOfA + Node.up])
    var b = Int(nodes[leafOfB + Node.up])
    while Node.around(a) != Node.around(b) {
      a = Int(nodes[Node.around(a) + Node.up])
      b = Int(nodes[Node.around(b) + Node.up])
    }
    return a < b
  }
}

extension ItemOrder {
  /// The leaf of an item that must stand somewhere.
  @inline(__always)
  func standingLeaf(of item: ItemID) -> Int {
    guard let leaf = leaf(of: item) else { preconditionFailure("the item stands nowhere") }
    return leaf
  }

  /// Where in its leaf an item stands.
  @inline(__always)
  func slot(of item: ItemID, in leaf: Int) -> Int {
    nodes.withUnsafeBufferPointer { nodes in
      guard let base = nodes.baseAddress, leaf &+ Node.words <= nodes.count else {
        preconditionFailure("no such node")
      }
      return Leaf.slot(of: item.rawValue, in: base + leaf)
    }
  }

  /// The index of the item at a place of a leaf.
  func index(ofSlot slot: Int, in leaf: Int) -> Int {
    var index = slot
    var node = leaf
    while let entry = up(node) {
      node = Node.around(entry)
      for before in node + Node.entries..<entry { index += Int(nodes[before]) }
    }
    return index
  }

  /// The leaf that holds an index of a list, and the place in it. The list must hold more items.
  func place(of index: Int, in list: Int) -> (leaf: Int, slot: Int) {
    var node = Int(lists[list].root)
    var rest = index
    while !isLeaf(node) {
      var entry = node + Node.entries
      while rest >= Int(nodes[entry]) {
        rest -= Int(nodes[entry])
        entry += 1
      }
      node = child(entry)
    }
    return (node, rest)
  }

  func firstLeaf(below node: Int) -> Int {
    var node = node
    while !isLeaf(node) { node = child(node + Node.entries) }
    return node
  }

  func lastLeaf(below node: Int) -> Int {
    var node = node
    while !isLeaf(node) { node = child(node + Node.entries + used(node) - 1) }
    return node
  }

  func leafAfter(_ leaf: Int) -> Int? {
    var node = leaf
    while let entry = up(node) {
      node = Node.around(entry)
      if entry + 1 < node + Node.entries + used(node) { return firstLeaf(below: child(entry + 1)) }
    }
    return nil
  }

  func leafBefore(_ leaf: Int) -> Int? {
    var node = leaf
    while let entry = up(node) {
      node = Node.around(entry)
      if entry > node + Node.entries { return lastLeaf(below: child(entry - 1)) }
    }
    return nil
  }
}
