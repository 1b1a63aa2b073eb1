/// The `Double` nearest to a decimal number; of two equally near the one whose last bit is zero.
///
/// Three ways, each exact where it is taken:
///
/// 1. Digits and power of ten are both exact as `Double` (digits ≤ 2^53, power ≤ 10^22): one
///    multiplication or division rounds once. This is Clinger's observation, and most numbers.
/// 2. Up to nineteen digits and a power of ten that fits in 64 bits: one multiplication or division of
///    integers in 128 bits, rounded by hand.
/// 3. Everything else: integers of any length.
extension Decimal {
  /// The nearest `Double`; infinite where none is near. Zero is never negative.
  var double: Double {
    if digits == 0 { return 0 }
    let magnitude = fromExactParts ?? from128Bits ?? BigInteger.double(self)
    return isNegative && magnitude != 0 ? -magnitude : magnitude
  }

  private var fromExactParts: Double? {
    guard !isCut, digits <= 1 << 53, exponent >= -22, exponent <= 22 else { return nil }
    return exponent < 0
      ? Double(digits) / Self.power(-exponent) : Double(digits) * Self.power(exponent)
  }

  /// 10^exponent for 0...22, which are all exact.
  private static func power(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<exponent { power *= 10 }
    return power
  }

  private var from128Bits: Double? {
    guard !isCut, exponent >= -19, exponent <= 19 else { return nil }
    var power: UInt64 = 1
    for _ in 0..<abs(exponent) { power = power &* 10 }
    if exponent >= 0 {
      let product = digits.multipliedFullWidth(by: power)
      return Self.rounded(high: product.high, low: product.low, scale: 0, hasMore: false)
    }
    // digits × 2^shift ÷ power × 2^powerShift: with the highest bit of both in place the quotient
    // has 63 or 64 bits, more than enough to round 53, and the remainder says whether more follows.
    let shift = digits.leadingZeroBitCount
    let powerShift = power.leadingZeroBitCount
    let scaled = digits << UInt64(shift)
    let (quotient, remainder) = (power << UInt64(powerShift)).dividingFullWidth(
      (high: scaled >> 1, low: scaled << 63))
    return Self.rounded(
      high: 0, low: quotient, scale: powerShift - shift - 63, hasMore: remainder != 0)
  }

  /// `(high × 2^64 + low) × 2^scale`, and a little more where `hasMore`, rounded to nearest; the result
  /// is far from the ends of the range.
  private static func rounded(high: UInt64, low: UInt64, scale: Int, hasMore: Bool) -> Double {
    // The highest 64 bits, of which the lowest is set where anything below them is.
    var bits = low
    var scale = scale
    if high > 0 {
      let shift = UInt64(high.leadingZeroBitCount)
      bits = shift == 0 ? high : high << shift | low >> (64 - shift)
      if low << shift != 0 { bits |= 1 }
      scale += 64 - Int(shift)
    }
    let shift = bits.leadingZeroBitCount
    bits <<= UInt64(shift)
    scale -= shift
    if hasMore { bits |= 1 }
    return Double(significand64: bits, exponent: scale)
  }
}

extension Double {
  /// `significand64 × 2^exponent`, rounded to nearest; the highest bit of the significand is set and its
  /// lowest also stands for all that was cut off. Infinite, subnormal or zero where it has to be.
  init(significand64 bits: UInt64, exponent: Int) {
    // As 1.f × 2^(exponent + 63).
    let power = exponent + 63
    if power > 1023 {
      self = .infinity
      return
    }
    // A normal number keeps 53 bits, a subnormal one fewer the smaller it is.
    let dropped = power >= -1022 ? 11 : 11 + (-1022 - power)
    if dropped > 64 {
      self = 0
      return
    }
    let kept = dropped == 64 ? 0 : bits >> UInt64(dropped)
    let half: UInt64 = 1 << UInt64(dropped - 1)
    let rest = dropped == 64 ? bits : bits & (1 << UInt64(dropped) - 1)
    let isUp = rest > half || (rest == half && kept & 1 == 1)
    let rounded = kept + (isUp ? 1 : 0)
    // The carry of the addition runs into the exponent, which is what rounding up to the next power of
    // two, to the first normal number or to infinity means.
    let biased = power >= -1022 ? UInt64(power + 1022) << 52 : 0
    self = Double(bitPattern: biased + rounded)
  }
}
