/// The numbers of usual lines: times, coordinates, the digits of both.
extension UsualLine {
  /// Steps over up to fifteen digits and gives their number; `nil` where there is none, or a zero that says
  /// nothing in front.
  @inline(__always)
  static func digits(_ next: inout UnsafeRawPointer) -> UInt64? {
    let limit = next + 15
    let word = EightBytes(at: next)
    let count = word.digitCount
    guard count > 0, count == 1 || next.load(as: UInt8.self) != UInt8(ascii: "0") else { return nil }
    var value = word.number(ofFirst: count)
    next += count
    guard count == 8 else { return value }
    while true {
      let digit = next.load(as: UInt8.self) &- UInt8(ascii: "0")
      guard digit < 10 else { return value }
      guard next < limit else { return nil }
      value = value &* 10 &+ UInt64(digit)
      next += 1
    }
  }

  /// Steps over a time in milliseconds that another member follows, as all times of usual lines, and gives
  /// microseconds; it is mostly written like the one before.
  @inline(__always)
  static func time(_ next: inout UnsafeRawPointer, like shape: inout NumberShape) -> Int64? {
    if let value = shape.thousandths(at: next), isName(next + shape.count) {
      next += shape.count
      return Int64(truncatingIfNeeded: value)
    }
    guard EightBytes(at: next).beginsWithDigit, let (value, end) = longTime(next) else { return nil }
    next = end
    return value
  }

  /// The same for one that is written in any way.
  @inline(never)
  private static func longTime(_ start: UnsafeRawPointer) -> (Int64, UnsafeRawPointer)? {
    var next = start
    return time(&next).map { ($0, next) }
  }

  /// What is loaded for a time: digits, a point, and a whole word after it.
  static let timeRoom = 15 + 1 + 8

  /// Steps over a time in milliseconds, and gives microseconds.
  @inline(__always)
  static func time(_ next: inout UnsafeRawPointer) -> Int64? {
    guard let milliseconds = digits(&next) else { return nil }
    var value = milliseconds &* 1000
    if next.load(as: UInt8.self) == UInt8(ascii: ".") {
      let word = EightBytes(at: next + 1)
      let count = word.digitCount
      guard count > 0, count <= 3 else { return nil }
      value &+= word.thousandths(ofFirst: count)
      next += count &+ 1
    }
    guard value <= UInt64(Timestamp.maximum.microseconds) else { return nil }
    return Int64(truncatingIfNeeded: value)
  }

  /// What is loaded for a number of points: a sign, digits with a point, one byte, and a whole word.
  static let coordinateRoom = 1 + 15 + 1 + 1 + 7

  /// Steps over a number of points.
  @inline(__always)
  static func coordinate(_ next: inout UnsafeRawPointer) -> Double? {
    let isNegative = next.load(as: UInt8.self) == UInt8(ascii: "-")
    if isNegative { next += 1 }
    let start = next
    guard let points = digits(&next) else { return nil }
    // Below 2^53, so that the conversion is exact. Taking it away from zero gives no negative zero.
    var magnitude = Double(Int64(truncatingIfNeeded: points))
    // Mostly there is no fraction, and a division would take longer than all else.
    if next.load(as: UInt8.self) == UInt8(ascii: ".") {
      guard let value = fraction(&next, of: points, from: start) else { return nil }
      magnitude = value
    }
    return isNegative ? 0 - magnitude : magnitude
  }

  /// Steps over a point and digits, fifteen with those from `start` on, and gives the whole number.
  @inline(__always)
  private static func fraction(
    _ next: inout UnsafeRawPointer, of points: UInt64, from start: UnsafeRawPointer
  ) -> Double? {
    // Fifteen digits and the point.
    let limit = start + 16
    next += 1
    var value = points
    var divisor: UInt64 = 1
    var digit = next.load(as: UInt8.self) &- UInt8(ascii: "0")
    guard digit < 10 else { return nil }
    repeat {
      guard next < limit else { return nil }
      value = value &* 10 &+ UInt64(digit)
      divisor = divisor &* 10
      next += 1
      digit = next.load(as: UInt8.self) &- UInt8(ascii: "0")
    } while digit < 10
    // Both are whole numbers below 2^53, so that the division alone rounds.
    return Double(Int64(truncatingIfNeeded: value)) / Double(Int64(truncatingIfNeeded: divisor))
  }
}
