/// Numbers that look random and are the same for the same seed and case, on every machine.
///
/// SplitMix64: the state is a counter, so two cases of one seed are as far apart as their numbers mixed.
struct SeededRandom: Sendable {
  private var state: UInt64

  /// The numbers of one case of one seed.
  init(seed: UInt64, case number: Int) {
    state = Self.mix(seed &+ 0x9e37_79b9_7f4a_7c15) ^ Self.mix(UInt64(number) &* 0xbf58_476d_1ce4_e5b9)
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    var value = value
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }

  /// The next 64 bits.
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    return Self.mix(state)
  }

  /// A number in `0 ..< count`; zero where there is none.
  mutating func below(_ count: Int) -> Int {
    if count <= 1 { return 0 }
    return Int(next().multipliedFullWidth(by: UInt64(count)).high)
  }

  /// A number of a range.
  mutating func within(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.upperBound - range.lowerBound + 1)
  }

  /// True once in so many times.
  mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

  /// True so many times of a hundred.
  mutating func percent(_ share: Int) -> Bool { below(100) < share }

  /// One of some values; `nil` where there is none.
  mutating func pick<Value>(_ values: [Value]) -> Value? {
    values.isEmpty ? nil : values[below(values.count)]
  }

  /// The same values in another order.
  mutating func shuffle<Value>(_ values: inout [Value]) {
    for index in values.indices.dropFirst() { values.swapAt(index, below(index + 1)) }
  }

  /// Some of the values, in any order, at most so many.
  mutating func some<Value>(of values: [Value], atMost limit: Int) -> [Value] {
    let count = below(min(limit, values.count) + 1)
    if count == 0 { return [] }
    var values = values
    let size = values.count
    for index in 0..<count { values.swapAt(index, within(index...size - 1)) }
    values.removeLast(size - count)
    return values
  }

  /// Leaves only some of the values, in any order, at most so many.
  mutating func keepSome<Value>(of values: inout [Value], atMost limit: Int) {
    let size = values.count
    let count = below(min(limit, size) + 1)
    for index in 0..<count { values.swapAt(index, within(index...size - 1)) }
    values.removeLast(size - count)
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
