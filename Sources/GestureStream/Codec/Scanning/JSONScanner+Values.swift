/// The second look: values whose types are checked, in text that is well-formed.
extension JSONScanner {
  /// Steps into an object; then ask for ``nextMember()`` until there is none.
  mutating func enterObject(expected: String) throws(LineFault) {
    guard base[position] == UInt8(ascii: "{") else { throw valueFault(at: position, expected: expected) }
    position += 1
  }

  /// Steps to the value of the next member, or over the end of the object.
  mutating func nextMember() throws(LineFault) -> StringToken? {
    skipSpace()
    if base[position] == UInt8(ascii: ",") {
      position += 1
      skipSpace()
    }
    guard base[position] != UInt8(ascii: "}") else {
      position += 1
      return nil
    }
    let token = try nameToken()
    try colon()
    return token
  }

  /// Steps into an array; then ask for ``nextElement()`` until there is none.
  mutating func enterArray(expected: String) throws(LineFault) {
    guard base[position] == UInt8(ascii: "[") else { throw valueFault(at: position, expected: expected) }
    position += 1
  }

  /// Steps to the next element, or over the end of the array.
  @inline(__always)
  mutating func nextElement() -> Bool {
    skipSpace()
    if base[position] == UInt8(ascii: ",") {
      position += 1
      skipSpace()
    }
    guard base[position] != UInt8(ascii: "]") else {
      position += 1
      return false
    }
    return true
  }

  /// Steps over a string.
  @inline(__always)
  mutating func string(expected: @autoclosure () -> String) throws(LineFault) -> StringToken {
    guard base[position] == UInt8(ascii: "\"") else {
      throw valueFault(at: position, expected: expected())
    }
    return try string()
  }

  /// Steps over a string and gives its text.
  mutating func text(expected: String) throws(LineFault) -> String {
    text(try string(expected: expected))
  }

  /// Steps over one of some words and gives its place among them.
  mutating func word(of words: [StaticString], expected: @autoclosure () -> String) throws(LineFault) -> Int {
    let start = position
    let token = try string(expected: expected())
    for (index, word) in words.enumerated() where saysLonger(token, word) { return index }
    throw valueFault(at: start, expected: expected())
  }

  /// Steps over true or false.
  mutating func boolean() throws(LineFault) -> Bool {
    switch base[position] {
    case UInt8(ascii: "t"): position += 4
    case UInt8(ascii: "f"): position += 5
    default: throw valueFault(at: position, expected: "true or false")
    }
    return base[position - 2] == UInt8(ascii: "u")
  }

  /// Steps over null, if that stands here.
  mutating func null() -> Bool {
    guard base[position] == UInt8(ascii: "n") else { return false }
    position += 4
    return true
  }

  var isAtNumber: Bool {
    base[position] == UInt8(ascii: "-") || base[position] &- UInt8(ascii: "0") < 10
  }

  /// Steps over an integer; beyond 64 bits it is the nearest that there is.
  mutating func integer(expected: @autoclosure () -> String) throws(LineFault) -> Int64 {
    let start = position
    guard isAtNumber else { throw valueFault(at: start, expected: expected()) }
    let token = try number()
    guard token.isInteger else { throw valueFault(at: start, expected: expected()) }
    return decimal(token).clampedInteger
  }

  /// Steps over an integer that may not be less than a bound.
  mutating func integer(atLeast bound: Int64, expected: String) throws(LineFault) -> Int {
    let start = position
    let value = try integer(expected: expected)
    guard value >= bound else { throw valueFault(at: start, expected: expected) }
    return Int(clamping: value)
  }

  /// Whether a number goes on with this byte after digits, or may.
  private func isNumber(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e") || byte &- UInt8(ascii: "0") < 10
  }

