import GestureStream
import LiveSort
import Testing

@Suite("The engine at its simplest")
struct SortEngineTests {
  @Test("a bookmark that enters a document takes its place at once")
  func liveMove() {
    var symbols = Symbols()
    let grid = symbols.container("grid")
    let (a, b, c) = (symbols.item("a"), symbols.item("b"), symbols.item("c"))
    var engine = SortEngine(LogHeader(containers: [.init(id: grid, items: [a, b, c])]))
    engine.handle(.begin(a, at: .zero))
    engine.handle(.enter(.item(c), at: Timestamp(milliseconds: 200)))
    #expect(engine.order(of: grid) == [b, c, a])
    engine.handle(.drop(on: .item(a), at: Timestamp(milliseconds: 300)))
    #expect(engine.outcome == .committed && engine.changed && engine.commits == 1 && engine.moves == 1)
  }
}

@Suite("Lists that an app makes")
struct AppListTests {
  @Test("an id that is named twice in a list counts once")
  func repeatedIDs() {
    var symbols = Symbols()
    let list = symbols.container("L")
    let (a, b, c) = (symbols.item("a"), symbols.item("b"), symbols.item("c"))
    var engine = SortEngine(LogHeader(containers: [.init(id: list, items: [a])]))
    var lists = EventLists()
    func listed(_ kind: GestureEvent.Kind, _ ids: [ItemID]) -> GestureEvent {
      var event = GestureEvent(kind, at: .zero)
      if kind != .select { event.container = list }
      lists.setIDs(ids, of: &event)
      return event
    }
    let events = [
      listed(.insert, [b, b]), listed(.reload, [c, b, c, a, a]), listed(.select, [a, b, a]),
    ]
    for event in events { engine.handle(event, lists: lists) }
    #expect(engine.order(of: list) == [c, b, a])
    engine.handle(.begin(a, at: .zero))
    #expect(engine.block(of: 0) == [b, a])
    engine.handle(.cancel(at: .zero))
    #expect(engine.order(of: list) == [c, b, a])
  }
}
