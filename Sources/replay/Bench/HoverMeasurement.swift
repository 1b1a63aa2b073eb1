import GestureStream
import LiveSort

extension Measurement {
  /// A pointer that jumps about over so many items: each hover is a hit test and a move, by turns over a grid
  /// and over a list of unequal items.
  static func hovers(over items: Int, _ name: String, atMost most: Int, ofArray mostOfArray: Int)
    -> Measurement
  {
    Measurement(
      name, "hit test and move for each hover over \(items) items", unit: "hover", .nanoseconds,
      against: "lengths added up from the first item on, and arrays"
    ) { log in
      let count = Self.count(most, for: log)
      let plainCount = min(count, Self.count(mostOfArray, for: log))
      let items = size(items)
      let ours = HoverScene(items: items, seed: log.seed)
      let plain = PlainHoverScene(items: items)
      let places = (ours.places(over: ours.grid, count), ours.places(over: ours.list, count))
      let plainPlaces = (Array(places.0.prefix(plainCount)), Array(places.1.prefix(plainCount)))
      return Pair(
        Way(amount: 2 * count) { ours.run(places) },
        against: Way(amount: 2 * plainCount) { plain.run(plainPlaces) })
    }
  }
}

/// A grid and a list, in each of which the first item is dragged by a finger that never leaves.
final class HoverScene {
  static let container = ContainerID(rawValue: 0)
  static let columns = 5
  static let cell = 40.0
  static let spacing = 4.0

  private(set) var grid: SortEngine
  private(set) var list: SortEngine
  private var random: SplitMix64
  private var number = 0

  init(items: Int, seed: UInt64) {
    random = SplitMix64(seed: seed)
    let cell = Size(width: Self.cell, height: Self.cell)
    let spacing = Size(width: Self.spacing, height: Self.spacing)
    grid = Self.engine(items, Layout(.grid(columns: Self.columns, cell: cell, spacing: spacing)))
    var list = Layout.List(breadth: Self.cell)
    list.spacing = Self.spacing
    list.extents = (0..<items).map {
      Layout.Extent(id: Self.item($0), extent: Double(Self.length(of: $0)))
    }
    self.list = Self.engine(items, Layout(.list(list)))
  }

  static func item(_ number: Int) -> ItemID { ItemID(rawValue: UInt32(number + 1)) }

  /// The length of an item of the list, in points.
  static func length(of number: Int) -> Int { 20 + number * 7 % 40 }

  private static func engine(_ items: Int, _ layout: Layout) -> SortEngine {
    var header = LogHeader(containers: [.init(id: container, items: (0..<items).map { item($0) })])
    header.drive = .pointer
    header.containers[0].layout = layout
    var engine = SortEngine(header)
    engine.handle(.begin(item(0), at: .zero))
    return engine
  }

  /// So many places that follow from the seed, anywhere over a container.
  func places(over engine: SortEngine, _ count: Int) -> [Point] {
    guard let bounds = engine.bounds(of: Self.container) else { return [] }
    return (0..<count).map { _ in
      // No two are the same, since a pointer at rest moves nothing.
      number += 1
      return Point(
        x: Double(random.below(max(1, Int(bounds.width)))) + Double(number % 999_983) / 1_000_000,
        y: Double(random.below(max(1, Int(bounds.height)))))
    }
  }

  func run(_ places: (grid: [Point], list: [Point])) {
    for (first, second) in zip(places.grid, places.list) {
      grid.handle(.hover(first, at: .zero))
      list.handle(.hover(second, at: .zero))
    }
  }
}

/// The same as an app does it that knows of nothing better than arrays.
final class PlainHoverScene {
  private(set) var grid: [UInt32]
  private(set) var list: [UInt32]
  private let lengths: [Int]
  /// What the finger is over.
  private var targets: (grid: UInt32?, list: UInt32?) = (nil, nil)

  init(items: Int) {
    grid = Array(0..<UInt32(items))
    list = grid
    lengths = (0..<items).map { HoverScene.length(of: $0) }
  }

  func run(_ places: (grid: [Point], list: [Point])) {
    for (first, second) in zip(places.grid, places.list) {
      Self.hover(cell(at: first), &targets.grid, &grid)
      Self.hover(row(at: second), &targets.list, &list)
    }
  }

  /// Item 0, which is dragged, takes the place of what becomes the target.
  private static func hover(_ index: Int?, _ target: inout UInt32?, _ order: inout [UInt32]) {
    let hit = index.map { order[$0] }
    if hit == target { return }
    target = hit
    guard let index, let from = order.firstIndex(of: 0), from != index else { return }
    order.move(from: from, toOffset: index > from ? index + 1 : index)
  }

  private func cell(at place: Point) -> Int? {
    let pitch = HoverScene.cell + HoverScene.spacing
    let (column, row) = (Int(place.x / pitch), Int(place.y / pitch))
    guard place.x - Double(column) * pitch < HoverScene.cell, column < HoverScene.columns,
      place.y - Double(row) * pitch < HoverScene.cell
    else { return nil }
    let index = row * HoverScene.columns + column
    return index < grid.count ? index : nil
  }

  private func row(at place: Point) -> Int? {
    var start = 0.0
    for (index, item) in list.enumerated() {
      let end = start + Double(lengths[Int(item)])
      if place.y < end { return place.y >= start ? index : nil }
      start = end + HoverScene.spacing
    }
    return nil
  }
}
