import Foundation
import TestSupport
import Testing

@testable import GestureStream

/// The fast path and the general path make the same of every line.
@Suite struct UsualLineTests {
  @Test("a fixture reads the same with and without the fast path", arguments: Fixtures.logs(below: ""))
  func fixtures(_ log: URL) throws {
    let bytes = [UInt8](try Data(contentsOf: log))
    // What follows gives the last lines the room that the fast path wants.
    FastPath.expectSame(bytes, "as it is")
    FastPath.expectSame(bytes + Array(String(repeating: "\n", count: 300).utf8), "with room")
  }

  private static let header =
    #"{"gesture":1,"containers":[{"id":"grid","items":["a","frame-1","frame-12","fifteen-letters","sixteen--letters","#
    + #""8letters","é","😀","an id that is longer than all usual ones, which are looked up in another way altogether","#
    + #""0e5e9d6a-7d1c-4a3e-9f0e-3b8a5d1c2f4b"]}]}"# + "\n"

  @Test("random lines, usual and nearly usual ones, read the same with and without the fast path")
  func randomLines() {
    for seed in 0..<3000 as Range<UInt64> {
      var lines = RandomLines(seed: seed)
      var text = Self.header
      for _ in 0..<Int.random(in: 1...8, using: &lines.random) { text += lines.line() }
      FastPath.expectSame(Array((text + String(repeating: " ", count: 300)).utf8), "seed \(seed)")
    }
  }

  @Test("lines with random faults read the same with and without the fast path")
  func mutations() {
    for seed in 0..<3000 as Range<UInt64> {
      var lines = RandomLines(seed: seed)
      lines.isSound = true
      var line = Array(lines.line().utf8)
      FastPath.putFaults(into: &line, &lines.random)
      let bytes =
        Array(Self.header.utf8) + line + Array((lines.line() + String(repeating: " ", count: 300)).utf8)
      FastPath.expectSame(bytes, "seed \(seed)")
    }
  }

  @Test("a hover that is nearly like the one before it reads the same with and without the fast path")
  func hovers() {
    let members = [
      "", #""id":"a","#, #""in":"grid","#, #""id":"frame-1","#, #""id":"frame-12","#,
      #""id":"fifteen-letters","#, #""id":"é","#, #""p":3,"id":"a","#, #""p":12,"#,
    ]
    for (number, member) in members.enumerated() {
      let hover = Array("{\"t\":123.45,\"e\":\"hover\",\(member)\"x\":320,\"y\":8}\n".utf8)
      for index in hover.indices {
        for byte in #"0159.,-"\xai{}\#n\#0"#.utf8 + [0x80, 0xFF] {
          var other = hover
          other[index] = byte
          FastPath.expectSame(
            Array(Self.header.utf8) + hover + other + hover + FastPath.room, "\(number), \(byte) at \(index)")
        }
      }
    }
  }

  @Test("random hovers over few things in short logs read the same with and without the fast path")
  func randomHovers() {
    for seed in 0..<1000 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      var text = ""
      for _ in 0..<4 {
        let items = ["a", "b", "frame-1", "frame-10", "fifteen-letters", "sixteen--letters"].shuffled(
          using: &random)
        text +=
          #"{"gesture":1,"containers":[{"id":"grid","items":["\#(items.joined(separator: "\",\""))"]}]}"#
          + "\n"
        for _ in 0..<Int.random(in: 0...30, using: &random) {
          let item = items[Int.random(in: 0..<items.count, using: &random)]
          let target = ["", "\"in\":\"grid\",", "\"id\":\"\(item)\","].randomElement(using: &random) ?? ""
          // A time has three digits behind its point at most.
          let numbers = [3, 4, 4].map { longest in
            let limit =
              [10, 100, 1000, 10_000, 100_000_000, 1_000_000_000].randomElement(using: &random) ?? 10
            let fraction = [0, 0, 1, 2, 3, longest].randomElement(using: &random) ?? 0
            return String(Int.random(in: 0..<limit, using: &random))
              + (fraction == 0 ? "" : "." + "1204".prefix(fraction))
          }
          text += "{\"t\":\(numbers[0]),\"e\":\"hover\",\(target)\"x\":\(numbers[1]),\"y\":\(numbers[2])}\n"
        }
      }
      FastPath.expectSame(Array(text.utf8) + FastPath.room, "seed \(seed)")
    }
  }

  @Test("a trailer reads the same with and without the fast path, whatever it counts and whatever follows")
  func trailers() {
    let counts = [
      "2", "0", "1", "3", "02", "2.0", "-2", "", "22222222222222222222", "\"2\"", " 2", "2 ",
      "2,\"note\":\"n\"",
    ]
    let event = #"{"t":1,"e":"exit","id":"a"}"# + "\n"
    let expectation = #"{"expect":{"order":{"grid":[]}}}"# + "\n"
    for count in counts {
      for rest in ["", event, expectation, "{\"end\":2}\n", Self.header + event] {
        let text = Self.header + event + event + "{\"end\":\(count)}\n" + rest
        FastPath.expectSame(Array(text.utf8) + FastPath.room, "\(count), \(rest)")
      }
    }
  }

  @Test("what our own writer writes for the usual kinds of events is taken by the fast path")
  func usualLinesAreTaken() {
    let lines = [
      #"{"t":0,"e":"begin","id":"a"}"#, #"{"t":7.25,"e":"begin","p":12,"id":"a","x":1,"y":-2.5}"#,
      #"{"t":123456789012.345,"e":"enter","id":"frame-12"}"#, #"{"t":5,"e":"enter","in":"grid","op":"copy"}"#,
      #"{"t":5,"e":"exit","id":"sixteen--letters"}"#, #"{"t":5,"e":"hover","x":0.125,"y":0}"#,
      #"{"t":5,"e":"hover","id":"0e5e9d6a-7d1c-4a3e-9f0e-3b8a5d1c2f4b","x":1,"y":2,"op":"forbidden"}"#,
      #"{"t":5,"e":"drop","in":"grid"}"#, #"{"t":5.5,"e":"cancel"}"#,
      #"{"t":5,"e":"drop","id":"a","x":1234567.12345678,"y":2,"op":"move"}"#,
    ]
    for line in lines {
      var bytes = Array((line + "\n").utf8)
      let length = bytes.count
      bytes += [UInt8](repeating: 0x20, count: UsualLine.room)
      var reader = LogReader(file: "log")
      var batch = LogBatch()
      _ = Array(Self.header.utf8).withUnsafeBytes { reader.read($0, into: &batch) }
      batch.removeAll()
      let taken = bytes.withUnsafeBytes { reader.takeUsual($0, into: &batch) }
      #expect(taken == length, "\(line)")
    }
  }
}

