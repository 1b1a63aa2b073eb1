/// Items that move to a gap of their own list: what `move(fromOffsets:toOffset:)` takes.
///
///     var letters = ["a", "b", "c", "d"]
///     letters.move(OffsetMove(offsets: [0, 2], gap: 4))
///     // letters == ["b", "d", "a", "c"]
public struct OffsetMove: Hashable, Sendable {
  /// The indexes of the items, ascending.
  public var offsets: [Int]
  /// The gap that they go to: `0 ... count`, counted with the items still in the list.
  public var gap: Int

  /// A move of the items at these indexes, ascending, to a gap.
  public init(offsets: [Int], gap: Int) {
    self.offsets = offsets
    self.gap = gap
  }
}

extension MutableCollection {
  /// Moves the elements at some offsets to a gap, together and in the order in which they stand.
  ///
  /// It gives what the standard library's `moveSubranges(_:to:)` gives. It is the way of a list view to
  /// say what a user did:
  ///
  ///     var letters = ["a", "b", "c", "d"]
  ///     letters.move(fromOffsets: [0], toOffset: 3)
  ///     // letters == ["b", "c", "a", "d"]
  ///
  /// Where a system brings a method of this name for its `IndexSet`, that one is chosen for an `IndexSet`.
  ///
  /// - Parameters:
  ///   - offsets: In any order. One that is named twice counts once; one where no element is does not count.
  ///   - gap: `0 ... count`, counted with the elements still in place. Another is taken as the nearest end.
  /// - Complexity: O(n).
  public mutating func move(fromOffsets offsets: some Sequence<Int>, toOffset gap: Int) {
    let count = self.count
    var isMoved: [Bool] = Array(repeating: false, count: count)
    var (first, last) = (count, -1)
    for offset in offsets where offset >= 0 && offset < count {
      isMoved[offset] = true
      first = Swift.min(first, offset)
      last = Swift.max(last, offset)
    }
    guard last >= 0 else { return }
    let gap = Swift.min(Swift.max(gap, 0), count)
    // Nothing changes before the first place that is touched, or behind the last.
    let (start, end) = (Swift.min(first, gap), Swift.max(last + 1, gap))
    let range = index(startIndex, offsetBy: start)..<index(startIndex, offsetBy: end)
    let old = Array(self[range])
    var place = range.lowerBound
    func isIn(_ part: Range<Int>, _ wanted: Bool) -> [Element] {
      part.lazy.filter { isMoved[$0] == wanted }.map { old[$0 - start] }
    }
    for part in [isIn(start..<gap, false), isIn(start..<end, true), isIn(gap..<end, false)] {
      for element in part {
        self[place] = element
        formIndex(after: &place)
      }
    }
  }

  /// Moves elements as described.
  public mutating func move(_ move: OffsetMove) {
    self.move(fromOffsets: move.offsets, toOffset: move.gap)
  }
}

extension RangeReplaceableCollection {
  /// Removes the elements at some offsets.
  ///
  /// - Parameter offsets: In any order. One that is named twice counts once; one where no element is does
  ///   not count.
  /// - Complexity: O(n).
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    var isRemoved: [Bool] = Array(repeating: false, count: count)
    for offset in offsets where isRemoved.indices.contains(offset) { isRemoved[offset] = true }
    var offset = -1
    removeAll { _ in
      offset += 1
      return isRemoved[offset]
    }
  }
}
