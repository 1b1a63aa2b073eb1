import Foundation
import LiveSort
import TestSupport
import Testing

@testable import replay

/// What `replay shrink` reads, says of it and writes, whatever it makes of the log.
@Suite("The files of replay shrink")
struct ShrinkFileTests {
  /// Not in canonical form, with all that a recorder may say.
  static let failing = """
    {"gesture": 1, "title":"as it came","source":{"toolkit":"x"},"start":"2026-01-01T00:00:00Z","containers":[{"id":"grid","items":["a","b","c"]}]}
    {"t":0, "e":"begin","id":"a"}
    {"note":"here it goes"}
    {"t":10,"e":"enter","id":"b","own":[1]}
    {"t":20,"e":"drop","id":"b"}
    {"expect":{"order":{"grid":["a","b","c"]}}}
    {"t":30,"e":"begin","id":"c"}
    {"t":40,"e":"cancel"}
    {"end":5}

    """

  static let passing = """
    {"gesture":1,"containers":[{"id":"L","items":["a"]}]}
    {"expect":{"order":{"L":["a"]}}}

    """

  /// Runs it on a file, and gives what it reports for programs.
  private func shrink(_ file: String, _ words: String..., in folder: ScratchFolder) throws -> (
    report: [String: Any], result: Session.Result
  ) {
    let result = Session().replay(
      ["shrink", "--format", "json", "--output", folder.path("out")] + words + [folder.path(file)])
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    return (report, result)
  }

  private func failure(_ report: [String: Any]) throws -> [String: Any] {
    try #require((report["failures"] as? [[String: Any]])?.first)
  }

  private func line(_ place: Any?) throws -> Int {
    try #require((place as? [String: Any])?["line"] as? Int)
  }

  @Test("a log that is cut off anywhere is said to be so, after what is wrong with those before it")
  func cutOff() throws {
    let folder = try ScratchFolder()
    let header = Self.passing.utf8.prefix { $0 != UInt8(ascii: "\n") }
    for count in 1..<header.count {
      try folder.write("cut.gesture.jsonl", String(decoding: header.prefix(count), as: UTF8.self))
      let (report, result) = try shrink("cut.gesture.jsonl", in: folder)
      #expect(result.status == Session().replay("verify", folder.path("cut.gesture.jsonl")).status)
      #expect((report["others"] as? [[String: Any]])?.first?["result"] as? String == "truncated", "\(count)")
    }
    try folder.write("two.gesture.jsonl", Self.failing + String(decoding: header.prefix(20), as: UTF8.self))
    let (report, result) = try shrink("two.gesture.jsonl", in: folder)
    #expect(result.status == .failure)
    #expect((report["failures"] as? [Any])?.count == 1)
    #expect((report["others"] as? [[String: Any]])?.first?["result"] as? String == "truncated")
  }

  @Test(
    "what cannot be read has the status that verify gives it", arguments: Fixtures.logs(below: "malformed"))
  func unreadable(_ url: URL) throws {
    let folder = try ScratchFolder()
    let verified = Session().replay("verify", "--quiet", url.path)
    let shrunk = Session().replay("shrink", "--output", folder.path("out"), url.path)
    #expect(shrunk.status == verified.status, "\(shrunk.transcript)")
  }

  @Test("the log is kept byte for byte as it was, and the report says where in it the failure is")
  func asFound() throws {
    let folder = try ScratchFolder()
    try folder.write("drag.gesture.jsonl", Self.failing)
    let (report, result) = try shrink("drag.gesture.jsonl", in: folder)
    #expect(result.status == .failure)
    let failure = try failure(report)
    let unshrunk = try #require(failure["unshrunk"] as? String)
    #expect(try String(decoding: Data(contentsOf: URL(filePath: unshrunk)), as: UTF8.self) == Self.failing)
    let original = try #require(failure["original"] as? [String: Any])
    #expect(original["log"] as? String == folder.path("drag.gesture.jsonl"))
    #expect(original["line"] as? Int == 6)
    let human = Session().replay(
      "shrink", "--output", folder.path("out"), folder.path("drag.gesture.jsonl"))
    let text = folder.withoutPath(human.output)
    #expect(text.contains("\n  found at  drag.gesture.jsonl:6\n"))
    #expect(text.contains(".unshrunk.gesture.jsonl:6\n"))
  }

