import Foundation
import TestSupport
import Testing

@testable import replay

@Suite struct AcceptTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func accept(_ options: String..., variables: [String: String] = [:]) -> String {
    folder.withoutPath(
      Session(variables: variables).replay(["accept"] + options + [folder.url.path]).transcript)
  }

  /// A log with a wrong expectation among other things that have to stay.
  private let text =
    #"{"gesture":1, "mood" : "calm","containers":[{"id":"L","items":["a","b","c"]}]}"# + "\r\n"
    + #"{"note":"a remark"}"# + "\n\n" + drag + "\n"
    + #"{ "note":"why", "expect": {"x-by":[1.50],"moves":7 ,"order":{"L":["a","b","c"]},"commits":1}, "other":{} }"#
    + "\r\n"
    + #"{"expect":{"moves":1}}"# + "\n" + #" {"end":3}"#

  @Test("Only lines that fail are rewritten; all other bytes, remarks and unknown members are kept")
  func rewrites() throws {
    try folder.write("x.gesture.jsonl", text)
    #expect(
      accept() == """
        x.gesture.jsonl:7:
          order of L
            before  a  b  c
            after      b  c  a
                    ^        ^
          moves
            before  7
            after   1
        changed 1 line in 1 file
        = 0

        """)
    let old =
      #"{ "note":"why", "expect": {"x-by":[1.50],"moves":7 ,"order":{"L":["a","b","c"]},"commits":1}, "other":{} }"#
    let new =
      #"{"expect":{"order":{"L":["b","c","a"]},"moves":1,"commits":1,"x-by":[1.5]},"other":{},"note":"why"}"#
    #expect(try folder.read("x.gesture.jsonl") == text.replacing(old, with: new))
    #expect(accept() == "changed 0 lines in 0 files\n= 0\n")
  }

  @Test("--dry-run says the same and writes nothing")
  func dryRun() throws {
    try folder.write("x.gesture.jsonl", text)
    let said = accept("--dry-run")
    #expect(try folder.read("x.gesture.jsonl") == text)
    #expect(said.replacing("would change", with: "changed") == accept())
  }

  @Test("Where CI is set, --force is needed, but not to look")
  func force() throws {
    try folder.write("x.gesture.jsonl", text)
    let ci = ["CI": "true"]
    #expect(accept(variables: ci).hasSuffix("= 64\n"))
    #expect(try folder.read("x.gesture.jsonl") == text)
    #expect(accept("--dry-run", variables: ci).hasSuffix("= 0\n"))
    #expect(accept("--force", variables: ci).hasSuffix("= 0\n"))
    #expect(try folder.read("x.gesture.jsonl") != text)
  }

  @Test("A line that is known to fail and does is left alone, and one that passes loses its mark")
  func knownBugs() throws {
    let fails = #"{"expect":{"order":{"L":["a","b","c"]}},"fails":"see 7"}"#
    let passes = #"{"expect":{"moves":1},"fails":"see 8","note":"n"}"#
    try folder.write("x.gesture.jsonl", log(drag, fails, passes))
    #expect(
      accept() == """
        x.gesture.jsonl:6:
          a known bug passes now: see 8
        changed 1 line in 1 file
        = 0

        """)
    #expect(
      try folder.read("x.gesture.jsonl") == log(drag, fails, #"{"expect":{"moves":1},"note":"n"}"#))
  }

  @Test("A file with a malformed log is left alone, the others are not")
  func malformed() throws {
    try folder.write("a.gesture.jsonl", text + "\n" + log("nonsense"))
    try folder.write("b.gesture.jsonl", text)
    let said = accept()
    #expect(
      said.hasSuffix("! replay: left alone: a.gesture.jsonl:11:1: found \"n\", expected an object\n= 65\n"))
    #expect(said.contains("changed 1 line in 1 file"))
    #expect(try folder.read("a.gesture.jsonl").hasPrefix(text))
  }

  @Test("A file keeps its mode, a link stays a link, and nothing is left beside them")
  func modes() throws {
    let file = try folder.write("real/x", text)
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    try manager.createSymbolicLink(atPath: folder.path("link.gesture.jsonl"), withDestinationPath: "real/x")
    #expect(accept().hasSuffix("changed 1 line in 1 file\n= 0\n"))
    #expect(try manager.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o640)
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.path("link.gesture.jsonl")) == "real/x")
    #expect(try manager.contentsOfDirectory(atPath: folder.path("real")) == ["x"])
  }

  @Test("What was written to a file since it was read is not lost")
  func changed() throws {
    let file = try folder.write("x", text)
    let path = LogPath(Argument(file.path))
    #expect(throws: FileError.self) {
      try WholeFile.replace(path, holding: Array(text.dropLast().utf8), with: Array("new".utf8))
    }
    #expect(try folder.read("x") == text)
    try WholeFile.replace(path, holding: Array(text.utf8), with: Array("new".utf8))
    #expect(try folder.read("x") == "new")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["x"])
  }

  @Test("A pipe is not replaced by a file")
  func pipe() throws {
    let name = folder.path("pipe")
    #expect(name.withCString { mkfifo($0, 0o600) } == 0)
    #expect(throws: FileError.self) {
      try WholeFile.replace(LogPath(Argument(name)), holding: [], with: [1])
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["pipe"])
  }

  @Test("Standard input cannot be rewritten")
  func standardInput() {
    #expect(
      Session(input: text).replay("accept", "-").transcript
        == "! replay: 'accept' rewrites files; standard input is none\n= 64\n")
  }

  @Test("What is accepted verifies: reports under other rules")
  func fixtures() throws {
    for file in Fixtures.logs(below: "reports") {
      let text = try String(contentsOf: file, encoding: .utf8)
      let other = text.replacing(#"{"gesture":1,"#, with: #"{"gesture":1,"rules":{"reorder":"drop"},"#)
      guard !text.contains("\"rules\"") else { continue }
      try folder.write(file.lastPathComponent, other)
    }
    let before = Session().replay("verify", folder.url.path)
    #expect(before.status == .failure)
    #expect(accept().hasSuffix("= 0\n"))
    let after = Session().replay("verify", folder.url.path)
    #expect(after.status == .success, "\(after.transcript)")
  }
}
