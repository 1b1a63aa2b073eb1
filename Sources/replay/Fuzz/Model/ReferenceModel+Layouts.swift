import GestureStream

/// The three layouts: where items are before mirroring and scrolling, from the container's origin.
extension ReferenceModel {
  func unscrolled(_ layout: Layout, _ items: [ItemID]) -> [LaidOut] {
    switch layout.kind {
    case .grid(let columns, let cell, let spacing): grid(items, columns, cell, spacing)
    case .list(let list): self.list(items, list)
    case .flow(let flow): self.flow(items, flow)
    }
  }

  /// What the items of a container fill.
  func filledSize(_ layout: Layout, _ items: [LaidOut]) -> Size {
    // An empty one has no extent.
    if items.isEmpty { return Size(width: 0, height: 0) }
    let right = items.reduce(0) { max($0, $1.frame.right) }
    let bottom = items.reduce(0) { max($0, $1.frame.bottom) }
    switch layout.kind {
    case .grid(let columns, let cell, let spacing):
      // All its columns and the rows in use.
      let count = Double(columns)
      return Size(width: count * cell.width + (count - 1) * spacing.width, height: bottom)
    case .list(let list):
      // The breadth by the sum.
      return list.axis == .y
        ? Size(width: list.breadth, height: bottom) : Size(width: right, height: list.breadth)
    case .flow(let flow):
      // The width by its rows.
      return Size(width: flow.width, height: bottom)
    }
  }

  private func grid(_ items: [ItemID], _ columns: Int, _ cell: Size, _ spacing: Size) -> [LaidOut] {
    items.enumerated().map { index, item in
      let row = index / columns
      let frame = Frame(
        x: Double(index % columns) * (cell.width + spacing.width),
        y: Double(row) * (cell.height + spacing.height), width: cell.width, height: cell.height)
      return LaidOut(item: item, frame: frame, row: row)
    }
  }

  /// One after another along the axis; an item of unknown size has none.
  private func list(_ items: [ItemID], _ list: Layout.List) -> [LaidOut] {
    var position = 0.0
    var result: [LaidOut] = []
    for item in items {
      let own = list.extents.first { $0.id == item }?.extent
      guard let extent = own ?? list.extent else { continue }
      let frame =
        list.axis == .y
        ? Frame(x: 0, y: position, width: list.breadth, height: extent)
        : Frame(x: position, y: 0, width: extent, height: list.breadth)
      result.append(LaidOut(item: item, frame: frame, row: result.count))
      position += extent + list.spacing
    }
    return result
  }

  /// Left to right; an item that does not fit starts a new row; a row is as tall as its tallest item.
  private func flow(_ items: [ItemID], _ flow: Layout.Flow) -> [LaidOut] {
    var x = 0.0
    var y = 0.0
    var rowHeight = 0.0
    var row = 0
    var isRowEmpty = true
    var result: [LaidOut] = []
    for item in items {
      let own = flow.items.first { $0.id == item }?.size
      guard let size = own ?? flow.item else { continue }
      if !isRowEmpty, x + size.width > flow.width {
        y += rowHeight + flow.spacing.height
        x = 0
        rowHeight = 0
        row += 1
      }
      let frame = Frame(x: x, y: y, width: size.width, height: size.height)
      result.append(LaidOut(item: item, frame: frame, row: row))
      x += size.width + flow.spacing.width
      rowHeight = max(rowHeight, size.height)
      isRowEmpty = false
    }
    return result
  }
}
