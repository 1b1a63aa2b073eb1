import GestureStream
import TestSupport
import Testing

@testable import LiveSort

@MainActor
@Suite("The model that an app binds to")
struct SortModelTests {
  typealias Model = SortModel<String, String>

  @Test("what is targeted while an item is dragged gives its place to it at once")
  func liveMove() {
    let model = Model([.list("grid", ["a", "b", "c", "d"])])
    let app = AppArrays(model, ["grid"])
    #expect(model.lift("a") == "a")
    model.setTargeted("c", true)
    #expect(model.order(in: "grid") == ["b", "c", "a", "d"])
    #expect(model.isTargeted("c") && model.isDragging("a") && model.dragging == ["a"])
    #expect(app.orders["grid"] == ["a", "b", "c", "d"])
    model.setTargeted("c", false)
    #expect(model.drop(on: "c"))
    #expect(!model.isTargeted("c") && !model.isDragging("a") && model.dragging.isEmpty)
    #expect(app.orders["grid"] == ["b", "c", "a", "d"])
    #expect(app.commits.map(\.outcome) == [.committed] && app.commits.first?.block == ["a"])
    #expect(app.commits.first?["grid"]?.offsetMoves == [OffsetMove(offsets: [0], gap: 3)])
    #expect(model.outcome == .committed && model.moves == 1 && model.commits == 1)
  }

  @Test("a payload may be asked for any number of times, and again while the drag lasts")
  func liftAgain() {
    let model = Model([.list("grid", ["a", "b", "c"])], rules: rules { $0.lostEnd = .revert })
    let app = AppArrays(model, ["grid"])
    for _ in 0..<3 { model.lift("a") }
    model.setTargeted("c", true)
    for _ in 0..<3 { model.lift("a") }
    #expect(model.order(in: "grid") == ["b", "c", "a"])
    model.drop(on: "a")
    #expect(app.orders["grid"] == ["b", "c", "a"] && app.commits.count == 1)
  }

  @Test("a drag whose end was never told is committed when the next one begins")
  func lostEnd() {
    let model = Model([.list("grid", ["a", "b", "c"])])
    let app = AppArrays(model, ["grid"])
    model.lift("a")
    model.setTargeted("c", true)
    model.setTargeted("c", false)
    model.lift("b")
    #expect(app.commits.map(\.outcome) == [.lost] && app.orders["grid"] == ["b", "c", "a"])
    #expect(model.diagnostics == DiagnosticSet(.lostEnd))
    model.setTargeted("a", true)
    model.cancel()
    #expect(app.commits.count == 1 && model.order(in: "grid") == ["b", "c", "a"])
  }

