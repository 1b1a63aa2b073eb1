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
