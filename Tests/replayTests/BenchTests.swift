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

  @Test("Each measurement names its alternative, its runs and a ratio, and the report its machine")
  func report() throws {
    let result = Session().replay("bench", "--events", "2000", "--runs", "3", "--format", "json")
    #expect(result.status == .success)
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let measurements = try #require(object?["measurements"] as? [[String: Any]])
    #expect(measurements.compactMap { $0["name"] as? String } == Measurement.all.map(\.name))
    for measurement in measurements { expectNumbers(measurement) }
    let machine = try #require(object?["machine"] as? [String: Any])
    #expect(machine["cores"] as? Int == 2 && machine["processor"] is String && machine["system"] is String)
    #expect(["debug", "release"].contains(machine["build"] as? String))
    let table = Session().replay("bench", "--events", "2000", "--runs", "1").output
    for measurement in Measurement.all { #expect(table.contains("\n\(measurement.name) ")) }
  }

  /// A median between a minimum and a maximum, here and of a named alternative, and a ratio.
  private func expectNumbers(_ measurement: [String: Any]) {
    let alternative = measurement["alternative"] as? [String: Any]
    for side in [measurement, alternative] {
      let numbers = ["min", "median", "max"].compactMap { side?[$0] as? Double }
      #expect(numbers.count == 3 && numbers == numbers.sorted(), "\(measurement)")
      #expect(side?["name"] is String)
    }
    #expect(measurement["ratio"] as? Double ?? 0 > 0 && measurement["unit"] is String, "\(measurement)")
  }

  @Test(
    "Options that would not be looked at are refused",
    arguments: [
      ["--growth", "--only", "move"], ["--growth", "--events", "5"], ["--growth", "--save", "x"],
      ["--save", "x", "--runs", "2"], ["--save", "x", "--format", "json"],
    ])
  func ignored(words: [String]) {
    let result = Session().replay(["bench"] + words)
    #expect(result.status == .usage)
    let ending = words[0] == "--growth" ? "it takes no '\(words[1])'\n" : "it takes no '\(words[2])'\n"
    #expect(result.transcript.contains(ending), "\(result.transcript)")
  }

  @Test("A hyphen is no file to write to")
  func hyphen() {
    for words in [["bench", "--save", "-"], ["verify", "--output", "-", "x"]] {
      let result = Session().replay(words)
      #expect(result.status == .usage && result.transcript.contains("one called '-' is './-'"))
    }
  }

  @Test("Only what is asked for is measured")
  func only() throws {
    let words = ["bench", "--events", "2000", "--runs", "1", "--only", "engine", "--only", "drag"]
    let table = Session().replay(words).output
    for measurement in Measurement.all {
      let isAskedFor = ["engine", "drag-drop", "drag-cancel", "drag-home"].contains(measurement.name)
      #expect(table.contains("\n\(measurement.name) ") == isAskedFor, "\(measurement.name)")
    }
    let row = Session().replay("bench", "--events", "2000", "--runs", "1", "--only", "move-14")
    #expect(row.status == .success && row.output.contains("of 14") && !row.output.contains("of 64"))
    #expect(Session().replay("bench", "--only", "drags").status == .usage)
  }

  @Test("The curve of growth has the lengths that were asked for, all of which verify")
  func growth() throws {
    let curve = GrowthCurve(lengths: [1, 2], ofAtLeast: 2, items: 14, seed: 3, runs: 1)
    #expect(curve.places.map { $0.bytes / 1_000_000 } == [1, 2])
    #expect(curve.places[1].events == 2 * curve.places[0].events)
    let machine = Machine(processor: "p", processors: 1, system: "s", build: "b")
    let json = try JSONSerialization.jsonObject(with: Data(curve.json(machine))) as? [String: Any]
    let places = try #require(json?["growth"] as? [[String: Any]])
    #expect(places.count == 2 && places.allSatisfy { $0["ratio"] as? Double ?? 0 > 0 })
    #expect(curve.text(machine).hasPrefix("machine  p, 1 core, s, b build\n"))
  }

  @Test("A log of growing length goes on in time, and is one that the reader takes")
  func growingLog() throws {
    var log = GrowthLog(items: 5, seed: 3)
    var bytes = log.header + log.piece
    for number in 1..<3 {
      log.advance(toPiece: number)
      bytes += log.piece
    }
    #expect(log.piece.count >= GrowthLog.size)
    let folder = try ScratchFolder()
    try folder.write("x.gesture.jsonl", String(decoding: bytes, as: UTF8.self))
    // A time that went back would be a diagnostic.
    let result = Session().replay("lint", folder.url.path)
    #expect(result.status == .success && !result.output.contains("time-backwards"))
    #expect(Session().replay("verify", folder.url.path).output == "1 log, \(3 * log.events) events: 1 pass\n")
  }

  @Test("What moves are measured against gives the same orders", arguments: [2, 14, 64, 300])
  func moves(items: Int) {
    let moves = RandomMoves(500, among: items, seed: 7)
    var order = ItemOrder(listCount: 1)
    order.assign((0..<UInt32(items)).map { ItemID(rawValue: $0) }, to: 0)
    var array = Array(0..<UInt32(items))
    for (item, target) in moves.pairs {
      #expect(item != target)
      order.move(ItemID(rawValue: item), onto: ItemID(rawValue: target))
      array.move(item, onto: target)
    }
    #expect(order.items(of: 0).map(\.rawValue) == array)
  }

  @Test("Every enter of the drags that are measured is a move", arguments: [2, 14, 64])
  func enters(items: Int) {
    let drags = RandomDrags(100, among: items, seed: 7)
    var engine = RandomDrags.engine(items)
    for event in drags.events { #expect(engine.handle(event).diagnostics == []) }
    #expect(engine.moves == drags.moves.pairs.count && engine.moves == 100)
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
