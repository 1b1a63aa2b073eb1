/// The slow half of a recorder: turns events into lines and appends them to the file.
///
/// Used by one thread at a time, under the recorder's lock.
struct RecordingWriter: ~Copyable {
  /// So much is written at once.
  private static let chunk = 1 << 16

  private var file: RecordingFile
  private var lines = LogWriter()
  private var symbols: Symbols
  private let containerCount: Int
  private var events = 0
  /// The latest time: threads that record at the same moment may be overtaken between the clock and the ring.
  private var time = Timestamp.zero
  private var taken: [GestureEvent] = []

  /// Writes the header.
  init(_ file: consuming RecordingFile, _ header: LogHeader, _ symbols: Symbols) throws(RecorderError) {
    self.file = file
    self.symbols = symbols
    containerCount = header.containers.count
    lines.write(header, symbols)
    try flush()
  }

  /// Writes all events of the ring.
  ///
  /// - Returns: Whether there were any.
  mutating func drain(_ ring: EventRing, _ supplies: borrowing Locked<RecorderSupplies>) throws(RecorderError)
    -> Bool
  {
    var hasFound = false
    while true {
      taken.removeAll(keepingCapacity: true)
      while taken.count < 1024, let event = ring.take() { taken.append(event) }
      guard !taken.isEmpty else { break }
      hasFound = true
      // Whatever these events name had its number before they were put into the ring.
      supplies.withLock { $0.takeNames() }.give(to: &symbols)
      for event in taken {
        do throws(RecorderError) { try write(event, supplies) } catch {
          // What was recorded before it is whole.
          try flush()
          throw error
        }
      }
      if lines.bytes.count >= Self.chunk { try flush() }
    }
    try flush()
    return hasFound
  }

  private mutating func write(
    _ event: GestureEvent, _ supplies: borrowing Locked<RecorderSupplies>
  ) throws(RecorderError) {
    var event = event
    var lists = EventLists()
    if event.list != 0, let whole = supplies.withLock({ $0.takeLists(of: event.list) }) {
      let stamp = event.time
      (event, lists) = whole
      event.time = stamp
    }
    time = max(time, min(event.time, .maximum))
    event.time = time
    if let fault = event.fault(lists, names: symbols.count, types: symbols.typeCount) {
      throw .badEvent("a \(event.kind.name) event that no log can hold: \(fault)")
    }
    let start = lines.bytes.count
    lines.write(event, lists, symbols)
    guard lines.bytes.count - start <= LogReader.lineLimit else {
      lines.bytes.removeSubrange(start...)
      throw .badEvent("a \(event.kind.name) event that no log can hold: its line is too long")
    }
    events += 1
  }

  /// Writes the end: what is expected, and the trailer.
  ///
  /// - Parameter lost: How many events are missing; the trailer counts them, so that the log is truncated.
  mutating func finish(
    expecting expectation: Expectation?, lost: Int, _ supplies: borrowing Locked<RecorderSupplies>
  ) throws(RecorderError) {
    supplies.withLock { $0.takeNames() }.give(to: &symbols)
    var fault: String?
    if lost == 0, let expectation {
      fault = expectation.fault(names: symbols.count, containers: containerCount)
      if fault == nil { lines.write(expectation, symbols) }
    }
    lines.writeTrailer(events: events + lost)
    try flush()
    if let fault { throw .badEvent("an expectation that no log can hold: \(fault)") }
  }

  private mutating func flush() throws(RecorderError) {
    defer { lines.bytes.removeAll(keepingCapacity: true) }
    try file.append(lines.bytes)
  }

  /// Finds out whether a header is one that can be read, before any file is touched.
  static func check(_ header: LogHeader, _ symbols: Symbols) throws(RecorderError) {
    var lines = LogWriter()
    lines.write(header, symbols)
    var reader = LogReader(file: "header")
    var batch = LogBatch()
    _ = lines.bytes.withUnsafeBytes { reader.read($0, into: &batch) }
    switch batch.others.first?.content {
    case .malformed(let error, _), .truncated(let error, _): throw .malformedHeader(error)
    case .header, .expectation, .trailer, nil: break
    }
  }
}
