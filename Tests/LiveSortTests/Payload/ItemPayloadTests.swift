import Foundation
import TestSupport
import Testing

@testable import LiveSort

@Suite("What a drag carries")
struct ItemPayloadTests {
  struct Card: Codable, Equatable, Sendable {
    enum Suit: String, Codable { case hearts, spades }
    enum Place: Codable, Equatable { case hand(Int), table, pile(name: String, from: Double?) }

    var id = UInt64.max
    var small = Int8.min
    var title = "\u{0}\u{1F}\"\\/é\u{301}🙂\u{2028}\u{7F}"
    var ratio = 0.1
    var huge = Double.greatestFiniteMagnitude
    var tiny = Double.leastNonzeroMagnitude
    var exact: Float = 1.1
    var isOpen = true
    var note: String?
    var suit = Suit.spades
    var places: [Place] = [.hand(3), .table, .pile(name: "x", from: nil), .pile(name: "", from: -2.5e-7)]
    var grid: [[Int?]] = [[1, nil], [], [-1]]
    var names: [String: Int] = ["": 0, "a b": 1]
    var byNumber: [Int: String] = [7: "seven"]
    var range = 1..<4
  }

  class Animal: Codable {
    var name = "owl"
    init() {}
  }

  final class Bird: Animal {
    var wings = 2

    enum CodingKeys: CodingKey { case wings, habits }

    override init() { super.init() }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      wings = try container.decode(Int.self, forKey: .wings)
      var habits = try container.nestedUnkeyedContainer(forKey: .habits)
      var nested = try habits.nestedUnkeyedContainer()
      #expect(try nested.decodeNil() && habits.decode(String.self) == "night" && habits.isAtEnd)
      try super.init(from: container.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(wings, forKey: .wings)
      var habits = container.nestedUnkeyedContainer(forKey: .habits)
      var nested = habits.nestedUnkeyedContainer()
      try nested.encodeNil()
      try habits.encode("night")
      try super.encode(to: container.superEncoder())
    }
  }

  @Test("a value arrives as it was, and Foundation reads and writes the same JSON")
  func roundTrip() async throws {
    let card = Card()
    let payload = ItemPayload(card, as: "com.example.card")
    #expect(payload.types == ["com.example.card"])
    #expect(try await payload.load(as: "com.example.card", Card.self) == card)
    let bytes = try await payload.load { _ in true }.bytes
    #expect(try JSONDecoder().decode(Card.self, from: Data(bytes)) == card)
    for formatting: JSONEncoder.OutputFormatting in [[], .prettyPrinted, .withoutEscapingSlashes] {
      let encoder = JSONEncoder()
      encoder.outputFormatting = formatting
      let theirs = Array(try encoder.encode(card))
      #expect(try PayloadDecoder.decode(Card.self, from: PayloadJSON(theirs)) == card)
    }
  }

  @Test("single values, nested containers and superclasses arrive too")
  func shapes() throws {
    func arrived<Value: Codable & Equatable>(_ value: Value) throws -> Bool {
      let bytes = try PayloadEncoder.encode(value).bytes
      #expect(try JSONDecoder().decode(Value.self, from: Data(bytes)) == value)
      return try PayloadDecoder.decode(Value.self, from: PayloadJSON(bytes)) == value
    }
    #expect(try arrived(7) && arrived("x") && arrived([Int]()) && arrived([1.5, -0.0]) && arrived(true))
    #expect(try arrived(Int?.none) && arrived([Int?.none, 3]) && arrived([String: Bool?]()))
    let bird = try PayloadDecoder.decode(Bird.self, from: PayloadJSON(PayloadEncoder.encode(Bird()).bytes))
    #expect(bird.wings == 2 && bird.name == "owl")
  }

