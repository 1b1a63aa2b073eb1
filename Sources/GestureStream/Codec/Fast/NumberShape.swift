/// How a number is written: with how many digits, and with a point where.
///
/// Numbers that stand in the same place of one line after another are mostly written alike. So the next one
/// is taken to be of the shape of the last one, and read in a few steps without a branch. Above all the
/// processor goes on behind it at once, where it would have to wait for the number of its digits.
struct NumberShape: Sendable {
  /// Which of the eight bytes from its start are no digits, as ``EightBytes/others`` says it.
  private var others: UInt64 = .max
  /// How many bytes it takes.
  private(set) var count = 0
  /// The byte of the point, if there is one.
  private var point: UInt64 = 0
  /// The bytes from the point on, if there is one.
  private var fromPoint: UInt64 = 0
  /// How far its last digit is from the highest byte, in bits, the point left out.
  private var shift: UInt64 = 0
  /// What its last digit is worth, in thousandths.
  private var unit: UInt64 = 0
  /// What its first byte may not be: a zero that says nothing.
  private var forbidden: UInt64 = .max

  /// The number that begins here, in thousandths; `nil` where it takes more than eight bytes, or is written
  /// in a way that is left to others.
  ///
  /// What comes behind its ``count`` bytes is the caller's to look at: it may be one more digit.
  @inline(__always)
  mutating func thousandths(at start: UnsafeRawPointer) -> UInt64? {
    let word = EightBytes(at: start)
    if word.others != others, !word.beginsWithDigit || !adopt(word) { return nil }
    guard word.bits & 0xFF != forbidden else { return nil }
    if point == 0 { return EightBytes.number(word.digits &<< shift) &* 1000 }
    guard (word.bits ^ EightBytes.all(0x2E)) & point == 0 else { return nil }
    // What is behind the point moves to its place; what is behind the number is shifted out.
    let joined = word.digits ^ (word.digits ^ word.digits >> 8) & fromPoint
    return EightBytes.number(joined &<< shift) &* unit
  }

  /// The number that begins here, in the same way, if it is a whole one.
  @inline(__always)
  mutating func whole(at start: UnsafeRawPointer) -> Double? {
    let word = EightBytes(at: start)
    if word.others != others, !word.beginsWithDigit || !adopt(word) { return nil }
    guard point == 0, word.bits & 0xFF != forbidden else { return nil }
    return Double(Int64(truncatingIfNeeded: EightBytes.number(word.digits &<< shift)))
  }

  /// Becomes the shape of a number of 1 to 8 digits, or of fewer, a point and 1 to 3 more, the first of which
  /// begins here; false where it is none.
  @inline(never)
  private mutating func adopt(_ word: EightBytes) -> Bool {
    let digits = word.digitCount
    self = NumberShape()
    count = digits
    unit = 1000
    if digits < 8, word.bits >> UInt64(8 * digits) & 0xFF == 0x2E {
      // Without the lowest bit that is set, the point's, the others begin behind the fraction.
      let end = (word.others & (word.others - 1)).trailingZeroBitCount >> 3
      switch end - digits {
      case 2: unit = 100
      case 3: unit = 10
      case 4: unit = 1
      default: return false
      }
      count = end
      point = 0xFF << UInt64(8 * digits)
      fromPoint = .max << UInt64(8 * digits)
    }
    shift = UInt64(64 - 8 * (point == 0 ? count : count - 1))
    if digits > 1 { forbidden = 0x30 }
    others = word.others
    return true
  }
}
