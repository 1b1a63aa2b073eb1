/// The pieces of a line in canonical form.
extension [UInt8] {
  mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// The name of a member and its colon, after a comma unless it is the first of its object.
  mutating func appendName(_ name: StaticString) {
    if last != UInt8(ascii: "{") { append(UInt8(ascii: ",")) }
    append(UInt8(ascii: "\""))
    append(name)
    append("\":")
  }

  mutating func appendInteger(_ value: some BinaryInteger) {
    let start = count
    var left = value.magnitude
    repeat {
      append(UInt8(ascii: "0") + UInt8(left % 10))
      left /= 10
    } while left > 0
    if value < 0 { append(UInt8(ascii: "-")) }
    self[start...].reverse()
  }

  /// Microseconds as milliseconds.
  mutating func appendMilliseconds(_ microseconds: Int64) {
    appendInteger(microseconds / 1000)
    var left = microseconds % 1000
    guard left > 0 else { return }
    append(UInt8(ascii: "."))
    while left > 0 {
      append(UInt8(ascii: "0") + UInt8(left / 100))
      left = left % 100 * 10
    }
  }

  /// The shortest spelling without an exponent that reads back as the same number. JSON has no spelling
  /// for what is not finite: the nearest finite number stands for it, zero for what is no number at all.
  mutating func appendNumber(_ value: Double) {
    guard !value.isNaN else { return append(UInt8(ascii: "0")) }
    let value = Swift.min(Swift.max(value, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
    let shortest = ShortestDigits(value)
    appendDecimal(shortest.digits, point: shortest.point, isNegative: value < 0)
  }

  /// Digits with so many of them before the point; no digits are zero.
  mutating func appendDecimal(_ digits: [UInt8], point: Int, isNegative: Bool) {
    guard !digits.isEmpty else { return append(UInt8(ascii: "0")) }
    if isNegative { append(UInt8(ascii: "-")) }
    if point <= 0 {
      append("0.")
      append(contentsOf: repeatElement(UInt8(ascii: "0"), count: -point))
    }
    for (index, digit) in digits.enumerated() {
      if index == point, index > 0 { append(UInt8(ascii: ".")) }
      append(UInt8(ascii: "0") + digit)
    }
    if point > digits.count {
      append(contentsOf: repeatElement(UInt8(ascii: "0"), count: point - digits.count))
    }
  }

  /// A string with its quotes: only quotes, backslashes and control characters are escaped.
  mutating func appendString(_ utf8: some Sequence<UInt8>) {
    append(UInt8(ascii: "\""))
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case 0x08: append("\\b")
      case 0x09: append("\\t")
      case 0x0A: append("\\n")
      case 0x0C: append("\\f")
      case 0x0D: append("\\r")
      case 0..<0x20:
        append("\\u00")
        append(byte < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
        let low = byte & 0xF
        append(low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10)
      default: append(byte)
      }
    }
    append(UInt8(ascii: "\""))
  }

  /// Elements in brackets, each written by `write`.
  mutating func appendArray<Value>(
    _ elements: some Sequence<Value>, _ write: (inout [UInt8], Value) -> Void
  ) {
    append(UInt8(ascii: "["))
    var isFirst = true
    for element in elements {
      if !isFirst { append(UInt8(ascii: ",")) }
      isFirst = false
      write(&self, element)
    }
    append(UInt8(ascii: "]"))
  }

  /// The id of an item or container.
  mutating func appendID(_ number: UInt32, _ symbols: Symbols) {
    symbols.withUTF8(of: ItemID(rawValue: number)) { appendString($0) }
  }

  mutating func appendType(_ type: ContentTypeID, _ symbols: Symbols) {
    symbols.withUTF8(of: type) { appendString($0) }
  }

  mutating func appendItems(_ items: [ItemID], _ symbols: Symbols) {
    appendArray(items) { $0.appendID($1.rawValue, symbols) }
  }

  mutating func appendTypes(_ types: [ContentTypeID], _ symbols: Symbols) {
    appendArray(types) { $0.appendType($1, symbols) }
  }
}
