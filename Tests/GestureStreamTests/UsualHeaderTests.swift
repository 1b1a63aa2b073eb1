import TestSupport
import Testing

@testable import GestureStream

/// Headers are read the same by the fast path and the general path.
@Suite struct UsualHeaderTests {
  private static let names = [
    "a", "b", "c", "grid", "list", "frame-1", "8letters", "fifteen-letters", "sixteen--letters",
    "a longer name",
    "a name that is longer than all usual ones, which are looked up in another way", "日本語", "é", "\\u0061",
  ]

  private static func header(_ random: inout SeededRandom, odd: Bool) -> String {
    func oneIn(_ count: Int, _ random: inout SeededRandom) -> Bool {
      Int.random(in: 0..<count, using: &random) == 0
    }
    func isOdd(_ random: inout SeededRandom) -> Bool { odd && oneIn(25, &random) }
    var members = ["\"gesture\":" + (isOdd(&random) ? "2" : "1")]
    if oneIn(2, &random) {
      members.append(isOdd(&random) ? "\"title\":\"t\\n\"" : "\"title\":\"what it is\"")
    }
    if oneIn(2, &random) {
      let sources = ["{\"toolkit\":\"t\",\"agent\":\"1.0\"}", "{\"a\":{\"b\":[1,2.50]},\"c\":null}", "{}"]
      let odd = ["[]", "{\"a\":1,\"a\":2}", "{\"a\":\"1\",\"a\":\"2\"}", "{\"a\" : 1}", "{\"a\":01}"]
      members.append(
        "\"source\":" + ((isOdd(&random) ? odd : sources).randomElement(using: &random) ?? ""))
    }
    if oneIn(2, &random) { members.append("\"start\":\"2026-11-30T02:58:09Z\"") }
    if oneIn(2, &random) {
      let rules = ["{\"cancel\":\"keep\",\"home\":\"end\"}", "{\"dwell\":7.5,\"x-y\":[]}", "{}"]
      let odd = ["{\"cancel\":\"no\"}", "{\"cancel\":\"keep\",\"cancel\":\"keep\"}", "{\"y\":1}", "7"]
      members.append("\"rules\":" + ((isOdd(&random) ? odd : rules).randomElement(using: &random) ?? ""))
    }
    if isOdd(&random) {
      members.append(
        ["\"note\":\"n\"", "\"drive\":\"targets\"", "\"e\":1", "\"x\":1"].randomElement(using: &random) ?? "")
    }
    var left = names.shuffled(using: &random)
    if !odd { left.removeAll { $0.contains("\\") } }
    var containers: [String] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let id = isOdd(&random) ? names[0] : left.removeLast()
      var items: [String] = []
      for _ in 0..<Int.random(in: 0...4, using: &random) where !left.isEmpty {
        items.append(isOdd(&random) ? names[1] : left.removeLast())
      }
      let list = items.map { "\"\($0)\"" }.joined(separator: isOdd(&random) ? ", " : ",")
      let more = isOdd(&random) ? ",\"locked\":true" : isOdd(&random) ? ",\"id\":\"z\"" : ""
      containers.append("{\"id\":\"\(id)\",\"items\":[\(list)]\(more)}")
    }
    members.append("\"containers\":[\(containers.joined(separator: ","))]")
    if isOdd(&random) { members.shuffle(using: &random) }
    return "{" + members.joined(separator: ",") + "}" + (isOdd(&random) ? " x\n" : "\n")
  }

  /// What may come after a header: it finds out how names were numbered.
  private static let rest =
    #"{"t":1,"e":"begin","id":"a"}"# + "\n" + #"{"t":2,"e":"enter","in":"grid"}"# + "\n"
    + #"{"t":3,"e":"select","ids":["new","b","sixteen--letters"]}"# + "\n"

  @Test("random headers, usual and nearly usual ones, read the same with and without the fast path")
  func randomHeaders() {
    for seed in 0..<1500 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      var text = ""
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        text += Self.header(&random, odd: true) + Self.rest
      }
      FastPath.expectSame(Array(text.utf8) + FastPath.room, "seed \(seed)")
    }
  }

  @Test("headers with random faults read the same with and without the fast path")
  func faults() {
    for seed in 0..<1500 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      var line = Array(Self.header(&random, odd: false).utf8)
      FastPath.putFaults(into: &line, &random)
      let rest = Array((Self.rest + Self.header(&random, odd: false) + Self.rest).utf8)
      FastPath.expectSame(line + rest + FastPath.room, "seed \(seed)")
      FastPath.expectSame(line, "seed \(seed), as the end of the file")
    }
  }

  @Test("a usual header is taken by the fast path")
  func usualHeadersAreTaken() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      let line = Self.header(&random, odd: false)
      // Bytes beyond ASCII are checked by the general path.
      guard line.utf8.allSatisfy({ $0 < 0x80 }) else { continue }
      let bytes = Array(line.utf8) + FastPath.room
      var scope = LogScope()
      var memory = ScanMemory()
      let header = bytes.withUnsafeBytes { all in
        memory.scan(UnsafeRawBufferPointer(rebasing: all[..<(line.utf8.count - 1)]), room: 300) {
          scope.usualHeader(&$0)
        }
      }
      #expect(header != nil, "\(line)")
    }
  }

  @Test("a header of many containers and long lists is read the same with and without the fast path")
  func manyContainers() {
    for (lists, items) in [(300, 3), (3, 700), (4097, 1)] {
      let containers = (0..<lists).map { list in
        let names = (0..<items).map { "\"i\(list)-\($0)\"" }.joined(separator: ",")
        return "{\"id\":\"c\(list)\",\"items\":[\(names)]}"
      }
      let text = "{\"gesture\":1,\"containers\":[" + containers.joined(separator: ",") + "]}\n"
      FastPath.expectSame(Array(text.utf8) + FastPath.room, "\(lists) lists of \(items)")
    }
  }
}
