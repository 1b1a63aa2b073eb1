package import GestureStream

/// The order of several lists over one set of items, in which an item is found, named by its index,
/// and moved in O(log n).
///
/// Each list is a *counted B+-tree*. The items stand in the leaves, from left to right, up to 56 in
/// one; a branch has up to 28 children and keeps, beside each, how many items stand below it. So the
/// index of an item is the number of items before it in its leaf, plus the counts of the children
/// before its own at every branch above; the item at an index is found by the same sums from the
/// root down. A list of up to 56 items is a single leaf: a row of 32-bit integers, like an array.
///
///                       ┌───────────────┐
///                       │ 41   38   44  │                 a branch: counts and children
///                       └──┬────┬────┬──┘
///              ┌───────────┘    │    └───────────┐
///       ┌──────┴──────┐  ┌──────┴──────┐  ┌──────┴──────┐
///       │ 7 4 12 99 … │  │ 3 58 6 11 … │  │ 1 17 2 40 … │ leaves: items
///       └─────────────┘  └─────────────┘  └─────────────┘
///
/// What makes a move cheap is the way up: `leaves` tells for every item the leaf that it stands in,
/// and every node knows its *up*, the place in its parent where its own count is kept. Nothing is
/// searched from the root, and two items that are near each other never touch the upper branches.
///
/// All nodes of all lists have one size and live in one array, in which they are named by the index
/// of their first word; those not in use form a chain. An order that has reached its size therefore
/// allocates nothing, and a copy copies three arrays (four, if items have extents) when it changes.
///
/// Every node but a root is at least a quarter full, so n items never take more than about 4 n
/// entries (in practice they take 1.3 to 1.6 n), and trees are shallow: a million items stand at
/// depth five.
///
/// Items are expected to have small raw values, since they index an array. The methods that change
/// an order require what they say, and trap otherwise; those that ask can be asked about any item.
///
/// An order may keep an *extent* for every item, see ``init(listCount:weighted:)``.
package struct ItemOrder: Sendable {
  /// One list: its tree and the number of its items.
  struct List: Sendable {
    /// The node at the top of the tree, ``Node/none`` if the list is empty.
    var root = Node.none
    var count: UInt32 = 0
  }

  /// How full nodes may be. Tests ask for tiny nodes, to have deep trees of few items.
  struct Limits: Sendable {
    var leaf = Node.leafCapacity
    var branch = Node.branchCapacity
  }

  var lists: [List]

  /// For each raw value of an item the leaf that it stands in, or ``Node/none``.
  var leaves: [UInt32] = []

  /// All nodes, see ``Node``.
  var nodes: [UInt32] = []

  /// If items have extents: beside each entry of a leaf its extent, beside each entry of a branch the
  /// sum of the extents below it, at the same index as in `nodes`; otherwise empty.
  var extents: [Int64] = []

  /// What gives an item its extent as it comes to a list; empty, or one for each list.
  package var lengths: [Lengths] = []

  /// The first node that is not in use; the next one stands in its ``Node/up``.
  var firstFree = Node.none

  let limits: Limits

  /// Whether items have extents.
  package private(set) var isWeighted: Bool

  /// So many empty lists, of items without extents.
  package init(listCount: Int) {
    self.init(listCount: listCount, weighted: false)
  }

  /// So many empty lists; if `weighted`, every item has an extent, 0 at first.
  package init(listCount: Int, weighted: Bool) {
    self.init(listCount: listCount, weighted: weighted, limits: Limits())
  }

  /// So many empty lists, in trees of other nodes than is best: `leaf` at least 2, `branch` at least 3.
  init(listCount: Int, weighted: Bool, limits: Limits) {
    precondition((2...Node.leafCapacity).contains(limits.leaf), "a leaf holds 2 items at least")
    precondition((3...Node.branchCapacity).contains(limits.branch), "a branch has 3 children at least")
    lists = Array(repeating: List(), count: listCount)
    self.limits = limits
    isWeighted = weighted
  }

  /// Becomes so many empty lists, in the memory that there is; if lengths are given, one for each list, every
  /// item has an extent.
  mutating func restart(listCount: Int, lengths: [Lengths]) {
    let isWeighted = !lengths.isEmpty
    if isWeighted || self.isWeighted || !emptyShortLists() {
      leaves.removeAll(keepingCapacity: true)
      nodes.removeAll(keepingCapacity: true)
      extents.removeAll(keepingCapacity: true)
      firstFree = Node.none
    }
    if lists.count > listCount { lists.removeLast(lists.count - listCount) }
    for list in lists.indices { lists[list] = List() }
    while lists.count < listCount { lists.append(List()) }
    self.isWeighted = isWeighted
    self.lengths = lengths
  }

  /// Takes all items out of lists of a leaf each, so that those that come next find leaves that are there.
  ///
  /// - Returns: Whether all lists are that short, and nothing is left; otherwise it is undecided what is.
  private mutating func emptyShortLists() -> Bool {
    for list in lists.indices where lists[list].root != Node.none {
      let root = Int(lists[list].root)
      guard isLeaf(root) else { return false }
      let first = root + Node.entries
      for word in first..<first + used(root) {
        leaves[Int(nodes[word])] = Node.none
        nodes[word] = Node.none
      }
      nodes[root + Node.up] = firstFree
      firstFree = UInt32(root)
    }
    return true
  }

  /// How many lists there are.
  package var listCount: Int { lists.count }

  /// How many items a list holds.
  package func count(of list: Int) -> Int { Int(lists[list].count) }

  /// The list that an item stands in.
  @inline(__always)
  package func list(of item: ItemID) -> Int? {
    guard let leaf = leaf(of: item) else { return nil }
    return Int(nodes[leaf + Node.list])
  }
}
