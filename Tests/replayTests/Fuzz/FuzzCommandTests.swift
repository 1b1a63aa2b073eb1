import Foundation
import LiveSort
import TestSupport
import Testing

@testable import replay

@Suite("replay fuzz")
struct FuzzCommandTests {
  /// The report of a run as an object.
  static func json(_ words: [String]) throws -> [String: Any] {
    let result = Session().replay(["fuzz", "--format", "json"] + words)
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return try #require(object as? [String: Any])
  }

  @Test("time that is over ends a run between two cases, not after hundreds of them")
  func time() {
    var left = 3
    let chunk = FuzzChunk<SortEngine>(0..<256, of: FuzzPlan()) {
      left -= 1
      return left >= 0
    }
    #expect(chunk.cases == 3)
  }

  @Test("finds nothing wrong with the engine", arguments: ["swarm", "raw", "realistic", "mutate"])
  func clean(generator: String) throws {
    var words = ["fuzz", "--seed", "3", "--cases", "3000", "--generator", generator]
    if generator == "mutate" { words.append(Fixtures.root.path) }
    let result = Session().replay(words)
    #expect(result.status == .success, "\(result.transcript)")
    #expect(result.output.hasPrefix("no failure in 3000 cases, "))
  }

  @Test("only generators that make up lists look at how many items they have")
  func items() {
    for generator in ["realistic", "mutate"] {
      let result = Session().replay("fuzz", "--generator", generator, "--items", "8")
      #expect(result.status == .usage)
      #expect(result.errors.contains("'\(generator)' does not look at '--items'"), "\(result.transcript)")
    }
    #expect(Session().replay("fuzz", "--items", "8", "--cases", "300").status == .success)
  }

  @Test("gives the same for any number of threads")
  func threads() throws {
    let one = try Self.json(["--cases", "1500", "--jobs", "1", "--seed", "11"])
    let three = try Self.json(["--cases", "1500", "--jobs", "3", "--seed", "11"])
    #expect(one["events"] as? Int == three["events"] as? Int)
    #expect(one["matrix"] as? NSDictionary == three["matrix"] as? NSDictionary)
    #expect(one["cases"] as? Int == 1500)
    #expect(one["stopped"] as? String == "cases")
    #expect(one["seed"] as? String == "11")
  }

  @Test("so many cases from one on are the same as each of them alone")
  func from() throws {
    let both = try Self.json(["--case", "300", "--cases", "2", "--seed", "5"])
    #expect(both["cases"] as? Int == 2)
    let alone = try ["300", "301"].map { try Self.json(["--case", $0, "--seed", "5"]) }
    #expect(alone.allSatisfy { $0["cases"] as? Int == 1 })
    #expect(both["events"] as? Int == alone.compactMap { $0["events"] as? Int }.reduce(0, +))
  }

  @Test("says what stopped it only where that was not the number of cases")
  func stops() {
    let all = Session().replay("fuzz", "--cases", "10").output
    #expect(all.hasPrefix("no failure in 10 cases, ") && all.hasSuffix(" cases/s; seed 1\n"), "\(all)")
    let timed = Session().replay("fuzz", "--seconds", "1", "--seed", "2").output
    #expect(timed.hasSuffix(" cases/s; stopped by time; seed 2\n"), "\(timed)")
  }

  @Test("a budget that ends below --min-cases is inconclusive")
  func budget() {
    let result = Session().replay("fuzz", "--cases", "10", "--min-cases", "11")
    #expect(result.status == .inconclusive)
    #expect(result.errors == "replay: inconclusive: 10 cases, but '--min-cases' asks for 11\n")
  }

  @Test("logs that cannot be spliced are an error, and those that would not be are too")
  func paths() throws {
    let folder = try ScratchFolder()
    try folder.write("empty.gesture.jsonl", "")
    let mutate = ["fuzz", "--cases", "10", "--generator", "mutate"]
    #expect(Session().replay(mutate + [folder.path("none")]).status == .unreadable)
    #expect(Session().replay(mutate + [Fixtures.root.path, folder.path("none")]).status == .unreadable)
    #expect(Session().replay(mutate + [folder.path("empty.gesture.jsonl")]).status == .noLog)
    #expect(Session().replay("fuzz", "--cases", "10", Fixtures.root.path).status == .usage)
  }

  @Test("the number of a case has no end that could be reached, and none that traps")
  func numbers() {
    #expect(Session().replay("fuzz", "--case", "1000000000000").status == .success)
    #expect(Session().replay("fuzz", "--case", "9223372036854775807").status == .usage)
  }

  @Test("says what a seed is")
  func seed() {
    let result = Session().replay("fuzz", "--seed", "1x")
    #expect(
      result.transcript == """
        ! replay: '--seed' is a number or a commit hash of 40 digits, not '1x'
        ! Try 'replay fuzz --help'.
        = 64

        """)
  }

  @Test("prints faults against phases")
  func matrix() {
    let result = Session().replay("fuzz", "--cases", "600", "--matrix")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == Fault.allCases.count + 2)
    #expect(lines[0].hasPrefix("fault "))
  }
}
