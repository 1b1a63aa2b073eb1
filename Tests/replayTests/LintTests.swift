import Foundation
import TestSupport
import Testing

@testable import replay

@Suite struct LintTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func lint(_ text: String, _ options: String...) throws -> String {
    try folder.write("x", text)
    return folder.withoutPath(Session().replay(["lint"] + options + [folder.path("x")]).transcript)
  }

  @Test("Diagnostics are named with their lines, and are no fault")
  func diagnostics() throws {
    let text = log(
      #"{"t":5,"e":"exit","id":"a"}"#, #"{"t":1,"e":"begin","id":"z"}"#, #"{"t":5,"e":"begin","id":"a"}"#)
    #expect(
      try lint(text) == """
        x:2: diagnostic: unmatched-exit
        x:3: diagnostic: time-backwards
        x:3: diagnostic: unknown-item
        x:4: diagnostic: unterminated
        1 log, 3 events: 4 diagnostics
        = 0

        """)
  }

  @Test("What cannot be read is named, and a wrong expectation is not looked at")
  func errors() throws {
    let text = log(drag, VerifyTests.wrong) + log("nonsense") + log(drag) + "{"
    #expect(
      try lint(text) == """
        x:7:1: malformed: found "n", expected an object
        x:12:2: truncated: found the end of the line, expected a member or "}"
        3 logs, 6 events: 1 malformed, 1 truncated
        = 65

        """)
    #expect(
      try lint(log("nonsense"), "--format", "json") == #"""
        {"log":"x","line":2,"finding":"malformed","column":1,"error":"x:2:1: found \"n\", expected an object"}
        {"summary":{"logs":1,"malformed":1,"truncated":0,"diagnostics":0,"notCanonical":0,"events":0}}
        = 65

        """#)
    #expect(try lint("") == "0 logs, 0 events\n! replay: no log in x\n= 69\n")
  }

  @Test("With --canonical a line is a finding that a rewrite would change")
  func canonical() throws {
    let text = log(#"{"e":"begin","t":0.50,"id":"a"}"#, "", #"{"t":1,"e":"drop"}"# + "\r", #"{"end":2}"#)
      .dropLast()
    #expect(try lint(String(text)).hasSuffix("= 0\n"))
    #expect(
      try lint(String(text), "--canonical") == #"""
        x:2: not canonical: should be {"t":0.5,"e":"begin","id":"a"}
        x:3: not canonical: a blank line
        x:4: not canonical: should be {"t":1,"e":"drop"}
        x:5: not canonical: should be {"end":2}
        1 log, 2 events: 4 lines not canonical
        = 1

        """#)
  }

  @Test("The handed fixtures are canonical", arguments: ["recorded", "reports", "seeds"])
  func fixtures(folder: String) {
    let result = Session().replay("lint", "--canonical", Fixtures.root.appending(path: folder).path)
    #expect(result.status == .success)
    #expect(!result.output.contains("not canonical"))
  }

  @Test("Findings are the same however the bytes are cut")
  func chunks() throws {
    let text = Array(log(#"{"e":"begin","t":0,"id":"a"}"#, "", #"{"t":1,"e":"drop"}"#, " ").utf8)
    func findings(_ size: Int) -> [String] {
      var lines = CanonicalLines()
      var found: [CanonicalLines.Finding] = []
      var start = 0
      while start < text.count {
        let end = min(start + size, text.count)
        text[start..<end].withUnsafeBytes { lines.take($0) }
        found += lines.takeFindings()
        start = end
      }
      lines.finish()
      return (found + lines.takeFindings()).map { "\($0.line) \($0.canonical ?? "blank")" }
    }
    let whole = findings(text.count)
    #expect(whole.count == 3)
    for size in 1...40 { #expect(findings(size) == whole) }
  }
}
