extension PayloadJSON {
  /// Reads a text: one value, in UTF-8.
  init(_ bytes: [UInt8]) throws(Fault) {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw Fault(reason: "it is not UTF-8") }
    var parser = Parser(text)
    self = try parser.value(depth: 0)
    try parser.end()
  }

  /// A place in a text.
  private struct Parser {
    /// No payload is nested deeper; a text that is could use up the stack.
    private static let depthLimit = 128

    private var rest: Substring.UnicodeScalarView

    init(_ text: String) { rest = text[...].unicodeScalars }

    private mutating func skipSpace() {
      while let next = rest.first, next == " " || next == "\n" || next == "\t" || next == "\r" {
        rest.removeFirst()
      }
    }

    private func fault(_ expected: String) -> Fault {
      Fault(
        reason: rest.first.map { "'\($0)' stands where \(expected) should" } ?? "it ends before \(expected)")
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
      guard rest.first == scalar else { return false }
      rest.removeFirst()
      return true
    }

    mutating func end() throws(Fault) {
      skipSpace()
      guard rest.isEmpty else { throw fault("its end") }
    }

    mutating func value(depth: Int) throws(Fault) -> PayloadJSON {
      guard depth < Self.depthLimit else { throw Fault(reason: "it is nested too deeply") }
      skipSpace()
      switch rest.first {
      case "{": return try object(depth: depth)
      case "[": return try array(depth: depth)
      case "\"": return .string(try string())
      case "t": return try word("true", .bool(true))
      case "f": return try word("false", .bool(false))
      case "n": return try word("null", .null)
      default: return try number()
      }
    }

    private mutating func word(_ word: String, _ value: PayloadJSON) throws(Fault) -> PayloadJSON {
      guard rest.starts(with: word.unicodeScalars) else { throw fault("a value") }
      rest.removeFirst(word.unicodeScalars.count)
      return value
    }

    private mutating func array(depth: Int) throws(Fault) -> PayloadJSON {
      rest.removeFirst()
      var elements: [PayloadJSON] = []
      skipSpace()
      if take("]") { return .array([]) }
      repeat {
        elements.append(try value(depth: depth + 1))
        skipSpace()
      } while take(",")
      guard take("]") else { throw fault("']'") }
      return .array(elements)
    }

    private mutating func object(depth: Int) throws(Fault) -> PayloadJSON {
      rest.removeFirst()
      var members: [Member] = []
      skipSpace()
      if take("}") { return .object([]) }
      repeat {
        skipSpace()
        guard rest.first == "\"" else { throw fault("a name") }
        let name = try string()
        skipSpace()
        guard take(":") else { throw fault("':'") }
        members.append(Member(name: name, value: try value(depth: depth + 1)))
        skipSpace()
      } while take(",")
      guard take("}") else { throw fault("'}'") }
      return .object(members)
    }

    private mutating func digits() -> String {
      let digits = rest.prefix { ("0"..."9").contains($0) }
      rest.removeFirst(digits.count)
      return String(digits)
    }

    private mutating func number() throws(Fault) -> PayloadJSON {
      var spelling = take("-") ? "-" : ""
      let whole = take("0") ? "0" : digits()
      guard !whole.isEmpty else { throw fault("a value") }
      spelling += whole
      if take(".") {
        let fraction = digits()
        guard !fraction.isEmpty else { throw fault("a digit") }
        spelling += "." + fraction
      }
      if take("e") || take("E") {
        spelling += take("-") ? "e-" : take("+") ? "e" : "e"
        let exponent = digits()
        guard !exponent.isEmpty else { throw fault("a digit") }
        spelling += exponent
      }
      return .number(spelling)
    }

    private mutating func string() throws(Fault) -> String {
      rest.removeFirst()
      var string = String.UnicodeScalarView()
      while let next = rest.popFirst() {
        switch next {
        case "\"": return String(string)
        case "\\": string.append(try escape())
        case "\u{0}"..."\u{1F}": throw Fault(reason: "a control character stands in a string")
        default: string.append(next)
        }
      }
      throw fault("the end of a string")
    }

    private mutating func escape() throws(Fault) -> Unicode.Scalar {
      guard let next = rest.popFirst() else { throw fault("an escape") }
      switch next {
      case "\"", "\\", "/": return next
      case "b": return "\u{8}"
      case "f": return "\u{C}"
      case "n": return "\n"
      case "r": return "\r"
      case "t": return "\t"
      case "u":
        let first = try codeUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        // The first half of a pair.
        if first < 0xDC00, take("\\"), take("u") {
          let second = try codeUnit()
          if (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
          {
            return scalar
          }
        }
        throw Fault(reason: "half of a surrogate pair stands alone")
      default: throw Fault(reason: "'\\\(next)' is no escape")
      }
    }

    private mutating func codeUnit() throws(Fault) -> UInt32 {
      let digits = rest.prefix(4)
      guard digits.count == 4, digits.allSatisfy({ $0.properties.isASCIIHexDigit }),
        let unit = UInt32(String(digits), radix: 16)
      else { throw fault("four hexadecimal digits") }
      rest.removeFirst(4)
      return unit
    }
  }
}
