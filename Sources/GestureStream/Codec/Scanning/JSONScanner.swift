/// One pass over the bytes of one line of JSON, without a tree: it checks and steps over values, and
/// hands out where strings and numbers stand.
///
/// A line is looked at twice. The first look (``scanLine()``) checks all of it, also what nobody asks
/// for, and notes where the members of the line stand. The second goes to the members that the kind of
/// line needs and checks their types; it may take well-formedness for granted.
///
/// The bytes are borrowed: a scanner must not outlive the call that lends them.
struct JSONScanner {
  /// The deepest nesting that is read; the object of the line itself is 1.
  static let nestingLimit = 32

  let base: UnsafePointer<UInt8>
  let end: Int
  /// The next byte to look at.
  var position = 0
  /// How many objects and arrays are open.
  var depth = 0
  /// The members of the line, as far as it has been looked at.
  var members: LineMembers
  /// The names of members of the objects that are open, outer ones first.
  var names: [MemberName]

  /// A scanner at the start of a line, with memory that an earlier one has left.
  init(_ line: UnsafeRawBufferPointer, reusing memory: inout ScanMemory) {
    base = line.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt8.self)
    end = line.count
    members = LineMembers()
    names = []
    swap(&names, &memory.names)
    swap(&members.places, &memory.places)
  }

  /// Gives the memory back.
  mutating func leave(_ memory: inout ScanMemory) {
    if !names.isEmpty { names.removeAll(keepingCapacity: true) }
    swap(&names, &memory.names)
    swap(&members.places, &memory.places)
  }
}

/// The arrays of a scanner, kept from line to line.
struct ScanMemory: Sendable {
  var names: [MemberName] = []
  var places = [LineMembers.Place](repeating: .init(), count: Member.count)
}

/// Where the content of a string stands in its line, without the quotes.
struct StringToken {
  var start: Int
  var end: Int
  var hasEscapes: Bool
}

/// Where a number stands in its line.
struct NumberToken {
  var start: Int
  var end: Int
  /// Whether it has neither a point nor an exponent.
  var isInteger: Bool
}

extension JSONScanner {
  @inline(__always)
  mutating func skipSpace() {
    while position < end {
      let byte = base[position]
      guard byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A else { return }
      position += 1
    }
  }

  /// Steps over one value of any type, and checks it.
  mutating func skipValue() throws(LineFault) {
    guard position < end else { throw endFault(expected: "a value") }
    switch base[position] {
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "{"): try skipObject()
    case UInt8(ascii: "["): try skipArray()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): _ = try number()
    case UInt8(ascii: "t"): try literal("true")
    case UInt8(ascii: "f"): try literal("false")
    case UInt8(ascii: "n"): try literal("null")
    default: throw byteFault(at: position, expected: "a value")
    }
  }

  private mutating func skipObject() throws(LineFault) {
    try open()
    let firstName = names.count
    skipSpace()
    if try !closes(UInt8(ascii: "}"), expected: "a member or \"}\"") {
      repeat {
        skipSpace()
        try name()
        try colon()
        try skipValue()
        skipSpace()
      } while try separator(closing: UInt8(ascii: "}"), expected: "\",\" or \"}\"")
    }
    depth -= 1
    try checkNames(from: firstName)
  }

  private mutating func skipArray() throws(LineFault) {
    try open()
    skipSpace()
    if try !closes(UInt8(ascii: "]"), expected: "a value or \"]\"") {
      repeat {
        skipSpace()
        if !skipPlainString() { try skipValue() }
        skipSpace()
      } while try separator(closing: UInt8(ascii: "]"), expected: "\",\" or \"]\"")
    }
    depth -= 1
  }

  /// Steps over an opening brace or bracket.
  mutating func open() throws(LineFault) {
    depth += 1
    guard depth <= Self.nestingLimit else {
      throw LineFault(
        offset: position, found: "nesting deeper than \(Self.nestingLimit)",
        expected: "at most \(Self.nestingLimit) levels")
    }
    position += 1
  }

  /// Whether an object or array ends right after it began.
  mutating func closes(_ closing: UInt8, expected: String) throws(LineFault) -> Bool {
    guard position < end else { throw endFault(expected: expected) }
    guard base[position] == closing else { return false }
    position += 1
    return true
  }

  /// Steps over a comma, true, or a closing brace or bracket, false.
  @inline(__always)
  mutating func separator(
    closing: UInt8, expected: @autoclosure () -> String
  ) throws(LineFault) -> Bool {
    guard position < end else { throw endFault(expected: expected()) }
    let byte = base[position]
    guard byte == UInt8(ascii: ",") || byte == closing else {
      throw byteFault(at: position, expected: expected())
    }
    position += 1
    return byte != closing
  }

  /// Steps over the colon after a name, and the space around it.
  @inline(__always)
  mutating func colon() throws(LineFault) {
    skipSpace()
    guard position < end else { throw endFault(expected: "\":\"") }
    guard base[position] == UInt8(ascii: ":") else {
      throw byteFault(at: position, expected: "\":\"")
    }
    position += 1
    skipSpace()
  }

  private mutating func literal(_ word: StaticString) throws(LineFault) {
    for offset in 0..<word.utf8CodeUnitCount {
      guard position < end else { throw endFault(expected: word.text) }
      guard base[position] == word.utf8Start[offset] else {
        throw byteFault(at: position, expected: word.text)
      }
      position += 1
    }
  }
}

extension StaticString {
  /// The same as a string.
  var text: String {
    String(
      decoding: UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount), as: UTF8.self)
  }
}
