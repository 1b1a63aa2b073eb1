import Foundation
import LiveSort
import Testing

@testable import replay

/// What the commands say of an engine that is broken: the way that they go for the engine itself.
@Suite("What fuzz, check and shrink say of a broken engine")
struct MutantCommandTests {
  typealias Broken = Mutant<OffByOneMovingDown>

  /// Runs a verb for the broken engine, with a folder for what it finds.
  private func run(
    _ words: [String], _ folder: ScratchFolder,
    _ verb: (Invocation, Environment) -> replay.ExitStatus
  ) throws -> Session.Result {
    let words = words + ["--output", folder.path("found")]
    guard case .run(_, let invocation) = Request.parse(words.map { Argument($0) }) else {
      throw CocoaError(.featureUnsupported)
    }
    let output = Sink(descriptor: nil)
    let errors = Sink(descriptor: nil)
    let status = verb(invocation, Environment(output: output, errors: errors))
    return Session.Result(output: output.text, errors: errors.text, status: status)
  }

  private func fuzz(_ words: String..., in folder: ScratchFolder) throws -> Session.Result {
    try run(["fuzz"] + words, folder) { FuzzCommand.run($0, in: $1, engine: Broken.self) }
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  static let log = """
    {"gesture":1,"title":"model: order is [a, b], not [b, a]","containers":[{"id":"L","items":["a","b"]}]}
    {"t":0,"e":"begin","id":"a"}
    {"t":0,"e":"enter","id":"b"}
    {"expect":{"order":{"L":["b","a"]},"dragging":["a"],"target":"b","outcome":null,"changed":false,"moves":1,"commits":0,"diagnostics":{}}}
    {"end":2}

    """

  @Test("fuzz reports for people: oracle, line, both orders, the log, and what to type next")
  func human() throws {
    let folder = try ScratchFolder()
    let result = try fuzz("--seed", "7", "--max-failures", "1", "--cases", "512", in: folder)
    #expect(result.status == .failure)
    let lines = folder.withoutPath(result.output).split(separator: "\n").map(String.init)
    try #require(lines.count == 16, "\(result.transcript)")
    #expect(lines[0] == "failure: model: order at line 3")
    #expect(lines[1] == "  expected  [b, a]")
    #expect(lines[2] == "  actual    [a, b]")
    #expect(lines[3].hasPrefix("  seed 7, case "))
    #expect(lines[3].contains(", swarm; faults: "))
    #expect(lines[3].hasSuffix("; replay \(version)"))
    #expect(lines[4] == "  smallest log (2 events, minimal: proven):")
    #expect(lines[5...9].map { String($0.dropFirst(4)) }.joined(separator: "\n") + "\n" == Self.log)
    #expect(lines[10].hasPrefix("  again:   replay fuzz --seed 7 --generator swarm --case "))
    #expect(lines[11].hasPrefix("  verify:  replay verify found/order-"))
    #expect(lines[12].hasPrefix("  show:    replay show found/order-"))
    #expect(lines[13].hasPrefix("  accept:  replay accept found/order-"))
    #expect(lines[14].hasPrefix("  as found: found/order-"))
    #expect(lines[15].hasPrefix("1 failure in "))
    #expect(lines[15].hasSuffix("; stopped by failures; seed 7"))
  }

  @Test("fuzz reports for programs: the same, and the case is found again by the command that it names")
  func json() throws {
    let folder = try ScratchFolder()
    let hash = "0123456789abcdef0123456789abcdef01234567"
    let result = try fuzz(
      "--seed", hash, "--max-failures", "1", "--events", "12", "--format", "json", in: folder)
    let report = try object(result.output)
    #expect(
      Set(report.keys) == [
        "seed", "cases", "events", "seconds", "casesPerSecond", "stopped", "failures", "matrix",
      ])
    #expect(report["stopped"] as? String == "failures")
    let failures = try #require(report["failures"] as? [[String: Any]])
    let failure = try #require(failures.first)
    #expect(failure["oracle"] as? String == "model")
    #expect(failure["kind"] as? String == "order")
    #expect(failure["seed"] as? String == hash)
    #expect(failure["generator"] as? String == "swarm")
    #expect(failure["line"] as? Int == 3)
    #expect(failure["expected"] as? String == "[b, a]")
    #expect(failure["actual"] as? String == "[a, b]")
    #expect(failure["events"] as? Int == 2)
    #expect(failure["minimal"] as? Bool == true)
    #expect(failure["faults"] is [String])
    #expect(failure["version"] as? String == version)
    #expect(failure["log"] as? String == Self.log)
    #expect(failure["confirmed"] as? Bool == true)
    #expect(failure["failsVerify"] as? Bool == true)
    let file = try #require(failure["file"] as? String)
    #expect(try String(decoding: Data(contentsOf: URL(filePath: file)), as: UTF8.self) == Self.log)
    let unshrunk = try #require(failure["unshrunk"] as? String)
    #expect(FileManager.default.fileExists(atPath: unshrunk))

    let commands = try #require(failure["commands"] as? [String: String])
    #expect(Set(commands.keys) == ["again", "verify", "show", "accept"])
    let again = try #require(commands["again"]).split(separator: " ").dropFirst().map(String.init)
    let second = try object(
      try run(again + ["--format", "json"], folder) { FuzzCommand.run($0, in: $1, engine: Broken.self) }
        .output)
    let found = try #require((second["failures"] as? [[String: Any]])?.first)
    #expect(found["log"] as? String == Self.log)
    #expect(second["cases"] as? Int == 1)
    // The commands about the file are about a file that the engine itself fulfils.
    for name in ["verify", "show"] {
      let words = try #require(commands[name]).split(separator: " ").dropFirst().map(String.init)
      #expect(Session().replay(words).status == .success)
    }
  }

