extension JSONScanner {
  /// Steps over a string, and checks its UTF-8 and its escapes.
  mutating func string() throws(LineFault) -> StringToken {
    let start = position + 1
    var cursor = start
    var hasEscapes = false
    while cursor < end {
      if cursor &+ 8 <= readable {
        let count = EightBytes(at: UnsafeRawPointer(base + cursor)).plainCount
        cursor &+= count
        if count == 8 || cursor >= end { continue }
      }
      let byte = base[cursor]
      if byte == UInt8(ascii: "\"") {
        position = cursor + 1
        return StringToken(start: start, end: cursor, hasEscapes: hasEscapes)
      }
      if byte == UInt8(ascii: "\\") {
        cursor = try skipEscape(at: cursor)
        hasEscapes = true
      } else if byte >= 0x80 {
        cursor = try skipSequence(at: cursor)
      } else if byte >= 0x20 {
        cursor += 1
      } else {
        throw byteFault(at: cursor, expected: "control characters in a string to be escaped")
      }
    }
    throw endFault(expected: "the end of a string")
  }

  /// Steps over a string whose bytes are what they say, if one stands here.
  @inline(__always)
  mutating func skipPlainString() -> Bool {
    guard position < end, base[position] == UInt8(ascii: "\"") else { return false }
    var close = position &+ 1
    while close &+ 8 <= readable {
      let count = EightBytes(at: UnsafeRawPointer(base + close)).plainCount
      close &+= count
      guard count < 8 else { continue }
      guard base[close] == UInt8(ascii: "\"") else { return false }
      position = close &+ 1
      return true
    }
    return false
  }

  /// Steps over one or more such strings with commas between them and no spaces, if one stands here.
  @inline(__always)
  mutating func skipPlainStrings() -> Bool {
    guard skipPlainString() else { return false }
    while position &+ 1 < end, base[position] == UInt8(ascii: ","), base[position &+ 1] == UInt8(ascii: "\"")
    {
      position &+= 1
      guard skipPlainString() else {
        position &-= 1
        return true
      }
    }
    return true
  }

