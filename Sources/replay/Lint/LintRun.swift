import GestureStream
import LiveSort

/// Looks at the logs of sources without judging them.
struct LintRun {
  let isJSON: Bool
  let checksForm: Bool
  let style: Style
  let sink: Sink
  private(set) var status = ExitStatus.success
  private var logs = 0
  private var events = 0
  /// How many findings there were: malformed, truncated, diagnostics, not canonical.
  private var counts = [0, 0, 0, 0]

  private var engine: SortEngine?
  private var findings: [LintFinding] = []
  private var lines = CanonicalLines()
  private var lastLine = 0

  init(isJSON: Bool, checksForm: Bool, style: Style, sink: Sink) {
    self.isJSON = isJSON
    self.checksForm = checksForm
    self.style = style
    self.sink = sink
  }

  /// Looks at a source.
  ///
  /// - Returns: Whether it holds a log, or its error number where it cannot be read.
  mutating func lint(
    _ path: LogPath, source: inout LogSource, standardInput: Int32
  ) -> (sawLog: Bool, error: Int32?) {
    let file = path.messageName
    let before = logs
    engine = nil
    lines = CanonicalLines()
    let error = source.read(path, standardInput: standardInput) { batch, _ in
      take(batch)
      // In the order of lines, as far as they have been read.
      write(file: file)
      return sink.failure == nil
    } end: { _ in
      endLog()
      if checksForm { lines.finish() }
      write(file: file)
    } raw: { bytes in
      if checksForm { lines.take(bytes) }
    }
    return (logs > before, error)
  }

  /// The last line.
  func summary() -> String {
    if isJSON {
      return "{\"summary\":{\"logs\":\(logs),\"malformed\":\(counts[0]),\"truncated\":\(counts[1]),"
        + "\"diagnostics\":\(counts[2]),\"notCanonical\":\(counts[3]),\"events\":\(events)}}\n"
    }
    let words = [
      (counts[0], "\(counts[0]) malformed"), (counts[1], "\(counts[1]) truncated"),
      (counts[2], counted(counts[2], "diagnostic")),
      (counts[3], counted(counts[3], "line not canonical", "lines not canonical")),
    ]
    let found = words.filter { $0.0 > 0 }.map(\.1).joined(separator: ", ")
    return "\(counted(logs, "log")), \(counted(events, "event"))\(found.isEmpty ? "" : ": ")\(found)\n"
  }

  private mutating func take(_ batch: borrowing LogBatch) {
    for part in BatchParts(batch) {
      replay(part.events, of: batch)
      guard let index = part.other else { break }
      lastLine = batch.others[index].line
      switch batch.others[index].content {
      case .header(let header):
        endLog()
        engine = SortEngine(header)
        logs += 1
      case .expectation: break
      case .trailer: endLog()
      case .truncated(let error, let startsLog): cut(.truncated(error), startsLog, line: error.line)
      case .malformed(let error, let startsLog): cut(.malformed(error), startsLog, line: error.line)
      }
    }
  }

  private mutating func cut(_ kind: LintFinding.Kind, _ startsLog: Bool, line: Int) {
    if startsLog {
      endLog()
      logs += 1
    }
    engine = nil
    findings.append(LintFinding(line: line, kind: kind))
  }

  private mutating func replay(_ range: Range<Int>, of batch: borrowing LogBatch) {
    events += range.count
    for index in range {
      guard let response = engine?.handle(batch.events[index], lists: batch.lists) else { return }
      lastLine = batch.line(ofEvent: index)
      remark(response.diagnostics)
    }
  }

  private mutating func endLog() {
    guard let response = engine?.finish() else { return }
    engine = nil
    remark(response.diagnostics)
  }

  private mutating func remark(_ diagnostics: DiagnosticSet) {
    guard !diagnostics.isEmpty else { return }
    for diagnostic in diagnostics.elements {
      findings.append(LintFinding(line: lastLine, kind: .diagnostic(diagnostic)))
    }
  }

  /// Writes the findings up to the last line that has been read.
  private mutating func write(file: String) {
    guard !findings.isEmpty || !lines.findings.isEmpty else { return }
    findings += lines.takeFindings().map { LintFinding(line: $0.line, kind: .notCanonical($0.canonical)) }
    findings.sort { $0.line < $1.line }
    for finding in findings {
      status.merge(finding.status)
      switch finding.kind {
      case .malformed: counts[0] += 1
      case .truncated: counts[1] += 1
      case .diagnostic: counts[2] += 1
      case .notCanonical: counts[3] += 1
      }
      if isJSON {
        sink.write(finding.json(file: file))
      } else {
        sink.write(finding.text(file: file, style: style))
      }
    }
    findings.removeAll(keepingCapacity: true)
  }
}
