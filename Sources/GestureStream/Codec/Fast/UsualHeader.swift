/// The fast path for headers of lists that name their items and say nothing else of themselves.
///
/// Where drags are recorded one by one, every hundredth line is a header, and the longest one. It is read
/// here in one go instead of being checked, searched and read. Like the lines of ``UsualLine`` it is given
/// up at the first byte that is not as our own writer writes it; the general path reads it then from its
/// start, in a scope that has been emptied again. The members whose values are small objects (`source`,
/// `rules`) are checked and read by the general functions.
extension LogScope {
  /// Whether a line begins as a header, which it then is, however it goes on.
  static func mayBeUsualHeader(_ line: UnsafeRawBufferPointer) -> Bool {
    guard line.count > 11, let start = line.baseAddress else { return false }
    return EightBytes(at: start).begins(with: "{\"gestur")
      && EightBytes(at: start + 3).begins(with: "esture\":")
  }

  /// Reads the header of a line of which nothing has been looked at, in an empty scope.
  ///
  /// - Returns: `nil` where the line is anything else; then the scope is empty again.
  mutating func usualHeader(_ scanner: inout JSONScanner) -> LogHeader? {
    if let header = readUsualHeader(&scanner) { return header }
    forgetNames()
    scanner.rewind()
    return nil
  }

  private mutating func readUsualHeader(_ scanner: inout JSONScanner) -> LogHeader? {
    guard scanner.skip("{\"gesture\":1,\"") else { return nil }
    var header = LogHeader(containers: [])
    if scanner.skip("title\":") {
      guard let title = scanner.plainText(), scanner.skip(",\"") else { return nil }
      header.title = title
    }
    if scanner.skip("source\":") {
      guard scanner.isNext("{"), let source = canonicalText(&scanner), scanner.skip(",\"") else { return nil }
      header.source = source
    }
    if scanner.skip("start\":") {
      guard let start = scanner.plainText(), scanner.skip(",\"") else { return nil }
      header.start = start
    }
    if scanner.skip("rules\":") {
      guard let rules = scanner.checked({ scanner throws(LineFault) in try scanner.rules() }),
        scanner.skip(",\"")
      else { return nil }
      header.rules = rules
    }
    guard scanner.skip("containers\":["), usualContainers(&scanner, into: &header) else { return nil }
    return header
  }

  /// Steps over a value of any type, checks it, and gives it in canonical form.
  private mutating func canonicalText(_ scanner: inout JSONScanner) -> String? {
    var text: [UInt8] = []
    swap(&text, &self.text)
    defer { swap(&text, &self.text) }
    text.removeAll(keepingCapacity: true)
    let isSound = scanner.checked { scanner throws(LineFault) in
      try scanner.appendCanonicalValue(to: &text)
      return true
    }
    return isSound == nil ? nil : String(decoding: text, as: UTF8.self)
  }

  /// Steps over the rest of the line: containers, of which each is an id and items.
  private mutating func usualContainers(_ scanner: inout JSONScanner, into header: inout LogHeader) -> Bool {
    // All containers have their numbers before the first item.
    starts.removeAll(keepingCapacity: true)
    repeat {
      guard containerCount < Self.containerLimit, scanner.skip("{\"id\":"), let id = plainID(&scanner),
        id == containerCount, scanner.skip(",\"items\":[")
      else { return false }
      containerCount += 1
      starts.append(scanner.position)
      _ = scanner.skipPlainStrings()
      guard scanner.skip("]}") else { return false }
    } while scanner.skip(",")
    guard scanner.skip("]}"), scanner.position == scanner.end else { return false }
    // No item stands in two lists: to this list of ids they are all one.
    list.begin(names: symbols.count)
    header.containers.reserveCapacity(starts.count)
    for (number, start) in starts.enumerated() {
      scanner.position = start
      guard usualItems(&scanner) else { return false }
      header.containers.append(.init(id: ContainerID(rawValue: UInt32(number)), items: Array(list.items)))
      list.goOn()
    }
    return true
  }

  /// Steps over items, which go to ``list``.
  private mutating func usualItems(_ scanner: inout JSONScanner) -> Bool {
    while true {
      takeShort(&scanner)
      if scanner.isNext("]") { break }
      guard let id = plainID(&scanner), list.append(id) else { return false }
      _ = scanner.skip(",")
    }
    return !list.items.contains { $0.rawValue < containerCount }
  }

  /// Steps over an id that is spelt as it is.
  private mutating func plainID(_ scanner: inout JSONScanner) -> UInt32? {
    if let id = shortID(&scanner) { return id }
    guard let token = scanner.plainString() else { return nil }
    return try? intern(token, &scanner)
  }
}

/// What a look at a line of which nothing has been checked needs. Nothing is read beyond the end of the
/// line.
extension JSONScanner {
  /// Steps over this text, if it stands here.
  @inline(__always)
  fileprivate mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position &+ count <= end else { return false }
    for offset in 0..<count where base[position &+ offset] != text.utf8Start[offset] { return false }
    position &+= count
    return true
  }

  /// Whether this byte comes next.
  @inline(__always)
  fileprivate func isNext(_ byte: Unicode.Scalar) -> Bool {
    position < end && base[position] == UInt8(ascii: byte)
  }

  /// Steps over a string whose bytes are what they say.
  @inline(__always)
  fileprivate mutating func plainString() -> StringToken? {
    let start = position &+ 1
    guard skipPlainString() else { return nil }
    return StringToken(start: start, end: position &- 1, hasEscapes: false)
  }

  /// Steps over a string whose bytes are what they say, and gives them.
  @inline(__always)
  fileprivate mutating func plainText() -> String? {
    plainString().map { text($0) }
  }

  /// Checks the value that begins here, and reads it; `nil` where anything is wrong with it.
  @inline(__always)
  fileprivate mutating func checked<Value>(
    _ read: (inout JSONScanner) throws(LineFault) -> Value
  ) -> Value? {
    let start = position
    depth = 1
    guard let _ = try? skipValue() else { return nil }
    position = start
    return try? read(&self)
  }

  /// Goes back to the start of the line, as if nothing had been looked at.
  fileprivate mutating func rewind() {
    position = 0
    depth = 0
    names.removeAll(keepingCapacity: true)
  }
}
