// The shapes that are worked out when they are asked for.
extension Reorder {
  /// Where a run of items goes.
  public enum Destination: Hashable {
    /// Right before this item, which is not moved itself.
    case before(Item)
    /// To the end.
    case end
  }

  /// Some items that go to one place, in this order.
  public struct Placement: Hashable {
    /// The items, in the order in which they stand after; among them those that come from elsewhere.
    public var items: [Item]
    /// Where they go.
    public var destination: Destination

    /// A placement of these items.
    public init(items: [Item], destination: Destination) {
      self.items = items
      self.destination = destination
    }
  }

  /// An item that came from elsewhere.
  public struct Insertion: Hashable {
    /// The item.
    public var item: Item
    /// Its index in the order after.
    public var index: Int

    /// An item that comes to this index.
    public init(item: Item, index: Int) {
      self.item = item
      self.index = index
    }
  }

  /// The items that came from elsewhere, ascending by index: inserted one after another, each finds its
  /// index.
  public var insertions: [Insertion] {
    insertedOffsets.map { Insertion(item: after[$0], index: $0) }
  }

  /// Runs of items, each with what it goes before.
  ///
  /// To apply them, one after another: take the items out, wherever they are, and put them before the item
  /// that is named, or at the end. Mostly there is one. Items that went elsewhere have to be taken out too
  /// (``removedOffsets``).
  ///
  /// - Complexity: O(n).
  public var placements: [Placement] {
    var isPlaced = Array(repeating: false, count: after.count)
    for pair in pairs { isPlaced[pair.to] = true }
    for index in insertedOffsets { isPlaced[index] = true }
    var placements: [Placement] = []
    var run: [Item] = []
    for (index, item) in after.enumerated() {
      if isPlaced[index] {
        run.append(item)
      } else if !run.isEmpty {
        placements.append(Placement(items: run, destination: .before(item)))
        run = []
      }
    }
    if !run.isEmpty { placements.append(Placement(items: run, destination: .end)) }
    return placements
  }

  /// The moves that `move(fromOffsets:toOffset:)` takes, one after another.
  ///
  /// One is enough for a block that keeps its order and leaves everything else in place; more are needed
  /// where it was placed in another order (rule `block: selection`), or where fixed items kept their index.
  /// If the commit also took items to or from another list, take out ``removedOffsets`` first, then move,
  /// then insert the ``insertions``.
  ///
  /// - Complexity: O(n × moves).
  public var offsetMoves: [OffsetMove] {
    guard !pairs.isEmpty else { return [] }
    var order = before
    order.remove(atOffsets: removedOffsets)
    let kept = Set(order)
    var moves: [OffsetMove] = []
    for placement in placements {
      var rest = placement.items.filter { kept.contains($0) }[...]
      while !rest.isEmpty {
        // As many at once as stand in the order in which they are wanted.
        var indexes: [Item: Int] = [:]
        for (index, item) in order.enumerated() { indexes[item] = index }
        var offsets: [Int] = []
        while let item = rest.first, let index = indexes[item], index > offsets.last ?? -1 {
          offsets.append(index)
          rest.removeFirst()
        }
        var gap = order.count
        if case .before(let item) = placement.destination { gap = indexes[item] ?? gap }
        let move = OffsetMove(offsets: offsets, gap: gap)
        order.move(move)
        moves.append(move)
      }
    }
    return moves
  }
}

extension Reorder.Destination: Sendable where Item: Sendable {}
extension Reorder.Placement: Sendable where Item: Sendable {}
extension Reorder.Insertion: Sendable where Item: Sendable {}

#if !hasFeature(Embedded)
  extension Reorder {
    /// The difference between the orders, with each moved item's removal and insertion associated.
    ///
    /// - Complexity: O(changes × log changes).
    public var difference: CollectionDifference<Item> {
      typealias Change = CollectionDifference<Item>.Change
      var changes: [Change] = []
      for offset in removedOffsets {
        changes.append(.remove(offset: offset, element: before[offset], associatedWith: nil))
      }
      for offset in insertedOffsets {
        changes.append(.insert(offset: offset, element: after[offset], associatedWith: nil))
      }
      for pair in pairs {
        changes.append(.remove(offset: pair.from, element: before[pair.from], associatedWith: pair.to))
        changes.append(.insert(offset: pair.to, element: after[pair.to], associatedWith: pair.from))
      }
      guard let difference = CollectionDifference(changes) else {
        preconditionFailure("each index is removed and inserted once, and pairs are mutual")
      }
      return difference
    }
  }
#endif
