/// Text of an XML attribute or element. XML has no way to write most control characters, so that they are
/// spelt out.
func escapedXML(_ text: String) -> String {
  var result = ""
  for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
    if index > 0 { result += "\n" }
    for scalar in printable(String(line)).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
  return result
}
