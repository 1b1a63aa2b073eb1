import TestSupport
import Testing

@testable import GestureStream

@Suite struct NumberTests {
  private func decimal<Result>(_ text: String, _ body: (Decimal) -> Result) -> Result {
    Array(text.utf8).withUnsafeBufferPointer { body(Decimal($0)) }
  }

  private func expectSameDouble(_ text: String, _ comment: Comment? = nil) {
    let read = decimal(text) { $0.double }
    let expected = Double(text) ?? .nan
    #expect(read == expected, "\(text) \(comment?.rawValue ?? "")")
  }

  @Test(
    "a number reads as the nearest Double",
    arguments: [
      "0", "-0", "0.0", "1", "-1", "10", "0.1", "0.2", "0.30000000000000004", "123.456", "1e22", "1e23",
      "9007199254740991", "9007199254740992", "9007199254740993", "9007199254740994", "9007199254740995",
      "18446744073709551615", "18446744073709551616", "9223372036854775807.5", "2.5e-324", "2.4e-324",
      "4.9e-324", "5e-324", "1e-400", "2.2250738585072011e-308", "2.2250738585072012e-308",
      "2.2250738585072014e-308", "1.7976931348623157e308", "1.7976931348623158e308",
      "1.7976931348623159e308", "1.797693134862315807e308", "1e308", "1e309", "1e999", "1e99999999999",
      "1e-99999999999", "0e99999999999", "6.9294956446009195e15", "3.5844466002796428e298",
      "8.98846567431158e307", "100000000000000000000000000000000000000000000e-44",
      "0.000000000000000000000000000000000000000000000001e48", "1448997445238699",
      "3.518437208883201171875e13",
      "62.5364939768271845828", "8.10109172351e-10", "1.50000000000000011102230246251565e0", "1E5", "1e+5",
    ])
  func nearest(_ text: String) { expectSameDouble(text) }

