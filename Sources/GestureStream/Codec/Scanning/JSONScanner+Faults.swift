extension JSONScanner {
  /// How many bytes of what was found a message shows.
  private static let shownBytes = 40

  /// The line ends where something had to come.
  func endFault(expected: String) -> LineFault {
    LineFault(offset: end, found: "the end of the line", expected: expected, isEnd: true)
  }

  /// A byte that cannot stand where it does.
  func byteFault(at offset: Int, expected: String) -> LineFault {
    LineFault(offset: offset, found: character(at: offset), expected: expected)
  }

  /// A value of the wrong type or outside its range.
  func valueFault(at offset: Int, expected: String) -> LineFault {
    LineFault(offset: offset, found: value(at: offset), expected: expected)
  }

  /// The character at an offset, as a message shows it.
  private func character(at offset: Int) -> String {
    let byte = base[offset]
    if byte == UInt8(ascii: "\"") { return "a quotation mark" }
    if byte > 0x20, byte < 0x7F { return "\"\(clipped(offset..<offset + 1))\"" }
    if byte == 0x20 { return "a space" }
    return "byte \(hexadecimal(byte))"
  }

  /// The value that begins at an offset, checked before, as a message shows it.
  func value(at offset: Int) -> String {
    switch base[offset] {
    case UInt8(ascii: "{"): return "an object"
    case UInt8(ascii: "["): return "an array"
    default:
      var copy = self
      copy.position = offset
      guard let _ = try? copy.skipValue() else { return character(at: offset) }
      return clipped(offset..<copy.position)
    }
  }

  /// A string with its quotes, as a message shows it.
  func quoted(_ token: StringToken) -> String { clipped(token.start - 1..<token.end + 1) }

  /// Some bytes of the line, cut where they are too many for a message.
  func clipped(_ range: Range<Int>) -> String {
    var upper = range.upperBound
    var mark = ""
    if range.count > Self.shownBytes {
      upper = range.lowerBound + Self.shownBytes
      while upper > range.lowerBound, base[upper] & 0xC0 == 0x80 { upper -= 1 }
      mark = "…"
    }
    let shown = UnsafeBufferPointer(start: base + range.lowerBound, count: upper - range.lowerBound)
    return String(decoding: shown, as: UTF8.self) + mark
  }

  func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return byte < 16 ? "0x0" + digits : "0x" + digits
  }
}
