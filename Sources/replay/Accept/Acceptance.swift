import GestureStream
import LiveSort

/// What the lines of a file that expect something would have to be, for the engine to agree with them.
struct Acceptance {
  /// A line that is rewritten.
  struct Change {
    var line: Int
    /// The line without its end.
    var text: [UInt8]
    /// What was expected, and what is.
    var failures: [Failure]
  }

  private(set) var changes: [Change] = []
  /// Why the file is left alone: a log in it is malformed.
  private(set) var error: LogError?
  private(set) var logs = 0
  private let bytes: [UInt8]
  private let lines: [RawLines.Line]
  private var engine: SortEngine?

  /// Replays the logs of a file.
  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    lines = Array(RawLines(bytes))
    var reader = LogReader(file: file)
    var batch = LogBatch()
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        batch.removeAll()
        rest = rest.dropFirst(reader.read(UnsafeRawBufferPointer(rebasing: rest), into: &batch))
        take(batch, reader.symbols)
      }
    }
    var mayBeMore = true
    while mayBeMore {
      batch.removeAll()
      mayBeMore = reader.finish(into: &batch)
      take(batch, reader.symbols)
    }
  }

  /// The file with its lines rewritten; every other byte is as it was.
  func rewritten() -> [UInt8] {
    var result: [UInt8] = []
    var copied = 0
    for change in changes {
      let range = lines[change.line - 1].range
      result += bytes[copied..<range.lowerBound]
      result += change.text
      copied = range.upperBound
    }
    return result + bytes[copied...]
  }

  private mutating func take(_ batch: LogBatch, _ names: Symbols) {
    var done = 0
    for other in batch.others {
      engine?.handle(batch.events[done..<other.position], lists: batch.lists)
      done = other.position
      switch other.content {
      case .header(let header):
        logs += 1
        engine = SortEngine(header)
      case .expectation(let expectation): look(at: expectation, line: other.line, names)
      case .trailer: engine?.finish()
      case .truncated(_, let startsLog):
        if startsLog { logs += 1 }
        engine = nil
      case .malformed(let error, let startsLog):
        if startsLog { logs += 1 }
        engine = nil
        if self.error == nil { self.error = error }
      }
    }
    engine?.handle(batch.events[done...], lists: batch.lists)
  }

  private mutating func look(at expectation: Expectation, line: Int, _ names: Symbols) {
    guard let engine else { return }
    var found = failures(of: expectation, line: line, engine: engine, names: names)
    var new = expectation
    if let fails = expectation.fails {
      // What is known to fail and does says what is right: it is no business of ours.
      guard found.isEmpty else { return }
      new.fails = nil
      found = [Failure(line: line, member: "fails", reason: .passes, fails: fails)]
    } else {
      guard !found.isEmpty else { return }
      new = engine.actual(for: expectation)
    }
    let old = Array(bytes[lines[line - 1].range])
    guard let text = CanonicalForm.of(old, expecting: new, names) else { return }
    changes.append(Change(line: line, text: text, failures: found))
  }
}

extension SortEngine {
  /// What an expectation of the same members would have to say now.
  func actual(for expectation: Expectation) -> Expectation {
    var actual = expectation
    let pointer = expectation.pointer
    actual.order = expectation.order?.map {
      Expectation.Order(container: $0.container, items: order(of: $0.container))
    }
    actual.shown = expectation.shown?.map {
      Expectation.Order(container: $0.container, items: shownOrder(of: $0.container))
    }
    if expectation.dragging != nil { actual.dragging = .some(block(of: pointer)) }
    if expectation.target != nil { actual.target = .some(target(of: pointer)) }
    if expectation.outcome != nil { actual.outcome = .some(outcome) }
    if expectation.changed != nil { actual.changed = changed }
    if expectation.moves != nil { actual.moves = moves }
    if expectation.commits != nil { actual.commits = commits }
    actual.diagnostics = expectation.diagnostics?.map {
      Expectation.Count(diagnostic: $0.diagnostic, count: count(of: $0.diagnostic))
    }
    return actual
  }
}
