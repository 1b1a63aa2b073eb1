import GestureStream

/// The three layouts: where items are before mirroring and scrolling, from the container's origin.
extension PlainModel {
  /// Calls `body` with each item that has a size and where it is.
  ///
  /// All of it is worked out from the first item on, each time; only nothing is kept meanwhile, since a
  /// pointer asks at every event.
  @inline(__always)
  func lay(_ items: Items, by layout: Layout, _ body: (LaidOut) -> Void) {
    switch layout.kind {
    case .grid(let columns, let cell, let spacing): layGrid(items, columns, cell, spacing, body)
    case .list(let list): layList(items, list, body)
    case .flow(let flow): layFlow(items, flow, body)
    }
  }

  /// What the items of a container fill.
  func filledSize(_ layout: Layout, _ items: Items) -> (width: Int, height: Int) {
    var (right, bottom) = (0, 0)
    var isEmpty = true
    lay(items, by: layout) { placed in
      right = max(right, placed.frame.right)
      bottom = max(bottom, placed.frame.bottom)
      isEmpty = false
    }
    // An empty one has no extent.
    if isEmpty { return (0, 0) }
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

  @inline(__always)
  private func layGrid(
    _ items: Items, _ columns: Int, _ cell: Size, _ spacing: Size, _ body: (LaidOut) -> Void
  ) {
    let (width, height) = (Self.millionths(length: cell.width), Self.millionths(length: cell.height))
    let across = width + Self.millionths(length: spacing.width)
    let down = height + Self.millionths(length: spacing.height)
    for index in items.indices {
      let (row, column) = (index / columns, index % columns)
      let frame = Frame(x: column * across, y: row * down, width: width, height: height)
      body(LaidOut(item: items[index], number: index, frame: frame, row: row))
    }
  }

  /// One after another along the axis; an item of unknown size has none, and is as if it were not there.
  @inline(__always)
  private func layList(_ items: Items, _ list: Layout.List, _ body: (LaidOut) -> Void) {
    let breadth = Self.millionths(length: list.breadth)
    let spacing = Self.millionths(length: list.spacing)
    let standard = list.extent.map(Self.millionths(length:))
    var position = 0
    var number = 0
    for item in items {
      let own = list.extents.first { $0.id == item }.map { Self.millionths(length: $0.extent) }
      guard let extent = own ?? standard else { continue }
      let frame =
        list.axis == .y
        ? Frame(x: 0, y: position, width: breadth, height: extent)
        : Frame(x: position, y: 0, width: extent, height: breadth)
      body(LaidOut(item: item, number: number, frame: frame, row: number))
      position += extent + spacing
      number += 1
    }
  }

  /// Left to right; an item that does not fit starts a new row; a row is as tall as its tallest item.
  @inline(__always)
  private func layFlow(_ items: Items, _ flow: Layout.Flow, _ body: (LaidOut) -> Void) {
    let room = Self.millionths(length: flow.width)
    let across = Self.millionths(length: flow.spacing.width)
    let down = Self.millionths(length: flow.spacing.height)
    let standard = flow.item.map { Self.extent($0) }
    var (x, y) = (0, 0)
    var (row, rowHeight) = (0, 0)
    var isRowEmpty = true
    var number = 0
    for item in items {
      let own = flow.items.first { $0.id == item }.map { Self.extent($0.size) }
      guard let (width, height) = own ?? standard else { continue }
      if !isRowEmpty, x + width > room {
        y += rowHeight + down
        x = 0
        rowHeight = 0
        row += 1
      }
      let frame = Frame(x: x, y: y, width: width, height: height)
      body(LaidOut(item: item, number: number, frame: frame, row: row))
      x += width + across
      rowHeight = max(rowHeight, height)
      isRowEmpty = false
      number += 1
    }
  }

  private static func extent(_ size: Size) -> (width: Int, height: Int) {
    (millionths(length: size.width), millionths(length: size.height))
  }
}
