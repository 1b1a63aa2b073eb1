import GestureStream

/// How a node lies in the array of nodes: four spare words, a header of four, then its entries.
///
///     word     0 … 3   4     5       6       7       8 …               36 …
///     leaf     spare   up    used    list    level   items, up to 56
///     branch   spare   up    used    list    level   counts, up to 28  children, up to 28
///
/// A node is small, since what a move in a long list waits for is memory: the fewer lines of the cache hold
/// the items of a leaf the better, while a branch of few children has fewer to tell when one of them is
/// split. The spare words save one more line. A large array begins 48 bytes behind the start of a line (the
/// header of its block and its own), so that the header of a node begins a line that holds the first items.
///
/// A node is named by the index of its word 0, which is a multiple of ``words``; so from the index of
/// any of its words the node is found by clearing the low bits.
///
/// The words of a leaf that hold no item hold ``none``, so that a search may look at whole groups of
/// words.
enum Node {
  /// The size of a node.
  static let words = 64
  /// The index, in the array of nodes, of the entry for this node in its parent; ``none`` in a root.
  static let up = 4
  /// How many entries the node has.
  static let used = 5
  /// The list that the node belongs to.
  static let list = 6
  /// 0 in a leaf, one more than its children in a branch.
  static let level = 7
  /// Where the entries begin: in a leaf the items, in a branch the counts of its children.
  static let entries = 8
  /// How far behind its count a branch keeps a child.
  static let child = 28

  static let leafCapacity = 56
  static let branchCapacity = 28

  /// No node, no entry, no item.
  static let none = UInt32.max

  /// The node that a word belongs to.
  @inline(__always)
  static func around(_ word: Int) -> Int { word & ~(words - 1) }
}

extension ItemOrder {
  /// What stands below a node.
  struct Measure: Equatable {
    var count: UInt32 = 0
    var extent: Int64 = 0
  }

  /// The fewest entries of a leaf that is not a root.
  var leastLeaf: Int { max(1, limits.leaf / 4) }

  /// The fewest children of a branch that is not a root. With two at least, every node but a root has
  /// a neighbour under the same parent.
  var leastBranch: Int { max(2, limits.branch / 4) }

  func used(_ node: Int) -> Int { Int(nodes[node + Node.used]) }

  func isLeaf(_ node: Int) -> Bool { nodes[node + Node.level] == 0 }

  func limit(_ node: Int) -> Int { isLeaf(node) ? limits.leaf : limits.branch }

  func least(_ node: Int) -> Int { isLeaf(node) ? leastLeaf : leastBranch }

  /// The entry for a node in its parent.
  func up(_ node: Int) -> Int? {
    let up = nodes[node + Node.up]
    return up == Node.none ? nil : Int(up)
  }

  /// The child behind an entry of a branch.
  func child(_ entry: Int) -> Int { Int(nodes[entry + Node.child]) }

  /// The leaf that an item stands in.
  @inline(__always)
  func leaf(of item: ItemID) -> Int? {
    let raw = Int(item.rawValue)
    guard raw < leaves.count, leaves[raw] != Node.none else { return nil }
    return Int(leaves[raw])
  }

  /// What stands below a node, from its own entries.
  func measure(_ node: Int) -> Measure {
    var measure = Measure()
    let first = node + Node.entries
    let end = first + used(node)
    if isLeaf(node) {
      measure.count = nodes[node + Node.used]
    } else {
      for entry in first..<end { measure.count &+= nodes[entry] }
    }
    if isWeighted {
      for entry in first..<end { measure.extent &+= extents[entry] }
    }
    return measure
  }

  /// Writes what stands below a node into its parent.
  mutating func reportUp(_ node: Int) {
    guard let entry = up(node) else { return }
    let measure = measure(node)
    nodes[entry] = measure.count
    if isWeighted { extents[entry] = measure.extent }
  }

  /// Writes what stands below a node into its parent, then what stands below that, up to the root.
  mutating func reportToRoot(_ node: Int) {
    var node = node
    while let entry = up(node) {
      reportUp(node)
      node = Node.around(entry)
    }
  }

  /// A new node without entries and without a parent.
  mutating func makeNode(level: UInt32, list: UInt32) -> Int {
    let node: Int
    if firstFree == Node.none {
      node = nodes.count
      precondition(UInt64(node + Node.words) <= UInt64(Node.none), "too many items")
      nodes.append(contentsOf: repeatElement(Node.none, count: Node.words))
      if isWeighted { extents.append(contentsOf: repeatElement(0, count: Node.words)) }
    } else {
      node = Int(firstFree)
      firstFree = nodes[node + Node.up]
      nodes[node + Node.up] = Node.none
    }
    nodes[node + Node.used] = 0
    nodes[node + Node.list] = list
    nodes[node + Node.level] = level
    return node
  }

  /// Takes a node out of use. Its words become ``Node/none``, as those of a new node are.
  mutating func freeNode(_ node: Int) {
    // The words of a leaf behind its items are that already.
    let end = isLeaf(node) ? node + Node.entries + used(node) : node + Node.words
    nodes.withUnsafeMutableBufferPointer { nodes in
      for word in node..<end { nodes[word] = Node.none }
    }
    nodes[node + Node.up] = firstFree
    firstFree = UInt32(node)
  }

  /// Makes room for `count` entries in front of the one at `slot`; what they hold is not defined.
  mutating func openGap(_ count: Int, at slot: Int, in node: Int) {
    let used = used(node)
    nodes[node + Node.used] = UInt32(used + count)
    copyEntries(used - slot, from: slot, in: node, to: slot + count, in: node)
  }

  /// Takes `count` entries out, from `slot` on.
  mutating func closeGap(_ count: Int, at slot: Int, in node: Int) {
    let used = used(node)
    copyEntries(used - slot - count, from: slot + count, in: node, to: slot, in: node)
    nodes[node + Node.used] = UInt32(used - count)
    if isLeaf(node) {
      let end = node + Node.entries + used
      for word in end - count..<end { nodes[word] = Node.none }
    }
  }

  /// Copies entries from one place to another, in the same node or one of the same level, and tells
  /// those that they stand for (items of a leaf, children of a branch) where they are now.
  mutating func copyEntries(_ count: Int, from slot: Int, in node: Int, to newSlot: Int, in newNode: Int) {
    let source = node + Node.entries + slot
    let target = newNode + Node.entries + newSlot
    nodes.copyWithin(count, from: source, to: target)
    if !isLeaf(node) {
      nodes.copyWithin(count, from: source + Node.child, to: target + Node.child)
      for entry in target..<target + count { nodes[child(entry) + Node.up] = UInt32(entry) }
    } else if node != newNode {
      for word in target..<target + count { leaves[Int(nodes[word])] = UInt32(newNode) }
    }
    // The extents of a branch lie beside its counts; nothing lies beside its children.
    if isWeighted { extents.copyWithin(count, from: source, to: target) }
  }
}

extension Array where Element: BitwiseCopyable {
  /// Copies elements to another place of the array; the two places may overlap.
  @inline(__always)
  mutating func copyWithin(_ count: Int, from source: Int, to target: Int) {
    precondition(count >= 0 && source >= 0 && target >= 0)
    precondition(source + count <= self.count && target + count <= self.count)
    withUnsafeMutableBufferPointer { words in
      // Both places lie inside, as just checked.
      guard let base = words.baseAddress else { return }
      (base + target).update(from: base + source, count: count)
    }
  }
}
