import Foundation
import TestSupport
import Testing

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
