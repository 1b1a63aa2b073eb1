import Foundation
import TestSupport
import Testing

@testable import replay

@Suite struct ReadmeTests {
  /// The folder of the whole project.
  private static let root = Fixtures.root.deletingLastPathComponent()

  /// The commands of the transcripts of README.md, each with what it is said to print.
  private static let transcripts: [(command: String, output: String)] = {
    let text = (try? String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)) ?? ""
    var transcripts: [(command: String, output: String)] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInside = line == "```console"
      } else if isInside, line.hasPrefix("$ ") {
        transcripts.append((String(line.dropFirst(2)), ""))
      } else if isInside {
        transcripts[transcripts.count - 1].output += line + "\n"
      }
    }
    return transcripts
  }()

  @Test("README.md names every verb, and every folder of the sources")
  func isWhole() throws {
    let text = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    for verb in Verb.all {
      // Those that explain the program share a row.
      let isNamed = text.contains("| `replay \(verb.name)") || text.contains(", `\(verb.name)`")
      #expect(isNamed, "\(verb.name)")
    }
    let rows = text.split(separator: "\n")
    for module in ["GestureStream", "LiveSort", "replay"] {
      let row = try #require(rows.first { $0.hasPrefix("| `Sources/\(module)`") })
      let folder = Self.root.appending(path: "Sources/\(module)")
      for entry in try FileManager.default.contentsOfDirectory(atPath: folder.path)
      where !entry.contains(".") {
        #expect(row.contains("`\(entry)/`"), "\(module)/\(entry)")
      }
    }
  }

  @Test("The transcripts in README.md are what the command prints")
  func transcripts() throws {
    #expect(Self.transcripts.count >= 4)
    let shell = try #require(Program.find("bash"))
    let folder = Program.replay.deletingLastPathComponent().path
    for (command, output) in Self.transcripts {
      let line = "cd \(Self.root.path); PATH=\(folder):$PATH; \(command) 2>&1"
      #expect(try Program.run(shell, ["-c", line]).output == output, "\(command)")
    }
  }
}
