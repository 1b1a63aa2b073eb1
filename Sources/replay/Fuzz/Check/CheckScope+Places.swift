import GestureStream

/// The layouts of scopes, and the places in them that events name.
extension CheckScope.Arrangement {
  /// How far apart the containers stand: they never overlap.
  private static let distance = 100.0

  /// The layout of a container. The sizes go with the items: their order decides what lies where.
  func layout(of items: [ItemID], number: Int) -> Layout {
    var layout: Layout
    switch self {
    case .list:
      var list = Layout.List(breadth: 60)
      list.spacing = 4
      list.extents = items.enumerated().map { .init(id: $1, extent: Double(20 + 20 * ($0 % 3))) }
      layout = Layout(.list(list))
    case .grid:
      layout = Layout(
        .grid(columns: 2, cell: Size(width: 32, height: 32), spacing: Size(width: 4, height: 4)))
    case .flow:
      var flow = Layout.Flow(width: 72)
      flow.spacing = Size(width: 4, height: 4)
      flow.items = items.enumerated().map {
        .init(id: $1, size: Size(width: $0 % 3 == 2 ? 64 : 32, height: $0 % 3 == 1 ? 40 : 20))
      }
      layout = Layout(.flow(flow))
    }
    layout.origin.x = Double(number) * Self.distance
    return layout
  }

  /// Places on both sides of every middle and edge that the items can have, in the gaps between them and
  /// beyond all containers.
  func places(of items: [ItemID], containers: Int) -> [Point] {
    let (across, along): ([Double], [Double])
    switch self {
    case .list:
      (across, along) = ([30], stride(from: 5, to: Double(44 * items.count), by: 10).map { $0 })
    case .grid:
      let rows = (items.count + 1) / 2
      across = [8, 24, 34, 44, 60]
      along = (0..<rows).flatMap { row in [8, 24].map { Double(row) * 36 + $0 } }
    case .flow:
      (across, along) = ([8, 24, 44, 60], stride(from: 5, to: Double(30 * items.count), by: 14).map { $0 })
    }
    var places = [Point(x: -20, y: -20)]
    for number in 0..<containers {
      for y in along {
        for x in across { places.append(Point(x: Double(number) * Self.distance + x, y: y)) }
      }
    }
    return places
  }
}
