/// The shortest decimal number that reads back as one `Double`, of several the one nearest to it.
struct ShortestDigits {
  /// Digits from 0 to 9, the first and the last of which are not 0; empty for zero.
  private(set) var digits: [UInt8] = []
  /// How many of the digits stand before the point; it may be negative, or more than there are.
  private(set) var point = 0

  /// The digits of a finite number, without its sign.
  init(_ value: Double) {
    let magnitude = value.magnitude
    guard magnitude > 0 else { return }
    if !findFew(magnitude) { findAny(magnitude) }
  }

  /// Up to fifteen digits, as nearly all numbers of a log have.
  ///
  /// With `m` the whole number nearest to `value × 10^k`, `m` and `10^k` are exact as `Double`, so that
  /// `m ÷ 10^k` rounds once and is what reading `m` with `k` decimals gives. Below 10^15 the product is
  /// wrong by less than 1/8, and a spelling that reads as `value` is off by less than another 1/8, so
  /// where there is one with `k` decimals, `m` is it.
  private mutating func findFew(_ value: Double) -> Bool {
    var power = 1.0
    for decimals in 0...15 {
      let product = value * power
      guard product < 1e15 else { return false }
      let whole = UInt64(product + 0.5)
      if Double(whole) / power == value {
        var left = whole
        while left > 0 {
          digits.append(UInt8(left % 10))
          left /= 10
        }
        digits.reverse()
        point = digits.count - decimals
        dropZeros()
        return true
      }
      power *= 10
    }
    return false
  }

  /// Any number of digits, by the method of Steele and White: digits come one after another as long as
  /// what is left could not be cut off without reaching the next `Double`.
  private mutating func findAny(_ value: Double) {
    var interval = RoundingInterval(value)
    // An even significand also owns the ends of its interval, since ties go to even.
    let ownsEnds = value.significandBitPattern & 1 == 0
    point = interval.scale(ownsEnds: ownsEnds)
    while true {
      var digit = interval.nextDigit()
      let isLow = interval.isLow(ownsEnds: ownsEnds)
      let isHigh = interval.isHigh(ownsEnds: ownsEnds)
      if isLow || isHigh {
        // The scaling left room for one more: a last digit of 9 is never rounded up.
        if isHigh, !isLow || interval.isMoreThanHalf(digit) { digit += 1 }
        digits.append(digit)
        break
      }
      digits.append(digit)
    }
    dropZeros()
  }

  private mutating func dropZeros() {
    while digits.last == 0 { digits.removeLast() }
  }
}

/// A number and how far it is to the middle between it and its neighbours, all over one denominator.
private struct RoundingInterval {
  private var rest: BigInteger
  private var denominator: BigInteger
  private var above: BigInteger
  private var below: BigInteger

  init(_ value: Double) {
    let isSubnormal = value.exponentBitPattern == 0
    let significand = value.significandBitPattern | (isSubnormal ? 0 : 1 << 52)
    let power = isSubnormal ? -1074 : Int(value.exponentBitPattern) - 1075
    // Twice everything, so that half a unit is whole. Below a power of two the neighbour is half as far.
    let isUneven = value.significandBitPattern == 0 && value.exponentBitPattern > 1
    let extra = isUneven ? 2 : 1
    rest = BigInteger(significand, shiftedBy: extra + max(power, 0))
    denominator = BigInteger(1, shiftedBy: extra + max(-power, 0))
    above = BigInteger(1, shiftedBy: (isUneven ? 1 : 0) + max(power, 0))
    below = BigInteger(1, shiftedBy: max(power, 0))
  }

  /// Scales by a power of ten so that the first digit is the next to come, and gives that power.
  mutating func scale(ownsEnds: Bool) -> Int {
    var power = 0
    while isBeyondOne(ownsEnds: ownsEnds) {
      denominator.multiply(by: 10, adding: 0)
      power += 1
    }
    while true {
      var next = self
      next.multiplyByTen()
      if next.isBeyondOne(ownsEnds: ownsEnds) { return power }
      self = next
      power -= 1
    }
  }

  /// Whether the upper end of the interval is 1 or more.
  private func isBeyondOne(ownsEnds: Bool) -> Bool {
    var end = rest
    end.add(above)
    return ownsEnds ? !end.isLess(than: denominator) : denominator.isLess(than: end)
  }

  private mutating func multiplyByTen() {
    rest.multiply(by: 10, adding: 0)
    above.multiply(by: 10, adding: 0)
    below.multiply(by: 10, adding: 0)
  }

  mutating func nextDigit() -> UInt8 {
    multiplyByTen()
    var digit: UInt8 = 0
    while !rest.isLess(than: denominator) {
      rest.subtract(denominator)
      digit += 1
    }
    return digit
  }

  /// Whether cutting off what is left stays inside the interval.
  func isLow(ownsEnds: Bool) -> Bool {
    ownsEnds ? !below.isLess(than: rest) : rest.isLess(than: below)
  }

  /// Whether rounding the last digit up stays inside the interval.
  func isHigh(ownsEnds: Bool) -> Bool { isBeyondOne(ownsEnds: ownsEnds) }

  /// Whether what is left is more than half of the last digit, or half of an odd one.
  func isMoreThanHalf(_ digit: UInt8) -> Bool {
    var twice = rest
    twice.add(rest)
    if twice.isLess(than: denominator) { return false }
    return denominator.isLess(than: twice) || digit % 2 == 1
  }
}