  @Test("of several logs in a file each is kept by itself")
  func severalLogs() throws {
    let folder = try ScratchFolder()
    let lines = "\n{\"note\":\"before\"}\n"
    try folder.write("drags.gesture.jsonl", Self.passing + lines + Self.failing + Self.failing)
    let (report, _) = try shrink("drags.gesture.jsonl", in: folder)
    let failures = try #require(report["failures"] as? [[String: Any]])
    try #require(failures.count == 2)
    for (failure, start) in zip(failures, [4, 13]) {
      let unshrunk = try #require(failure["unshrunk"] as? String)
      #expect(try String(decoding: Data(contentsOf: URL(filePath: unshrunk)), as: UTF8.self) == Self.failing)
      #expect(try line(failure["original"]) == start + 6)
    }
    let others = try #require(report["others"] as? [[String: Any]])
    #expect(others.count == 1)
    #expect(others.first?["line"] as? Int == 1)
    #expect(others.first?["result"] as? String == "pass")
  }

  @Test("the smallest log does not tell where it was recorded")
  func withoutRemarks() throws {
    let folder = try ScratchFolder()
    try folder.write("drag.gesture.jsonl", Self.failing)
    let failure = try failure(try shrink("drag.gesture.jsonl", in: folder).report)
    let log = try #require(failure["log"] as? String)
    #expect(!log.contains("source") && !log.contains("start") && !log.contains("as it came"), "\(log)")
  }

