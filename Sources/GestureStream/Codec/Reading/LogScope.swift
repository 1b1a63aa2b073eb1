/// What a reader knows of the log that it is in: the names, and how many of which there may be.
struct LogScope: Sendable {
  /// How many different ids a log may have, and how many different content types.
  static let nameLimit = 1_048_576
  /// How many containers a log may have.
  static let containerLimit = 4096

  var symbols = Symbols()
  /// The names of the log before, as long as ``hasPrevious``, else none. Both take turns, so that a log
  /// begins without the memory for another table.
  private(set) var previousSymbols = Symbols()
  private(set) var hasPrevious = false
  /// The ids that came lately.
  var cache = IDCache()
  /// The hovers that came lately.
  var hovers = HoverCache()
  /// How the numbers of the lines that came last were written.
  var shape = UsualLine.Shape()
  /// How many containers the header has; the ids of smaller raw value are theirs.
  var containerCount = 0
  /// How many events came.
  var events: Int64 = 0
  /// The ids of the list that was read last.
  var list = IDList()
  /// Where the items of the containers begin, while a header is read.
  var starts: [Int] = []
  /// The orders that were read last, see ``ExpectedOrders``.
  var orderRow: [ItemID] = []
  /// What a string says, for a moment.
  var text: [UInt8] = []

  /// Forgets the log; another one begins.
  ///
  /// - Parameter keepingNames: Whether its names are the previous ones from here on.
  mutating func removeAll(keepingNames: Bool) {
    if keepingNames {
      forgetPrevious()
      swap(&symbols, &previousSymbols)
      hasPrevious = true
    }
    forgetNames()
    events = 0
  }

  /// Forgets the names of this log.
  mutating func forgetNames() {
    symbols.removeAll()
    cache.table.removeAll()
    hovers.table.removeAll()
    containerCount = 0
  }

  /// Forgets the names of the log before.
  @inline(__always)
  mutating func forgetPrevious() {
    guard hasPrevious else { return }
    hasPrevious = false
    previousSymbols.removeAll()
  }

  /// The number of an id that stands at a token.
  @inline(__always)
  mutating func intern(_ token: StringToken, _ scanner: inout JSONScanner) throws(LineFault) -> UInt32 {
    guard token.end > token.start else {
      throw LineFault(
        offset: token.start - 1, found: "an empty string", expected: "an id of at least one byte")
    }
    let number: UInt32?
    if token.hasEscapes {
      text.removeAll(keepingCapacity: true)
      scanner.decode(token, into: &text)
      number = text.withUnsafeBytes { symbols.internID($0) }
    } else {
      number = symbols.internID(scanner.raw(token))
    }
    guard let number else { throw arenaFault(token) }
    guard number < Self.nameLimit else {
      throw LineFault(
        offset: token.start - 1, found: "one more id",
        expected: "at most \(Self.nameLimit) different ids in a log")
    }
    return number
  }

  /// The number of an id that stands at a token, if it has one.
  mutating func find(_ token: StringToken, _ scanner: JSONScanner) -> UInt32? {
    text.removeAll(keepingCapacity: true)
    scanner.decode(token, into: &text)
    return text.withUnsafeBytes { symbols.findID($0) }
  }

  /// The number of a content type that stands at a token.
  private mutating func internType(
    _ token: StringToken, _ scanner: JSONScanner
  ) throws(LineFault) -> ContentTypeID {
    text.removeAll(keepingCapacity: true)
    scanner.decode(token, into: &text)
    guard let number = text.withUnsafeBytes({ symbols.internType($0) }) else {
      throw arenaFault(token)
    }
    guard number < Self.nameLimit else {
      throw LineFault(
        offset: token.start - 1, found: "one more content type",
        expected: "at most \(Self.nameLimit) different content types in a log")
    }
    return ContentTypeID(rawValue: number)
  }