  /// The offset after one UTF-8 sequence of several bytes.
  private func skipSequence(at start: Int) throws(LineFault) -> Int {
    let first = base[start]
    let count: Int
    var allowed: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0xC2...0xDF: count = 2
    case 0xE0: (count, allowed) = (3, 0xA0...0xBF)
    case 0xED: (count, allowed) = (3, 0x80...0x9F)
    case 0xE1...0xEF: count = 3
    case 0xF0: (count, allowed) = (4, 0x90...0xBF)
    case 0xF1...0xF3: count = 4
    case 0xF4: (count, allowed) = (4, 0x80...0x8F)
    default: throw utf8Fault(at: start)
    }
    for offset in start + 1..<start + count {
      guard offset < end else { throw endFault(expected: "the rest of a UTF-8 sequence") }
      guard allowed.contains(base[offset]) else { throw utf8Fault(at: start) }
      allowed = 0x80...0xBF
    }
    return start + count
  }

  private func utf8Fault(at offset: Int) -> LineFault {
    LineFault(
      offset: offset, found: "invalid UTF-8 (byte \(hexadecimal(base[offset])))", expected: "UTF-8")
  }

  /// The offset after one escape; a pair of surrogates is one.
  private func skipEscape(at start: Int) throws(LineFault) -> Int {
    guard start + 1 < end else { throw endFault(expected: "the rest of an escape") }
    switch base[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return start + 2
    case UInt8(ascii: "u"): break
    default: throw byteFault(at: start + 1, expected: "one of \"\\/bfnrtu after a backslash")
    }
    let unit = try hexUnit(at: start + 2)
    if unit & 0xF800 != 0xD800 { return start + 6 }
    guard unit < 0xDC00 else { throw surrogateFault(at: start) }
    for (offset, byte) in [(start + 6, UInt8(ascii: "\\")), (start + 7, UInt8(ascii: "u"))] {
      guard offset < end else { throw endFault(expected: "the second half of a surrogate pair") }
      guard base[offset] == byte else { throw surrogateFault(at: start) }
    }
    guard try hexUnit(at: start + 8) & 0xFC00 == 0xDC00 else { throw surrogateFault(at: start) }
    return start + 12
  }

  private func surrogateFault(at offset: Int) -> LineFault {
    LineFault(
      offset: offset, found: "the lone surrogate \(clipped(offset..<min(offset + 6, end)))",
      expected: "a pair of surrogates")
  }

  private func hexUnit(at start: Int) throws(LineFault) -> UInt32 {
    var unit: UInt32 = 0
    for offset in start..<start + 4 {
      guard offset < end else { throw endFault(expected: "four hexadecimal digits") }
      guard let digit = hexDigit(base[offset]) else {
        throw byteFault(at: offset, expected: "a hexadecimal digit")
      }
      unit = unit << 4 | digit
    }
    return unit
  }

  private func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// The bytes between the quotes as they stand.
  func raw(_ token: StringToken) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: base + token.start, count: token.end - token.start)
  }

  /// Appends what a string, checked before, says.
  func decode(_ token: StringToken, into text: inout [UInt8]) {
    guard token.hasEscapes else {
      text.append(contentsOf: UnsafeBufferPointer(start: base + token.start, count: token.end - token.start))
      return
    }
    var cursor = token.start
    while cursor < token.end {
      guard base[cursor] == UInt8(ascii: "\\") else {
        text.append(base[cursor])
        cursor += 1
        continue
      }
      let letter = base[cursor + 1]
      cursor += 2
      switch letter {
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "u"): appendScalar(at: &cursor, to: &text)
      default: text.append(letter)
      }
    }
  }

  private func appendScalar(at cursor: inout Int, to text: inout [UInt8]) {
    var scalar = checkedUnit(at: cursor)
    cursor += 4
    if scalar & 0xFC00 == 0xD800 {
      scalar = 0x10000 + (scalar & 0x3FF) << 10 + checkedUnit(at: cursor + 2) & 0x3FF
      cursor += 6
    }
    switch scalar {
    case 0..<0x80: text.append(UInt8(truncatingIfNeeded: scalar))
    case 0x80..<0x800:
      text.append(0xC0 | UInt8(truncatingIfNeeded: scalar >> 6))
      text.append(0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F))
    case 0x800..<0x10000:
      text.append(0xE0 | UInt8(truncatingIfNeeded: scalar >> 12))
      text.append(0x80 | UInt8(truncatingIfNeeded: scalar >> 6 & 0x3F))
      text.append(0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F))
    default:
      text.append(0xF0 | UInt8(truncatingIfNeeded: scalar >> 18))
      text.append(0x80 | UInt8(truncatingIfNeeded: scalar >> 12 & 0x3F))
      text.append(0x80 | UInt8(truncatingIfNeeded: scalar >> 6 & 0x3F))
      text.append(0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F))
    }
  }

  private func checkedUnit(at start: Int) -> UInt32 {
    var unit: UInt32 = 0
    for offset in start..<start + 4 { unit = unit << 4 | (hexDigit(base[offset]) ?? 0) }
    return unit
  }

  /// The bytes of what a string, checked before, says.
  func decoded(_ token: StringToken) -> [UInt8] {
    var text: [UInt8] = []
    decode(token, into: &text)
    return text
  }

  /// What a string says.
  func text(_ token: StringToken) -> String {
    guard token.hasEscapes else { return String(decoding: raw(token), as: UTF8.self) }
    return String(decoding: decoded(token), as: UTF8.self)
  }

  /// What a string, checked before, says, in one word as ``pack(_:)`` gives it; `nil` where it takes more than
  /// eight bytes or is nothing that a name could be: a word cannot hold zeros that stand at its end.
  @inline(__always)
  func packed(_ token: StringToken) -> UInt64? {
    let count = token.end &- token.start
    guard !token.hasEscapes, count < 8, token.start &+ 8 <= readable else { return packedSlowly(token) }
    return EightBytes(at: UnsafeRawPointer(base + token.start)).firstFew(count)
  }

  private func packedSlowly(_ token: StringToken) -> UInt64? {
    var packed: UInt64 = 0
    var shift: UInt64 = 0
    var cursor = token.start
    while cursor < token.end {
      var byte = base[cursor]
      cursor += 1
      if byte == UInt8(ascii: "\\") {
        byte = base[cursor]
        cursor += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): break
        case UInt8(ascii: "u"):
          let unit = checkedUnit(at: cursor)
          cursor += 4
          guard unit > 0, unit < 0x80 else { return nil }
          byte = UInt8(truncatingIfNeeded: unit)
        default: return nil
        }
      }
      guard shift < 64 else { return nil }
      packed |= UInt64(byte) << shift
      shift += 8
    }
    return packed
  }

  /// Whether a string says this.
  @inline(__always)
  func says(_ token: StringToken, _ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard count < 8, !token.hasEscapes, token.start &+ 8 <= readable else { return saysLonger(token, word) }
    guard token.end &- token.start == count else { return false }
    return EightBytes(at: UnsafeRawPointer(base + token.start)).firstFew(count) == pack(word)
  }

  /// The same for a word of any length.
  func saysLonger(_ token: StringToken, _ word: StaticString) -> Bool {
    guard !token.hasEscapes else { return text(token).utf8.elementsEqual(word.text.utf8) }
    let count = word.utf8CodeUnitCount
    guard token.end - token.start == count else { return false }
    for offset in 0..<count where base[token.start + offset] != word.utf8Start[offset] {
      return false
    }
    return true
  }
}