  @Test("what came from standard input is shrunk again from the copy that was written of it")
  func standardInput() throws {
    let folder = try ScratchFolder()
    var session = Session()
    session.input = Self.failing
    let result = session.replay("shrink", "--output", folder.path("out"), "--seconds", "9", "-")
    let text = folder.withoutPath(result.output)
    #expect(
      text.contains(
        /\n  again:   replay shrink --seconds 9 --output out out\/order-[0-9a-f]{10}\.unshrunk\.gest/),
      "\(text)")
    #expect(text.contains("found at  -:6\n"), "\(text)")
  }

  @Test("a rule that is given holds instead of the log's own, and stands in the smallest log")
  func rules() throws {
    let folder = try ScratchFolder()
    try folder.write(
      "cancel.gesture.jsonl",
      """
      {"gesture":1,"containers":[{"id":"L","items":["a","b"]}]}
      {"t":0,"e":"begin","id":"a"}
      {"t":10,"e":"enter","id":"b"}
      {"t":20,"e":"cancel"}
      {"expect":{"order":{"L":["a","b"]}}}

      """)
    let passes = Session().replay("shrink", folder.path("cancel.gesture.jsonl"))
    #expect(
      folder.withoutPath(passes.transcript)
        == "cancel.gesture.jsonl:1: passes, and no oracle finds anything wrong with it\n= 0\n")
    let failure = try failure(
      try shrink("cancel.gesture.jsonl", "--rule", "cancel=keep", in: folder).report)
    #expect((failure["log"] as? String)?.contains(#""rules":{"cancel":"keep"}"#) == true)
    #expect(failure["failsVerify"] as? Bool == true)
    let file = try #require(failure["file"] as? String)
    #expect(Session().replay("verify", "--quiet", file).status == .failure)
    let again = (failure["commands"] as? [String: String])?["again"] ?? ""
    #expect(again.hasPrefix("replay shrink --rule cancel=keep --output "), "\(again)")
  }

  @Test("says of a log that does not fail what it is, with the status that verify gives")
  func sound() throws {
    let folder = try ScratchFolder()
    let header = "{\"gesture\":1,\"containers\":[{\"id\":\"L\",\"items\":[\"a\"]}]}\n"
    let items = (0..<2_001).map { "\"i\($0)\"" }.joined(separator: ",")
    let large = "{\"gesture\":1,\"containers\":[{\"id\":\"L\",\"items\":[\(items)]}]}\n"
    let cases: [(name: String, text: String, transcript: String)] = [
      (
        "large", large + "{\"expect\":{\"moves\":0}}\n",
        "large:1: passes, and no oracle for which it is not too large finds anything wrong with it\n= 0\n"
      ),
      ("pass", Self.passing, "pass:1: passes, and no oracle finds anything wrong with it\n= 0\n"),
      (
        "known", header + "{\"expect\":{\"moves\":1},\"fails\":\"not yet\"}\n",
        "known:1: an expected failure: what is known to fail does, and no oracle finds anything wrong with it\n= 0\n"
      ),
      (
        "unverified", header,
        "unverified:1: unverified: it expects nothing, and no oracle finds anything wrong with it\n= 2\n"
      ),
      (
        "newer", "{\"gesture\":2}\n",
        "! replay: newer:1:12: found version 2 of the format, expected version 1, the newest that this program knows\n= 65\n"
      ),
      (
        "cut", header + "{\"t\":0",
        "! replay: cut:2:7: found the end of the line, expected \",\" or \"}\"\n= 2\n"
      ),
      ("empty", "", "! replay: no log in empty\n= 69\n"),
    ]
    for (name, text, transcript) in cases {
      try folder.write(name, text)
      let result = Session().replay("shrink", folder.path(name))
      #expect(folder.withoutPath(result.transcript) == transcript)
    }
    #expect(Session().replay("shrink", folder.path("missing")).status == .unreadable)
  }

  @Test("where no folder is named, one that only this user can change is used")
  func ownFolder() throws {
    let folder = try ScratchFolder()
    try folder.write("drag.gesture.jsonl", Self.failing)
    var session = Session()
    session.variables["TMPDIR"] = folder.url.path
    let usual = folder.path("replay-failures-\(geteuid())")
    func shrink() throws -> String {
      let result = session.replay("shrink", "--format", "json", folder.path("drag.gesture.jsonl"))
      let report = try #require(
        JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
      let file = try #require(try failure(report)["file"] as? String)
      return URL(filePath: file).deletingLastPathComponent().path
    }
    func mode(_ path: String) throws -> Int {
      try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
    }
    #expect(try shrink() == usual)
    #expect(try mode(usual) == 0o700)
    // It is used again.
    #expect(try shrink() == usual)
    // Others could have put something into it.
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: usual)
    let other = try shrink()
    #expect(other != usual && other.hasPrefix(folder.path("replay-failures-")))
    #expect(try mode(other) == 0o700)
    // It leads somewhere else.
    try FileManager.default.removeItem(atPath: usual)
    try FileManager.default.createDirectory(
      atPath: folder.path("elsewhere"), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try FileManager.default.createSymbolicLink(
      atPath: usual, withDestinationPath: folder.path("elsewhere"))
    #expect(try shrink() != usual)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("elsewhere")).isEmpty)
  }

  @Test("where the time is over, it gives the smallest log so far, and does not call it minimal")
  func timeOver() throws {
    let folder = try ScratchFolder()
    let log = try #require(
      LoadedLog.logs(in: Array(Self.failing.utf8), file: "drag").first)
    let failing = try #require(FailingLog(log, SortEngine.self))
    var left = 9
    let goesOn = {
      left -= 1
      return left > 0
    }
    var shrinker = Shrinker(failing.log, failing.finding, goesOn: goesOn) {
      Judge<SortEngine>.judge($0, by: failing.finding.oracle)
    }
    shrinker.run()
    #expect(shrinker.isOver && shrinker.attempts < 9 && left == 0)
    let polished = Polish<SortEngine>.polish(shrinker.best, shrinker.finding, goesOn: goesOn)
    #expect(polished.minimality == .timeOver)
    var failure = FoundFailure(
      origin: .init(), finding: polished.finding, faults: [], log: polished.log,
      minimality: polished.minimality, text: "")
    failure.file = folder.path("x")
    #expect(FuzzReport.text(of: failure, style: .plain).contains(" events, minimal: no (time)):\n"))
  }
}
