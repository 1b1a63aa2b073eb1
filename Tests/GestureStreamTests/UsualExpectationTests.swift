import TestSupport
import Testing

@testable import GestureStream

/// Expectations of orders are read the same by the fast path and the general path.
@Suite struct UsualExpectationTests {
  private static let ids = [
    "a", "b", "frame-1", "frame-12", "8letters", "fifteen-letters", "sixteen--letters", "é", "日本語", "a\\\\b",
    "an id that is longer than all usual ones, which are looked up in another way altogether",
  ]
  private static let containers = ["grid", "another grid", "a container of a long name", "ü"]

  private static let header: String = {
    var lists = containers.map { "{\"id\":\"\($0)\",\"items\":[]}" }
    lists[0] = "{\"id\":\"grid\",\"items\":[" + ids.map { "\"\($0)\"" }.joined(separator: ",") + "]}"
    return "{\"gesture\":1,\"containers\":[" + lists.joined(separator: ",") + "]}\n"
  }()

  private static func line(_ random: inout SeededRandom, odd: Bool) -> String {
    func oneIn(_ count: Int, _ random: inout SeededRandom) -> Bool {
      odd && Int.random(in: 0..<count, using: &random) == 0
    }
    let count = Int.random(in: 1...3, using: &random)
    var orders: [String] = []
    for index in 0..<count {
      let shuffled = containers.shuffled(using: &random)
      let container = oneIn(15, &random) ? "a" : oneIn(10, &random) ? shuffled[0] : containers[index]
      var items = ids.shuffled(using: &random).prefix(Int.random(in: 0...ids.count, using: &random)).map {
        "\"\($0)\""
      }
      if oneIn(8, &random), let item = items.first { items.append(item) }
      if oneIn(8, &random) { items.append(["\"new\"", "\"\"", "7", "\"\\u0061\"", ""][items.count % 5]) }
      let comma = oneIn(10, &random) ? ", " : ","
      orders.append("\"\(container)\":[\(items.joined(separator: comma))]")
    }
    let member = oneIn(10, &random) ? "shown" : "order"
    var text = "{\"expect\":{\"\(member)\":{\(orders.joined(separator: ","))}"
    if oneIn(8, &random) { text += ",\"changed\":true" }
    if oneIn(8, &random) { text += ",\"order\":{}" }
    text += "}"
    if oneIn(8, &random) { text += ",\"fails\":\"why\"" }
    return text + "}" + (oneIn(10, &random) ? " \n" : "\n")
  }

  @Test("random expectations, usual and nearly usual ones, read the same with and without the fast path")
  func randomLines() {
    for seed in 0..<1500 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      var text = Self.header
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        text += Self.line(&random, odd: true)
        if Bool.random(using: &random) { text += "{\"t\":1,\"e\":\"enter\",\"id\":\"a\"}\n" }
      }
      FastPath.expectSame(Array(text.utf8) + FastPath.room, "seed \(seed)")
    }
  }

  @Test("expectations with random faults read the same with and without the fast path")
  func faults() {
    for seed in 0..<1500 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      var line = Array(Self.line(&random, odd: false).utf8)
      FastPath.putFaults(into: &line, &random)
      let next = Array(Self.line(&random, odd: false).utf8)
      FastPath.expectSame(Array(Self.header.utf8) + line + next + FastPath.room, "seed \(seed)")
    }
  }

  @Test("a container twice in an order is an error, however far back the first one stands")
  func containerTwice() {
    let containers = (0..<80).map { "{\"id\":\"c\($0)\",\"items\":[]}" }.joined(separator: ",")
    let orders = (0..<80).map { "\"c\($0)\":[]" }.joined(separator: ",")
    for twice in [0, 1, 63, 64, 79] {
      let text =
        "{\"gesture\":1,\"containers\":[\(containers)]}\n"
        + "{\"expect\":{\"order\":{\(orders)}}}\n{\"expect\":{\"order\":{\(orders),\"c\(twice)\":[]}}}\n"
      FastPath.expectSame(Array(text.utf8) + FastPath.room, "container \(twice)")
      #expect(LogDump.text(of: Array(text.utf8)).contains("a second member \"c\(twice)\""))
    }
  }

  @Test("what our own writer writes for an expectation of orders is taken by the fast path")
  func usualLinesAreTaken() {
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      // A backslash in an id has to be escaped, and very long ids are read by the general path.
      let line = Self.line(&random, odd: false)
      guard !line.contains("\\"), !line.contains("an id that") else { continue }
      var reader = LogReader(file: "log")
      var batch = LogBatch()
      _ = Array(Self.header.utf8).withUnsafeBytes { reader.read($0, into: &batch) }
      batch.removeAll()
      let bytes = Array(line.utf8) + FastPath.room
      let taken = bytes.withUnsafeBytes { reader.takeUsual($0, into: &batch) }
      #expect(taken == line.utf8.count, "\(line)")
    }
  }

  @Test("the orders of an expectation are those that it was given")
  func orders() {
    let orders = [
      Expectation.Order(container: ContainerID(rawValue: 3), items: [7, 1, 4].map { ItemID(rawValue: $0) }),
      Expectation.Order(container: ContainerID(rawValue: 0), items: []),
      Expectation.Order(container: ContainerID(rawValue: 1), items: [ItemID(rawValue: .max)]),
    ]
    var expectation = Expectation()
    #expect(expectation.order == nil && expectation.shown == nil)
    expectation.order = orders
    expectation.shown = []
    #expect(expectation.order == orders && expectation.shown == [])
    expectation.order?.removeLast()
    expectation.shown = nil
    #expect(expectation.order == Array(orders[..<2]) && expectation.shown == nil)
  }
}
