import Foundation
import TestSupport
import Testing

@testable import replay

@Suite struct FixtureTests {
  /// The folders below `fixtures`.
  static let folders: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Fixtures.root.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }()

  @Test("Every log of every folder of fixtures passes, but for the malformed ones", arguments: folders)
  func everyFolder(folder: String) throws {
    let path = Fixtures.root.appending(path: folder).path
    let result = Session().replay("verify", path)
    #expect(!result.output.isEmpty)
    guard folder != "malformed" else { return }
    #expect(
      result.output.firstMatch(of: /^(\d+) logs?, \d+ events: (\d+) pass\n$/).map { $0.1 == $0.2 } == true)
    #expect(result.status == .success)
  }

  @Test("verify says of each malformed fixture what stands beside it, and nothing traps any other verb")
  func malformed() throws {
    let logs = Fixtures.logs(below: "malformed")
    #expect(logs.count >= 80)
    for log in logs {
      let beside = log.deletingPathExtension().deletingPathExtension().appendingPathExtension("expected")
      let message = try String(contentsOf: beside, encoding: .utf8).split(separator: "\n")[0]
      let result = Session().replay("verify", "--format", "json", log.path)
      let folder = log.deletingLastPathComponent().path + "/"
      let errors = try result.output.split(separator: "\n").compactMap { line in
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        return (object?["error"] as? String)?.replacing(folder, with: "")
      }
      #expect(errors == [String(message)])
      let isTruncated = log.lastPathComponent.hasPrefix("truncated-")
      #expect(result.status == (isTruncated ? .inconclusive : .malformed))
      #expect(Session().replay("show", log.path).status == result.status)
      #expect(Session().replay("lint", log.path).status == result.status)
      #expect(
        Session().replay("accept", "--dry-run", log.path).status == (isTruncated ? .success : .malformed))
    }
  }

  @Test("A report does not depend on how many files are read at once", arguments: ReportFormat.allCases)
  func jobs(format: ReportFormat) {
    // Under these options some logs fail, some pass, some cannot be read.
    let words = [
      "verify", "--format", format.rawValue, "--strict", "--rule", "reorder=drop", Fixtures.root.path,
      Fixtures.root.path + "/nothing", #filePath, Fixtures.root.path + "/reports",
    ]
    let one = Session().replay(words + ["--jobs", "1"]).transcript
    for jobs in ["2", "3", "8", "64"] {
      #expect(Session().replay(words + ["--jobs", jobs]).transcript == one)
      let fast = Session().replay(words + ["--jobs", jobs, "--fail-fast"]).transcript
      #expect(fast == Session().replay(words + ["--jobs", "1", "--fail-fast"]).transcript)
    }
  }

  @Test("Logs in one file are judged as in files of their own")
  func joined() throws {
    let folder = try ScratchFolder()
    let logs = Fixtures.logs(below: "reports") + Fixtures.logs(below: "recorded")
    try folder.write("all", logs.map { try [UInt8](Data(contentsOf: $0)) }.flatMap { $0 })
    func stripped(_ output: String) -> [Substring] {
      output.split(separator: "\n").map { $0.drop { $0 != "," }.dropFirst().drop { $0 != "," } }
    }
    let together = Session().replay("verify", "--format", "json", folder.path("all"))
    let apart = Session().replay(["verify", "--format", "json"] + logs.map(\.path))
    #expect(stripped(together.output) == stripped(apart.output))
  }
}

@Suite struct ExecutableTests {
  @Test(
    "The executable says and returns what the command does in process",
    arguments: [
      ["verify", "fixtures"], ["--version"], ["verify", "--strict", "--format", "json", "fixtures/reports"],
      ["vrify"],
      ["verify", "nowhere"], ["help", "verify"],
    ])
  func same(words: [String]) throws {
    let words = words.map { $0.hasPrefix("fixtures") ? Fixtures.root.path + $0.dropFirst(8) : $0 }
    let real = try Program.run(Program.replay, words)
    let inProcess = Session().replay(words)
    #expect(real.output == inProcess.output)
    #expect(real.errors == inProcess.errors)
    #expect(real.status == inProcess.status.rawValue)
  }

  @Test("A broken pipe ends it quietly")
  func brokenPipe() throws {
    let shell = try #require(Program.find("bash"))
    let folder = try ScratchFolder()
    try folder.write("big", String(repeating: log(drag, VerifyTests.wrong), count: 20_000))
    let line = "\(Program.replay.path) verify --format json \(folder.path("big")) | head -n 1 | wc -l"
    let result = try Program.run(shell, ["-c", line])
    #expect(result.output.filter(\.isNumber) == "1")
    #expect(result.errors == "")
  }

  @Test("Output that cannot be written is said")
  func fullDevice() throws {
    let shell = try #require(Program.find("bash"))
    let line = "\(Program.replay.path) verify \(Fixtures.root.path) > /dev/full"
    let result = try Program.run(shell, ["-c", line])
    #expect(result.errors == "replay: cannot write to standard output: No space left on device\n")
    #expect(result.status == 66)
  }

  @Test("Standard input that is closed is a file that cannot be read")
  func closedInput() throws {
    let shell = try #require(Program.find("bash"))
    let result = try Program.run(shell, ["-c", "\(Program.replay.path) verify - <&-"])
    #expect(result.errors == "replay: cannot read -: Bad file descriptor\n")
    #expect(result.status == 66)
  }
}
