import Foundation
import GestureStream
import TestSupport
import Testing

@testable import replay

@Suite struct ShowTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func show(_ text: String, _ options: String...) throws -> String {
    try folder.write("x", text)
    return folder.withoutPath(Session().replay(["show"] + options + [folder.path("x")]).transcript)
  }

  /// A log with all that a timeline can show.
  private let rich = [
    #"{"gesture":1,"title":"rich","rules":{"dwell":100},"containers":[{"id":"L","items":["a","b","c d"]},{"id":"R","items":["e"]},{"id":"W","kind":"well","items":[]}]}"#,
    #"{"t":0,"e":"begin","id":"a"}"#,
    #"{"t":10,"e":"enter","id":"c d"}"#,
    #"{"expect":{"moves":0,"target":"c d"}}"#,
    #"{"t":250.5,"e":"enter","in":"R"}"#,
    #"{"expect":{"moves":0}}"#,
    #"{"t":400,"e":"drop","in":"R"}"#,
    #"{"t":500,"e":"exit","id":"b"}"#,
    #"{"t":600,"e":"insert","in":"L","ids":["x","y"],"at":1}"#,
    #"{"t":700,"e":"remove","ids":["b"]}"#,
    #"{"t":800,"e":"move","in":"L","from":[0],"to":3}"#,
    #"{"t":900,"e":"begin","id":"e"}"#,
    #"{"t":950,"e":"drop","in":"W"}"#,
    #"{"t":960,"e":"begin","id":"x"}"#,
    #"{"expect":{"moves":9},"fails":"one day"}"#,
    #"{"end":11}"#,
    #"{"expect":{"outcome":"lost"}}"#,
  ].joined(separator: "\n")

  @Test("A timeline has a line for each event, deadline and expectation")
  func timeline() throws {
    #expect(
      try show(rich)
        == """
        x:1: rich
                    start                                               L: a b "c d"   R: e   W:
                 0  begin a                                             L: [a] b "c d"   R: e   W:
                10  enter "c d"                                         L: [a] b >"c d"<   R: e   W:
                    as expected
               110  deadline                    a 0→2                   L: b >"c d"< [a]   R: e   W:
             250.5  enter R                                             L: b "c d" [a]   >R<: e   W:
                    not as expected: moves: expected 0, got 1
             350.5  deadline                    a L:2→R:1               L: b "c d"   >R<: e [a]   W:
               400  drop R                      committed               L: b "c d"   R: e a   W:
               500  exit b                                              L: b "c d"   R: e a   W:  ! unmatched-exit
               600  insert L x,y at gap 1       +x L:1, +y L:2          L: b x y "c d"   R: e a   W:
               700  remove b                    −b L:0                  L: x y "c d"   R: e a   W:
               800  move L 0 to gap 3           x 0→2                   L: y "c d" x   R: e a   W:
               900  begin e                                             L: y "c d" x   R: [e] a   W:
               950  drop W                      +e W:0, delivered       L: y "c d" x   R: e a   W: e
               960  begin x                                             L: y "c d" [x]   R: e a   W: e
                    not as expected: moves: expected 9, got 3 (known: one day)
                    end                         lost                    L: y "c d" x   R: e a   W: e  ! unterminated
                    as expected
        = 0

        """)
  }

  @Test("The times can be bounded")
  func times() throws {
    let got = try show(rich, "--from", "700", "--to=800")
    #expect(
      got == """
        x:1: rich
               700  remove b                    −b L:0                  L: x y "c d"   R: e a   W:
               800  move L 0 to gap 3           x 0→2                   L: y "c d" x   R: e a   W:
        = 0

        """)
    #expect(try show(rich, "--from", "2", "--to", "1") == "! replay: '--from' is later than '--to'\n= 64\n")
  }

  @Test("The state at a line can be asked for")
  func state() throws {
    #expect(
      try show(rich, "--at", "5") == """
        x:5: rich
          time      250.5
          order     L: b "c d" a
          order     R: e
          well      W: nothing
          drag      pointer 0 has a by a, over R
          deadline  350.5
          outcome   none
          changed   false
          moves     1
          commits   0
        = 0

        """)
    #expect(
      try show(rich, "--at", "16", "--format", "json") == #"""
        {"log":"x","line":16,"title":"rich","t":960,"order":{"L":["y","c d","x"],"R":["e","a"],"W":["e"]},"shown":{"L":["y","c d","x"],"R":["e","a"],"W":["e"]},"drags":[],"deadline":null,"outcome":"lost","changed":false,"moves":3,"commits":3,"diagnostics":{"unterminated":1,"unmatched-exit":1}}
        = 0

        """#)
    #expect(try show(rich, "--at", "1").contains("  time     0\n"))
    let lines = rich.split(separator: "\n").count
    #expect(try show(rich + "\n\n", "--at", "\(lines + 1)").hasSuffix("= 0\n"))
    #expect(try show(rich, "--at", "\(lines)").hasSuffix("= 0\n"))
    #expect(try show(rich + "\n", "--at", "\(lines)").hasSuffix("= 0\n"))
    #expect(
      try show(rich, "--at", "\(lines + 1)") == "! replay: line \(lines + 1) of x stands in no log\n= 64\n")
    #expect(try show("\n\n" + rich, "--at", "2") == "! replay: line 2 of x stands in no log\n= 64\n")
  }

  @Test("Each line of the json format is one object, that holds the event as a log does")
  func json() throws {
    let lines = try show(rich, "--format", "json").split(separator: "\n").dropLast()
    #expect(lines.count == 19)
    for line in lines { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    #expect(
      lines[7] == #"""
        {"log":"x","line":6,"t":350.5,"cause":"deadline","moved":[{"id":"a","from":{"in":"L","at":2},"to":{"in":"R","at":1}}],"outcome":null,"diagnostics":[],"shown":{"L":["b","c d"],"R":["e","a"],"W":[]},"drags":[{"p":0,"block":["a"],"grabbed":"a","target":"R"}]}
        """#)
    #expect(
      lines[10].contains(
        #""cause":"event","event":{"t":600,"e":"insert","in":"L","at":1,"ids":["x","y"]},"moved":[{"id":"x","from":null,"to":{"in":"L","at":1}},"#
      ))
  }

  @Test("What cannot be read is the last thing shown of a log")
  func malformed() throws {
    let got = try show(log(drag) + "nonsense\n")
    #expect(got.contains("malformed: x:5:1: "))
    #expect(got.hasSuffix("= 65\n"))
    #expect(try show("{").hasSuffix("= 2\n"))
    #expect(try show("") == "! replay: no log in x\n= 69\n")
    #expect(
      folder.withoutPath(Session().replay("show", folder.path("y")).transcript)
        == "! replay: cannot read y: No such file or directory\n= 66\n")
  }

  @Test("Of a long list only what is near the drag is shown")
  func long() throws {
    let items = (0..<1000).map { "\"i\($0)\"" }.joined(separator: ",")
    let got = try show(
      #"{"gesture":1,"containers":[{"id":"L","items":[\#(items)]}]}"# + "\n"
        + #"{"t":0,"e":"begin","id":"i500"}"# + "\n" + #"{"t":0,"e":"enter","id":"i3"}"# + "\n"
        + #"{"t":0,"e":"drop","id":"i3"}"#)
    #expect(got.contains("i500 500→3"))
    #expect(got.contains("i0 i1 i2 [i500] >i3< i4 i5 (990 more) i997 i998 i999"))
  }

  @Test("Every fixture can be shown, and its timeline ends in the order that verify reports")
  func fixtures() throws {
    for file in Fixtures.logs(below: "reports") + Fixtures.logs(below: "seeds") {
      let result = Session().replay("show", "--format", "json", file.path)
      #expect(result.status == .success)
      for line in result.output.split(separator: "\n") {
        _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
      }
      #expect(Session().replay("show", file.path).status == .success)
    }
  }
}

@Suite struct MovementTests {
  private func movements(_ before: [[UInt32]], _ after: [[UInt32]], dragged: [UInt32] = []) -> String {
    func scene(_ shown: [[UInt32]]) -> Scene {
      Scene(
        shown: shown.map { $0.map(ItemID.init) },
        drags: dragged.isEmpty ? [] : [Scene.Drag(pointer: 0, block: dragged.map(ItemID.init))])
    }
    return scene(after).movements(since: scene(before), isWell: before.map { _ in false }).map { movement in
      func text(_ place: Movement.Place?) -> String { place.map { "\($0.container):\($0.index)" } ?? "-" }
      return "\(movement.item.rawValue) \(text(movement.from))→\(text(movement.to))"
    }.joined(separator: ", ")
  }

  @Test("What moved is what was dragged, where that explains all")
  func dragged() {
    #expect(movements([[1, 2]], [[2, 1]], dragged: [1]) == "1 0:0→0:1")
    #expect(movements([[1, 2]], [[2, 1]], dragged: [2]) == "2 0:1→0:0")
    #expect(movements([[1, 2, 3, 4]], [[3, 4, 1, 2]], dragged: [1, 2]) == "1 0:0→0:2, 2 0:1→0:3")
    #expect(movements([[1, 2, 3, 4]], [[3, 4, 1, 2]], dragged: [3, 4]) == "3 0:2→0:0, 4 0:3→0:1")
  }

  @Test("Otherwise as few items as possible are said to have moved")
  func fewest() {
    #expect(movements([[1, 2, 3, 4]], [[2, 3, 4, 1]]) == "1 0:0→0:3")
    #expect(movements([[1, 2, 3]], [[9, 1, 2, 3]], dragged: [1]) == "9 -→0:0")
    #expect(movements([[1, 2, 3]], [[1, 3]], dragged: [3]) == "2 0:1→-")
    #expect(movements([[1, 2], [3]], [[1], [3, 2]]) == "2 0:1→1:1")
    #expect(movements([[1, 2]], [[1, 2]], dragged: [1]) == "")
  }
}
