import Foundation
import TestSupport
import Testing

@testable import replay

/// A log of three items in one list, with these lines after its header.
func log(_ lines: String..., title: String? = "three items", rules: String = "") -> String {
  let title = title.map { #","title":"\#($0)""# } ?? ""
  let rules = rules.isEmpty ? "" : #","rules":{\#(rules)}"#
  let header = #"{"gesture":1\#(title)\#(rules),"containers":[{"id":"L","items":["a","b","c"]}]}"#
  return ([header] + lines).joined(separator: "\n") + "\n"
}

/// Events that carry `a` behind `c`.
let drag = [
  #"{"t":0,"e":"begin","id":"a"}"#, #"{"t":1,"e":"enter","id":"c"}"#, #"{"t":2,"e":"drop","id":"a"}"#,
].joined(separator: "\n")

@Suite struct VerifyTests {
  static let right = #"{"expect":{"order":{"L":["b","c","a"]}}}"#
  static let wrong = #"{"expect":{"order":{"L":["a","b","c"]}}}"#

  /// What `verify` prints for logs in files of a folder.
  private func verify(
    _ files: KeyValuePairs<String, String>, _ options: String..., isTerminal: Bool = false
  ) throws -> String {
    let folder = try ScratchFolder()
    for (name, text) in files { try folder.write("\(name).gesture.jsonl", text) }
    let session = Session(isTerminal: isTerminal)
    return folder.withoutPath(session.replay(["verify"] + options + [folder.url.path]).transcript)
  }

  @Test("A log whose expectations hold passes")
  func pass() throws {
    #expect(try verify(["x": log(drag, Self.right)]) == "1 log, 3 events: 1 pass\n= 0\n")
  }

  @Test("A log with a wrong expectation fails, and what is out of place is marked")
  func fail() throws {
    #expect(
      try verify(["x": log(drag, Self.right, Self.wrong)]) == """
        x.gesture.jsonl:6: fail: three items
          order of L
            expected  a  b  c
            actual       b  c  a
                      ^        ^
        1 log, 3 events: 1 fail
        = 1

        """)
  }

  @Test("Each member of an expectation is compared")
  func members() throws {
    let all = #"""
      {"expect":{"order":{"L":["a"]},"shown":{"L":[]},"dragging":["c","b"],"target":"b","outcome":"lost","changed":true,"moves":9,"commits":8,"diagnostics":{"refused":7,"no-drag":0}}}
      """#
    let folder = try ScratchFolder()
    let text = log(#"{"t":0,"e":"begin","id":"a"}"#, #"{"t":1,"e":"enter","id":"c"}"#, all)
    try folder.write("x", text)
    let output = Session().replay("verify", "--format", "json", folder.path("x")).output
    let failures = try #require(output.firstRange(of: /"failures":\[.*?\],"error"/))
    #expect(
      output[failures] == #"""
        "failures":[{"line":4,"member":"order","container":"L","expected":["a"],"actual":["b","c","a"]},{"line":4,"member":"shown","container":"L","expected":[],"actual":["b","c","a"]},{"line":4,"member":"dragging","expected":["c","b"],"actual":["a"]},{"line":4,"member":"target","expected":"b","actual":"c"},{"line":4,"member":"outcome","expected":"lost","actual":null},{"line":4,"member":"changed","expected":true,"actual":false},{"line":4,"member":"moves","expected":9,"actual":1},{"line":4,"member":"commits","expected":8,"actual":0},{"line":4,"member":"diagnostics","name":"refused","expected":7,"actual":0}],"error"
        """#)
  }

  @Test("An expectation holds at the line where it stands, and after the trailer at the end of the log")
  func moments() throws {
    let text = log(
      #"{"expect":{"order":{"L":["a","b","c"]},"dragging":null,"target":null,"outcome":null,"changed":false,"moves":0}}"#,
      #"{"t":0,"e":"begin","id":"a"}"#,
      #"{"expect":{"dragging":["a"],"target":null,"order":{"L":["a","b","c"]}}}"#,
      #"{"t":1,"e":"enter","id":"b"}"#,
      #"{"expect":{"target":"b","order":{"L":["b","a","c"]},"moves":1,"outcome":null}}"#,
      #"{"end":2}"#,
      #"{"expect":{"outcome":"lost","dragging":null,"diagnostics":{"unterminated":1},"commits":1}}"#)
    #expect(try verify(["x": text]) == "1 log, 2 events: 1 pass\n= 0\n")
  }

  @Test("Without a trailer the end of the file ends the log, which no expectation can ask about")
  func noTrailer() throws {
    let text = log(
      #"{"t":0,"e":"begin","id":"a"}"#, #"{"expect":{"outcome":null,"diagnostics":{"unterminated":0}}}"#)
    let folder = try ScratchFolder()
    try folder.write("x", text)
    let output = Session().replay("verify", "--format=json", folder.path("x")).output
    #expect(output.contains(#""result":"pass""#))
    #expect(
      output.contains(
        #""outcome":"lost","changed":false,"moves":0,"commits":0,"diagnostics":{"unterminated":1}"#))
  }

  @Test("A known bug is an expected failure as long as it fails, and a failure once it passes")
  func expectedFailure() throws {
    let fails = #"{"expect":{"order":{"L":["a","b","c"]}},"fails":"see 7"}"#
    #expect(
      try verify(["x": log(drag, fails)]) == """
        x.gesture.jsonl:5: expected failure: three items: see 7
        1 log, 3 events: 1 expected failure
        = 0

        """)
    let passes = #"{"expect":{"order":{"L":["b","c","a"]}},"fails":"see 7"}"#
    #expect(
      try verify(["x": log(drag, fails, passes)]) == """
        x.gesture.jsonl:6: fail: three items
          a known bug passes now: see 7
        1 log, 3 events: 1 fail
        = 1

        """)
  }

  @Test("A log that expects nothing is unverified, which is inconclusive unless it is allowed")
  func unverified() throws {
    let text = log(drag)
    #expect(
      try verify(["x": text]) == """
        x.gesture.jsonl:1: unverified: three items: the log expects nothing
        1 log, 3 events: 1 unverified
        = 2

        """)
    #expect(try verify(["x": text], "--allow-unverified") == "1 log, 3 events: 1 unverified\n= 0\n")
  }

  @Test("A log that is cut off is truncated, which is inconclusive unless it is allowed")
  func truncated() throws {
    let text = log(drag, Self.right) + #"{"t":3,"e":"beg"#
    let message = "expected the end of the string"
    let got = try verify(["x": text])
    #expect(got.hasPrefix("x.gesture.jsonl:6:"), "\(message)")
    #expect(got.contains(": truncated: "))
    #expect(got.hasSuffix("1 log, 3 events: 1 truncated\n= 2\n"))
    #expect(try verify(["x": text], "--allow-truncated") == "1 log, 3 events: 1 truncated\n= 0\n")
  }

  @Test("A trailer that counts more events than came is truncated, and nothing after it is compared")
  func shortOfTrailer() throws {
    let text = log(drag, Self.right, #"{"end":4}"#, Self.wrong)
    #expect(
      try verify(["x": text]) == """
        x.gesture.jsonl:6:8: truncated: found a trailer that counts 4 events, expected 3, as many as came
        1 log, 3 events: 1 truncated
        = 2

        """)
  }

  @Test("A log that is cut off after a failure fails")
  func failBeforeTruncation() throws {
    let got = try verify(["x": log(drag, Self.wrong) + "{"], "--allow-truncated")
    #expect(got.hasSuffix("1 log, 3 events: 1 fail\n= 1\n"))
  }

  @Test("A malformed log says where, is not compared any further, and reading goes on at the next header")
  func malformed() throws {
    let got = try verify(["x": log(drag, Self.wrong, "nonsense", Self.wrong) + log(drag, Self.right)])
    #expect(
      got == """
        x.gesture.jsonl:6:1: malformed: found "n", expected an object
        2 logs, 6 events: 1 pass, 1 malformed
        = 65

        """)
  }

  @Test("Lines before any header are an untitled malformed log")
  func noHeader() throws {
    let got = try verify(["x": drag + "\n" + log(drag, Self.right)])
    #expect(
      got == """
        x.gesture.jsonl:1:1: malformed: found a line before any header, expected a header
        2 logs, 3 events: 1 pass, 1 malformed
        = 65

        """)
  }

  @Test("A path without a log is said, and so is one that cannot be read")
  func noLog() throws {
    let folder = try ScratchFolder()
    try folder.write("x.gesture.jsonl", log(drag, Self.wrong))
    try folder.write("empty", "")
    try folder.write("blank", "\n \t\r\n")
    let words = ["x.gesture.jsonl", "empty", "blank"].map { folder.path($0) }
    var result = Session().replay(["verify"] + words)
    #expect(folder.withoutPath(result.errors) == "replay: no log in empty\nreplay: no log in blank\n")
    #expect(result.status == .noLog)
    result = Session().replay(["verify", folder.path("nothing")] + words)
    #expect(
      folder.withoutPath(result.errors).hasPrefix(
        "replay: cannot read nothing: No such file or directory\nreplay: no log in empty"))
    #expect(result.output.hasSuffix("1 log, 3 events: 1 fail\n"))
    #expect(result.status == .unreadable)
  }

  @Test("Standard input is read as a file called -")
  func standardInput() {
    let session = Session(input: log(drag, Self.wrong))
    #expect(
      session.replay("verify", "-").transcript == """
        -:5: fail: three items
          order of L
            expected  a  b  c
            actual       b  c  a
                      ^        ^
        1 log, 3 events: 1 fail
        = 1

        """)
  }

  @Test("A rule of the command line holds instead of the log's own")
  func rule() throws {
    let text = log(
      #"{"t":0,"e":"begin","id":"a"}"#, #"{"t":1,"e":"enter","id":"c"}"#, #"{"t":2,"e":"cancel"}"#,
      Self.wrong, rules: #""cancel":"keep""#)
    #expect(try verify(["x": text]).hasSuffix("= 1\n"))
    #expect(try verify(["x": text], "--rule", "cancel=revert").hasSuffix("= 0\n"))
    #expect(try verify(["x": text], "--rule=cancel=revert", "--rule=cancel=keep").hasSuffix("= 1\n"))
  }

  @Test("Under --strict a diagnostic fails a log at its line, but for those that are normal")
  func strict() throws {
    let text = log(
      #"{"t":9,"e":"enter","id":"a"}"#, #"{"t":9,"e":"begin","id":"a"}"#, #"{"t":9,"e":"enter","id":"c"}"#,
      #"{"t":8,"e":"enter","id":"c"}"#, Self.right, #"{"t":8,"e":"exit","id":"b"}"#, #"{"end":5}"#)
    #expect(try verify(["x": text]).hasSuffix("= 0\n"))
    #expect(
      try verify(["x": text], "--strict") == """
        x.gesture.jsonl:2: fail: three items
          diagnostic 'no-drag'
          and 2 more
        1 log, 5 events: 1 fail
        = 1

        """)
    let folder = try ScratchFolder()
    try folder.write("x", text)
    let output = Session().replay("verify", "--strict", "--format=json", folder.path("x")).output
    #expect(
      output.contains(
        #"""
        "failures":[{"line":2,"member":"diagnostics","name":"no-drag"},{"line":7,"member":"diagnostics","name":"unmatched-exit"},{"line":8,"member":"diagnostics","name":"unterminated"}],
        """#))
    let normal = log(
      #"{"t":9,"e":"begin","id":"a"}"#, #"{"t":8,"e":"enter","id":"c"}"#, #"{"t":8,"e":"enter","id":"c"}"#,
      #"{"t":8,"e":"drop"}"#, Self.right)
    #expect(try verify(["x": normal], "--strict").hasSuffix("= 0\n"))
  }

  @Test("--fail-fast stops after the first log that is not well")
  func failFast() throws {
    let good = log(drag, Self.right)
    let bad = log(drag, Self.wrong)
    let files: KeyValuePairs = ["a": good, "b": bad, "c": bad, "d": good]
    #expect(try verify(files, "--fail-fast").hasSuffix("2 logs, 6 events: 1 pass, 1 fail\n= 1\n"))
    #expect(try verify(files).hasSuffix("4 logs, 12 events: 2 pass, 2 fail\n= 1\n"))
    let inOne = ["x": good + bad + bad + good] as KeyValuePairs
    #expect(try verify(inOne, "--fail-fast").hasSuffix("2 logs, 6 events: 1 pass, 1 fail\n= 1\n"))
  }

  @Test("--quiet leaves the exit status alone, and --output takes the report")
  func outputs() throws {
    let folder = try ScratchFolder()
    try folder.write("x", log(drag, Self.wrong))
    let plain = Session().replay("verify", folder.path("x"))
    #expect(Session().replay("verify", "--quiet", folder.path("x")).transcript == "= 1\n")
    let words = ["verify", "--output", folder.path("report"), folder.path("x")]
    #expect(Session().replay(words).transcript == "= 1\n")
    #expect(try folder.read("report") == plain.output)
    let nowhere = Session().replay("verify", "--output", folder.path("no/where"), folder.path("x"))
    #expect(
      folder.withoutPath(nowhere.transcript)
        == "! replay: cannot write no/where: No such file or directory\n= 66\n")
    let full = Session().replay("verify", "--output", "/dev/full", folder.path("x"))
    #expect(full.transcript == "! replay: cannot write /dev/full: No space left on device\n= 66\n")
  }

  @Test("Colour is for terminals")
  func colour() throws {
    let files: KeyValuePairs = ["x": log(drag, Self.wrong)]
    #expect(try verify(files, isTerminal: true).contains("\u{1b}[31mfail\u{1b}[0m"))
    #expect(try !verify(files, "--color", "never", isTerminal: true).contains("\u{1b}"))
    #expect(try verify(files, "--color=always").contains("\u{1b}[31mfail\u{1b}[0m"))
  }

  @Test("Escape sequences in titles and ids do not reach the terminal")
  func escapes() throws {
    let text = log(drag, #"{"expect":{"target":"\u001b[2J"}}"#, title: #"\u001b]0;x\u0007"#)
    let got = try verify(["x": text])
    #expect(!got.contains("\u{1b}"))
    #expect(got.contains(#"fail: \u{1b}]0;x\u{7}"#))
  }
}