  @Test("a random spelling reads as Foundation reads it")
  func randomSpellings() {
    for seed in 0..<20_000 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      var text = Bool.random(using: &random) ? "" : "-"
      let digits = Int.random(in: 1...24, using: &random)
      text += String(Int.random(in: 1...9, using: &random))
      for _ in 1..<max(digits, 2) { text += String(Int.random(in: 0...9, using: &random)) }
      if Bool.random(using: &random) {
        text += "."
        for _ in 0..<Int.random(in: 1...24, using: &random) {
          text += String(Int.random(in: 0...9, using: &random))
        }
      }
      if Bool.random(using: &random) { text += "e\(Int.random(in: -345...310, using: &random))" }
      expectSameDouble(text, "seed \(seed)")
    }
  }

  @Test("what lies halfway between two Doubles goes to the even one, and a trifle more or less decides")
  func halfway() {
    for seed in 0..<600 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      // An odd number of 54 bits is halfway between two of 53.
      let odd = UInt64.random(in: 1 << 53..<1 << 54, using: &random) | 1
      let power = Int.random(in: -1120...960, using: &random)
      var digits = String(odd).utf8.reversed().map { Int($0) - 48 }
      for _ in 0..<abs(power) { multiply(&digits, by: power < 0 ? 5 : 2) }
      var text = digits.reversed().map(String.init).joined()
      if power < 0 {
        text = String(repeating: "0", count: max(0, 1 - power - text.count)) + text
        text.insert(".", at: text.index(text.endIndex, offsetBy: power))
      } else {
        text += ".0"
      }
      expectSameDouble(text, "seed \(seed)")
      expectSameDouble(text + "0000000000000000000001", "seed \(seed)")
      expectSameDouble(text + String(repeating: "0", count: 900) + "1", "seed \(seed)")
      text.removeLast()
      expectSameDouble(text + "0", "seed \(seed)")
    }
  }

  private func multiply(_ digits: inout [Int], by factor: Int) {
    var carry = 0
    for index in digits.indices {
      carry += digits[index] * factor
      digits[index] = carry % 10
      carry /= 10
    }
    if carry > 0 { digits.append(carry) }
  }

  @Test("the shortest spelling has the digits that Swift prints, and reads back")
  func shortest() {
    var values: [Double] = [
      0, 1, 0.1, .leastNormalMagnitude, .leastNormalMagnitude.nextDown, .greatestFiniteMagnitude, 1e23, 1e21,
      9007199254740992, 4.35, 0.3, 2 / 3, 1e15, 999_999_999_999_999.9, 123_456_789_012_345.6, 9.5e-7,
    ]
    for power in stride(from: -1074, through: 1023, by: 3) {
      values.append(Double(sign: .plus, exponent: power, significand: 1))
    }
    for seed in 0..<2000 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      let value = Double(bitPattern: random.next()).magnitude
      if value.isFinite { values.append(value) }
      values.append(Double(Int.random(in: 0...9_999_999, using: &random)) / 1000)
      values.append(Double.random(in: 0...2000, using: &random))
    }
    for value in values {
      let shortest = ShortestDigits(value)
      var bytes: [UInt8] = []
      bytes.appendNumber(value)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(Double(text) == value, "\(value)")
      #expect(!text.contains("e"))
      #expect(shortest.digits == printedDigits(value), "\(value)")
    }
  }

  /// The digits that Swift prints, without zeros at the ends.
  private func printedDigits(_ value: Double) -> [UInt8] {
    let mantissa = value.description.prefix { $0 != "e" }
    var digits = mantissa.utf8.filter { $0 != UInt8(ascii: ".") }.map { $0 - 48 }
    while digits.first == 0 { digits.removeFirst() }
    while digits.last == 0 { digits.removeLast() }
    return digits
  }

  @Test("numbers are written without exponents, signs of zero or point zero")
  func written() {
    let expected: [(Double, String)] = [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (0.001, "0.001"), (1e21, "1000000000000000000000"),
      (1e-7, "0.0000001"), (120, "120"), (-0.25, "-0.25"), (.nan, "0"),
    ]
    for (value, text) in expected {
      var bytes: [UInt8] = []
      bytes.appendNumber(value)
      #expect(String(decoding: bytes, as: UTF8.self) == text)
    }
  }

  @Test("a time in any spelling is whole microseconds or nothing")
  func times() {
    let expected: [(String, Int64?)] = [
      ("0", 0), ("-0", 0), ("0.000", 0), ("0e5", 0), ("-0.0e-99999999999999", 0), ("1", 1000),
      ("430.5", 430_500),
      ("0.430", 430), ("1.5e2", 150_000), ("1500e-1", 150_000), ("1500000e-6", 1500), ("0.001", 1),
      ("0.0010000000000000000000000000000", 1), ("0.0001", nil), ("0.00010", nil), ("1e-3", 1), ("1e-4", nil),
      ("10e-4", 1), ("-1", nil), ("-0.001", nil), ("9007199254740.991", 9_007_199_254_740_991),
      ("9007199254740.992", nil), ("9007199254741", nil), ("9.007199254740991e12", 9_007_199_254_740_991),
      ("9007199254740991000e-6", 9_007_199_254_740_991), ("1e999999999999", nil), ("1e-999999999999", nil),
      ("123456789012345678901234567890", nil), ("12345.000000000000000000000000000000001", nil),
      ("0.00000000000000000000000000000001e30", 10), ("100000000000000000000000000000e-27", 100_000),
    ]
    for (text, microseconds) in expected {
      #expect(decimal(text) { $0.thousandths } == microseconds, "\(text)")
    }
  }

  @Test("a time reads the same however the point and the exponent stand, and reads back from what is written")
  func respelledTimes() {
    for seed in 0..<20_000 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      let limit = Int64(1) << Int64.random(in: 1...53, using: &random)
      let microseconds = Int64.random(in: 0..<limit, using: &random)
      let shift = Int.random(in: -20...20, using: &random)
      var digits = String(microseconds)
      let exponent: Int
      if shift >= 0 {
        digits += String(repeating: "0", count: shift)
        exponent = -3 - shift
      } else {
        digits = String(repeating: "0", count: max(0, 1 - shift - digits.count)) + digits
        digits.insert(".", at: digits.index(digits.endIndex, offsetBy: shift))
        exponent = -3 - shift
      }
      #expect(decimal("\(digits)e\(exponent)") { $0.thousandths } == microseconds, "seed \(seed)")
      var bytes: [UInt8] = []
      bytes.appendMilliseconds(microseconds)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(decimal(text) { $0.thousandths } == microseconds, "seed \(seed)")
      #expect(!text.contains(".") || !text.hasSuffix("0"), "\(text)")
    }
  }

  @Test("integers beyond 64 bits are the nearest that there is")
  func integers() {
    let expected: [(String, Int64)] = [
      ("0", 0), ("-0", 0), ("7", 7), ("-7", -7), ("120000", 120_000), ("9223372036854775807", .max),
      ("-9223372036854775808", .min), ("-9223372036854775807", -.max), ("9223372036854775808", .max),
      ("18446744073709551616", .max), ("-99999999999999999999999", .min),
      ("10000000000000000000000000", .max),
    ]
    for (text, value) in expected { #expect(decimal(text) { $0.clampedInteger } == value, "\(text)") }
  }
}
