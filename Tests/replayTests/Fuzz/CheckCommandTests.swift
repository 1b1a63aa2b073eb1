import Foundation
import GestureStream
import Testing

@testable import replay

@Suite("replay check")
struct CheckCommandTests {
  @Test("proves a small scope, and says complete")
  func complete() {
    let result = Session().replay("check", "--items", "2", "--containers", "1")
    #expect(result.status == .success)
    let start = "2 items, 1 container, 1 pointer, drags app, default rules\ncomplete: no difference; "
    #expect(result.output.hasPrefix(start), "\(result.output)")
    #expect(result.output.split(separator: "\n").count == 2)
  }

  @Test("says of each of several scopes how far it came, and sums it up")
  func several() {
    let result = Session().replay("check", "--items", "1", "--containers", "1", "--rules", "pairs")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == RulePairs.covering.count + 1)
    #expect(lines[0].hasPrefix("1 item, 1 container, 1 pointer, drags app, default rules: "))
    #expect(lines.dropLast().allSatisfy { $0.hasSuffix(", complete") })
    #expect(lines.last?.hasPrefix("complete: no difference; ") ?? false)
  }

  @Test("gives numbers to programs")
  func json() throws {
    let result = Session().replay("check", "--items", "1", "--containers", "1", "--format", "json")
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let json = try #require(object)
    #expect(json["complete"] as? Bool == true)
    #expect((json["states"] as? Int ?? 0) > 10)
    #expect((json["transitions"] as? Int ?? 0) > (json["states"] as? Int ?? 0))
    #expect((json["failures"] as? [Any])?.isEmpty == true)
  }

  @Test("every two values of two rules meet in the sets of --rules pairs")
  func pairs() {
    let sets = RulePairs.covering
    #expect(sets.first == Rules())
    #expect(sets.count < 16)
    func words(_ rules: Rules) -> [Bool] {
      [
        rules.reorder == .drop, rules.repeat == .act, rules.cancel == .keep, rules.outside == .revert,
        rules.lostEnd == .revert, rules.refused == .revert, rules.home == .end, rules.hidden == .pinned,
        rules.sorted == .adopt, rules.block == .selection, rules.pointers == .many,
        rules.overshoot == .clamp, rules.threshold == .middle, rules.dwell > 0, rules.settle > 0,
        rules.slop > 0,
      ]
    }
    let all = sets.map(words)
    for first in 0..<16 {
      for second in (first + 1)..<16 {
        let met = Set(all.map { [$0[first], $0[second]] })
        #expect(met.count == 4, "rules \(first) and \(second)")
      }
    }
  }

  @Test("proves what places do in every layout", arguments: ["list", "grid", "flow"])
  func places(layout: String) {
    let result = Session().replay(
      "check", "--layout", layout, "--containers", "1", "--rule", "threshold=middle", "--rule", "slop=12")
    #expect(result.status == .success)
    #expect(result.output.contains("\ncomplete: no difference; "), "\(result.output)")
    #expect(
      result.output.hasPrefix(
        "2 items, 1 container, 1 pointer, \(layout), places, threshold=middle slop=12\n"))
  }

  @Test("places are refused where nothing is laid out")
  func noPlaces() {
    let result = Session().replay("check", "--events", "places")
    #expect(result.status == .usage && result.transcript.contains("'--events places' needs '--layout list'"))
  }

  @Test("a scope that has no room for its setting is refused")
  func settings() {
    let result = Session().replay("check", "--containers", "1", "--setting", "well")
    #expect(result.status == .usage && result.transcript.contains("'--setting well' needs two containers"))
  }
}
