/// A JSON value, as payloads are written.
///
/// The package does without Foundation, and so without its coders; payloads are small and seldom, so this is
/// as simple as can be.
enum PayloadJSON: Equatable {
  case null
  case bool(Bool)
  /// As it is spelt.
  case number(String)
  case string(String)
  case array([PayloadJSON])
  /// In the order in which the members stand.
  case object([Member])

  struct Member: Equatable {
    var name: String
    var value: PayloadJSON
  }

  /// What is wrong with a text that is no JSON.
  struct Fault: Error {
    var reason: String
  }

  /// The text, in UTF-8.
  var bytes: [UInt8] {
    var text = ""
    write(to: &text)
    return Array(text.utf8)
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let spelling): text += spelling
    case .string(let value): Self.write(value, to: &text)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        Self.write(member.name, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
