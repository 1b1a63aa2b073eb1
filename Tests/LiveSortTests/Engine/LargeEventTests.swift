import GestureStream
import Testing

@testable import LiveSort

/// One event that names very many items: what it gives, and that it is given before one gets tired of waiting.
///
/// Each of these took time by the square of their number once, hours for a million.
@Suite struct LargeEventTests {
  private let items: [ItemID]
  private var lists = EventLists()
  private let list = ContainerID(rawValue: 0)
  private let well = ContainerID(rawValue: 1)
  private var engine: SortEngine

  init() {
    items = (2..<10_002).map { ItemID(rawValue: $0) }
    engine = SortEngine(
      LogHeader(containers: [
        LogHeader.Container(id: ContainerID(rawValue: 0), items: items),
        Self.well(of: items),
      ]))
  }

  private static func well(of items: [ItemID]) -> LogHeader.Container {
    var well = LogHeader.Container(id: ContainerID(rawValue: 1), items: items)
    well.kind = .well
    return well
  }

  private mutating func handle(
    _ kind: GestureEvent.Kind, _ ids: some Sequence<ItemID>, _ change: (inout GestureEvent) -> Void = { _ in }
  ) {
    var event = GestureEvent(kind, at: .zero)
    change(&event)
    lists.setIDs(Array(ids), of: &event)
    engine.handle(event, lists: lists)
  }

  private func everyOther(from start: Int) -> [ItemID] {
    stride(from: start, to: items.count, by: 2).map { items[$0] }
  }

  @Test("A well forgets all that it holds when all of it is removed")
  mutating func forgetful() {
    handle(.remove, items.reversed())
    #expect(engine.order(of: list).isEmpty)
    #expect(engine.order(of: well).isEmpty)
  }

  @Test("A block stays at home when all between its items is removed, and is at home when it is back")
  mutating func between() {
    let block = everyOther(from: 0)
    handle(.begin, block) { $0.item = block[0] }
    handle(.remove, everyOther(from: 1))
    engine.handle(.enter(.item(block[9]), at: .zero))
    engine.handle(.cancel(at: .zero))
    #expect(engine.order(of: list) == block)
    #expect(engine.outcome == .reverted)
    #expect(!engine.changed)
  }

  @Test("All before a block is removed from behind, and it still knows the way home")
  mutating func before() {
    let half = items.count / 2
    handle(.begin, items[half..<items.count - 1]) { [items] in $0.item = items[half] }
    engine.handle(.enter(.item(items[items.count - 1]), at: .zero))
    #expect(engine.moves == 1)
    handle(.remove, items[..<half].reversed())
    engine.handle(.cancel(at: .zero))
    #expect(engine.order(of: list) == Array(items[half...]))
    #expect(!engine.changed)
  }

  @Test("A drag ends when its whole block is removed at once")
  mutating func whole() {
    let block = items[1..<items.count - 1]
    handle(.begin, block) { $0.item = block[1] }
    handle(.remove, block)
    #expect(engine.outcome == .removed)
    #expect(engine.order(of: list) == [items[0], items[items.count - 1]])
  }

  @Test("Copies of many items are put into a filtered list")
  mutating func copies() {
    let copies = (20_000..<22_500).map { ItemID(rawValue: $0) }
    handle(.filter, [items[0]]) { [list] in $0.container = list }
    handle(.begin, items[1...2_500]) { [items] in $0.item = items[1] }
    handle(.drop, copies) { [list] in
      $0.container = list
      $0.at = 9_999
      $0.operation = .copy
    }
    #expect(engine.order(of: list) == items + copies)
    #expect(engine.shownOrder(of: list) == Array(items[1...]) + copies)
  }

  @Test("What is selected is removed one by one; what comes again by the same name is not selected")
  mutating func selection() {
    handle(.select, items)
    for item in items[..<100] { handle(.remove, [item]) }
    handle(.insert, [items[0]]) { [list] in $0.container = list }
    engine.handle(.begin(items[500], at: .zero))
    #expect(engine.block(of: 0) == Array(items[100...]))
  }

  @Test("A drag comes home again and again past all that is gone before it", .timeLimit(.minutes(1)))
  mutating func comesHome() {
    let other = ContainerID(rawValue: 1)
    engine = SortEngine(
      LogHeader(containers: [.init(id: list, items: items), .init(id: other, items: [])]))
    let last = items[items.count - 1]
    engine.handle(.begin(last, at: .zero))
    handle(.remove, items[1..<items.count - 1])
    for _ in 0..<20_000 {
      engine.handle(.enter(.container(other), at: .zero))
      engine.handle(.enter(.container(list), at: .zero))
    }
    #expect(engine.moves == 40_000)
    #expect(engine.order(of: list) == [items[0], last])

    // What comes back by its old name is at home where it was, whatever was found out while it was gone.
    for index in [500, 9_000, 3] {
      engine.handle(.enter(.container(other), at: .zero))
      handle(.insert, [items[index]]) { [list] in
        $0.container = list
        $0.at = 0
      }
      engine.handle(.enter(.container(list), at: .zero))
      let before = index == 3 ? items[9_000] : items[index]
      let order = engine.order(of: list)
      #expect(order.firstIndex(of: last) == order.firstIndex(of: before).map { $0 + 1 }, "\(index)")
    }
    engine.handle(.enter(.container(other), at: .zero))
    handle(.remove, [items[9_000], items[0]])
    engine.handle(.cancel(at: .zero))
    #expect(engine.order(of: list) == [items[3], items[500], last])
  }

  @Test("A well forgets item after item of many, in any order", .timeLimit(.minutes(1)))
  mutating func forgetsOneByOne() {
    for item in items.reversed() where item.rawValue % 16 != 0 { handle(.remove, [item]) }
    let left = items.filter { $0.rawValue % 16 == 0 }
    #expect(engine.order(of: well) == left)
    #expect(engine.order(of: list) == left)
    handle(.insert, [items[0]]) { [list] in $0.container = list }
    #expect(engine.order(of: well) == left, "what comes again by the same name is not held")
    handle(.load, [items[0]] + left.prefix(3)) { [well] in $0.container = well }
    #expect(engine.order(of: well) == [items[0]] + left.prefix(3))
    handle(.remove, [left[1]])
    #expect(engine.order(of: well) == [items[0], left[0], left[2]])
    handle(.remove, items)
    #expect(engine.order(of: well).isEmpty)
  }
}