  @Test("check reports a shortest log, and the scope that shows it")
  func check() throws {
    let folder = try ScratchFolder()
    let words = ["check", "--items", "2", "--containers", "1", "--rule", "home=end"]
    let human = try run(words, folder) { CheckCommand.run($0, in: $1, engine: Broken.self) }
    #expect(human.status == .failure)
    #expect(human.output.contains("failure: model: order at line 3\n"))
    #expect(human.output.contains("(2 events, minimal: proven)"))
    #expect(
      human.output.contains(
        "  again:   replay check --items 2 --containers 1 --pointers 1 --rule home=end --events drags "
          + "--events app\n"))
    let json = try object(
      try run(words + ["--format", "json"], folder) { CheckCommand.run($0, in: $1, engine: Broken.self) }
        .output)
    #expect(
      Set(json.keys) == ["states", "transitions", "depth", "complete", "seconds", "failures"])
    #expect(json["complete"] as? Bool == false)
    #expect((json["failures"] as? [[String: Any]])?.first?["events"] as? Int == 2)
  }

  @Test("shrink makes a log that the engine fails on small, names the same failure and keeps its class")
  func shrink() throws {
    let folder = try ScratchFolder()
    let long = """
      {"gesture":1,"containers":[{"id":"grid","items":["x","y","z"]},{"id":"other","items":["u"]}]}
      {"t":0,"e":"begin","id":"u"}
      {"t":9,"e":"cancel"}
      {"t":10,"e":"begin","id":"x"}
      {"t":20,"e":"enter","id":"x"}
      {"t":30,"e":"enter","id":"y"}
      {"t":40,"e":"enter","id":"z"}
      {"t":50,"e":"drop","id":"z"}
      {"expect":{"order":{"grid":["y","z","x"]}}}

      """
    try folder.write("long.gesture.jsonl", long)
    #expect(Session().replay("verify", folder.path("long.gesture.jsonl")).status == .success)
    let result = try run(["shrink", folder.path("long.gesture.jsonl")], folder) {
      ShrinkCommand.run($0, in: $1, engine: Broken.self)
    }
    #expect(result.status == .failure)
    #expect(result.output.contains("failure: model: order at line 3\n"), "\(result.transcript)")
    #expect(result.output.contains("(2 events, minimal: proven)"))
    #expect(result.output.contains("  again:   replay shrink "))
  }

  @Test("what is kept among the fixtures is named by its class and what is in it")
  func saved() throws {
    let folder = try ScratchFolder()
    var plan = FuzzPlan()
    plan.cases = 512
    plan.failureLimit = 1
    let first = try #require(FuzzRun<Broken>(plan: plan).run().failures.first)
    let writer = FailureWriter<Broken>(
      folder: FailureFolder(LogPath(Argument(folder.path("found")))),
      regressions: LogPath(Argument(folder.path("kept"))), complain: { Issue.record("\($0)") })
    let failure = writer.shrink(plan.makeCase(first.number), first.finding, plan.origin(of: first.number))
    #expect(failure.isConfirmed)
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path("kept"))
    #expect(kept == [CaseFile.name(for: failure.finding, Array(failure.text.utf8))])
    #expect(kept.first?.wholeMatch(of: /order-[0-9a-f]{10}\.gesture\.jsonl/) != nil)
    let found = try FileManager.default.contentsOfDirectory(atPath: folder.path("found"))
    #expect(found.allSatisfy { $0.hasSuffix(".unshrunk.gesture.jsonl") } && found.count == 1)
  }

  @Test("a scope that was not visited to its end is inconclusive, and not called complete")
  func incomplete() {
    let result = Session().replay(
      "check", "--items", "4", "--containers", "3", "--events", "all", "--seconds", "1")
    #expect(result.status == .inconclusive)
    #expect(result.output.contains("not complete"))
    #expect(!result.output.contains(", complete"))
  }
}
