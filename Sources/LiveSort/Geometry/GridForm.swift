import GestureStream

/// A grid: equal cells, row by row. Everything about it is arithmetic on indexes, in O(1).
///
/// Places are counted from the corner of the first cell, before mirroring and scrolling.
struct GridForm: Sendable {
  /// At least one; more than there can be items are as good as that many.
  let columns: Int
  let cell: Extent
  /// From the start of a cell to that of the next.
  let pitch: Extent

  init(columns: Int, cell: Size, spacing: Size) {
    self.columns = min(max(columns, 1), 1 << 28)
    self.cell = Extent(cell)
    let spacing = Extent(spacing)
    pitch = Extent(width: self.cell.width + spacing.width, height: self.cell.height + spacing.height)
  }

  /// What so many items fill: all columns, and the rows in use.
  func filled(by count: Int) -> Extent {
    // Not rounded up by adding first: there may be as many columns as there are integers.
    let rows = count == 0 ? 0 : (count - 1) / columns + 1
    return Extent(
      width: Millionths.product(columns, pitch.width) - (pitch.width - cell.width),
      height: rows == 0 ? 0 : Millionths.product(rows, pitch.height) - (pitch.height - cell.height))
  }

  func row(of index: Int) -> Int { index / columns }

  func frame(at index: Int) -> Rect {
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    return Rect(
      x: Millionths.product(column, pitch.width), y: Millionths.product(row, pitch.height),
      width: cell.width, height: cell.height)
  }

  /// The index of the item, of so many, whose cell a place is in.
  func index(at place: Spot, of count: Int) -> Int? {
    guard count > 0, !cellIsEmpty, place.x >= 0, place.y >= 0 else { return nil }
    let (column, x) = place.x.quotientAndRemainder(dividingBy: pitch.width)
    let (row, y) = place.y.quotientAndRemainder(dividingBy: pitch.height)
    guard x < cell.width, y < cell.height, column < columns, row <= (count - 1) / columns else { return nil }
    let index = Int(row) * columns + Int(column)
    return index < count ? index : nil
  }

  /// The row at or before a place, of those that so many items take.
  func row(at y: Int64, of count: Int) -> Int {
    let last = Int64((count - 1) / columns)
    return pitch.height == 0 ? 0 : Int(min(max(y / pitch.height, 0), last))
  }

  /// The last column that starts at a place or before it; the first where none does.
  func column(at x: Int64) -> Int {
    if x < 0 { return 0 }
    return pitch.width == 0 ? columns - 1 : Int(min(x / pitch.width, Int64(columns - 1)))
  }

  /// Some indexes, among which is the nearest visible item to a place outside, `place` being the
  /// nearest that is inside.
  ///
  /// Along either axis the nearest cell is the one at or before the place, or the next; the one before
  /// that is as near if they touch. In the last row there may be no such cell; then it is the last of the
  /// row, or one of the row before.
  func neighbours(of place: Spot, of count: Int, _ consider: (Int) -> Void) {
    guard count > 0, !cellIsEmpty else { return }
    let column = column(at: place.x)
    let row = row(at: place.y, of: count)
    for row in max(0, row - 1)...row + 1 where row <= (count - 1) / columns {
      let start = row * columns
      let last = min(columns, count - start) - 1
      for column in max(0, column - 1)...column + 1 { consider(start + min(column, last)) }
    }
  }

  private var cellIsEmpty: Bool { cell.width == 0 || cell.height == 0 }
}