  /// Steps over a number of milliseconds, which has to be whole microseconds.
  mutating func microseconds() throws(LineFault) -> Int64 {
    let start = position
    guard isAtNumber else { throw valueFault(at: start, expected: "a time in milliseconds") }
    if position &+ UsualLine.timeRoom <= readable {
      var next = UnsafeRawPointer(base + position)
      if let microseconds = UsualLine.time(&next), !isNumber(next.load(as: UInt8.self)) {
        position = next - UnsafeRawPointer(base)
        return microseconds
      }
    }
    let token = try number()
    let decimal = decimal(token)
    guard let microseconds = decimal.thousandths else {
      throw valueFault(
        at: start,
        expected: decimal.isNegative
          ? "a time that is not negative"
          : "a time of whole microseconds, at most 9007199254740.991 ms")
    }
    return microseconds
  }

  /// Steps over a number.
  mutating func coordinate() throws(LineFault) -> Double {
    let start = position
    guard isAtNumber else { throw valueFault(at: start, expected: "a number of points") }
    if position &+ UsualLine.coordinateRoom <= readable {
      var next = UnsafeRawPointer(base + position)
      if let value = UsualLine.coordinate(&next), !isNumber(next.load(as: UInt8.self)) {
        position = next - UnsafeRawPointer(base)
        return value
      }
    }
    let token = try number()
    let value = double(token)
    guard value.isFinite else { throw valueFault(at: start, expected: "a number in range") }
    return value
  }

  /// Steps over a number that is not negative.
  mutating func length() throws(LineFault) -> Double {
    let start = position
    let value = try coordinate()
    guard value >= 0 else { throw valueFault(at: start, expected: "a length that is not negative") }
    return value
  }

  /// Steps over two numbers; lengths may not be negative.
  mutating func pair(isLength: Bool, expected: String) throws(LineFault) -> (Double, Double) {
    let start = position
    try enterArray(expected: expected)
    var values = (0.0, 0.0)
    for count in 0..<2 {
      guard nextElement() else { throw valueFault(at: start, expected: expected) }
      let value = isLength ? try length() : try coordinate()
      if count == 0 { values.0 = value } else { values.1 = value }
    }
    guard !nextElement() else { throw valueFault(at: start, expected: expected) }
    return values
  }

  /// Where the values of the members of an object stand, in the order of `known`, at most sixteen, −1 where
  /// one is missing; and where its closing brace is. Steps over the object.
  ///
  /// - Parameter place: What a member is of that is unknown, where that is an error; a name that begins
  ///   with `x-` never is.
  mutating func collect(
    _ known: [StaticString], strictIn place: String?, expected: String
  ) throws(LineFault) -> (values: MemberValues, close: Int) {
    try enterObject(expected: expected)
    var values = MemberValues()
    while let token = try nextMember() {
      if let index = known.firstIndex(where: { saysLonger(token, $0) }) {
        values[index] = position
      } else if let place, !beginsWithX(token) {
        throw unknownMember(token, of: place)
      }
      try skipValue()
    }
    return (values, position - 1)
  }

  /// Where the values of some members stand.
  struct MemberValues {
    // A line has at most 16 MiB. No array, since headers are full of small objects.
    private var places = SIMD16<Int32>(repeating: -1)

    subscript(index: Int) -> Int {
      get { Int(places[index]) }
      set { places[index] = Int32(truncatingIfNeeded: newValue) }
    }
  }

  func unknownMember(_ token: StringToken, of place: String) -> LineFault {
    LineFault(
      offset: token.start - 1, found: "the unknown member \(quoted(token))",
      expected: "a member of \(place), or a name that begins with \"x-\"")
  }

  func beginsWithX(_ token: StringToken) -> Bool {
    guard !token.hasEscapes else { return Array(text(token).utf8.prefix(2)) == [0x78, 0x2D] }
    return token.end - token.start >= 2 && base[token.start] == UInt8(ascii: "x")
      && base[token.start + 1] == UInt8(ascii: "-")
  }
}
