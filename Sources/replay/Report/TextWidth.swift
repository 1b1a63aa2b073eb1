/// How wide a text is at most, in parts of the size of its letters, in the sans-serif faces that viewers use.
///
/// What draws a picture does not know the face that shows it; the widths are those of a wide one.
func textWidth(_ text: String) -> Double { text.unicodeScalars.reduce(0) { $0 + width($1) } }

/// As much of a text as has room.
///
/// - Parameters:
///   - width: The room.
///   - size: The size of the letters.
func fitted(_ text: String, to width: Double, size: Double) -> String {
  let room = width / size
  // A letter has some width, so that no more of them need to be looked at.
  let text = printable(String(text.unicodeScalars.prefix(1_000)))
  var (used, cut) = (0.0, text.startIndex)
  for index in text.indices {
    if used + 1 <= room { cut = index }
    used += textWidth(String(text[index]))
    if used > room { return cut == text.startIndex ? "" : text[..<cut] + "…" }
  }
  return text
}

private func width(_ scalar: Unicode.Scalar) -> Double {
  switch scalar {
  case "i", "l", "j", "I", "J", "'", "|", ".", ",", ":", ";", "!", " ": 0.41
  case "f", "r", "t", "(", ")", "[", "]", "-", "/", "\\", "\"", "s", "*", "_", "`": 0.53
  case "m", "M", "W", "@", "%", "…": 1
  case "w", "+", "=", "<", ">", "~", "#", "^", "&", "D", "G", "H", "N", "O", "Q", "U", "→": 0.84
  case "A"..."Z": 0.7
  case "!"..."~": 0.64
  default:
    switch columns(of: String(scalar)) {
    case 0: 0
    case 1: scalar.value < 0x250 ? 0.8 : 1.1
    default: 1.3
    }
  }
}
