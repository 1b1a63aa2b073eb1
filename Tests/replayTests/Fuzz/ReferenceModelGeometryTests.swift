import GestureStream
import Testing

@testable import replay

@Suite("The reference model: pointer, layouts and gates")
struct ReferenceModelGeometryTests {
  static func grid(_ rules: (inout Rules) -> Void = { _ in }) -> ModelScript {
    ModelScript(
      ["grid": ReferenceModelTests.frames], rules: rules,
      header: { header, _ in
        header.drive = .pointer
        header.containers[0].layout = Layout(
          .grid(
            columns: 5, cell: Size(width: 40, height: 40), spacing: Size(width: 4, height: 4)))
      })
  }

  @Test("a pointer over a cell takes the dragged item there, and the gap between cells nowhere")
  func pointer() {
    var script = Self.grid()
    script.begin("bookmark")
    script.hover(42, 20)
    #expect(script.model.moves == 0)
    #expect(script.model.target(of: 0) == .container(script.symbols.container("grid")))
    script.hover(44, 20)
    #expect(script["grid"].hasPrefix("archivebox bookmark document"))
    // The dragged item lies under the pointer now.
    script.hover(45, 20)
    #expect(script.model.target(of: 0) == .item(script.symbols.item("bookmark")))
    #expect(script.model.moves == 1)
  }

  @Test("a pointer at rest after a move acts on nothing, and at the next hover elsewhere it does")
  func rest() {
    var script = ModelScript(
      ["L": "A B C"],
      header: { header, _ in
        header.drive = .pointer
        var list = Layout.List(breadth: 100)
        list.extent = 20
        header.containers[0].layout = Layout(.list(list))
      })
    script.begin("A")
    script.hover(10, 30)
    #expect(script["L"] == "B A C")
    script.handle(.insert) { ($0.container, $0.ids, $0.at) = ("L", "N", 1) }
    script.hover(10, 30)
    #expect(script.model.target(of: 0) == .item(script.symbols.item("N")))
    #expect(script["L"] == "B N A C")
    script.hover(10, 31)
    #expect(script["L"] == "B A N C")
  }

  @Test("a place outside every container hits the nearest visible item of the grabbed item's container")
  func clamp() {
    var script = Self.grid { $0.overshoot = .clamp }
    script.begin("bookmark")
    script.hover(-50, 100)
    #expect(script.model.target(of: 0) == .item(script.symbols.item("microphone")))
    script.hover(1000, 1000)
    #expect(script.model.target(of: 0) == .item(script.symbols.item("hammer")))
  }

  @Test("mirrored and scrolled items are hit where they show")
  func mirrored() {
    var script = ModelScript(
      ["L": "A B C D"],
      header: { header, _ in
        header.drive = .pointer
        var layout = Layout(
          .grid(columns: 2, cell: Size(width: 10, height: 10), spacing: Size(width: 0, height: 0)))
        layout.size = Size(width: 20, height: 10)
        layout.isRightToLeft = true
        header.containers[0].layout = layout
      })
    script.begin("A")
    script.hover(15, 5)
    #expect(script.model.target(of: 0) == .item(script.symbols.item("A")))
    script.handle(.scroll) { ($0.container, $0.place) = ("L", Point(x: 0, y: 10)) }
    script.hover(16, 5)
    #expect(script.model.target(of: 0) == .item(script.symbols.item("C")))
    #expect(script["L"] == "B C A D")
    script.hover(16, 10)
    #expect(script.model.target(of: 0) == nil)
  }

  @Test("dwell holds a target until its deadline, and leaving it early lets it go")
  func dwell() {
    var script = ModelScript(["L": "A B C"], rules: { $0.dwell = 100_000 })
    script.begin("A", t: 0)
    script.enter("B", t: 10)
    script.exit("B", t: 109)
    script.enter("C", t: 110)
    #expect(script["L"] == "A B C")
    script.enter("B", t: 200)
    script.enter("C", t: 210)
    script.hover(0, 0, t: 310)
    #expect(script["L"] == "B C A")
  }

  @Test("settle holds back what a move displaced, and nothing else")
  func settle() {
    var script = ModelScript(["L": "A B C"], rules: { $0.settle = 50_000 })
    script.begin("A", t: 0)
    script.enter("B", t: 10)
    #expect(script["L"] == "B A C")
    script.exit("B", t: 12)
    script.enter("B", t: 20)
    #expect(script["L"] == "B A C")
    #expect(script.model.nextDeadline == Timestamp(milliseconds: 60))
    script.model.advance(to: Timestamp(milliseconds: 60))
    #expect(script["L"] == "A B C")
    script.enter("C", t: 61)
    #expect(script["L"] == "B C A")
  }

  @Test("threshold middle moves a block past the middle, and takes it back")
  func middle() {
    var script = ModelScript(
      ["L": "A B C"], rules: { $0.threshold = .middle },
      header: { header, _ in
        var list = Layout.List(breadth: 100)
        list.extent = 20
        header.containers[0].layout = Layout(.list(list))
      })
    script.begin("A")
    script.handle(.enter) { ($0.id, $0.place) = ("C", Point(x: 5, y: 42)) }
    // Past all of B, not past the middle of C.
    #expect(script["L"] == "B A C")
    script.hover(5, 50)
    #expect(script["L"] == "B A C")
    script.hover(5, 51)
    #expect(script["L"] == "B C A")
  }
}
