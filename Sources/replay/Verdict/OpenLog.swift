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
  private let containers: [ContainerID]
  /// Whether expectations are still looked at.
  private var isOpen = true
  private var hasFinished = false
  private var lastLine: Int
  private var sawExpectation = false
  private var sawExpectedFailure = false
  private var sawFailure = false
  private var failureSize = 0

  /// The log that this header starts.
  init(_ header: LogHeader, file: String, line: Int, judgement: Judgement) {
    var header = header
    judgement.rules.apply(to: &header.rules)
    engine = SortEngine(header)
    report = LogReport(file: file, line: line, title: header.title, verdict: .pass)
    self.judgement = judgement
    containers = header.containers.map(\.id)
    lastLine = line
  }

  /// Replays a range of the events of a batch.
  mutating func replay(_ range: Range<Int>, of batch: borrowing LogBatch) {
    guard !range.isEmpty, isOpen else { return }
    report.events += range.count
    guard judgement.isStrict else {
      engine.handle(batch.events[range], lists: batch.lists)
      return
    }
    for index in range {
      let response = engine.handle(batch.events[index], lists: batch.lists)
      strictly(response.diagnostics, line: batch.line(ofEvent: index))
    }
    lastLine = batch.line(ofEvent: range.upperBound - 1)
  }

  /// Compares with what a line expects.
  mutating func compare(_ expectation: Expectation, line: Int, names: some Names) {
    guard isOpen else { return }
    lastLine = line
    sawExpectation = true
    let found = failures(of: expectation, line: line, engine: engine, names: names)
    if let fails = expectation.fails {
      if found.isEmpty {
        add(Failure(line: line, member: "fails", reason: .passes, fails: fails))
      } else {
        sawExpectedFailure = true
      }
    }
    for failure in found { add(failure) }
  }

  /// The log has its trailer: what is expected from here on is about its end.
  mutating func trailer(line: Int) {
    guard isOpen else { return }
    lastLine = line
    finish()
  }

  /// The log ends before it should. What is cut short may turn out to be malformed too.
  mutating func cut(_ error: LogError, verdict: Verdict) {
    guard verdict.rawValue < report.verdict.rawValue else { return }
    isOpen = false
    hasFinished = true
    report.error = error
    report.verdict = verdict
  }

  /// The end of the log: what is said of it.
  ///
  /// - Parameter isPast: Whether the reader has found the header of another log already.
  mutating func close(_ reader: borrowing LogReader, isPast: Bool) -> LogReport {
    finish()
    if sawFailure { settle(on: .fail) }
    if sawExpectedFailure { settle(on: .expectedFailure) }
    if !sawExpectation { settle(on: .unverified) }
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
    guard !hasFinished else { return }
    hasFinished = true
    let response = engine.finish()
    if judgement.isStrict { strictly(response.diagnostics, line: lastLine) }
  }

  private mutating func strictly(_ diagnostics: DiagnosticSet, line: Int) {
    for diagnostic in diagnostics.subtracting(Self.normalDiagnostics).elements {
      add(Failure(line: line, member: "diagnostics", name: diagnostic.name, reason: .diagnostic))
    }
  }

  private mutating func add(_ failure: Failure) {
    if failure.fails == nil || failure.reason == .passes { sawFailure = true }
    let size = failure.size
    guard report.failures.isEmpty || failureSize + size <= Self.failureLimit else {
      report.omittedFailures += 1
      return
    }
    failureSize += size
    report.failures.append(failure)
  }

  private func state(names: borrowing Symbols) -> LogReport.State {
    var state = LogReport.State()
    state.order = JSONText.orders(
      containers.map { ($0, engine.order(of: $0)) }, names: names)
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
