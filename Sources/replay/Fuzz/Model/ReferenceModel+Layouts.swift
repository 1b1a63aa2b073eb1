import GestureStream

/// The three layouts: where items are before mirroring and scrolling, from the container's origin.
extension PlainModel {
  func unscrolled(_ layout: Layout, _ items: Items) -> [LaidOut] {
    switch layout.kind {
    case .grid(let columns, let cell, let spacing): grid(items, columns, cell, spacing)
    case .list(let list): self.list(items, list)
    case .flow(let flow): self.flow(items, flow)
    }
  }

  /// What the items of a container fill.
  func filledSize(_ layout: Layout, _ items: [LaidOut]) -> (width: Int, height: Int) {
    // An empty one has no extent.
    if items.isEmpty { return (0, 0) }
    let right = items.reduce(0) { max($0, $1.frame.right) }
    let bottom = items.reduce(0) { max($0, $1.frame.bottom) }
    switch layout.kind {
    case .grid(let columns, let cell, let spacing):
      // All its columns and the rows in use.
      let (width, space) = (Self.millionths(length: cell.width), Self.millionths(length: spacing.width))
      return (Self.times(columns, width + space) - space, bottom)
    case .list(let list):
      // The breadth by the sum.
      let breadth = Self.millionths(length: list.breadth)
      return list.axis == .y ? (breadth, bottom) : (right, breadth)
    case .flow(let flow):
      // The width by its rows.
      return (Self.millionths(length: flow.width), bottom)
    }
  }

  /// So many lengths, as far as anybody can see.
  private static func times(_ count: Int, _ length: Int) -> Int {
    let (product, overflow) = count.multipliedReportingOverflow(by: length)
    return overflow ? 1 << 60 : min(product, 1 << 60)
  }

  private func grid(_ items: Items, _ columns: Int, _ cell: Size, _ spacing: Size) -> [LaidOut] {
    let (width, height) = (Self.millionths(length: cell.width), Self.millionths(length: cell.height))
    return items.enumerated().map { index, item in
      let (row, column) = (index / columns, index % columns)
      let frame = Frame(
        x: column * (width + Self.millionths(length: spacing.width)),
        y: row * (height + Self.millionths(length: spacing.height)), width: width, height: height)
      return LaidOut(item: item, number: index, frame: frame, row: row)
    }
  }

  /// One after another along the axis; an item of unknown size has none, and is as if it were not there.
  private func list(_ items: Items, _ list: Layout.List) -> [LaidOut] {
    var position = 0
    var result: [LaidOut] = []
    let breadth = Self.millionths(length: list.breadth)
    for item in items {
      let own = list.extents.first { $0.id == item }?.extent
      guard let extent = (own ?? list.extent).map(Self.millionths(length:)) else { continue }
      let frame =
        list.axis == .y
        ? Frame(x: 0, y: position, width: breadth, height: extent)
        : Frame(x: position, y: 0, width: extent, height: breadth)
      result.append(LaidOut(item: item, number: result.count, frame: frame, row: result.count))
      position += extent + Self.millionths(length: list.spacing)
    }
    return result
  }

  /// Left to right; an item that does not fit starts a new row; a row is as tall as its tallest item.
  private func flow(_ items: Items, _ flow: Layout.Flow) -> [LaidOut] {
    var x = 0
    var y = 0
    var rowHeight = 0
    var row = 0
    var isRowEmpty = true
    var result: [LaidOut] = []
    for item in items {
      let own = flow.items.first { $0.id == item }?.size
      guard let size = own ?? flow.item else { continue }
      let (width, height) = (Self.millionths(length: size.width), Self.millionths(length: size.height))
      if !isRowEmpty, x + width > Self.millionths(length: flow.width) {
        y += rowHeight + Self.millionths(length: flow.spacing.height)
        x = 0
        rowHeight = 0
        row += 1
      }
      let frame = Frame(x: x, y: y, width: width, height: height)
      result.append(LaidOut(item: item, number: result.count, frame: frame, row: row))
      x += width + Self.millionths(length: flow.spacing.width)
      rowHeight = max(rowHeight, height)
      isRowEmpty = false
    }
    return result
  }
}
