import Foundation
import GestureStream
import TestSupport
import Testing

@Suite struct MalformedTests {
  /// A log that anything may stand before.
  private static let sound = """
    {"gesture":1,"title":"the next one","containers":[{"id":"g","items":["a"]}]}
    {"t":0,"e":"begin","id":"a"}
    {"end":1}

    """

  @Test(
    "a malformed fixture gives exactly the message beside it, once, however its bytes are cut",
    arguments: Fixtures.logs(below: "malformed"))
  func message(_ log: URL) throws {
    let name = log.lastPathComponent
    let kind = name.hasPrefix("truncated-") ? "truncated" : "malformed"
    let expected = log.deletingPathExtension().deletingPathExtension().appendingPathExtension("expected")
    let message = try String(contentsOf: expected, encoding: .utf8)
    let bytes = [UInt8](try Data(contentsOf: log))
    let text = LogDump.text(of: bytes, file: name)
    let reports = text.split(separator: "\n").filter { $0.contains("malformed") || $0.contains("truncated") }
    let report = try #require(reports.first)
    #expect(reports.count == 1)
    let words = report.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
    #expect(words[1] == kind)
    #expect(String(words[3]) + "\n" == message)
    #expect(
      report.hasPrefix(message.split(separator: ":")[1] + ": "),
      "the line of the report is that of the message")
    #expect(LogDump.text(of: bytes, cutAt: Array(bytes.indices), file: name) == text)
  }

  @Test(
    "after a malformed log reading goes on at the next header",
    arguments: Fixtures.logs(below: "malformed").filter { !$0.lastPathComponent.hasPrefix("truncated-") })
  func nextHeader(_ log: URL) throws {
    let bytes = [UInt8](try Data(contentsOf: log))
    let lines = RawLines(bytes).reduce(0) { count, _ in count + 1 }
    let text = LogDump.text(of: bytes + (bytes.last == 0x0A ? [] : [0x0A]) + Array(Self.sound.utf8))
    let sound = LogDump.text(of: Array(Self.sound.utf8)).split(separator: "\n").enumerated().map {
      index, line in
      "\(lines + index + 1):" + line.drop { $0 != ":" }.dropFirst()
    }
    #expect(text.split(separator: "\n").suffix(3).map(String.init) == sound)
  }

  @Test("every malformed fixture has its message, and every message its fixture")
  func pairs() throws {
    let folder = Fixtures.root.appending(path: "malformed")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0 != ".replayignore" }
    let logs = names.filter { $0.hasSuffix(".gesture.jsonl") }.map { $0.dropLast(".gesture.jsonl".count) }
    let messages = names.filter { $0.hasSuffix(".expected") }.map { $0.dropLast(".expected".count) }
    #expect(Set(logs) == Set(messages))
    #expect(logs.count + messages.count == names.count)
    #expect(logs.count >= 80)
  }
}
