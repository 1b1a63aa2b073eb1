import GestureStream

@testable import LiveSort

/// The obviously right geometry: every frame is worked out from the first item on, and looked at one after
/// another.
struct PlainGeometry {
  /// An item with a size, where it is on screen, and its row.
  struct Placed {
    var index: Int
    var item: ItemID
    var frame: Rect
    var row = 0
  }

  var placed: [Placed] = []
  var bounds: Rect

  init(_ shown: [ItemID], _ layout: Layout, offset: Point) {
    switch layout.kind {
    case .grid(let columns, let cell, let spacing):
      placed = Self.grid(shown, columns, Extent(cell), Extent(spacing))
    case .list(let list): placed = Self.list(shown, list)
    case .flow(let flow): placed = Self.flow(shown, flow)
    }
    let corner = Spot(layout.origin)
    let extent = layout.size.map { Extent($0) } ?? Self.filled(placed, layout)
    bounds = Rect(x: corner.x, y: corner.y, width: extent.width, height: extent.height)
    let offset = Spot(offset)
    for index in placed.indices {
      if layout.isRightToLeft, !Self.isList(layout) {
        placed[index].frame.x = extent.width - placed[index].frame.maxX
      }
      placed[index].frame.x += corner.x - offset.x
      placed[index].frame.y += corner.y - offset.y
    }
  }

  static func isList(_ layout: Layout) -> Bool {
    if case .list = layout.kind { return true }
    return false
  }

  private static func filled(_ placed: [Placed], _ layout: Layout) -> Extent {
    guard !placed.isEmpty else { return Extent(width: 0, height: 0) }
    let right = placed.map(\.frame.maxX).max() ?? 0
    let bottom = placed.map(\.frame.maxY).max() ?? 0
    switch layout.kind {
    case .grid(let columns, let cell, let spacing):
      let (cell, spacing) = (Extent(cell), Extent(spacing))
      return Extent(
        width: Int64(columns) * cell.width + Int64(columns - 1) * spacing.width, height: bottom)
    case .list(let list):
      let breadth = Millionths.length(list.breadth)
      return list.axis == .y ? Extent(width: breadth, height: bottom) : Extent(width: right, height: breadth)
    case .flow(let flow): return Extent(width: Millionths.length(flow.width), height: bottom)
    }
  }

  private static func grid(
    _ shown: [ItemID], _ columns: Int, _ cell: Extent, _ spacing: Extent
  ) -> [Placed] {
    var placed: [Placed] = []
    var x: Int64 = 0
    var y: Int64 = 0
    for (index, item) in shown.enumerated() {
      if index > 0, index % columns == 0 {
        x = 0
        y += cell.height + spacing.height
      }
      let frame = Rect(x: x, y: y, width: cell.width, height: cell.height)
      placed.append(Placed(index: index, item: item, frame: frame, row: index / columns))
      x += cell.width + spacing.width
    }
    return placed
  }

  private static func list(_ shown: [ItemID], _ list: Layout.List) -> [Placed] {
    var placed: [Placed] = []
    var start: Int64 = 0
    for (index, item) in shown.enumerated() {
      let own = list.extents.last { $0.id == item }?.extent
      guard let length = (own ?? list.extent).map(Millionths.length) else { continue }
      let breadth = Millionths.length(list.breadth)
      let frame =
        list.axis == .y
        ? Rect(x: 0, y: start, width: breadth, height: length)
        : Rect(x: start, y: 0, width: length, height: breadth)
      placed.append(Placed(index: index, item: item, frame: frame))
      start += length + Millionths.length(list.spacing)
    }
    return placed
  }

  private static func flow(_ shown: [ItemID], _ flow: Layout.Flow) -> [Placed] {
    let width = Millionths.length(flow.width)
    let spacing = Extent(flow.spacing)
    var rows: [[(index: Int, item: ItemID, size: Extent)]] = []
    var used: Int64 = 0
    for (index, item) in shown.enumerated() {
      guard let size = (flow.items.last { $0.id == item }?.size ?? flow.item).map({ Extent($0) }) else {
        continue
      }
      if rows.isEmpty || used + spacing.width + size.width > width {
        rows.append([])
        used = -spacing.width
      }
      rows[rows.count - 1].append((index, item, size))
      used += spacing.width + size.width
    }
    var placed: [Placed] = []
    var y: Int64 = 0
    for (number, row) in rows.enumerated() {
      var x: Int64 = 0
      for (index, item, size) in row {
        let frame = Rect(x: x, y: y, width: size.width, height: size.height)
        placed.append(Placed(index: index, item: item, frame: frame, row: number))
        x += size.width + spacing.width
      }
      y += (row.map(\.size.height).max() ?? 0) + spacing.height
    }
    return placed
  }

  // MARK: Questions

  /// The item at a place, else `nil`.
  func item(at place: Spot) -> ItemID? {
    placed.first { $0.frame.contains(place) && bounds.contains(place) }?.item
  }

  /// The item whose visible frame is nearest to a place.
  func nearest(to place: Spot) -> ItemID? {
    var nearest: (item: ItemID, distance: Double)?
    for one in placed {
      guard let visible = one.frame.clipped(to: bounds) else { continue }
      let distance = visible.squaredDistance(from: place)
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (one.item, distance) }
    }
    return nearest?.item
  }
}