  private func arenaFault(_ token: StringToken) -> LineFault {
    LineFault(
      offset: token.start - 1, found: "more than \(NameTable.byteLimit) bytes of names",
      expected: "at most so many in a log")
  }

  /// Steps over an id.
  @inline(__always)
  mutating func id(_ scanner: inout JSONScanner) throws(LineFault) -> UInt32 {
    if let number = shortID(&scanner) { return number }
    let token = try scanner.string(expected: "an id, a string")
    return try intern(token, &scanner)
  }

  /// Steps over a short id, if one stands here.
  @inline(__always)
  mutating func shortID(_ scanner: inout JSONScanner) -> UInt32? {
    let start = scanner.position
    guard start &+ 17 <= scanner.readable, scanner.base[start] == UInt8(ascii: "\"") else { return nil }
    let name = UnsafeRawPointer(scanner.base + start + 1)
    guard let (key, count) = IDCache.key(at: name) else { return nil }
    var found = cache.find(key)
    if found == nil {
      found = Self.number(of: name, count, &symbols)
      if let found { cache.insert(key, found) }
    }
    if found != nil { scanner.position = start &+ count &+ 2 }
    return found
  }

  /// The number of a short id, if it is spelt as it is. One without a number gets it here if it is of ASCII,
  /// and if there are numbers left.
  private static func number(
    of name: UnsafeRawPointer, _ count: Int, _ symbols: inout Symbols
  ) -> UInt32? {
    let spelling = UnsafeRawBufferPointer(start: name, count: count)
    let low = EightBytes(at: name).plainCount
    let isPlain = low < 8 ? low >= count : 8 &+ EightBytes(at: name + 8).plainCount >= count
    return isPlain && symbols.count < nameLimit
      ? symbols.internID(spelling) : symbols.findPlainID(spelling)
  }

  /// Steps over a list of ids, which goes to ``list``.
  mutating func idList(_ scanner: inout JSONScanner) throws(LineFault) {
    try scanner.enterArray(expected: "an array of ids")
    list.begin(names: symbols.count)
    while true {
      takeShort(&scanner)
      guard scanner.nextElement() else { return }
      let start = scanner.position
      let id = try id(&scanner)
      guard list.append(id) else {
        throw scanner.duplicate(at: start, expected: "every id once in a list")
      }
    }
  }

  /// Steps over short ids of a list.
  @inline(__always)
  mutating func takeShort(_ scanner: inout JSONScanner) {
    guard scanner.position &+ IDList.stride <= scanner.readable else { return }
    let base = UnsafeRawPointer(scanner.base)
    let next = list.takeShort(
      base + scanner.position, upTo: base + (scanner.readable &- IDList.stride), &cache
    ) { Self.number(of: $0, $1, &symbols) }
    scanner.position = next - base
  }

  /// Steps over a list of ids.
  mutating func items(_ scanner: inout JSONScanner) throws(LineFault) -> [ItemID] {
    try idList(&scanner)
    return Array(list.items)
  }

  /// Steps over a list of content types.
  mutating func types(_ scanner: inout JSONScanner) throws(LineFault) -> [ContentTypeID] {
    var types: [ContentTypeID] = []
    try scanner.enterArray(expected: "an array of content types")
    while scanner.nextElement() { types.append(try type(&scanner)) }
    return types
  }

  /// Steps over a content type.
  mutating func type(_ scanner: inout JSONScanner) throws(LineFault) -> ContentTypeID {
    let token = try scanner.string(expected: "a content type, a string")
    return try internType(token, scanner)
  }

  /// The content type that the name of a member says.
  mutating func type(named token: StringToken, _ scanner: JSONScanner) throws(LineFault) -> ContentTypeID {
    try internType(token, scanner)
  }
}

extension JSONScanner {
  /// An id that stands where it may not stand again.
  func duplicate(at offset: Int, expected: String) -> LineFault {
    LineFault(offset: offset, found: "\(value(at: offset)) a second time", expected: expected)
  }
}
