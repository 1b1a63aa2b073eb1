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
  /// Up to here bytes may be loaded; between the end of the line and here space and a newline come first,
  /// so that no string or number goes on there.
  let readable: Int
  /// The next byte to look at.
  var position = 0
  /// How many objects and arrays are open.
  var depth = 0
  /// The members of the line, as far as it has been looked at.
  var members: LineMembers
  /// The names of members of the objects that are open, outer ones first.
  var names: [StringToken]

  fileprivate init(
    _ line: UnsafeRawBufferPointer, _ room: Int, _ places: UnsafeMutablePointer<LineMembers.Place>,
    _ names: consuming [StringToken]
  ) {
    base = line.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt8.self)
    end = line.count
    readable = line.count + room
    members = LineMembers(places: places)
    self.names = names
  }
}

/// The memory of scanners, kept from line to line.
struct ScanMemory: Sendable {
  private var names: [StringToken] = []
  private var places: [LineMembers.Place]

  init() { places = Array(repeating: .init(), count: Member.count) }

  private init(places: [LineMembers.Place]) { self.places = places }

  /// What stands for the memory while it is in use.
  static var none: ScanMemory { ScanMemory(places: []) }

  /// Calls `body` with a scanner at the start of a line, which is not empty.
  ///
  /// - Parameter room: How many bytes may be loaded after the line. If there are any, they are space up to
  ///   a newline.
  @inline(__always)
  mutating func scan<Result>(
    _ line: UnsafeRawBufferPointer, room: Int, _ body: (inout JSONScanner) -> Result
  ) -> Result {
    var names: [StringToken] = []
    swap(&names, &self.names)
    let result = places.withUnsafeMutableBufferPointer { places in
      var scanner = JSONScanner(line, room, places.baseAddress.unsafelyUnwrapped, names)
      names = []
      let result = body(&scanner)
      swap(&names, &scanner.names)
      return result
    }
    // A fault leaves names behind.
    if !names.isEmpty { names.removeAll(keepingCapacity: true) }
    swap(&names, &self.names)
    return result
  }
}

/// Where the content of a string stands in its line, without the quotes.
struct StringToken: Sendable {
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
      if byte > 0x20 { return }
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
        let name = position
        if skipPlainString() {
          remember(StringToken(start: name &+ 1, end: position &- 1, hasEscapes: false))
        } else {
          remember(try nameToken())
        }
        try colon()
        if !skipPlainString() { try skipValue() }
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
        if !skipPlainStrings() { try skipValue() }
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
