package import GestureStream

/// Extents: how much room each item takes along a list, in units that the caller chooses. They are
/// integers, so that sums are exact and do not depend on the shape of the tree.
///
/// They are wanted by layouts, which need to know how far from the start an item is, and which item is
/// at a distance from it. An item of extent 0 takes no room and is at no distance.
///
/// All of this asks for an order that is weighted.
///
/// An order that has ``lengths`` gives an item its extent whenever it comes to a list; one that has none
/// is told by its caller.
extension ItemOrder {
  /// The greatest extent of an item; a greater one is taken as this, one below 0 as 0. A million items
  /// of it do not overflow.
  package static let greatestExtent: Int64 = 1 << 42

  /// How long the items of a list are, wherever they come from.
  package struct Lengths: Sendable {
    /// The length of each item that has none of its own.
    package var standard: Int64 = 0
    var own = NameMap()
    var values: [Int64] = []

    /// No item has a length yet.
    package init() {}

    /// Gives one item a length of its own; the last one said holds.
    package mutating func set(_ length: Int64, of item: ItemID) {
      own.insert(item.rawValue, UInt32(truncatingIfNeeded: values.count))
      values.append(length)
    }

    /// The length of an item.
    package subscript(item: ItemID) -> Int64 { own[item.rawValue].map { values[Int($0)] } ?? standard }
  }

  /// The extent of an item that comes to a list.
  func length(of item: ItemID, in list: Int) -> Int64 {
    lengths.isEmpty ? 0 : Self.clamped(lengths[list][item])
  }

  static func clamped(_ extent: Int64) -> Int64 { min(max(extent, 0), greatestExtent) }

  /// The extent of an item; `nil` if it stands nowhere.
  package func extent(of item: ItemID) -> Int64? {
    precondition(isWeighted, "items have no extents")
    guard let leaf = leaf(of: item) else { return nil }
    return extents[leaf + Node.entries + slot(of: item, in: leaf)]
  }

  /// Changes the extent of an item, which must stand somewhere, in O(log n).
  package mutating func setExtent(_ extent: Int64, of item: ItemID) {
    precondition(isWeighted, "items have no extents")
    let leaf = standingLeaf(of: item)
    let entry = leaf + Node.entries + slot(of: item, in: leaf)
    let extent = Self.clamped(extent)
    addExtent(extent - extents[entry], above: leaf)
    extents[entry] = extent
    checkInvariants(near: leaf)
  }

  /// The sum of the extents of a list.
  package func totalExtent(of list: Int) -> Int64 {
    precondition(isWeighted, "items have no extents")
    let root = lists[list].root
    return root == Node.none ? 0 : measure(Int(root)).extent
  }

  /// The sum of the extents of the items before an item in its list; `nil` if it stands nowhere.
  package func offset(of item: ItemID) -> Int64? {
    precondition(isWeighted, "items have no extents")
    guard let leaf = leaf(of: item) else { return nil }
    return offset(ofSlot: slot(of: item, in: leaf), in: leaf)
  }

  /// The sum of the extents of the first `index` items of a list, which holds as many.
  package func offset(before index: Int, in list: Int) -> Int64 {
    precondition(isWeighted, "items have no extents")
    precondition(index >= 0 && index <= count(of: list), "an index beyond the end")
    if index == count(of: list) { return totalExtent(of: list) }
    let (leaf, slot) = place(of: index, in: list)
    return offset(ofSlot: slot, in: leaf)
  }

  /// Where something is in a list of items with extents.
  package struct Position: Equatable, Sendable {
    /// The item there.
    package var item: ItemID
    /// Its index.
    package var index: Int
    /// The sum of the extents before it.
    package var offset: Int64
  }

  /// The item of a list that covers an offset: its own offset is not greater, and less than its extent
  /// away. `nil` if none does.
  package func position(at offset: Int64, in list: Int) -> Position? {
    precondition(isWeighted, "items have no extents")
    guard offset >= 0, lists[list].root != Node.none else { return nil }
    var node = Int(lists[list].root)
    var rest = offset
    var index = 0
    // Only the root can be too short; below it the sums have told that the offset is covered.
    while let entry = entry(covering: &rest, in: node) {
      let first = node + Node.entries
      if isLeaf(node) {
        let item = ItemID(rawValue: nodes[entry])
        return Position(item: item, index: index + entry - first, offset: offset - rest)
      }
      for before in first..<entry { index &+= Int(nodes[before]) }
      node = child(entry)
    }
    return nil
  }

  /// The entry of a node that covers an offset from the start of the node, which becomes the offset from
  /// the start of that entry.
  private func entry(covering rest: inout Int64, in node: Int) -> Int? {
    extents.withUnsafeBufferPointer { extents in
      var entry = node + Node.entries
      let end = entry + used(node)
      // Eight at a time first: their sum takes no longer than one of them.
      while entry + 8 <= end {
        var sum: Int64 = 0
        for each in entry..<entry + 8 { sum &+= extents[each] }
        if rest < sum { break }
        rest -= sum
        entry += 8
      }
      while entry < end {
        if rest < extents[entry] { return entry }
        rest -= extents[entry]
        entry += 1
      }
      return nil
    }
  }

  private func offset(ofSlot slot: Int, in leaf: Int) -> Int64 {
    var offset: Int64 = 0
    var node = leaf
    var entry = leaf + Node.entries + slot
    while true {
      for before in node + Node.entries..<entry { offset &+= extents[before] }
      guard let next = up(node) else { return offset }
      entry = next
      node = Node.around(next)
    }
  }
}

/// How the extents follow their items.
extension ItemOrder {
  /// After an item has been put at a place of a leaf.
  mutating func insertExtent(_ extent: Int64, at slot: Int, in leaf: Int) {
    let entry = leaf + Node.entries + slot
    extents.copyWithin(used(leaf) - 1 - slot, from: entry, to: entry + 1)
    extents[entry] = extent
    addExtent(extent, above: leaf)
  }

  /// After the item at a place of a leaf has been taken out.
  mutating func removeExtent(at slot: Int, in leaf: Int) {
    let entry = leaf + Node.entries + slot
    let extent = extents[entry]
    extents.copyWithin(used(leaf) - slot, from: entry + 1, to: entry)
    addExtent(-extent, above: leaf)
  }

  /// After an item has been moved inside a leaf.
  mutating func moveExtent(from slot: Int, to newSlot: Int, in leaf: Int) {
    let entry = leaf + Node.entries + slot
    let newEntry = leaf + Node.entries + newSlot
    let extent = extents[entry]
    if slot < newSlot {
      extents.copyWithin(newSlot - slot, from: entry + 1, to: entry)
    } else {
      extents.copyWithin(slot - newSlot, from: newEntry, to: newEntry + 1)
    }
    extents[newEntry] = extent
  }

  /// After an item has been moved to another leaf.
  mutating func moveExtent(from slot: Int, in leaf: Int, to newSlot: Int, in newLeaf: Int) {
    let extent = extents[leaf + Node.entries + slot]
    removeExtent(at: slot, in: leaf)
    insertExtent(extent, at: newSlot, in: newLeaf)
  }

  /// Adds to the sums on the way from a node to its root.
  private mutating func addExtent(_ step: Int64, above node: Int) {
    nodes.withUnsafeBufferPointer { nodes in
      extents.withUnsafeMutableBufferPointer { extents in
        var entry = nodes[node + Node.up]
        while entry != Node.none {
          extents[Int(entry)] &+= step
          entry = nodes[Node.around(Int(entry)) + Node.up]
        }
      }
    }
  }
}
