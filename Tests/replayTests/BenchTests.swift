import Foundation
import GestureStream
import LiveSort
import Testing

@testable import replay

@Suite struct BenchTests {
  @Test("The log that is made follows from its seed, verifies, and has as many events as were asked for")
  func log() throws {
    let log = BenchLog(events: 5000, items: 14, seed: 3)
    #expect(log.bytes == BenchLog(events: 5000, items: 14, seed: 3).bytes)
    #expect(log.bytes != BenchLog(events: 5000, items: 14, seed: 4).bytes)
    #expect((5000...5001).contains(log.events))
    let folder = try ScratchFolder()
    let words = ["bench", "--events=5000", "--seed", "3", "--save", folder.path("x.gesture.jsonl")]
    #expect(Session().replay(words).transcript == "= 0\n")
    #expect(try folder.read("x.gesture.jsonl") == String(decoding: log.bytes, as: UTF8.self))
    let verified = Session().replay("verify", "--strict", folder.url.path)
    #expect(verified.transcript == "1 log, \(log.events) events: 1 pass\n= 0\n")
    #expect(Session().replay("lint", "--canonical", folder.url.path).status == .success)
  }

  @Test("Each measurement names its alternative, its runs and a ratio")
  func report() throws {
    let result = Session().replay("bench", "--events", "2000", "--runs", "3", "--format", "json")
    #expect(result.status == .success)
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let measurements = try #require(object?["measurements"] as? [[String: Any]])
    #expect(measurements.compactMap { $0["name"] as? String } == Measurement.all.map(\.name))
    for measurement in measurements {
      let numbers = ["min", "median", "max"].compactMap { measurement[$0] as? Int }
      #expect(numbers.count == 3 && numbers == numbers.sorted() && numbers[0] > 0)
      #expect(measurement["ratio"] as? Double ?? 0 > 0)
      #expect((measurement["alternative"] as? [String: Any])?["name"] is String)
    }
    let table = Session().replay("bench", "--events", "2000", "--runs", "1").output
    for measurement in Measurement.all { #expect(table.contains("\n\(measurement.name) ")) }
  }

  @Test("What hovers are measured against gives the same orders", arguments: [14, 1_000])
  func hovers(items: Int) {
    let ours = HoverScene(items: items, seed: 5)
    let plain = PlainHoverScene(items: items)
    for _ in 0..<20 {
      let places = (ours.places(over: ours.grid, 50), ours.places(over: ours.list, 50))
      ours.run(places)
      plain.run(places)
      #expect(ours.grid.order(of: HoverScene.container).map { $0.rawValue - 1 } == plain.grid)
      #expect(ours.list.order(of: HoverScene.container).map { $0.rawValue - 1 } == plain.list)
    }
    #expect(ours.list.moves > 500)
  }

  @Test(
    "Numbers are rounded to the places asked for",
    arguments: [
      (0, 2, "0.00"), (1.005, 2, "1.00"), (12.3456, 2, "12.35"), (0.05, 1, "0.1"), (-1.25, 1, "-1.3"),
      (3, 0, "3"),
      (1e300, 2, "1e+300"),
    ])
  func rounding(number: Double, places: Int, expected: String) {
    #expect(fixed(number, places) == expected)
  }
}
