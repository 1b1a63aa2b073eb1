import Foundation
import TestSupport
import Testing

@testable import replay

@Suite("The seed in the README") struct ReadmeSeedTests {
  /// The fenced blocks of a section, in their languages.
  static func blocks(below heading: String) throws -> [(language: String, text: String)] {
    let readme = Fixtures.root.deletingLastPathComponent().appending(path: "README.md")
    let text = try String(contentsOf: readme, encoding: .utf8)
    let section = try #require(text.components(separatedBy: "\n### ").first { $0.hasPrefix(heading) })
    let parts = section.components(separatedBy: "\n## ")[0].components(separatedBy: "\n```")
    return stride(from: 1, to: parts.count, by: 2).map { index in
      let lines = parts[index].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(lines[0]), lines.count > 1 ? lines[1] + "\n" : "")
    }
  }

  @Test("the recording that it shows gives the verdict and the timeline that it shows")
  func recording() throws {
    let blocks = try Self.blocks(below: "One of the seeds")
    let folder = try ScratchFolder()
    try folder.write("grid.gesture.jsonl", try #require(blocks.first { $0.language == "json" }).text)
    let transcripts = blocks.filter { $0.language == "text" }
    #expect(transcripts.count == 2)
    for transcript in transcripts {
      let lines = transcript.text.split(separator: "\n", maxSplits: 1)
      let words = lines[0].split(separator: " ").dropFirst(2).map {
        $0 == "grid.gesture.jsonl" ? folder.path(String($0)) : String($0)
      }
      #expect(folder.withoutPath(Session().replay(words).output) == lines[1])
    }
  }

  @Test("the recording is the seed's first log, but for what is expected")
  func seed() throws {
    let shown = try #require(try Self.blocks(below: "One of the seeds").first { $0.language == "json" }).text
    let file = Fixtures.root.appending(path: "seeds/1-sortable-collection-one-frame.gesture.jsonl")
    let seed = try String(contentsOf: file, encoding: .utf8)
    let first = seed.components(separatedBy: #"{"end":5}"#)[0]
    let events = shown.split(separator: "\n").filter { $0.contains(#""e":"#) }
    #expect(events.count == 5)
    for event in events { #expect(first.contains(event.dropLast())) }
  }
}