/// Lines of events as our own writer writes them, with oddities now and then.
private struct RandomLines {
  var random: SeededRandom
  /// Whether all lines are as our own writer writes them.
  var isSound = false

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  private mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
  private mutating func odd() -> Bool { !isSound && oneIn(25) }

  private mutating func digits(_ counts: ClosedRange<Int>) -> String {
    (0..<Int.random(in: counts, using: &random)).map { _ in String(Int.random(in: 0...9, using: &random)) }
      .joined()
  }

  private mutating func number(_ integer: ClosedRange<Int>, fraction: ClosedRange<Int>) -> String {
    var text = digits(odd() ? 0...18 : integer)
    if !odd() {
      text = String(text.drop { $0 == "0" })
      if text.isEmpty { text = "0" }
    }
    if oneIn(2) { text += "." + digits(odd() ? 0...20 : fraction) }
    if odd() { text += ["e0", "E+1", "e-2", "e", "."].randomElement(using: &random) ?? "" }
    if odd() { text = "-" + text }
    return text
  }

  private mutating func id() -> String {
    let ids = [
      "a", "frame-1", "frame-12", "fifteen-letters", "sixteen--letters", "8letters", "é", "😀", "grid",
      "an id that is longer than all usual ones, which are looked up in another way altogether",
      "0e5e9d6a-7d1c-4a3e-9f0e-3b8a5d1c2f4b",
    ]
    if odd() {
      return ["", "new", "\\u0061", "a\\\"b", "\\\\", "\u{1}", "new-\(digits(0...70))", "a\\"].randomElement(
        using: &random)
        ?? ""
    }
    return ids.randomElement(using: &random) ?? ""
  }

  mutating func line() -> String {
    let kinds =
      odd()
      ? ["cancel", "x-y", "scroll", "Enter", "hovers"] : ["begin", "enter", "exit", "hover", "hover", "drop"]
    let kind = kinds.randomElement(using: &random) ?? ""
    var parts = ["\"t\":" + number(1...13, fraction: 1...3), "\"e\":\"\(kind)\""]
    if oneIn(5) {
      parts.append("\"p\":" + (odd() ? digits(0...4) : String(Int.random(in: 0...255, using: &random))))
    }
    if kind != "hover" || oneIn(2) || odd() {
      parts.append((kind != "begin" && oneIn(3) ? "\"in\":\"" : "\"id\":\"") + id() + "\"")
    }
    if kind != "exit" && oneIn(2) || odd() {
      let sign = oneIn(4) ? "-" : ""
      parts.append("\"x\":" + sign + number(1...7, fraction: 1...7))
      if !odd() { parts.append("\"y\":" + number(1...7, fraction: 1...7)) }
    }
    if !["begin", "exit"].contains(kind) && oneIn(4) || odd() {
      let operations =
        odd()
        ? ["Move", "", "forbid"] : kind == "drop" ? ["move", "forbidden"] : ["move", "copy", "forbidden"]
      parts.append("\"op\":\"" + (operations.randomElement(using: &random) ?? "") + "\"")
    }
    if odd() {
      parts.append(
        ["\"note\":\"n\"", "\"at\":0", "\"t\":1", "\"foreign\":true"].randomElement(using: &random) ?? "")
    }
    if odd() { parts.shuffle(using: &random) }
    var text = "{" + parts.joined(separator: odd() ? ", " : ",") + "}"
    if odd() { text += [" ", "\r", "x", "}"].randomElement(using: &random) ?? "" }
    return text + "\n"
  }
}
