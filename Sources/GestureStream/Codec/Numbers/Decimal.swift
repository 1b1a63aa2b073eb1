/// A decimal number as JSON spells it, exactly: `digits × 10^exponent`, if not too long to hold.
struct Decimal {
  /// The first nineteen significant digits: any nineteen fit in 64 bits.
  var digits: UInt64 = 0
  /// The power of ten of the last of `digits`, as far as it matters.
  var exponent = 0
  /// What stands after the `e`.
  private(set) var spelledExponent = 0
  var isNegative = false
  /// Whether digits other than zero follow that do not fit.
  var isCut = false
  /// The spelling, borrowed.
  let text: UnsafeBufferPointer<UInt8>

  /// Beyond this an exponent means too much or nothing at all, whatever the digits (a line is not
  /// longer than 2^24 bytes).
  private static let exponentLimit = 1 << 30

  /// The value of a number that is spelt as JSON wants it.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    var position = 0
    if text[0] == UInt8(ascii: "-") {
      isNegative = true
      position = 1
    }
    var taken = 0
    // Zeros are only taken when another digit follows them, so that 1500.000 has four digits.
    var zeros = 0
    var afterPoint = false
    var fraction = 0
    while position < text.count {
      let byte = text[position]
      if byte == UInt8(ascii: ".") {
        afterPoint = true
      } else {
        let digit = byte &- UInt8(ascii: "0")
        guard digit < 10 else { break }
        if afterPoint { fraction += 1 }
        if digit == 0 {
          if taken > 0 { zeros += 1 }
        } else {
          while zeros > 0, taken < 19 {
            digits = digits &* 10
            taken += 1
            zeros -= 1
          }
          if taken < 19 {
            digits = digits &* 10 &+ UInt64(digit)
            taken += 1
          } else {
            isCut = true
            zeros += 1
          }
        }
      }
      position += 1
    }
    if position < text.count { spelledExponent = Self.exponent(text, from: position + 1) }
    exponent = zeros - fraction + spelledExponent
    if digits == 0 { exponent = 0 }
  }

  private static func exponent(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var position = start
    let isNegative = text[position] == UInt8(ascii: "-")
    if isNegative || text[position] == UInt8(ascii: "+") { position += 1 }
    var exponent = 0
    while position < text.count {
      exponent = min(exponent * 10 + Int(text[position] - UInt8(ascii: "0")), exponentLimit / 16)
      position += 1
    }
    return isNegative ? -exponent : exponent
  }
}

extension Decimal {
  /// Whole thousandths of what is spelt: microseconds where it counts milliseconds.
  ///
  /// `nil` where the value is not whole, negative, or more than 2^53 − 1.
  var thousandths: Int64? {
    if digits == 0 { return 0 }
    guard !isNegative, !isCut else { return nil }
    var value = digits
    var power = exponent + 3
    // A spelling may end in zeros that were taken because the point follows: none are left in
    // `digits`, so a negative power is a fraction.
    guard power >= 0, power <= 16 else { return nil }
    while power > 0 {
      guard value <= .max / 10 else { return nil }
      value = value &* 10
      power -= 1
    }
    return value <= UInt64(Timestamp.maximum.microseconds) ? Int64(value) : nil
  }

  /// The value of an integer, the nearest that there is where it is beyond 64 bits.
  var clampedInteger: Int64 {
    var value: UInt64 = digits
    var power = isCut ? 64 : exponent
    while power > 0, value != 0 {
      guard value <= .max / 10 else { return isNegative ? .min : .max }
      value = value &* 10
      power -= 1
    }
    if isNegative { return value > UInt64(Int64.max) ? .min : -Int64(value) }
    return Int64(clamping: value)
  }
}
