/// What one commit did to one list, in whatever shape an app wants to hear it.
///
/// An app that keeps its items in an array of its own applies a commit to it. There is no single best way
/// to say what changed: a list view speaks of offsets and a gap, a collection view of pairs of indexes, a
/// diffing data source of a `CollectionDifference`, a database of "put these before that one". A `Reorder`
/// knows the order before and after, and says it in each of these ways; every one of them turns
/// ``before`` into ``after``.
///
///     let reorder = Reorder(from: ["a", "b", "c", "d"], to: ["b", "c", "a", "d"], block: ["a"])
///     // reorder.offsetMoves == [OffsetMove(offsets: [0], gap: 3)]
///     // reorder.pairs == [.init(from: 0, to: 2)]
///     // reorder.placements == [.init(items: ["a"], destination: .before("d"))]
///     // reorder.inverse.after == ["a", "b", "c", "d"]
///
/// Which items count as moved is not told by the orders alone: whether `a` went behind `b` or `b` before
/// `a` looks the same. They are those of the block, if that explains the change, else as few as can be.
///
/// Items that came from another list, or went to one, are ``insertions`` and ``removedOffsets``.
///
/// Ids are expected to be different from each other; those that are not make the shapes less useful, no
/// more.
public struct Reorder<Item: Hashable> {
  /// An item that stood at one index and stands at another.
  public struct IndexPair: Hashable, Sendable {
    /// The index in the order before.
    public var from: Int
    /// The index in the order after.
    public var to: Int

    /// An item that stood at `from` and stands at `to`.
    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// The order before.
  public let before: [Item]
  /// The order after.
  public let after: [Item]
  /// Each moved item: where it stood before, and where it stands after; ascending in `to`.
  ///
  /// All happen at once, as collection views have it. To apply them: take out what is removed and what is
  /// moved, then put each moved and each new item at its index, ascending.
  public let pairs: [IndexPair]
  /// The indexes of items that are in the order before only, ascending.
  public let removedOffsets: [Int]
  /// The indexes in the order after of items that are in that order only, ascending.
  public let insertedOffsets: [Int]

  /// What turns one order into another.
  ///
  /// - Parameters:
  ///   - before: The order before.
  ///   - after: The order after.
  ///   - block: The items that were moved, as far as is known.
  /// - Complexity: O(n), O(n log n) if the block does not explain the change.
  public init(from before: [Item], to after: [Item], block: [Item] = []) {
    self.before = before
    self.after = after
    guard before != after else {
      (pairs, removedOffsets, insertedOffsets) = ([], [], [])
      return
    }
    var indexes: [Item: Int] = [:]
    indexes.reserveCapacity(before.count)
    for (index, item) in before.enumerated() where indexes[item] == nil { indexes[item] = index }
    // Each index is the source of one item; what stands twice counts as removed, or as new.
    let sources = after.map { indexes.removeValue(forKey: $0) }
    var stays = Array(repeating: false, count: before.count)
    for case let source? in sources { stays[source] = true }
    removedOffsets = stays.indices.filter { !stays[$0] }
    insertedOffsets = sources.indices.filter { sources[$0] == nil }

    let carried = Set(block)
    var isMoved = after.map { carried.contains($0) }
    let others = sources.indices.filter { sources[$0] != nil && !isMoved[$0] }
    if !zip(others, others.dropFirst()).allSatisfy({ sources[$0]! < sources[$1]! }) {
      isMoved = Array(repeating: true, count: after.count)
      let kept = sources.indices.filter { sources[$0] != nil }
      for place in kept.longestAscent(by: { sources[$0]! }) { isMoved[place] = false }
    }
    pairs = sources.indices.compactMap { place in
      guard isMoved[place], let source = sources[place] else { return nil }
      return IndexPair(from: source, to: place)
    }
  }

  /// Whether the orders differ.
  public var isChange: Bool { !(pairs.isEmpty && removedOffsets.isEmpty && insertedOffsets.isEmpty) }

  /// What undoes it: the items that were moved move back.
  public var inverse: Reorder {
    Reorder(from: after, to: before, block: pairs.map { after[$0.to] })
  }
}

extension Reorder: Equatable {
  /// Whether both turn the same order into the same order, and count the same items as moved.
  public static func == (left: Reorder, right: Reorder) -> Bool {
    left.before == right.before && left.after == right.after && left.pairs == right.pairs
  }
}

extension Reorder: Sendable where Item: Sendable {}

extension [Int] {
  /// As many elements as can be, in their order, whose values ascend.
  ///
  /// The last element of the shortest-ending ascent of each length so far is kept; a new element extends the
  /// longest one that it can extend, found by halving.
  ///
  /// - Complexity: O(n log n).
  fileprivate func longestAscent(by value: (Int) -> Int) -> [Int] {
    var ends: [Int] = []
    var previous = Array(repeating: -1, count: count)
    for place in indices {
      let value = value(self[place])
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if valueAt(ends[middle]) < value { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[place] = ends[low - 1] }
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var ascent: [Int] = []
    var place = ends.last ?? -1
    while place >= 0 {
      ascent.append(self[place])
      place = previous[place]
    }
    return ascent.reversed()

    func valueAt(_ place: Int) -> Int { value(self[place]) }
  }
}
