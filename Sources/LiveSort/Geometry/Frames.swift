import GestureStream

/// The frames of the items of one container at one moment, by index as shown, before scrolling and
/// relative to its origin.
struct Frames: Sendable {
  /// `nil` for an item of unknown size, which takes no room and no spacing.
  var items: [Rect?]
  /// The row of each item of a grid or flow.
  var rows: [Int]
  /// The extent of the container.
  var extent: Size

  init(_ shown: [ItemID], _ layout: Layout) {
    items = []
    rows = []
    switch layout.kind {
    case .grid(let columns, let cell, let spacing):
      extent = Self.grid(shown.count, columns, cell, spacing, &items, &rows)
    case .list(let list):
      extent = Self.list(shown, list, &items)
      rows = Array(repeating: 0, count: shown.count)
    case .flow(let flow):
      extent = Self.flow(shown, flow, &items, &rows)
    }
    if shown.isEmpty { extent = Size(width: 0, height: 0) }
    if let size = layout.size { extent = size }
    guard layout.isRightToLeft else { return }
    if case .list = layout.kind { return }
    for index in items.indices {
      if let frame = items[index] { items[index]!.x = extent.width - frame.x - frame.width }
    }
  }

  private static func grid(
    _ count: Int, _ columns: Int, _ cell: Size, _ spacing: Size,
    _ items: inout [Rect?], _ rows: inout [Int]
  ) -> Size {
    for index in 0..<count {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      rows.append(row)
      items.append(
        Rect(
          x: Double(column) * (cell.width + spacing.width),
          y: Double(row) * (cell.height + spacing.height), width: cell.width, height: cell.height))
    }
    let last = Double(rows.last ?? 0)
    return Size(
      width: Double(columns) * cell.width + Double(columns - 1) * spacing.width,
      height: (last + 1) * cell.height + last * spacing.height)
  }

  private static func list(
    _ shown: [ItemID], _ list: Layout.List, _ items: inout [Rect?]
  ) -> Size {
    var extents = NameMap()
    for (index, item) in list.extents.enumerated() { extents.insert(item.id.rawValue, UInt32(index)) }
    var start = 0.0
    var end = 0.0
    for item in shown {
      let own = extents[item.rawValue].map { list.extents[Int($0)].extent } ?? list.extent
      guard let length = own else {
        items.append(nil)
        continue
      }
      let frame =
        list.axis == .y
        ? Rect(x: 0, y: start, width: list.breadth, height: length)
        : Rect(x: start, y: 0, width: length, height: list.breadth)
      items.append(frame)
      end = start + length
      start = end + list.spacing
    }
    return list.axis == .y
      ? Size(width: list.breadth, height: end) : Size(width: end, height: list.breadth)
  }

  private static func flow(
    _ shown: [ItemID], _ flow: Layout.Flow, _ items: inout [Rect?], _ rows: inout [Int]
  ) -> Size {
    var sizes = NameMap()
    for (index, item) in flow.items.enumerated() { sizes.insert(item.id.rawValue, UInt32(index)) }
    var (x, y, height, row) = (0.0, 0.0, 0.0, 0)
    var isRowEmpty = true
    for item in shown {
      let own = sizes[item.rawValue].map { flow.items[Int($0)].size } ?? flow.item
      guard let size = own else {
        items.append(nil)
        rows.append(row)
        continue
      }
      if !isRowEmpty, x + size.width > flow.width {
        y += height + flow.spacing.height
        (x, height, row) = (0, 0, row + 1)
      }
      items.append(Rect(x: x, y: y, width: size.width, height: size.height))
      rows.append(row)
      x += size.width + flow.spacing.width
      height = max(height, size.height)
      isRowEmpty = false
    }
    return Size(width: flow.width, height: y + height)
  }
}
