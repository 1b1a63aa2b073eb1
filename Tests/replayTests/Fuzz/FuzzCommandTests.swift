import Foundation
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

  @Test("finds nothing wrong with the engine", arguments: ["swarm", "raw", "realistic", "mutate"])
  func clean(generator: String) throws {
    let result = Session().replay(
      "fuzz", "--seed", "3", "--cases", "3000", "--generator", generator, Fixtures.root.path)
    #expect(result.status == .success, "\(result.transcript)")
    #expect(result.output.hasPrefix("no failure in 3000 cases, "))
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

  @Test("a budget that ends below --min-cases is inconclusive")
  func budget() {
    let result = Session().replay("fuzz", "--cases", "10", "--min-cases", "11")
    #expect(result.status == .inconclusive)
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
