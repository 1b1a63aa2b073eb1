import GestureStream

/// A whole log in memory: what is shrunk, spliced and run again.
struct LoadedLog: Sendable {
  /// An expectation and where it stands.
  struct Expected: Sendable {
    /// How many events come before it.
    var position: Int
    /// Its line in the file.
    var line: Int
    var expectation: Expectation
    /// Whether it stands after the trailer, and speaks of the end.
    var isAboutEnd = false
  }

  /// Where it starts in its file.
  var line: Int
  var header: LogHeader
  var symbols: Symbols
  var events: [GestureEvent] = []
  var lists = EventLists()
  /// The line of each event.
  var lines: [Int] = []
  var expectations: [Expected] = []
  /// Whether it has a trailer, which says that its drags in progress are lost.
  var hasTrailer = false
  /// Why it could not be read to its end.
  var error: LogError?
  /// Whether it only ends before it should.
  var isTruncated = false

  /// The logs of a file, in their order; what comes before a header is left out.
  static func logs(in bytes: [UInt8], file: String) -> [LoadedLog] {
    var reader = LogReader(file: file)
    var batch = LogBatch()
    var logs: [LoadedLog] = []
    bytes.withUnsafeBytes { bytes in
      var rest = bytes
      while !rest.isEmpty {
        let taken = reader.read(rest, into: &batch)
        rest = UnsafeRawBufferPointer(rebasing: rest[taken...])
        append(batch, reader.symbols, to: &logs)
        batch.removeAll()
      }
    }
    while reader.finish(into: &batch) || !batch.isEmpty {
      append(batch, reader.symbols, to: &logs)
      batch.removeAll()
    }
    return logs
  }

  private static func append(_ batch: LogBatch, _ symbols: Symbols, to logs: inout [LoadedLog]) {
    var next = 0
    for other in batch.others {
      if let last = logs.indices.last {
        for event in next..<other.position { logs[last].append(batch, event) }
      }
      next = other.position
      if case .header(let header) = other.content {
        logs.append(LoadedLog(line: other.line, header: header, symbols: symbols))
      }
      // A log whose header cannot be read is there too, with nothing in it.
      switch other.content {
      case .truncated(_, true), .malformed(_, true):
        logs.append(LoadedLog(line: other.line, header: LogHeader(containers: []), symbols: symbols))
      default: break
      }
      guard let last = logs.indices.last else { continue }
      switch other.content {
      case .expectation(let expectation):
        logs[last].expectations.append(
          Expected(
            position: logs[last].events.count, line: other.line, expectation: expectation,
            isAboutEnd: logs[last].hasTrailer))
      case .trailer: logs[last].hasTrailer = true
      case .truncated(let error, _):
        logs[last].error = error
        logs[last].isTruncated = true
      case .malformed(let error, _):
        logs[last].error = error
        logs[last].isTruncated = false
      case .header: break
      }
    }
    if let last = logs.indices.last {
      for event in next..<batch.events.count { logs[last].append(batch, event) }
      logs[last].symbols = symbols
    }
  }

  private mutating func append(_ batch: LogBatch, _ index: Int) {
    lines.append(batch.line(ofEvent: index))
    events.append(batch.lists.copy(of: batch.events[index], into: &lists))
  }
}

extension EventLists {
  /// An event that keeps its lists elsewhere.
  func copy(of event: GestureEvent, into lists: inout EventLists) -> GestureEvent {
    var copy = event
    copy.flags.remove([.ids, .types])
    copy.list = 0
    if event.flags.contains(.ids) {
      if event.kind == .move {
        lists.setIndexes(indexes(of: event), of: &copy)
      } else {
        lists.setIDs(ids(of: event), of: &copy)
      }
    }
    if event.flags.contains(.types) { lists.setTypes(types(of: event), of: &copy) }
    return copy
  }
}
