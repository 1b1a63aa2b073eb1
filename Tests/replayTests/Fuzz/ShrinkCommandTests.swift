import Foundation
import GestureStream
import LiveSort
import Testing

@testable import replay

@Suite("replay shrink")
struct ShrinkCommandTests {
  static let recording = """
    {"gesture":1,"title":"a drag too many","containers":[{"id":"grid","items":["bookmark","archivebox","document"]},{"id":"other","items":["x","y"]}]}
    {"t":0,"e":"begin","id":"x"}
    {"t":10,"e":"enter","id":"y"}
    {"t":20,"e":"drop","id":"y"}
    {"t":100,"e":"begin","id":"bookmark","x":3,"y":4}
    {"t":212,"e":"enter","id":"archivebox"}
    {"t":212,"e":"exit","id":"archivebox"}
    {"t":213,"e":"enter","id":"document"}
    {"expect":{"order":{"grid":["archivebox","bookmark","document"]}}}
    {"t":612,"e":"drop","id":"document"}
    {"end":8}

    """

  @Test("a recording whose expectation is wrong is cut down to what gives the order that it does not want")
  func recording() throws {
    let folder = try ScratchFolder()
    try folder.write("drag.gesture.jsonl", Self.recording)
    let result = Session().replay(
      "shrink", "--output", folder.path("out"), folder.path("drag.gesture.jsonl"))
    #expect(result.status == .failure)
    let lines = folder.withoutPath(result.output).split(separator: "\n").map(String.init)
    #expect(lines[0] == "failure: expectation: order at line 3")
    #expect(lines[5] == "  smallest log (2 events, minimal: proven):")
    let logLines = lines.filter { $0.hasPrefix("    {") }.map { String($0.dropFirst(4)) }
    #expect(
      logLines.dropFirst() == [
        #"{"t":0,"e":"begin","id":"a"}"#, #"{"t":0,"e":"enter","id":"c"}"#,
        #"{"expect":{"order":{"L":["b","a","c"]}}}"#, #"{"end":2}"#,
      ])
    // The file fails, and the one as it was found does too.
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path("out")) {
      #expect(Session().replay("verify", "--quiet", folder.path("out/\(name)")).status == .failure)
    }
  }

  @Test("a failure that cannot be written is told by the status, and how to run it again works for any name")
  func unwritable() throws {
    let folder = try ScratchFolder()
    try folder.write("-x.gesture.jsonl", Self.recording)
    try folder.write("file", "")
    let result = Session().replay(
      "shrink", "--output", folder.path("file"), folder.path("-x.gesture.jsonl"))
    #expect(result.status == .unreadable)
    #expect(result.output.contains("replay shrink --output \(folder.path("file"))"))
    #expect(operand("-x.gesture.jsonl") == "./-x.gesture.jsonl" && operand("-") == "-")
  }

  @Test("a log that fails without any event is as small as a log can be")
  func withoutEvents() throws {
    let folder = try ScratchFolder()
    try folder.write(
      "none.gesture.jsonl",
      """
      {"gesture":1,"containers":[{"id":"L","items":["a","b"]}]}
      {"expect":{"order":{"L":["b","a"]}}}

      """)
    let result = Session().replay(
      "shrink", "--output", folder.path("out"), folder.path("none.gesture.jsonl"))
    #expect(result.output.contains("(0 events, minimal: proven)"))
  }

  @Test("a case shrinks to the same log every time")
  func determined() throws {
    var random = SeededRandom(seed: 5, case: 0)
    let claim = { (log: FuzzCase) -> Finding? in
      // A made-up failure: some drag is committed after two moves.
      var engine = SortEngine(log.header)
      for (index, event) in log.events.enumerated() {
        engine.handle(event, lists: log.lists)
        if engine.moves > 1, engine.outcome == .committed {
          return Finding(oracle: .model, kind: "two", position: index + 1, expected: "", actual: "")
        }
      }
      return nil
    }
    var found = 0
    for number in 0..<400 where found < 5 {
      let log = SwarmGenerator.make(SeededRandom(seed: random.next(), case: number), events: 20...40)
      guard let finding = claim(log) else { continue }
      found += 1
      var first = Shrinker(log, finding, judge: claim)
      first.run()
      var second = Shrinker(log, finding, judge: claim)
      second.run()
      #expect(
        CaseFile.bytes(of: first.best, title: nil) == CaseFile.bytes(of: second.best, title: nil))
      #expect(first.best.events.count <= 5, "case \(number): \(first.best.events.count) events")
      #expect(first.attempts == second.attempts)
    }
    #expect(found == 5)
  }
}
