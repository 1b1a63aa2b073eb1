/// What a reader does with one line.
extension LogReader {
  /// Takes a line, without its newline; false where it starts a log and the batch is not empty.
  ///
  /// - Parameters:
  ///   - room: How many bytes, a newline first, may be loaded after it.
  ///   - isLast: Whether no newline came after it: what is incomplete then is not malformed.
  mutating func take(
    _ bytes: UnsafeRawBufferPointer, room: Int, isLast: Bool, into batch: inout LogBatch
  ) -> Bool {
    guard let last = bytes.lastIndex(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else {
      line += 1
      return true
    }
    // Space at the end is no part of what is looked at, so an unfinished line ends where its text does.
    let line = UnsafeRawBufferPointer(rebasing: bytes[...last])
    let room = room == 0 ? 0 : room + bytes.count - line.count
    return scan(line, room: room) { reader, scanner in
      let mayBeUsual = reader.takesUsualLines && LogScope.mayBeUsualHeader(line)
      if mayBeUsual {
        guard reader.begin(isHeader: true, isEmpty: batch.isEmpty) else { return false }
        if let header = reader.scope.usualHeader(&scanner) {
          reader.add(.header(header), to: &batch)
          return true
        }
      }
      var fault: LineFault?
      do throws(LineFault) { try scanner.scanLine() } catch { fault = error }
      let isHeader = scanner.members.has(.gesture)
      guard mayBeUsual || reader.begin(isHeader: isHeader, isEmpty: batch.isEmpty) else { return false }
      if reader.phase == .skipping { return true }
      if fault == nil {
        do throws(LineFault) { try reader.content(&scanner, into: &batch) } catch { fault = error }
      }
      if let fault { reader.report(fault, isHeader: isHeader, isCut: isLast && fault.isEnd, to: &batch) }
      return true
    }
  }

  /// Takes the beginning of a line that is longer than any may be.
  mutating func takeLong(_ bytes: UnsafeRawBufferPointer, into batch: inout LogBatch) -> Bool {
    scan(bytes, room: 0) { reader, scanner in
      _ = try? scanner.scanLine()
      let isHeader = scanner.members.has(.gesture)
      guard reader.begin(isHeader: isHeader, isEmpty: batch.isEmpty) else { return false }
      if reader.phase == .skipping { return true }
      let fault = LineFault(
        offset: Self.lineLimit, found: "a line longer than 16 MiB",
        expected: "at most \(Self.lineLimit) bytes in a line")
      reader.report(fault, isHeader: isHeader, isCut: false, to: &batch)
      return true
    }
  }

  /// Calls `body` with this reader and a scanner of a line.
  @inline(__always)
  private mutating func scan(
    _ line: UnsafeRawBufferPointer, room: Int, _ body: (inout LogReader, inout JSONScanner) -> Bool
  ) -> Bool {
    var memory = ScanMemory.none
    swap(&memory, &self.memory)
    defer { swap(&memory, &self.memory) }
    return memory.scan(line, room: room) { body(&self, &$0) }
  }

  /// Counts a line, and starts a log if it is a header, however broken; false where it has to wait for an
  /// empty batch.
  private mutating func begin(isHeader: Bool, isEmpty: Bool) -> Bool {
    if isHeader {
      guard isEmpty else { return false }
      scope.removeAll(keepingNames: phase != .outside)
      phase = .inside
    }
    line += 1
    return true
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

  func add(_ content: consuming LogBatch.Content, to batch: inout LogBatch) {
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
      try checkNotEnded("an event", at: scanner.members.key(.e))
      try scope.event(&scanner, line: line, into: &batch)
    } else if scanner.members.has(.gesture) {
      // Not within the call, which would copy the reader for it.
      let header = try scope.header(&scanner)
      add(.header(header), to: &batch)
    } else if scanner.members.has(.expect) {
      let expectation = try scope.expectation(&scanner)
      if phase != .cut { add(.expectation(expectation), to: &batch) }
    } else if scanner.members.has(.end) {
      try checkNotEnded("a trailer", at: scanner.members.key(.end))
      try trailer(&scanner, into: &batch)
    } else if !scanner.members.has(.note) {
      throw scanner.missing(
        "\"gesture\", \"e\", \"expect\" or \"end\", and no \"note\"", expected: "one of them")
    }
  }

  private func checkNotEnded(_ found: StaticString, at offset: Int) throws(LineFault) {
    guard phase != .inside else { return }
    throw LineFault(
      offset: offset, found: "\(found.text) after the trailer",
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
