import GestureStream
import LiveSort

/// A log between its header and its end: the engine that replays it, and what was found so far.
struct OpenLog {
  /// How the logs of a run are judged.
  struct Judgement: Sendable {
    var rules = RuleOverrides()
    /// Whether diagnostics fail a log.
    var isStrict = false
    var allowsUnverified = false
    var allowsTruncated = false
    /// Whether reports name the state at the end.
    var wantsState = false
  }

  /// Under `--strict` these do not fail a log, since some toolkits give them in the normal course of things.
  static let normalDiagnostics: DiagnosticSet = [
    DiagnosticSet(.repeatedEnter), DiagnosticSet(.timeBackwards),
  ]

  /// How much memory the failures of one log may take. The others are counted.
  static let failureLimit = 16 << 20

  private(set) var engine: SortEngine
  private(set) var report: LogReport
  private let judgement: Judgement
  private var progress: Progress

  /// How far a log has come.
  private struct Progress {
    var lastLine: Int
    /// Whether expectations are still looked at.
    var isOpen = true
    var hasFinished = false
    var sawExpectation = false
    var sawExpectedFailure = false
    var sawFailure = false
    var failureSize = 0

    init(line: Int) { lastLine = line }
  }

  /// The log that this header starts.
  init(_ header: LogHeader, file: String, line: Int, judgement: Judgement) {
    engine = SortEngine(Self.header(header, judgement))
    report = LogReport(file: file, line: line, title: header.title, verdict: .pass)
    self.judgement = judgement
    progress = Progress(line: line)
  }

  /// Becomes the next log of the same file, in the memory of this one: of short logs many come, and to make an
  /// engine and to free it again would take as long as half of their events.
  mutating func restart(_ header: LogHeader, line: Int) {
    engine.restart(Self.header(header, judgement))
    report = LogReport(file: report.file, line: line, title: header.title, verdict: .pass)
    progress = Progress(line: line)
  }

  private static func header(_ header: LogHeader, _ judgement: Judgement) -> LogHeader {
    var header = header
    judgement.rules.apply(to: &header.rules)
    return header
  }

  /// Replays a range of the events of a batch.
  mutating func replay(_ range: Range<Int>, of batch: borrowing LogBatch) {
    guard !range.isEmpty, progress.isOpen else { return }
    report.events += range.count
    guard judgement.isStrict else {
      engine.handle(batch.events[range], lists: batch.lists)
      return
    }
    for index in range {
      let response = engine.handle(batch.events[index], lists: batch.lists)
      strictly(response.diagnostics, line: batch.line(ofEvent: index))
    }
    progress.lastLine = batch.line(ofEvent: range.upperBound - 1)
  }

  /// Compares with what a line expects.
  mutating func compare(_ expectation: Expectation, line: Int, names: some Names) {
    guard progress.isOpen else { return }
    progress.lastLine = line
    progress.sawExpectation = true
    let found = failures(of: expectation, line: line, engine: engine, names: names)
    if let fails = expectation.fails {
      if found.isEmpty {
        add(Failure(line: line, member: "fails", reason: .passes, fails: fails))
      } else {
        progress.sawExpectedFailure = true
      }
    }
    for failure in found { add(failure) }
  }

  /// The log has its trailer: what is expected from here on is about its end.
  mutating func trailer(line: Int) {
    guard progress.isOpen else { return }
    progress.lastLine = line
    finish()
  }

  /// The log ends before it should. What is cut short may turn out to be malformed too.
  mutating func cut(_ error: LogError, verdict: Verdict) {
    guard verdict.rawValue < report.verdict.rawValue else { return }
    progress.isOpen = false
    progress.hasFinished = true
    report.error = error
    report.verdict = verdict
  }

  /// The end of the log: what is said of it.
  ///
  /// - Parameter isPast: Whether the reader has found the header of another log already.
  mutating func close(_ reader: borrowing LogReader, isPast: Bool) -> LogReport {
    finish()
    if progress.sawFailure { settle(on: .fail) }
    if progress.sawExpectedFailure { settle(on: .expectedFailure) }
    if !progress.sawExpectation { settle(on: .unverified) }
    switch report.verdict {
    case .unverified: report.isAllowed = judgement.allowsUnverified
    case .truncated: report.isAllowed = judgement.allowsTruncated
    default: break
    }
    // To hand out all names takes time, and most reports do not ask for them.
    if judgement.wantsState {
      let previous = isPast ? reader.previousSymbols : nil
      report.state = state(names: previous ?? reader.symbols)
    }
    return report
  }

  private mutating func settle(on verdict: Verdict) {
    if verdict.rawValue < report.verdict.rawValue { report.verdict = verdict }
  }

  private mutating func finish() {
    guard !progress.hasFinished else { return }
    progress.hasFinished = true
    let response = engine.finish()
    if judgement.isStrict { strictly(response.diagnostics, line: progress.lastLine) }
  }

  private mutating func strictly(_ diagnostics: DiagnosticSet, line: Int) {
    for diagnostic in diagnostics.subtracting(Self.normalDiagnostics).elements {
      add(Failure(line: line, member: "diagnostics", name: diagnostic.name, reason: .diagnostic))
    }
  }

  private mutating func add(_ failure: Failure) {
    if failure.fails == nil || failure.reason == .passes { progress.sawFailure = true }
    let size = failure.size
    guard report.failures.isEmpty || progress.failureSize + size <= Self.failureLimit else {
      report.omittedFailures += 1
      return
    }
    progress.failureSize += size
    report.failures.append(failure)
  }

  private func state(names: borrowing Symbols) -> LogReport.State {
    var state = LogReport.State()
    state.order = JSONText.orders(
      (0..<engine.containerCount).map { number in
        let container = ContainerID(rawValue: UInt32(number))
        return (container, engine.order(of: container))
      }, names: names)
    state.outcome = engine.outcome
    state.changed = engine.changed
    state.moves = engine.moves
    state.commits = engine.commits
    state.diagnostics = Diagnostic.allCases.compactMap { diagnostic in
      let count = engine.count(of: diagnostic)
      return count == 0 ? nil : (diagnostic, count)
    }
    return state
  }
}
