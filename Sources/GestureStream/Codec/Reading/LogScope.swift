/// What a reader knows of the log that it is in: the names, and how many of which there may be.
struct LogScope: Sendable {
  /// How many different ids a log may have, and how many different content types.
  static let nameLimit = 1_048_576
  /// How many containers a log may have.
  static let containerLimit = 4096

  var symbols = Symbols()
  /// The ids that came lately.
  var cache = IDCache()
  /// How many containers the header has; the ids of smaller raw value are theirs.
  var containerCount = 0
  /// How many events came.
  var events: Int64 = 0
  /// The ids of the list that was read last.
  var list = IDList()
  /// What a string says, for a moment.
  var text: [UInt8] = []

  /// Forgets the log; another one begins.
  mutating func removeAll() {
    symbols.removeAll()
    cache.removeAll()
    containerCount = 0
    events = 0
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
    if let number = cachedID(&scanner) { return number }
    let token = try scanner.string(expected: "an id, a string")
    return try intern(token, &scanner)
  }

  /// Steps over an id that came lately, if one stands here.
  @inline(__always)
  private mutating func cachedID(_ scanner: inout JSONScanner) -> UInt32? {
    let start = scanner.position
    guard start &+ 17 <= scanner.readable, scanner.base[start] == UInt8(ascii: "\"") else { return nil }
    let name = UnsafeRawPointer(scanner.base + start + 1)
    guard let (key, count) = IDCache.key(at: name) else { return nil }
    let number = cache.find(key) ?? cacheID(name, count, key)
    if number != nil { scanner.position = start &+ count &+ 2 }
    return number
  }

  /// Puts an id into the cache, if it has a number and is spelt as it is.
  private mutating func cacheID(_ name: UnsafeRawPointer, _ count: Int, _ key: IDCache.Key) -> UInt32? {
    let name = UnsafeRawBufferPointer(start: name, count: count)
    guard let number = symbols.findPlainID(name) else { return nil }
    cache.insert(key, number)
    return number
  }

  /// Steps over a list of ids, which goes to ``list``.
  mutating func idList(_ scanner: inout JSONScanner) throws(LineFault) {
    try scanner.enterArray(expected: "an array of ids")
    list.begin(names: symbols.count)
    while true {
      list.takeCached(&cache, &scanner)
      guard scanner.nextElement() else { return }
      let start = scanner.position
      let id = try id(&scanner)
      guard list.append(id) else {
        throw scanner.duplicate(at: start, expected: "every id once in a list")
      }
    }
  }

  /// Steps over a list of ids.
  mutating func items(_ scanner: inout JSONScanner) throws(LineFault) -> [ItemID] {
    try idList(&scanner)
    return list.items
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
