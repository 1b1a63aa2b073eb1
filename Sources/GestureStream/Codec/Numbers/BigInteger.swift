/// A natural number of any length: just enough arithmetic to round a decimal number of any spelling, and
/// to find the shortest spelling of a rounded one.
///
/// Slow and plain. A number needs it when it has more than nineteen digits, or is very large or small.
struct BigInteger {
  /// Lowest first; the last one is not zero.
  private var words: [UInt32]

  private init(_ words: [UInt32]) { self.words = words }

  /// A number times a power of two.
  init(_ value: UInt64, shiftedBy count: Int) {
    words = [UInt32(truncatingIfNeeded: value), UInt32(truncatingIfNeeded: value >> 32)]
    while words.last == 0 { words.removeLast() }
    shiftLeft(by: count)
  }

  /// Digits beyond these only matter as "and a little more": a number halfway between two `Double`s has
  /// at most 767 significant digits.
  private static let digitLimit = 800

  /// The nearest `Double` to a decimal number that is not zero, without its sign.
  static func double(_ decimal: Decimal) -> Double {
    let (digits, exponent) = significantDigits(of: decimal)
    // The value is at least 10^(places − 1) and less than 10^places.
    let places = digits.count + exponent
    if places > 310 { return .infinity }
    if places < -330 { return 0 }
    var numerator = BigInteger([])
    for digit in digits { numerator.multiply(by: 10, adding: UInt32(digit)) }
    var denominator = BigInteger([1])
    if exponent >= 0 {
      for _ in 0..<exponent { numerator.multiply(by: 10, adding: 0) }
    } else {
      for _ in 0..<(-exponent) { denominator.multiply(by: 10, adding: 0) }
    }
    return quotient(numerator, denominator)
  }

  /// All digits of the spelling without zeros in front, cut after the limit, and the power of ten of
  /// the last of them.
  private static func significantDigits(of decimal: Decimal) -> (digits: [UInt8], exponent: Int) {
    var digits: [UInt8] = []
    var exponent = 0
    var afterPoint = false
    var hasMore = false
    for byte in decimal.text {
      if byte == UInt8(ascii: "-") { continue }
      if byte == UInt8(ascii: ".") {
        afterPoint = true
        continue
      }
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      if digits.count < digitLimit {
        if digit != 0 || !digits.isEmpty { digits.append(digit) }
        if afterPoint { exponent -= 1 }
      } else {
        if digit != 0 { hasMore = true }
        if !afterPoint { exponent += 1 }
      }
    }
    if hasMore {
      digits.append(1)
      exponent -= 1
    }
    return (digits, exponent + decimal.spelledExponent)
  }

  mutating func multiply(by factor: UInt32, adding summand: UInt32) {
    var carry = UInt64(summand)
    for index in words.indices {
      carry += UInt64(words[index]) * UInt64(factor)
      words[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { words.append(UInt32(carry)) }
  }

  private var bitCount: Int {
    guard let last = words.last else { return 0 }
    return words.count * 32 - last.leadingZeroBitCount
  }

  private mutating func shiftLeft(by count: Int) {
    guard count > 0, !words.isEmpty else { return }
    let bits = UInt32(count % 32)
    if bits > 0 {
      var carry: UInt32 = 0
      for index in words.indices {
        let word = words[index]
        words[index] = word << bits | carry
        carry = word >> (32 - bits)
      }
      if carry > 0 { words.append(carry) }
    }
    words.insert(contentsOf: repeatElement(0, count: count / 32), at: 0)
  }

  func isLess(than other: BigInteger) -> Bool {
    if words.count != other.words.count { return words.count < other.words.count }
    for index in words.indices.reversed() where words[index] != other.words[index] {
      return words[index] < other.words[index]
    }
    return false
  }

  mutating func add(_ other: BigInteger) {
    var carry: UInt64 = 0
    for index in 0..<max(words.count, other.words.count) {
      if index == words.count { words.append(0) }
      carry += UInt64(words[index])
      if index < other.words.count { carry += UInt64(other.words[index]) }
      words[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { words.append(UInt32(carry)) }
  }

  /// Takes away a number that is not greater.
  mutating func subtract(_ other: BigInteger) {
    var borrow: UInt64 = 0
    for index in words.indices {
      let taken = (index < other.words.count ? UInt64(other.words[index]) : 0) + borrow
      let word = UInt64(words[index])
      borrow = word < taken ? 1 : 0
      words[index] = UInt32(truncatingIfNeeded: word &- taken)
    }
    while words.last == 0 { words.removeLast() }
  }

  /// The `Double` nearest to a quotient, by long division bit by bit.
  private static func quotient(_ numerator: BigInteger, _ denominator: BigInteger) -> Double {
    var rest = numerator
    var divisor = denominator
    // Both get the same number of bits, so that the quotient is in 1/2 ..< 2.
    let shift = denominator.bitCount - numerator.bitCount
    rest.shiftLeft(by: max(shift, 0))
    divisor.shiftLeft(by: max(-shift, 0))
    var power = -shift
    if rest.isLess(than: divisor) {
      rest.shiftLeft(by: 1)
      power -= 1
    }
    // Now it is in 1 ..< 2: the first of 64 bits is set.
    var bits: UInt64 = 0
    for _ in 0..<64 {
      bits <<= 1
      if !rest.isLess(than: divisor) {
        rest.subtract(divisor)
        bits |= 1
      }
      rest.shiftLeft(by: 1)
    }
    if !rest.words.isEmpty { bits |= 1 }
    return Double(significand64: bits, exponent: power - 63)
  }
}
