import GestureStream
import LiveSort
import TestSupport
import Testing

@MainActor
@Suite("What a model records")
struct RecordedModelTests {
  private func rules(_ change: (inout Rules) -> Void) -> Rules {
    var rules = Rules()
    change(&rules)
    return rules
  }

  @Test("a recording begins with what the model shows, and ends with what it expects")
  func lines() async throws {
    var fixed = SortContainer<Int, String>.list("list", [1, 2, 3])
    (fixed.fixed, fixed.capacity) = ([1], 9)
    let app = try RecordedModel([fixed, .well("well", holding: [3], accepts: ["public.text"])])
    app.step { app.model.lift(2, offering: ["public.text", "x.y"]) }
    app.step { app.model.setTargeted(3, true) }
    app.step { app.model.hover(at: Point(x: 1.5, y: 2), proposing: .copy) }
    app.step { app.model.insert([4], in: "list") }
    app.step { app.model.drop(copies: [5], on: 3) }
    try await app.expectPass()
    let lines = try app.lines()
    #expect(
      lines == [
        #"{"gesture":1,"title":"recorded","containers":[{"id":"list","items":["1","2","3"],"capacity":9,"fixed":["1"]},"#
          + #"{"id":"well","kind":"well","items":["3"],"accepts":["public.text"]}]}"#,
        #"{"t":16,"e":"begin","id":"2","types":["public.text","x.y"]}"#,
        #"{"t":32,"e":"enter","id":"3"}"#,
        #"{"t":48,"e":"hover","x":1.5,"y":2,"op":"copy"}"#,
        #"{"t":64,"e":"insert","in":"list","ids":["4"]}"#,
        #"{"t":80,"e":"drop","id":"3","op":"copy","as":["5"]}"#,
        #"{"expect":{"order":{"list":["1","2","3","5","4"],"well":["3"]},"dragging":null,"target":null,"#
          + #""outcome":"committed","changed":true,"moves":1,"commits":1}}"#,
        #"{"end":5}"#,
      ])
  }

  @Test("a recording that begins on the file of the last one has nothing of it")
  func again() async throws {
    let folder = try ScratchFolder()
    let path = folder.path("again.gesture.jsonl")
    let model = SortModel([SortContainer<String, String>.list("grid", ["a", "b", "c"])])
    try model.startRecording(to: path)
    model.lift("a")
    model.setTargeted("b", true)
    model.cancel()
    try model.startRecording(to: path)
    model.lift("b")
    model.setTargeted("c", true)
    model.drop(on: "c")
    try await model.finishRecording()
    #expect(Session().replay("verify", path).output == "1 log, 3 events: 1 pass\n")
  }

  @Test("a recording cannot begin while a well holds what stands in no list")
  func foreignInWell() async throws {
    let folder = try ScratchFolder()
    let path = folder.path("foreign.gesture.jsonl")
    let model = SortModel([SortContainer<String, String>.list("to-do", ["a", "b"]), .well("focus")])
    model.liftForeign(["n"])
    model.drop(in: "focus")
    #expect(model.order(in: "focus") == ["n"])
    #expect(throws: RecorderError.unlisted(well: "focus")) { try model.startRecording(to: path) }
    model.load([], in: "focus")
    try model.startRecording(to: path)
    try await model.finishRecording()
    #expect(Session().replay("verify", path).status.rawValue == 0)
  }

  @Test("a recording that begins later begins with the orders, filters, sorts and selection of then")
  func laterStart() async throws {
    let folder = try ScratchFolder()
    let path = folder.path("later.gesture.jsonl")
    let clock = TestClock()
    let model = SortModel<String, String>(
      [.list("rows", ["c", "a", "b", "d"]), .list("more", [])], rules: rules { $0.hidden = .pinned },
      clock: clock)
    model.sort(in: "rows", by: <)
    model.hide(["d", "ghost"], in: "rows")
    model.selection = ["a", "b"]
    model.lift("c")
    model.setTargeted(in: "more", true)
    model.drop(in: "more")
    model.lift("a")
    #expect(throws: RecorderError.inDrag) { try model.startRecording(to: path) }
    model.cancel()
    clock.advance(by: .seconds(60))
    try model.startRecording(to: path)
    #expect(model.isRecording && model.commits == 0 && model.selection == ["a", "b"])
    #expect(model.shown(in: "rows") == ["a", "b"] && model.order(in: "more") == ["c"])
    model.lift("b")
    model.setTargeted(in: "more", true)
    #expect(model.order(in: "more") == ["c", "a", "b"])
    model.drop(in: "more")
    try await model.finishRecording()
    #expect(!model.isRecording)
    await #expect(throws: RecorderError.finished) { try await model.finishRecording() }
    #expect(Session().replay("verify", path).status.rawValue == 0)
  }

  @Test("items of one name, without a name, or of the name of a container are told apart")
  func names() async throws {
    let app = try RecordedModel(
      [SortContainer.list("L", [1, 2, 3, 4, 5])], naming: { $0 < 3 ? "L" : $0 < 5 ? "" : "-" })
    app.step { app.model.lift(1) }
    app.step { app.model.setTargeted(5, true) }
    app.step { app.model.insert([0, 9], in: "L") }
    app.step { app.model.drop(on: 5) }
    try await app.expectPass()
    #expect(try app.lines()[0].contains(#""items":["L (2)","L (3)","-","- (2)","- (3)"]"#))
  }

  @Test("a deadline that was reached before the end is reached by whoever replays")
  func deadline() async throws {
    let app = try RecordedModel(
      [SortContainer.list("L", ["a", "b", "c"])], rules: rules { $0.dwell = 150_000 })
    let model = app.model
    app.step { model.lift("a") }
    app.step { model.setTargeted("c", true) }
    await app.clock.sleepers(1)
    app.clock.advance(by: .milliseconds(200))
    while model.moves == 0 { await Task.yield() }
    #expect(model.order(in: "L") == ["b", "c", "a"])
    try await app.expectPass()
    #expect(try app.lines().suffix(3).first == #"{"t":232,"e":"hover"}"#)
  }

  @Test("whatever is done to a model at random, its recording passes", arguments: 0..<24)
  func randomly(seed: Int) async throws {
    var random = SeededRandom(seed: UInt64(seed))
    let items = ["a", "b", "c", "d", "f", "g", "h", "i"]
    var fixed = SortContainer<String, String>.list("two", ["f", "g", "h"])
    (fixed.fixed, fixed.accepts) = (["g"], ["public.text"])
    let app = try RecordedModel(
      [.list("one", ["a", "b", "c", "d"]), fixed, .well("well", capacity: 2)],
      rules: rules {
        if seed & 1 != 0 { $0.sorted = .adopt }
        if seed & 2 != 0 { $0.hidden = .pinned }
        if seed & 4 != 0 { ($0.lostEnd, $0.outside, $0.repeat) = (.revert, .revert, .act) }
        if seed & 8 != 0 { ($0.reorder, $0.block) = (.drop, .selection) }
      })
    let model = app.model
    for _ in 0..<400 {
      app.clock.advance(by: .microseconds(Int.random(in: 0...40_000, using: &random)))
      let item = items.randomElement(using: &random) ?? "a"
      let some = items.filter { _ in Bool.random(using: &random) }
      let list = ["one", "two", "nowhere"].randomElement(using: &random) ?? "one"
      switch Int.random(in: 0..<17, using: &random) {
      case 0...1: model.lift(item, offering: Bool.random(using: &random) ? [] : ["public.png"])
      case 2...4: model.setTargeted(item, true)
      case 5: model.setTargeted(item, false)
      case 6: model.setTargeted(in: list, true)
      case 7: model.drop(on: item)
      case 8: model.drop(in: "well", isPending: Bool.random(using: &random))
      case 9: model.drop(in: list, gap: Int.random(in: -1...5, using: &random))
      case 10: model.cancel()
      case 11: model.selection = Set(some)
      case 12: model.hide(some, in: list)
      case 13: model.sort(in: list, by: >)
      case 14: model.reload(some, in: list)
      case 15: model.move(fromOffsets: [0, 2], toOffset: 4, in: list)
      default:
        model.remove(Array(some.prefix(1)))
        model.load(some, in: "well")
      }
    }
    try await app.expectPass()
  }

  @Test("a recording that fails is told, and the model goes on")
  func failure() async throws {
    let folder = try ScratchFolder()
    let (failures, told) = AsyncStream<RecorderError>.makeStream()
    let model = SortModel<String, String>([.list("L", ["a", "b"])])
    #expect(throws: RecorderError.self) { try model.startRecording(to: "/dev/full") }
    #expect(!model.isRecording)
    let path = folder.path("cut.gesture.jsonl")
    try model.startRecording(to: path, onFailure: { told.yield($0) })
    try folder.write("cut.gesture.jsonl", "")
    model.lift("a")
    var failure = failures.makeAsyncIterator()
    #expect(await failure.next() == .replaced(path: path))
    model.setTargeted("b", true)
    #expect(model.order(in: "L") == ["b", "a"] && !model.isRecording)
    await #expect(throws: RecorderError.replaced(path: path)) { try await model.finishRecording() }
  }
}
