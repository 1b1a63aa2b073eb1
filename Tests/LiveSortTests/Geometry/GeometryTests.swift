import GestureStream
import TestSupport
import Testing

@testable import LiveSort

@Suite("Frames, hits and what is nearest")
struct GeometryTests {
  /// Layouts of all kinds for so many items, of which some have sizes of their own.
  static func layouts(_ count: Int, _ random: inout SeededRandom) -> Layout {
    func length() -> Double { [0, 1, 10, 20.1, 33.3, 47.015625].randomElement(using: &random) ?? 0 }
    func size() -> Size { Size(width: length(), height: length()) }
    let own = (0..<count).filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
      .map { ItemID(rawValue: UInt32($0 + 1)) }
    var layout: Layout
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      layout = Layout(.grid(columns: Int.random(in: 1...12, using: &random), cell: size(), spacing: size()))
    case 1, 2:
      var list = Layout.List(breadth: 50)
      list.axis = Bool.random(using: &random) ? .x : .y
      list.spacing = length()
      if Int.random(in: 0..<4, using: &random) > 0 { list.extent = length() }
      if Bool.random(using: &random) { list.extents = own.map { Layout.Extent(id: $0, extent: length()) } }
      layout = Layout(.list(list))
    default:
      var flow = Layout.Flow(width: Double.random(in: 0...300, using: &random))
      flow.spacing = size()
      if Int.random(in: 0..<4, using: &random) > 0 { flow.item = size() }
      flow.items = own.map { Layout.ItemSize(id: $0, size: size()) }
      layout = Layout(.flow(flow))
    }
    layout.origin = Point(x: Double.random(in: -20...20, using: &random), y: 7.25)
    if Bool.random(using: &random) {
      layout.size = Size(width: length() * 5, height: length() * 5)
    }
    layout.isRightToLeft = Bool.random(using: &random)
    return layout
  }

  #if DEBUG
    static let rounds = 150
  #else
    static let rounds = 4_000
  #endif

  @Test("are the same as worked out one by one, whatever has been moved, hidden, sorted or scrolled")
  func equality() {
    for round in 0..<Self.rounds {
      var random = SeededRandom(seed: UInt64(round) + 77)
      let count = [0, 1, 5, 40, 130, 700][Int.random(in: 0..<6, using: &random)]
      let items = (0..<count).map { ItemID(rawValue: UInt32($0 + 1)) }
      let layout = Self.layouts(count, &random)
      var header = LogHeader(containers: [.init(id: ContainerID(rawValue: 0), items: items)])
      header.drive = .pointer
      header.containers[0].layout = layout
      var engine = SortEngine(header)
      var offset = Point(x: 0, y: 0)
      for _ in 0..<6 {
        change(&engine, items, &offset, &random)
        let plain = PlainGeometry(engine.arrangement.shownOrder(of: 0), layout, offset: offset)
        guard let wrong = difference(&engine, plain, layout, &random) else { continue }
        Issue.record("seed \(round + 77), \(count) items: \(wrong)\n\(layout)")
        return
      }
    }
  }

  /// Moves, hides, sorts or scrolls something.
  private func change(
    _ engine: inout SortEngine, _ items: [ItemID], _ offset: inout Point, _ random: inout SeededRandom
  ) {
    let container = ContainerID(rawValue: 0)
    var lists = EventLists()
    var event = GestureEvent(.scroll, at: .zero)
    event.container = container
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      event.kind = .filter
      lists.setIDs(items.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }, of: &event)
    case 1:
      event.kind = .sort
      if Bool.random(using: &random) { lists.setIDs(items.shuffled(using: &random), of: &event) }
    case 2:
      offset = Point(
        x: Double(Int.random(in: -20...60, using: &random)),
        y: Double(Int.random(in: -20...900, using: &random)))
      event.place = offset
    default:
      guard !items.isEmpty else { return }
      event.kind = .move
      event.at = Int64(Int.random(in: 0...items.count, using: &random))
      lists.setIndexes([Int64(Int.random(in: 0..<items.count, using: &random))], of: &event)
    }
    engine.handle(event, lists: lists)
  }

  /// What the engine's geometry answers otherwise than the plain one.
  private func difference(
    _ engine: inout SortEngine, _ plain: PlainGeometry, _ layout: Layout, _ random: inout SeededRandom
  ) -> String? {
    engine.arrangement.refresh(0)
    guard let bounds = engine.arrangement.bounds(of: 0) else { return "no bounds" }
    guard bounds == plain.bounds || bounds.isEmpty && plain.bounds.isEmpty else { return "the bounds" }
    let count = engine.arrangement.shownCount(of: 0)
    let known = Set(plain.placed.map(\.index))
    for index in 0..<count where !known.contains(index) && engine.arrangement.frame(at: index, in: 0) != nil {
      return "a frame of an item without a size at \(index)"
    }
    for one in plain.placed {
      guard engine.arrangement.frame(at: one.index, in: 0) == one.frame else {
        return "the frame at \(one.index)"
      }
      guard PlainGeometry.isList(layout) || engine.arrangement.row(of: one.index, in: 0) == one.row else {
        return "the row of \(one.index)"
      }
    }
    for _ in 0..<40 {
      let point = place(plain, &random)
      let spot = Spot(point)
      let expected: Target? =
        plain.bounds.contains(spot)
        ? plain.item(at: spot).map { .item($0) } ?? .container(ContainerID(rawValue: 0)) : nil
      guard engine.arrangement.target(at: point) == expected else { return "the hit at \(point)" }
      guard engine.arrangement.nearestItem(to: point, in: 0) == plain.nearest(to: spot) else {
        return
          "the nearest to \(point): \(String(describing: engine.arrangement.nearestItem(to: point, in: 0)))"
      }
    }
    return nil
  }

  /// A place on or beside an edge or a middle.
  private func place(_ plain: PlainGeometry, _ random: inout SeededRandom) -> Point {
    let frame = Bool.random(using: &random) ? plain.bounds : plain.placed.randomElement(using: &random)?.frame
    guard let frame else { return Point(x: 0, y: 0) }
    func coordinate(_ start: Int64, _ length: Int64) -> Double {
      let base = [start, start + length, start + length / 2, start - 30_000_000, start + length * 2]
      let beside: [Int64] = [0, 0, 1, -1, 500_000]
      return Double(
        (base.randomElement(using: &random) ?? 0) + (beside.randomElement(using: &random) ?? 0)) / 1_000_000
    }
    return Point(x: coordinate(frame.x, frame.width), y: coordinate(frame.y, frame.height))
  }

  @Test("count in millionths of a point, so that tenths add up to what people expect")
  func decimals() {
    var list = Layout.List(breadth: 10)
    list.extent = 20.1
    var header = LogHeader(
      containers: [.init(id: ContainerID(rawValue: 0), items: (1...4).map { ItemID(rawValue: $0) })])
    header.containers[0].layout = Layout(.list(list))
    var arrangement = Arrangement(header)
    // As binary fractions these three sum to a little more than 60.3.
    #expect(20.1 + 20.1 + 20.1 > 60.3)
    #expect(arrangement.target(at: Point(x: 0, y: 60.3)) == .item(ItemID(rawValue: 4)))
    #expect(arrangement.target(at: Point(x: 0, y: 60.299999)) == .item(ItemID(rawValue: 3)))
  }

  @Test("numbers beyond all screens are taken as the nearest that fits, and nothing overflows")
  func hostile() {
    let huge = [0, 1, -1e300, 1e300, .infinity, -.infinity, .nan, 1e15, 4.4e6, .leastNonzeroMagnitude]
    for first in huge {
      for second in huge {
        for kind in 0..<3 {
          let layout: Layout
          switch kind {
          case 0:
            layout = Layout(
              .grid(
                columns: first > 0 ? .max : -1, cell: Size(width: first, height: second),
                spacing: Size(width: second, height: first)))
          case 1:
            var list = Layout.List(breadth: first)
            list.extents = (1...3).map { Layout.Extent(id: ItemID(rawValue: $0), extent: second) }
            list.spacing = first
            layout = Layout(.list(list))
          default:
            var flow = Layout.Flow(width: first)
            flow.item = Size(width: second, height: second)
            flow.spacing = Size(width: first, height: second)
            layout = Layout(.flow(flow))
          }
          drag(over: layout, first, second)
        }
      }
    }
  }

  private func drag(over layout: Layout, _ first: Double, _ second: Double) {
    var layout = layout
    layout.origin = Point(x: second, y: first)
    layout.isRightToLeft = true
    var header = LogHeader(
      containers: [.init(id: ContainerID(rawValue: 0), items: (1...4).map { ItemID(rawValue: $0) })])
    header.drive = .pointer
    header.rules.threshold = .middle
    header.rules.overshoot = .clamp
    header.rules.slop = second
    header.containers[0].layout = layout
    var engine = SortEngine(header)
    engine.handle(.begin(ItemID(rawValue: 1), at: .zero))
    var scroll = GestureEvent(.scroll, at: .zero)
    scroll.container = ContainerID(rawValue: 0)
    scroll.place = Point(x: first, y: first)
    for place in [Point(x: first, y: second), Point(x: second, y: first), Point(x: 0, y: 0)] {
      engine.handle(.hover(place, at: .zero))
      engine.handle(scroll)
    }
    engine.handle(.drop(at: .zero, place: Point(x: first, y: second)))
    #expect(engine.order(of: ContainerID(rawValue: 0)).count == 4)
  }
}
