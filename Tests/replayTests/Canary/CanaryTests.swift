import Foundation
import GestureStream
import LiveSort
import Synchronization
import Testing

@testable import replay

/// Whether the fuzzer would find what it is there for: engines with faults of real apps, each of which has
/// to be found, cut down to a few events, and found again in a scope that is visited as a whole.
@Suite("The canary")
struct CanaryTests {
  static let seed: UInt64 = 2026
  static let mostCases = 20_000
  static let mostEvents = 5

  /// What became of a mutant.
  struct Score: Sendable {
    var name: String
    var byFuzz: String
    var byCheck: String
    var isKilledByFuzz: Bool
    var isKilledByCheck: Bool
  }

  private static let scores = Mutex<[Score]>([])

  @Test(
    "a faulty engine is found by fuzz, its log shrunk to a few events, and found by check",
    arguments: Specimen.all)
  func isFound(specimen: Specimen) throws {
    let folder = try ScratchFolder()
    var plan = FuzzPlan()
    plan.seed = Seed(Self.seed)
    plan.cases = Self.mostCases
    plan.failureLimit = 1
    let found = specimen.fuzz(plan, LogPath(Argument(folder.url.path)))
    let failure = found.failure
    var score = Score(
      name: specimen.name, byFuzz: "not found", byCheck: "not found", isKilledByFuzz: false,
      isKilledByCheck: false)
    if let failure {
      score.byFuzz =
        "\(failure.finding.kind) in case \(failure.origin.generated?.number ?? -1), \(failure.log.events.count) events, "
        + (failure.minimality == .proven ? "proven" : "not proven")
      #expect(failure.log.events.count <= Self.mostEvents, "seed \(Self.seed): \(failure.text)")
      // Read again from its file the mutant fails, in the same way, and the engine does not.
      #expect(failure.isConfirmed && failure.failsVerify, "seed \(Self.seed): \(failure.text)")
      let file = try #require(failure.file)
      let logs = LoadedLog.logs(in: [UInt8](try Data(contentsOf: URL(filePath: file))), file: file)
      let log = try #require(logs.first)
      #expect(!specimen.fulfils(log), "\(failure.text)")
      #expect(Judge<SortEngine>.unfulfilled(log) == nil, "\(failure.text)")
      #expect(Session().replay("verify", "--quiet", file).status == .success)
      score.isKilledByFuzz = true
    }
    #expect(failure != nil, "seed \(Self.seed): not found in \(found.cases) cases")

    let result = specimen.check()
    if let counterexample = result.failure {
      score.byCheck =
        "\(counterexample.finding.kind), \(counterexample.log.events.count) events, "
        + "\(result.states) states"
      score.isKilledByCheck = true
      #expect(counterexample.log.events.count <= Self.mostEvents)
    }
    #expect(result.failure != nil, "not found in \(result.states) states")
    Self.add(score)
  }

  /// Prints the score once every mutant has been tried.
  private static func add(_ score: Score) {
    let all = scores.withLock { scores in
      scores.append(score)
      return scores
    }
    guard all.count == Specimen.all.count else { return }
    let width = all.map(\.name.count).max() ?? 0
    for specimen in Specimen.all {
      guard let score = all.first(where: { $0.name == specimen.name }) else { continue }
      let name = score.name.padding(toLength: width, withPad: " ", startingAt: 0)
      print("  \(name)  fuzz: \(score.byFuzz); check: \(score.byCheck)")
    }
    print(
      "mutants found by fuzz: \(all.count(where: \.isKilledByFuzz))/\(all.count), by check: "
        + "\(all.count(where: \.isKilledByCheck))/\(all.count); seed \(seed)")
  }

  @Test("an engine without a fault is not found")
  func isSpared() {
    struct None: Mutation {}
    let specimen = Specimen(None.self, CheckScope(items: 1, containers: 1))
    var plan = FuzzPlan()
    plan.seed = Seed(Self.seed)
    plan.cases = 1000
    #expect(specimen.fuzz(plan, LogPath(Argument("/tmp"))).failure == nil)
    let result = specimen.check()
    #expect(result.failure == nil && result.isComplete)
  }
}
