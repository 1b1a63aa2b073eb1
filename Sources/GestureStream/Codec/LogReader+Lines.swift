/// What a reader does with one line.
extension LogReader {
  /// Takes a line, without its newline; false where it starts a log and the batch is not empty.
  ///
  /// - Parameter isLast: Whether no newline came after it: what is incomplete then is not malformed.
  mutating func take(
    _ bytes: UnsafeRawBufferPointer, isLast: Bool, into batch: inout LogBatch
  ) -> Bool {
    guard let last = bytes.lastIndex(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else {
      line += 1
      return true
    }
    // Space at the end is no part of what is looked at, so an unfinished line ends where its text does.
    var scanner = JSONScanner(UnsafeRawBufferPointer(rebasing: bytes[...last]), reusing: &memory)
    defer { scanner.leave(&memory) }
    var fault: LineFault?
    do throws(LineFault) { try scanner.scanLine() } catch { fault = error }
    guard let isHeader = begin(scanner, batch) else { return false }
    if phase == .skipping { return true }
    if fault == nil {
      do throws(LineFault) { try content(&scanner, into: &batch) } catch { fault = error }
    }
    if let fault { report(fault, isHeader: isHeader, isCut: isLast && fault.isEnd, to: &batch) }
    return true
  }

  /// Takes the beginning of a line that is longer than any may be.
  mutating func takeLong(_ bytes: UnsafeRawBufferPointer, into batch: inout LogBatch) -> Bool {
    var scanner = JSONScanner(bytes, reusing: &memory)
    defer { scanner.leave(&memory) }
    _ = try? scanner.scanLine()
    guard let isHeader = begin(scanner, batch) else { return false }
    if phase == .skipping { return true }
    let fault = LineFault(
      offset: Self.lineLimit, found: "a line longer than 16 MiB",
      expected: "at most \(Self.lineLimit) bytes in a line")
    report(fault, isHeader: isHeader, isCut: false, to: &batch)
    return true
  }

  /// Counts a line, and starts a log if it is a header, however broken; `nil` where it has to wait for
  /// an empty batch.
  private mutating func begin(_ scanner: JSONScanner, _ batch: LogBatch) -> Bool? {
    let isHeader = scanner.members.has(.gesture)
    if isHeader {
      guard batch.isEmpty else { return nil }
      if phase != .outside { previousSymbols = scope.symbols }
      scope.removeAll()
      phase = .inside
    }
    line += 1
    return isHeader
  }

  private mutating func report(
    _ fault: LineFault, isHeader: Bool, isCut: Bool, to batch: inout LogBatch
  ) {
    let startsLog = isHeader || phase == .outside
    let error = LogError(
      file: file, line: line, column: fault.offset + 1, message: fault.message)
    phase = .skipping
    add(
      isCut
        ? .truncated(error, startsLog: startsLog) : .malformed(error, startsLog: startsLog),
      to: &batch)
  }

  private func add(_ content: LogBatch.Content, to batch: inout LogBatch) {
    batch.others.append(.init(position: batch.events.count, line: line, content: content))
  }

  /// Reads a well-formed line for what it says.
  private mutating func content(
    _ scanner: inout JSONScanner, into batch: inout LogBatch
  ) throws(LineFault) {
    guard phase != .outside else {
      throw LineFault(offset: 0, found: "a line before any header", expected: "a header")
    }
    if let second = scanner.members.secondKind {
      throw LineFault(
        offset: second, found: "a second one of \"gesture\", \"e\", \"expect\" and \"end\"",
        expected: "one of them in a line")
    }
    if scanner.seek(.note) { _ = try scanner.string(expected: "a note, a string") }
    if scanner.members.has(.e) {
      try checkNotEnded(.e, "an event", scanner)
      try scope.event(&scanner, line: line, into: &batch)
    } else if scanner.members.has(.gesture) {
      add(.header(try scope.header(&scanner)), to: &batch)
    } else if scanner.members.has(.expect) {
      let expectation = try scope.expectation(&scanner)
      if phase != .cut { add(.expectation(expectation), to: &batch) }
    } else if scanner.members.has(.end) {
      try checkNotEnded(.end, "a trailer", scanner)
      try trailer(&scanner, into: &batch)
    } else if !scanner.members.has(.note) {
      throw scanner.missing(
        "\"gesture\", \"e\", \"expect\" or \"end\", and no \"note\"", expected: "one of them")
    }
  }

  private func checkNotEnded(
    _ member: Member, _ found: String, _ scanner: JSONScanner
  ) throws(LineFault) {
    guard phase != .inside else { return }
    throw LineFault(
      offset: scanner.members.key(member), found: "\(found) after the trailer",
      expected: "expectations, remarks or the next header")
  }

  private mutating func trailer(
    _ scanner: inout JSONScanner, into batch: inout LogBatch
  ) throws(LineFault) {
    try scope.required(.end, &scanner)
    let start = scanner.position
    let expected = "the number of events, an integer that is not negative"
    let count = try scanner.integer(expected: expected)
    guard count >= 0 else { throw scanner.valueFault(at: start, expected: expected) }
    if count == scope.events {
      phase = .ended
      add(.trailer, to: &batch)
      return
    }
    let fault = LineFault(
      offset: start, found: "a trailer that counts \(scanner.value(at: start)) events",
      expected: "\(scope.events), as many as came")
    guard count > scope.events else { throw fault }
    phase = .cut
    let error = LogError(file: file, line: line, column: start + 1, message: fault.message)
    add(.truncated(error, startsLog: false), to: &batch)
  }
}
