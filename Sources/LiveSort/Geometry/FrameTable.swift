import GestureStream

/// The frames of a container's items where they cannot be worked out at once: a flow, and a list of
/// unequal items that shows another order than the one that is kept.
///
/// It is made in O(n) when somebody asks after a change, and answers in O(log n) until the next one.
/// Making it again allocates nothing.
struct FrameTable: Sendable {
  /// A row of a flow.
  struct Row: Sendable {
    /// The index of its first item.
    var first: Int
    var top: Int64
    var height: Int64
  }

  /// What the arrangement's stamp was when it was made; `nil`: not yet.
  private(set) var stamp: Int?
  /// Where items start: along the axis of a list, along x in a flow.
  private(set) var starts: [Int64] = []
  /// The sizes of the items of a flow; less than nothing if unknown.
  private var sizes: [Extent] = []
  private(set) var rows: [Row] = []
  /// How far a list goes, or the rows of a flow.
  private(set) var end: Int64 = 0

  /// Where the next item goes.
  private var next = Spot(x: 0, y: 0)

  /// Empties it, to be filled for a new state of the arrangement.
  mutating func begin(_ stamp: Int) {
    self.stamp = stamp
    starts.removeAll(keepingCapacity: true)
    sizes.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    end = 0
    next = Spot(x: 0, y: 0)
  }

  /// Is as if it had never been made.
  mutating func forget() { stamp = nil }

  /// Adds the next item of a list.
  mutating func append(_ item: ItemID, to list: ListForm) {
    starts.append(next.y)
    guard let length = list.length(of: item) else { return }
    end = next.y &+ length
    next.y = end &+ list.spacing
  }

  /// Adds the next item of a flow.
  mutating func append(_ item: ItemID, to flow: FlowForm) {
    guard let size = flow.size(of: item) else {
      starts.append(next.x)
      return sizes.append(Extent(width: -1, height: -1))
    }
    if rows.isEmpty || next.x &+ size.width > flow.width {
      let top = rows.isEmpty ? 0 : end &+ flow.spacing.height
      rows.append(Row(first: starts.count, top: top, height: 0))
      next = Spot(x: 0, y: top)
    }
    starts.append(next.x)
    sizes.append(size)
    next.x = next.x &+ size.width &+ flow.spacing.width
    rows[rows.count - 1].height = max(rows[rows.count - 1].height, size.height)
    end = next.y &+ rows[rows.count - 1].height
  }

  // MARK: A list

  /// The index of the last item that starts at a place or before it; the first where none does.
  func index(at start: Int64) -> Int { Self.last(in: 0..<starts.count) { starts[$0] <= start } }

  // MARK: A flow

  /// The frame of an item of a flow; `nil` if its size is unknown.
  func frame(at index: Int) -> Rect? {
    let size = sizes[index]
    guard size.width >= 0 else { return nil }
    return Rect(x: starts[index], y: rows[row(of: index)].top, width: size.width, height: size.height)
  }

  /// The row that an item stands in.
  func row(of index: Int) -> Int { Self.last(in: 0..<rows.count) { rows[$0].first <= index } }

  /// The last row that starts at a place or above it; the first where none does.
  func row(at y: Int64) -> Int { Self.last(in: 0..<rows.count) { rows[$0].top <= y } }

  /// The indexes of the items of a row.
  func indexes(inRow row: Int) -> Range<Int> {
    rows[row].first..<(row + 1 < rows.count ? rows[row + 1].first : starts.count)
  }

  /// The index of the last item of a row that starts at a place or before it; its first where none does.
  func index(inRow row: Int, at x: Int64) -> Int {
    var index = Self.last(in: indexes(inRow: row)) { starts[$0] <= x }
    // A row begins with an item that has a size.
    while sizes[index].width < 0 { index -= 1 }
    return index
  }

  /// The index of the item of a flow that covers a place.
  func index(at place: Spot) -> Int? {
    guard !rows.isEmpty else { return nil }
    // Of items that start at one place only the last may have a width.
    let index = index(inRow: row(at: place.y), at: place.x)
    return frame(at: index).map { $0.contains(place) } ?? false ? index : nil
  }

  /// The last of some indexes for which something holds that holds up to some point; the first of them
  /// where it never does.
  private static func last(in indexes: Range<Int>, where holds: (Int) -> Bool) -> Int {
    var low = indexes.lowerBound
    var high = indexes.upperBound
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return low
  }
}
