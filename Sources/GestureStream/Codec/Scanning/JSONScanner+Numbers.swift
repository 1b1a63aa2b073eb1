extension JSONScanner {
  /// Steps over a number, and checks that a `Double` is not too small for it.
  mutating func number() throws(LineFault) -> NumberToken {
    let start = position
    if base[position] == UInt8(ascii: "-") { position += 1 }
    let firstDigit = position
    try digits()
    if base[firstDigit] == UInt8(ascii: "0"), position > firstDigit + 1 {
      throw LineFault(
        offset: firstDigit, found: "a number that begins with 0",
        expected: "a number without leading zeros")
    }
    let integerDigits = position - firstDigit
    var isInteger = true
    var hasExponent = false
    if position < end, base[position] == UInt8(ascii: ".") {
      isInteger = false
      position += 1
      try digits()
    }
    if position < end, base[position] | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      hasExponent = true
      position += 1
      if position < end, base[position] == UInt8(ascii: "+") || base[position] == UInt8(ascii: "-") {
        position += 1
      }
      try digits()
    }
    let token = NumberToken(start: start, end: position, isInteger: isInteger)
    if hasExponent || integerDigits > 308, double(token).isInfinite {
      throw LineFault(
        offset: start, found: "\(clipped(start..<position)), a number out of range",
        expected: "a number that a 64-bit floating-point number can hold")
    }
    return token
  }

  @inline(__always)
  private mutating func digits() throws(LineFault) {
    guard position < end else { throw endFault(expected: "a digit") }
    guard base[position] &- UInt8(ascii: "0") < 10 else {
      throw byteFault(at: position, expected: "a digit")
    }
    while position < end {
      if position &+ 8 <= readable {
        let count = EightBytes(at: UnsafeRawPointer(base + position)).digitCount
        position &+= count
        if count < 8 { return }
      } else {
        guard base[position] &- UInt8(ascii: "0") < 10 else { return }
        position &+= 1
      }
    }
  }

  func decimal(_ token: NumberToken) -> Decimal {
    Decimal(UnsafeBufferPointer(start: base + token.start, count: token.end - token.start))
  }

  /// The nearest `Double`; infinite where none is near.
  func double(_ token: NumberToken) -> Double {
    decimal(token).double
  }
}
