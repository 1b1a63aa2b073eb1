import GestureStream
import Testing

@testable import replay

@Suite("The reference model: targets and orders")
struct ReferenceModelTests {
  static let frames = """
    bookmark archivebox document person trophy snowflake flame paperclip drop magnifyingglass \
    microphone bell bolt hammer
    """

  @Test("the sortable collection: each item that becomes targeted gives its place to the dragged one")
  func sortableCollection() {
    var script = ModelScript(["grid": Self.frames])
    script.begin("bookmark")
    script.enter("document")
    #expect(script["grid"].hasPrefix("archivebox document bookmark person trophy"))
    script.enter("trophy")
    #expect(script["grid"].hasPrefix("archivebox document person trophy bookmark snowflake"))
    script.drop()
    #expect(script.model.outcome == .kept)
    script.begin("hammer")
    script.enter("archivebox")
    #expect(script["grid"].hasPrefix("hammer archivebox document"))
    #expect(script.model.moves == 3)
  }

  @Test("two areas: nothing moves before the drop, and a drop where the animal is changes nothing")
  func twoAreas() {
    var script = ModelScript(["above": "", "below": "cat dog fox"], rules: { $0.reorder = .drop })
    script.begin("dog")
    script.enter(in: "above")
    #expect(script["below"] == "cat dog fox")
    script.drop(in: "above")
    #expect(script["above"] == "dog")
    #expect(script["below"] == "cat fox")
    #expect(script.model.target(of: 0) == nil)
    script.begin("dog")
    script.drop(in: "above")
    #expect(script["above"] == "dog")
    #expect(!script.model.changed)
    #expect(script.model.commits == 1)
  }

  @Test("several creatures dropped in a gap land together, where the formula for one is wrong")
  func creatures() {
    var script = ModelScript(["L": "A B C D E F"])
    script.begin("B", ids: "B C")
    script.drop(in: "L", at: 5)
    #expect(script["L"] == "A D E B C F")
    script.begin("A", ids: "A D")
    script.drop(in: "L", at: 6)
    #expect(script["L"] == "E B C F A D")
  }

  @Test("under a sort, refuse leaves the order and adopt makes the shown order the model's")
  func sorted() {
    var refusing = ModelScript(["L": "c a b"])
    refusing.ids(.sort, in: "L", "a b c")
    refusing.begin("a")
    refusing.enter("c")
    #expect(refusing["L"] == "c a b")
    #expect(refusing.model.count(of: .sorted) == 1)

    var adopting = ModelScript(["L": "c a b"], rules: { $0.sorted = .adopt })
    adopting.ids(.sort, in: "L", "a b c")
    adopting.begin("a")
    adopting.enter("c")
    #expect(adopting["L"] == "b c a")
    #expect(adopting.shown("L") == "b c a")
    adopting.cancel()
    #expect(adopting["L"] == "a b c")
  }

  @Test("a well takes a reference to the first that it has room for, and the items go home")
  func well() {
    var script = ModelScript(
      ["todo": "a b c", "focus": ""],
      header: { header, symbols in
        header.containers[1].kind = .well
        header.containers[1].capacity = 1
        header.containers[1].accepts = [symbols.contentType("com.example.todo")]
      })
    script.begin("b", ids: "b c", types: ["com.example.todo"])
    script.drop(in: "focus")
    #expect(script["focus"] == "b")
    #expect(script["todo"] == "a b c")
    #expect(script.model.outcome == .delivered)
    script.begin("a", types: ["public.text"])
    script.drop(in: "focus")
    #expect(script.model.outcome == .kept)
    #expect(script.model.count(of: .refused) == 1)
    script.handle(.remove) { $0.ids = "b" }
    #expect(script["focus"] == "")
    script.handle(.load) { ($0.container, $0.ids) = ("focus", "b") }
    #expect(script.model.count(of: .unknownItem) == 1)
  }

  @Test("rows edited by the app: move, insert and reload")
  func rows() {
    var script = ModelScript(["L": "Item1 Item2 Item3"])
    script.handle(.move) { ($0.container, $0.from, $0.at) = ("L", [0, 7], 2) }
    #expect(script["L"] == "Item2 Item1 Item3")
    #expect(script.model.count(of: .badIndex) == 1)
    script.handle(.insert) { ($0.container, $0.ids, $0.at) = ("L", "new", 1) }
    #expect(script["L"] == "Item2 new Item1 Item3")
    script.ids(.reload, in: "L", "Item3 Item4")
    #expect(script["L"] == "Item3 Item4")
    #expect(script.model.commits == 1)
  }

  @Test("a cancel goes home around what the app changed meanwhile")
  func home() {
    var script = ModelScript(["L": "A B C D", "M": "x"])
    script.begin("C")
    script.enter("x")
    script.handle(.remove) { $0.ids = "B" }
    script.handle(.insert) { ($0.container, $0.ids, $0.at) = ("L", "E", 0) }
    script.cancel()
    #expect(script["L"] == "E A C D")
    #expect(script["M"] == "x")
    #expect(!script.model.changed)
  }

  @Test("fixed items keep their index while others move around them")
  func fixed() {
    var script = ModelScript(
      ["L": "A f B C"],
      header: { header, symbols in
        header.containers[0].fixed = [symbols.item("f")]
      })
    script.begin("A")
    script.enter("C")
    #expect(script["L"] == "B f C A")
    script.begin("f")
    #expect(script.model.count(of: .fixedItem) == 1)
    #expect(script.block() == nil)
  }

  @Test("a diagnostic counts once for a line, those of an early deadline with the line after it")
  func lines() {
    var script = ModelScript(["L": "A B", "M": "X"], rules: { $0.dwell = 100_000 })
    script.begin("A", t: 0)
    script.enter("X", t: 10)
    #expect(script.model.nextDeadline == Timestamp(milliseconds: 110))
    script.ids(.filter, in: "M", "X")
    script.model.advance(to: Timestamp(milliseconds: 110))
    #expect(script.model.count(of: .hiddenItem) == 1)
    #expect(script["L"] == "A B")
    script.enter("X", t: 111)
    #expect(script.model.count(of: .repeatedEnter) == 1)
  }

  @Test("a copy stays where the drop puts it, and the original goes home")
  func copies() {
    var script = ModelScript(["L": "A B", "M": "x"])
    script.begin("A")
    script.enter("x")
    script.handle(.drop) { ($0.id, $0.operation, $0.ids) = ("x", .copy, "A2") }
    #expect(script["L"] == "A B")
    #expect(script["M"] == "A2 x")
    #expect(script.model.outcome == .committed)
    #expect(script.model.commits == 1)
  }

  @Test("a second finger is passed over until its next begin, or has a drag of its own")
  func pointers() {
    var one = ModelScript(["L": "A B C"])
    one.begin("A")
    one.handle(.begin, pointer: 1) { $0.id = "B" }
    one.handle(.enter, pointer: 1) { $0.id = "C" }
    #expect(one.model.count(of: .otherPointer) == 1)
    #expect(one.model.count(of: .noDrag) == 0)

    var many = ModelScript(["L": "A B C"], rules: { $0.pointers = .many })
    many.begin("A")
    many.handle(.begin, pointer: 1) { $0.id = "A" }
    #expect(many.model.count(of: .alreadyDragged) == 1)
    many.handle(.begin, pointer: 1) { $0.id = "B" }
    many.handle(.enter, pointer: 1) { $0.id = "C" }
    #expect(many["L"] == "A C B")
    many.model.finish()
    #expect(many.model.count(of: .unterminated) == 2)
  }
}