  @Test("a rule that waits is kept on the clock, when no callback comes too")
  func dwell() async {
    let clock = TestClock()
    let model = Model([.list("grid", ["a", "b", "c"])], rules: rules { $0.dwell = 150_000 }, clock: clock)
    model.lift("a")
    clock.advance(by: .milliseconds(20))
    model.setTargeted("c", true)
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(149))
    #expect(model.order(in: "grid") == ["a", "b", "c"])
    let alarm = model.alarm
    clock.advance(by: .milliseconds(1))
    await alarm?.value
    #expect(model.order(in: "grid") == ["b", "c", "a"] && model.alarmTime == nil)
    #expect(clock.deadlines == [.init(offset: .milliseconds(170))])
    model.setTargeted("b", true)
    let second = model.alarm
    model.setTargeted("b", false)
    await second?.value
    #expect(model.order(in: "grid") == ["b", "c", "a"])
  }

  @Test("a model that is let go leaves no sleeper on its clock")
  func letGo() async {
    let clock = TestClock()
    var model: Model? = Model([.list("grid", ["a", "b"])], rules: rules { $0.dwell = 1000 }, clock: clock)
    model?.lift("a")
    model?.setTargeted("b", true)
    await clock.sleepers(1)
    let alarm = model?.alarm
    model = nil
    await alarm?.value
  }

  @Test("a block goes from one container to another in one commit, which can be undone and done again")
  func transfer() {
    let model = Model([.list("above", ["x"]), .list("below", ["a", "b", "c"])])
    let app = AppArrays(model, ["above", "below"])
    model.selection = ["c", "a"]
    model.lift("a")
    model.setTargeted(in: "above", true)
    #expect(model.isTargeted(in: "above"))
    #expect(model.drop(in: "above"))
    #expect(app.orders == ["above": ["x", "a", "c"], "below": ["b"]])
    #expect(app.commits.first?.block == ["a", "c"])
    model.apply(app.commits[0].inverse)
    #expect(model.order(in: "above") == ["x"] && model.order(in: "below") == ["a", "b", "c"])
    model.apply(app.commits[0])
    #expect(model.order(in: "above") == ["x", "a", "c"] && model.order(in: "below") == ["b"])
  }

  @Test("a sort that is adopted is a commit of its own, which a cancel does not take back")
  func adopt() {
    let model = Model([.list("rows", ["b", "c", "a"])], rules: rules { $0.sorted = .adopt })
    let app = AppArrays(model, ["rows"])
    model.sort(in: "rows", by: <)
    #expect(model.shown(in: "rows") == ["a", "b", "c"] && app.commits.isEmpty)
    model.lift("c")
    model.setTargeted("a", true)
    #expect(model.order(in: "rows") == ["c", "a", "b"] && app.orders["rows"] == ["a", "b", "c"])
    model.cancel()
    #expect(model.order(in: "rows") == ["a", "b", "c"] && app.commits.count == 1)
  }

  @Test("an item that is filtered out of its drag where hidden items are pinned is committed where it is")
  func filteredOut() {
    let model = Model([.list("rows", ["a", "b", "c"])], rules: rules { $0.hidden = .pinned })
    let app = AppArrays(model, ["rows"])
    model.lift("a")
    model.setTargeted("c", true)
    model.filter(in: "rows") { $0 != "a" }
    #expect(model.outcome == .removed && app.orders["rows"] == model.order(in: "rows"))
  }

  @Test("containers and edits that make no sense are taken as far as they do")
  func nonsense() {
    let model = Model([
      .list("one", ["a", "b", "a"], capacity: -1), .list("two", ["b", "c"]), .list("one", ["d"]),
      .well("well", holding: ["c", "ghost"]),
    ])
    #expect(model.order(in: "one") == ["a", "b"] && model.order(in: "two") == ["c"])
    #expect(model.order(in: "well") == ["c"] && model.order(in: "nowhere") == [])
    model.insert(["d", "d", "a"], at: Int.max, in: "two")
    #expect(model.order(in: "two") == ["c", "d"])
    model.reload(["e", "e", "c"], in: "two")
    #expect(model.order(in: "two") == ["e", "c"])
    model.move(fromOffsets: [0, 0, -3, Int.max], toOffset: Int.max, in: "two")
    #expect(model.order(in: "two") == ["c", "e"])
    model.remove(atOffsets: [0, 9], in: "two")
    #expect(model.order(in: "two") == ["e"])
    model.setTargeted(in: "nowhere", true)
    #expect(model.diagnostics == DiagnosticSet(.noDrag))
    #expect(!model.drop(on: "e") && !model.accepts([], in: "nowhere"))
  }

  @Test("copies stay where they were dropped, and the block goes home")
  func copies() {
    let model = Model([.list("above", ["x"]), .list("below", ["a", "b"])])
    let app = AppArrays(model, ["above", "below"])
    model.lift("b")
    model.setTargeted("x", true)
    #expect(model.drop(copies: ["b2"], on: "x"))
    #expect(app.orders == ["above": ["b2", "x"], "below": ["a", "b"]])
    #expect(app.orders["above"] == model.order(in: "above"))
  }

  @Test("items that come in from outside are a commit when they are dropped, and nothing if they leave")
  func foreign() {
    let model = Model([.list("rows", ["a"], accepts: ["public.text"])])
    let app = AppArrays(model, ["rows"])
    #expect(
      model.accepts(["public.utf8-plain-text"], in: "rows") && !model.accepts(["public.png"], in: "rows"))
    model.liftForeign(["n", "m"], offering: ["public.plain-text"])
    model.setTargeted("a", true)
    #expect(model.order(in: "rows") == ["n", "m", "a"])
    model.cancel()
    #expect(model.order(in: "rows") == ["a"] && app.commits.isEmpty)
    model.liftForeign(["n"], offering: ["public.plain-text"])
    #expect(model.drop(on: "a"))
    #expect(app.orders["rows"] == ["n", "a"] && app.orders["rows"] == model.order(in: "rows"))
  }
}
