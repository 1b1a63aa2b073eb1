/// Numbers that look random and are the same for the same seed and case, on every machine.
///
/// The state is multiplied by a constant each time, which takes two instructions; only its upper bits look
/// random, so a number below a count is what a multiplication by the count leaves above 64 bits. Nothing is
/// drawn again to make every number exactly as likely as the others: for counts as small as those here no
/// number is more likely than another by more than 2⁻⁴⁰ of it.
struct SeededRandom: Sendable {
  private var state: UInt64

  /// The numbers of one case of one seed.
  init(seed: UInt64, case number: Int) {
    // Mixed, so that two cases of one seed are nowhere near each other. Only odd states never become zero.
    state = Self.mix(seed &+ 0x9e37_79b9_7f4a_7c15) ^ Self.mix(UInt64(number) &* 0xbf58_476d_1ce4_e5b9) | 1
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    var value = value
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }

  @inline(__always)
  private mutating func advance() -> UInt64 {
    // Of the multipliers of this length one whose numbers, seen as points of some dimensions, lie evenly
    // (Steele and Vigna, "Computationally easy, spectrally good multipliers").
    state &*= 0xf135_7aea_2e62_a9c5
    return state
  }

  /// The next 64 bits.
  mutating func next() -> UInt64 { Self.mix(advance()) }

  /// A number in `0 ..< count`; zero where there is none.
  @inline(__always)
  mutating func below(_ count: Int) -> Int {
    Int(truncatingIfNeeded: advance().multipliedFullWidth(by: UInt64(truncatingIfNeeded: count)).high)
  }

  /// A number of a range.
  @inline(__always)
  mutating func within(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound &+ below(range.upperBound &- range.lowerBound &+ 1)
  }

  /// True once in so many times.
  @inline(__always)
  mutating func oneIn(_ count: UInt64) -> Bool { advance() <= UInt64.max / count }

  /// True so many times of a hundred.
  @inline(__always)
  mutating func percent(_ share: Int) -> Bool { below(100) < share }

  /// One of some values; `nil` where there is none.
  mutating func pick<Value>(_ values: [Value]) -> Value? {
    values.isEmpty ? nil : values[below(values.count)]
  }

  /// Brings so many of the values, each as likely as any other, to the front.
  @inline(__always)
  mutating func draw<Value>(_ count: Int, from values: UnsafeMutableBufferPointer<Value>) {
    for index in 0..<min(count, values.count) {
      values.swapAt(index, index &+ below(values.count &- index))
    }
  }

  /// Some of the values, in any order, at most so many.
  mutating func some<Value>(of values: [Value], atMost limit: Int) -> [Value] {
    let count = below(min(limit, values.count) + 1)
    if count == 0 { return [] }
    var values = values
    values.withUnsafeMutableBufferPointer { draw(count, from: $0) }
    values.removeLast(values.count - count)
    return values
  }
}

/// A seed as the command takes it: a number, or a commit hash of 40 hexadecimal digits.
struct Seed: Sendable, Equatable {
  /// As it was given.
  var text: String
  var value: UInt64

  init(_ number: UInt64) {
    text = String(number)
    value = number
  }

  /// The seed that a text names; `nil` where it is neither a number nor a commit hash.
  init?(_ text: String) {
    self.text = text
    if let number = UInt64(text) {
      value = number
      return
    }
    let digits = text.utf8.compactMap { digit -> UInt64? in
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(digit - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(digit - UInt8(ascii: "a")) + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(digit - UInt8(ascii: "A")) + 10
      default: nil
      }
    }
    guard digits.count == 40, text.utf8.count == 40 else { return nil }
    // All 160 bits have a say.
    value = digits.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ $1) &* 0x100_0000_01b3 }
  }
}
