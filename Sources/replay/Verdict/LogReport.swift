import GestureStream

/// All that is said of one log.
struct LogReport: Sendable {
  /// The state at the end of a log, or as far as it was reached.
  struct State: Sendable {
    /// `{container: [ids]}`, as JSON text.
    var order = Self.none
    var outcome: DragOutcome?
    var changed = false
    var moves = 0
    var commits = 0
    /// Those that were given at least once.
    var diagnostics: [(diagnostic: Diagnostic, count: Int)] = []

    /// The order of no container, which the reports of a run share.
    private static let none = Array("{}".utf8)
  }

  /// The file, as messages name it.
  var file: String
  /// The line of the file where the log starts.
  var line: Int
  var title: String?
  var verdict: Verdict
  /// Whether the run takes a truncated or unverified log for well.
  var isAllowed = false
  /// In line order; those that are known to fail are among them.
  var failures: [Failure] = []
  /// How many more there were than could be kept.
  var omittedFailures = 0
  /// Why the log ends before it should.
  var error: LogError?
  /// Left out where no report asks for it.
  var state = State()
  /// How many events were read.
  var events = 0

  /// What the log makes of the run.
  var status: ExitStatus { isAllowed ? .success : verdict.status }
}

/// How many logs of each verdict there were.
struct VerdictCounts: Equatable, Sendable {
  private var counts = Array(repeating: 0, count: Verdict.allCases.count)
  private(set) var events = 0

  /// None yet.
  init() {}

  var logs: Int { counts.reduce(0, +) }

  subscript(verdict: Verdict) -> Int { counts[verdict.rawValue] }

  mutating func add(_ verdict: Verdict, events: Int) {
    counts[verdict.rawValue] += 1
    self.events += events
  }
}
