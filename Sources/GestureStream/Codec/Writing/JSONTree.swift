/// A JSON value with its members in their order: what a line is taken apart into to be written anew.
///
/// Nothing is lost but spelling: strings are held as what they say, numbers as their exact decimal
/// spelling without an exponent.
indirect enum JSONTree {
  case null
  case boolean(Bool)
  case number(Number)
  case string([UInt8])
  case array([JSONTree])
  case object([Member])

  /// A number as it is written unless somebody knows better, and as the nearest `Double`.
  struct Number {
    var spelling: [UInt8]
    var double: Double
  }

  /// A member of an object.
  struct Member {
    var name: [UInt8]
    var value: JSONTree
  }

  /// Steps over a value.
  init(_ scanner: inout JSONScanner) throws(LineFault) {
    switch scanner.base[scanner.position] {
    case UInt8(ascii: "{"):
      var members: [Member] = []
      try scanner.enterObject(expected: "an object")
      while let token = try scanner.nextMember() {
        members.append(Member(name: scanner.decoded(token), value: try JSONTree(&scanner)))
      }
      self = .object(members)
    case UInt8(ascii: "["):
      var elements: [JSONTree] = []
      try scanner.enterArray(expected: "an array")
      while scanner.nextElement() { elements.append(try JSONTree(&scanner)) }
      self = .array(elements)
    case UInt8(ascii: "\""):
      self = .string(scanner.decoded(try scanner.string()))
    case UInt8(ascii: "n"):
      _ = scanner.null()
      self = .null
    case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .boolean(try scanner.boolean())
    default:
      let token = try scanner.number()
      self = .number(Number(spelling: scanner.spelling(token), double: scanner.double(token)))
    }
  }

  /// Appends the value without spaces.
  func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append("null")
    case .boolean(let value): bytes.append(value ? "true" : "false")
    case .number(let number): bytes.append(contentsOf: number.spelling)
    case .string(let text): bytes.appendString(text)
    case .array(let elements): bytes.appendArray(elements) { $1.write(to: &$0) }
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes.appendString(member.name)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }
}

extension JSONScanner {
  /// How many digits a number of an unknown member may become; one that would become longer keeps its
  /// spelling, since a short `1e-999999999` must not fill the memory.
  private static let digitLimit = 2000

  /// The same number exactly, without an exponent and without zeros that say nothing.
  fileprivate func spelling(_ token: NumberToken) -> [UInt8] {
    var digits: [UInt8] = []
    var point = 0
    var isAfterPoint = false
    var position = token.start
    let isNegative = base[position] == UInt8(ascii: "-")
    if isNegative { position += 1 }
    while position < token.end {
      let byte = base[position]
      if byte == UInt8(ascii: ".") {
        isAfterPoint = true
      } else {
        guard byte &- UInt8(ascii: "0") < 10 else { break }
        let isLeading = byte == UInt8(ascii: "0") && digits.isEmpty
        if !isLeading { digits.append(byte - UInt8(ascii: "0")) }
        if isAfterPoint {
          if isLeading { point -= 1 }
        } else if !isLeading {
          point += 1
        }
      }
      position += 1
    }
    point += decimal(token).spelledExponent
    while digits.last == 0 { digits.removeLast() }
    let length = max(digits.count, point) - min(point, 0)
    guard digits.isEmpty || length <= max(Self.digitLimit, token.end - token.start) else {
      return Array(UnsafeBufferPointer(start: base + token.start, count: token.end - token.start))
    }
    var spelling: [UInt8] = []
    spelling.appendDecimal(digits, point: point, isNegative: isNegative)
    return spelling
  }

  /// Steps over a value of any type and appends it in canonical form: no spaces, order kept.
  mutating func appendCanonicalValue(to bytes: inout [UInt8]) throws(LineFault) {
    let start = position
    if skipPlainObject() {
      bytes.append(contentsOf: UnsafeBufferPointer(start: base + start, count: position - start))
      return
    }
    switch base[position] {
    case UInt8(ascii: "{"):
      bytes.append(UInt8(ascii: "{"))
      try enterObject(expected: "an object")
      while let name = try nextMember() {
        if bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
        appendCanonicalString(name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        try appendCanonicalValue(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    case UInt8(ascii: "["):
      bytes.append(UInt8(ascii: "["))
      try enterArray(expected: "an array")
      while nextElement() {
        if bytes.last != UInt8(ascii: "[") { bytes.append(UInt8(ascii: ",")) }
        try appendCanonicalValue(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case UInt8(ascii: "\""): appendCanonicalString(try string(), to: &bytes)
    default: try JSONTree(&self).write(to: &bytes)
    }
  }

  /// Steps over an object of strings that is in canonical form already, if one stands here.
  private mutating func skipPlainObject() -> Bool {
    let start = position
    guard base[position] == UInt8(ascii: "{") else { return false }
    repeat {
      position += 1
      guard skipPlainString(), base[position] == UInt8(ascii: ":") else { break }
      position += 1
      guard skipPlainString() else { break }
      guard base[position] != UInt8(ascii: "}") else {
        position += 1
        return true
      }
    } while base[position] == UInt8(ascii: ",")
    position = start
    return false
  }

  private func appendCanonicalString(_ token: StringToken, to bytes: inout [UInt8]) {
    guard !token.hasEscapes else { return JSONTree.string(decoded(token)).write(to: &bytes) }
    // What needs no escape stands as it is.
    bytes.append(
      contentsOf: UnsafeBufferPointer(
        start: base + token.start - 1, count: token.end - token.start + 2))
  }
}
