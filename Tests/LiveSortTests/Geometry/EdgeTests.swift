import GestureStream
import Testing

@testable import LiveSort

@Suite("A pointer on edges and middles")
struct EdgeTests {
  static let container = ContainerID(rawValue: 0)

  /// An engine over one container of so many items, the first of which is dragged.
  static func engine(
    _ layout: Layout, _ count: UInt32, grabbed: UInt32 = 1, _ rules: (inout Rules) -> Void = { _ in }
  ) -> SortEngine {
    var header = LogHeader(
      containers: [.init(id: container, items: (1...count).map { ItemID(rawValue: $0) })])
    header.drive = .pointer
    rules(&header.rules)
    header.containers[0].layout = layout
    var engine = SortEngine(header)
    engine.handle(.begin(ItemID(rawValue: grabbed), at: .zero))
    return engine
  }

  static func order(_ engine: SortEngine) -> [UInt32] { engine.order(of: container).map(\.rawValue) }

  static func hover(_ engine: inout SortEngine, _ x: Double, _ y: Double) -> Target? {
    engine.handle(.hover(Point(x: x, y: y), at: .zero))
    return engine.target(of: 0)
  }

  /// A grid of five columns of cells of 40, 4 apart.
  static let grid = Layout(
    .grid(columns: 5, cell: Size(width: 40, height: 40), spacing: Size(width: 4, height: 4)))

  static let list: Layout = {
    var list = Layout.List(breadth: 40)
    list.extent = 20
    return Layout(.list(list))
  }()

  @Test("what lies on a right or bottom edge is outside, what lies on a left or top edge inside")
  func halfOpen() {
    var engine = Self.engine(Self.grid, 14) { $0.reorder = .drop }
    #expect(Self.hover(&engine, 39.999999, 0) == .item(ItemID(rawValue: 1)))
    #expect(Self.hover(&engine, 40, 0) == .container(Self.container))
    #expect(Self.hover(&engine, 43.999999, 0) == .container(Self.container))
    #expect(Self.hover(&engine, 44, 0) == .item(ItemID(rawValue: 2)))
    #expect(Self.hover(&engine, 44, 39.999999) == .item(ItemID(rawValue: 2)))
    #expect(Self.hover(&engine, 44, 40) == .container(Self.container))
    // The fifteenth cell is not in use; the container ends with its last row.
    #expect(Self.hover(&engine, 180, 100) == .container(Self.container))
    #expect(Self.hover(&engine, 180, 127.999999) == .container(Self.container))
    #expect(Self.hover(&engine, 180, 128) == nil)
    #expect(Self.hover(&engine, 216, 10) == nil)
    #expect(Self.hover(&engine, -0.000001, 10) == nil)
  }

  @Test("mirrored, the same edges are the other way round on screen and half-open as ever")
  func mirrored() {
    var layout = Self.grid
    layout.isRightToLeft = true
    var engine = Self.engine(layout, 14) { $0.reorder = .drop }
    #expect(Self.hover(&engine, 215.999999, 0) == .item(ItemID(rawValue: 1)))
    #expect(Self.hover(&engine, 176, 0) == .item(ItemID(rawValue: 1)))
    #expect(Self.hover(&engine, 175.999999, 0) == .container(Self.container))
    #expect(Self.hover(&engine, 172, 0) == .container(Self.container))
    #expect(Self.hover(&engine, 171.999999, 0) == .item(ItemID(rawValue: 2)))
  }

  @Test("a pointer on the very middle has not passed it, and a millionth further it has")
  func middle() {
    var engine = Self.engine(Self.list, 3) { $0.threshold = .middle }
    _ = Self.hover(&engine, 5, 30)
    #expect(Self.order(engine) == [1, 2, 3])
    _ = Self.hover(&engine, 5, 30.000001)
    #expect(Self.order(engine) == [2, 1, 3])
    // Back over the item, whose middle is at 10 now.
    _ = Self.hover(&engine, 5, 10)
    #expect(Self.order(engine) == [2, 1, 3])
    _ = Self.hover(&engine, 5, 9.999999)
    #expect(Self.order(engine) == [1, 2, 3])
  }

  @Test("a sweep to the first half of a far item passes what is in between, its second half the item too")
  func sweep() {
    var engine = Self.engine(Self.list, 4) { $0.threshold = .middle }
    _ = Self.hover(&engine, 5, 70)
    #expect(Self.order(engine) == [2, 3, 1, 4])
    // Along a list no way has to be gone between two moves.
    _ = Self.hover(&engine, 5, 70.000001)
    #expect(Self.order(engine) == [2, 3, 4, 1])
  }

  @Test("down a column of a grid a block comes before what the pointer enters, then takes its place")
  func column() {
    var engine = Self.engine(Self.grid, 14, grabbed: 3) { $0.threshold = .middle }
    // Over the cell below, short of its middle: everything before it has been passed.
    _ = Self.hover(&engine, 108.5, 45)
    #expect(Self.order(engine).firstIndex(of: 3) == 6)
    // In its row now, and beyond its middle along it; but not a quarter of a cell from the last move.
    _ = Self.hover(&engine, 108.5, 54.9)
    #expect(engine.moves == 1)
    _ = Self.hover(&engine, 108.5, 55)
    #expect(Self.order(engine).firstIndex(of: 3) == 7)
    // Back up likewise.
    _ = Self.hover(&engine, 108.5, 30)
    #expect(Self.order(engine).firstIndex(of: 3) == 3)
    _ = Self.hover(&engine, 107.5, 30)
    #expect(engine.moves == 3)
    _ = Self.hover(&engine, 100, 24)
    #expect(Self.order(engine) == Array(1...14))
  }

  @Test("a sweep to another row passes all before the item that it enters, until it is beyond its middle")
  func rows() {
    var engine = Self.engine(Self.grid, 14) { $0.threshold = .middle }
    _ = Self.hover(&engine, 64, 108)
    #expect(Self.order(engine).firstIndex(of: 1) == 10)
    engine = Self.engine(Self.grid, 14) { $0.threshold = .middle }
    _ = Self.hover(&engine, 64, 108.000001)
    #expect(Self.order(engine).firstIndex(of: 1) == 11)
  }

  @Test("in a grid the pointer goes a quarter of a cell between two moves, exactly")
  func quarter() {
    var engine = Self.engine(Self.grid, 14) { $0.threshold = .middle }
    // Short of the middle of the third cell, so that the block stands before it.
    _ = Self.hover(&engine, 108, 20)
    #expect(Self.order(engine).prefix(3) == [2, 1, 3])
    _ = Self.hover(&engine, 117.999999, 20)
    #expect(engine.moves == 1)
    _ = Self.hover(&engine, 118, 20)
    #expect(Self.order(engine).prefix(3) == [2, 3, 1])
  }

  @Test("hovers that move nothing leave the frames of a flow as they are worked out")
  func tables() {
    var flow = Layout.Flow(width: 100)
    flow.item = Size(width: 30, height: 20)
    flow.items = [.init(id: ItemID(rawValue: 2), size: Size(width: 60, height: 40))]
    var engine = Self.engine(Layout(.flow(flow)), 9) { $0.threshold = .middle }
    _ = Self.hover(&engine, 5, 5)
    let made = engine.arrangement.containers[0].frames.stamp
    #expect(made != nil)
    for x in 0..<40 { _ = Self.hover(&engine, Double(x) / 2, 6) }
    #expect(engine.moves == 0)
    #expect(engine.arrangement.stamp == made)
    _ = Self.hover(&engine, 80, 30)
    #expect(engine.moves == 1)
    #expect(engine.arrangement.stamp != made)
  }
}
