/// The whole microseconds of a decimal number of milliseconds, as in `430.5`; `nil` if it is none, is
/// negative, is finer than a microsecond, or later than any log can be.
func microseconds(of text: String) -> Int64? {
  var whole: Int64 = 0
  var fraction: Int64 = 0
  var places = 0
  var sawPoint = false
  var sawDigit = false
  for byte in text.utf8 {
    if byte == UInt8(ascii: ".") {
      if sawPoint || !sawDigit { return nil }
      sawPoint = true
      continue
    }
    guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
    let digit = Int64(byte - UInt8(ascii: "0"))
    if !sawPoint {
      sawDigit = true
      whole = whole * 10 + digit
      if whole > 9_007_199_254_740 { return nil }
    } else if places < 3 {
      fraction = fraction * 10 + digit
      places += 1
    } else if digit != 0 {
      return nil
    }
  }
  guard sawDigit, text.utf8.last != UInt8(ascii: ".") else { return nil }
  while places < 3 {
    fraction *= 10
    places += 1
  }
  let total = whole * 1000 + fraction
  return total <= 9_007_199_254_740_991 ? total : nil
}

/// Microseconds as milliseconds in their shortest decimal spelling.
func milliseconds(_ microseconds: Int64) -> String {
  let whole = microseconds / 1000
  let rest = abs(microseconds % 1000)
  guard rest != 0 else { return "\(whole)" }
  var digits = String(1000 + rest).dropFirst()
  while digits.last == "0" { digits.removeLast() }
  return "\(whole).\(digits)"
}
