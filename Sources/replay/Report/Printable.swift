/// A text as it can stand on a terminal: what would move the cursor, change colours or reverse the
/// writing is spelt out, as in `\u{1b}`.
func printable(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isUnsafeToPrint) else { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    if isUnsafeToPrint(scalar) {
      result += "\\u{\(String(scalar.value, radix: 16))}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

private func isUnsafeToPrint(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7f..<0xa0: true
  // Line and paragraph separators, and the marks that change the direction of what follows.
  case 0x2028, 0x2029, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069, 0x61c: true
  // Nothing to see at all, though two ids may differ by it.
  case 0xad, 0x200b...0x200d, 0x2060...0x2065, 0xfeff, 0xfff0...0xfffb, 0xe0000...0xe0fff: true
  // No characters; XML may not hold them.
  case 0xfffe, 0xffff: true
  default: false
  }
}

/// JSON text as it can stand on a terminal, or in YAML, to which some of these characters end a line.
func printableJSON(_ json: [UInt8]) -> String {
  var result = ""
  for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
    if isUnsafeToPrint(scalar) {
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// An id as it stands in a row of ids: quoted where it would not be seen as one word.
func printableID(_ id: String) -> String {
  let text = printable(id)
  let needsQuotes =
    text.isEmpty
    || text.utf8.contains { byte in
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "[")
        || byte == UInt8(ascii: "]")
    }
  return needsQuotes ? "\"\(text)\"" : text
}

/// How many columns of a terminal a text takes: two for the wide letters of East Asia and for emoji,
/// none for marks that combine with the letter before.
func columns(of text: String) -> Int {
  var total = 0
  for scalar in text.unicodeScalars {
    if scalar.value < 0x300 {
      total += 1
      continue
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: break
    default: total += isWide(scalar.value) || scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }
  return total
}

private func isWide(_ value: UInt32) -> Bool {
  switch value {
  case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xa960...0xa97c, 0xac00...0xd7a3,
    0xf900...0xfaff, 0xfe30...0xfe6f, 0xff00...0xff60, 0xffe0...0xffe6, 0x16fe0...0x18cff,
    0x1b000...0x1b2fb, 0x1f300...0x1f64f, 0x1f900...0x1f9ff,
    0x20000...0x3fffd:
    true
  default: false
  }
}

/// A text padded with spaces to a number of columns.
func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - columns(of: text)))
}

/// A count with its noun, as in "1 log" and "2 logs".
func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
  "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
}