  @Test(
    "what is no JSON is an error that says why",
    arguments: [
      ("", "it ends before a value"), ("[1", "it ends before ']'"), ("[1}", "'}' stands where ']' should"),
      ("{1:2}", "'1' stands where a name should"), ("{\"a\" 2}", "'2' stands where ':' should"),
      ("01", "'1' stands where its end should"), ("1.", "it ends before a digit"),
      ("-", "it ends before a value"),
      ("1e", "it ends before a digit"), ("nul", "'n' stands where a value should"),
      ("1 2", "'2' stands where its end should"),
      ("\"a", "it ends before the end of a string"), ("\"\\x\"", "'\\x' is no escape"),
      ("\"\\ud800\"", "half of a surrogate pair stands alone"),
      ("\"\\ud800\\u0041\"", "half of a surrogate pair stands alone"),
      ("\"\\u12\"", "'1' stands where four hexadecimal digits should"),
      ("\"\u{1}\"", "a control character stands in a string"),
    ])
  func faults(text: String, reason: String) {
    #expect {
      try PayloadJSON(Array(text.utf8))
    } throws: {
      ($0 as? PayloadJSON.Fault)?.reason == reason
    }
  }

  @Test("long arrays, data and dictionaries are written in time that grows with them")
  func long() async throws {
    let numbers = Array(0..<50_000)
    #expect(try await ItemPayload(numbers, as: "n").load(as: "n", [Int].self) == numbers)
    let names = Dictionary(uniqueKeysWithValues: (0..<5000).map { ("key \($0)", $0) })
    #expect(try await ItemPayload(names, as: "n").load(as: "n", [String: Int].self) == names)
  }

  @Test("nesting without end is an error")
  func nesting() throws {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: PayloadJSON.Fault.self) { try PayloadJSON(Array(deep.utf8)) }
    let fine = String(repeating: "[", count: 127) + String(repeating: "]", count: 127)
    _ = try PayloadJSON(Array(fine.utf8))
    #expect(throws: PayloadJSON.Fault.self) { try PayloadJSON([0x22, 0xFF, 0x22]) }
  }

  @Test("random JSON reads back as it was written")
  func randomJSON() throws {
    var random = SeededRandom(seed: 3)
    for _ in 0..<2000 {
      let json = anything(depth: 0, &random)
      #expect(try PayloadJSON(json.bytes) == json)
      _ = try JSONSerialization.jsonObject(with: Data(json.bytes), options: .fragmentsAllowed)
    }
  }

  private func anything(depth: Int, _ random: inout SeededRandom) -> PayloadJSON {
    func text() -> String {
      String(
        String.UnicodeScalarView(
          (0..<Int.random(in: 0...5, using: &random)).compactMap { _ in
            Unicode.Scalar(
              UInt32.random(in: 0...(Bool.random(using: &random) ? 0x7F : 0x1FFFF), using: &random))
          }))
    }
    switch Int.random(in: 0...(depth > 3 ? 3 : 5), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .number("\(Int.random(in: Int.min...Int.max, using: &random))")
    case 3: return .string(text())
    case 4:
      return .array(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in anything(depth: depth + 1, &random) })
    default:
      return .object(
        (0..<Int.random(in: 0...4, using: &random)).map {
          .init(name: "\($0)" + text(), value: anything(depth: depth + 1, &random))
        })
    }
  }

  @Test("what does not fit its type is an error that names the place")
  func undecodable() async {
    struct Item: Codable, Sendable {
      var id: Int8
      var tags: [String]
    }
    let texts = [
      (#"{"tags":[]}"#, "'id' is missing"), (#"{"id":200,"tags":[]}"#, "id: it is no Int8"),
      (#"{"id":1.5,"tags":[]}"#, "id: it is no Int8"), (#"{"id":"1","tags":[]}"#, "id: it is no Int8"),
      (#"{"id":1e2,"tags":[1]}"#, "tags: it is no String"),
      (#"[]"#, "it is no object"),
    ]
    for (text, reason) in texts {
      let payload = ItemPayload().offering("x") { Array(text.utf8) }
      do {
        _ = try await payload.load(as: "x", Item.self)
        Issue.record("\(text) was decoded")
      } catch {
        guard case .undecodable("x", reason) = error else {
          Issue.record("\(text): \(error)")
          continue
        }
      }
    }
  }

  @Test("the best representation that is wanted is loaded, and no other")
  func best() async throws {
    struct Fault: Error {}
    let payload = ItemPayload().offering("worst first") { throw Fault() }
      .offering("text") { Array("text".utf8) }.offering("text too") { throw Fault() }
    #expect(payload.types == ["worst first", "text", "text too"])
    let (type, bytes) = try await payload.load { $0.hasPrefix("text") }
    #expect(type == "text" && bytes == Array("text".utf8))
    await #expect {
      try await payload.load { $0 == "image" }
    } throws: {
      guard case .noMatchingType(let offered)? = $0 as? PayloadError else { return false }
      return offered == payload.types
    }
    await #expect {
      try await payload.load { $0 == "text too" }
    } throws: {
      guard case .unavailable(let fault)? = $0 as? PayloadError else { return false }
      return fault is Fault
    }
  }

  @Test("a value that JSON cannot hold is an error of the source")
  func unencodable() async {
    let payload = ItemPayload(Double.nan, as: "x")
    await #expect {
      try await payload.load(as: "x", Double.self)
    } throws: {
      guard case .unavailable(let fault)? = $0 as? PayloadError else { return false }
      return fault is EncodingError
    }
  }

  @Test("loading can be cancelled, before it begins, while it waits, and when the source does not care")
  func cancelled() async {
    let source = PushSource<[UInt8]>()
    let waiting = ItemPayload().offering("x") {
      for try await bytes in source { return bytes }
      return []
    }
    let task = Task {
      do throws(PayloadError) {
        _ = try await waiting.load { _ in true }
        return "loaded"
      } catch {
        return error.description
      }
    }
    await source.isAwaited()
    task.cancel()
    #expect(await task.value == "loading was cancelled")
    let before = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      do throws(PayloadError) {
        _ = try await ItemPayload(1, as: "x").load(as: "x", Int.self)
        return "loaded"
      } catch {
        return error.description
      }
    }
    #expect(await before.value == "loading was cancelled")
  }
}
