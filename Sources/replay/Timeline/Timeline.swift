import GestureStream
import LiveSort

/// A log as it is replayed, moment after moment.
struct Timeline {
  /// Something that happened.
  struct Moment {
    enum Cause {
      /// The log starts.
      case start
      /// An event came; its lists are those of the batch.
      case event(GestureEvent)
      /// A held target was acted on when its deadline came.
      case deadline
      /// A line expects something; what was otherwise.
      case expectation([Failure], fails: String?)
      /// The log ends.
      case end
      /// The log cannot be read any further.
      case cut(LogError, Verdict)
    }

    var cause: Cause
    /// The line of the file; of what has none, that of the line before.
    var line: Int
    var time: Timestamp
    var movements: [Movement] = []
    var diagnostics: DiagnosticSet = []
    var outcome: DragOutcome?
    var scene: Scene
  }

  let header: LogHeader
  /// The line where the log starts.
  let line: Int
  private(set) var engine: SortEngine
  private(set) var scene: Scene
  private let containers: [ContainerID]
  private let isWell: [Bool]
  private var lastLine: Int
  private var hasEnded = false

  /// The log that this header starts.
  init(_ header: LogHeader, line: Int) {
    self.header = header
    self.line = line
    lastLine = line
    engine = SortEngine(header)
    containers = header.containers.map(\.id)
    isWell = header.containers.map { $0.kind == .well }
    scene = Scene(engine, containers: containers)
  }

  /// The first moment.
  var start: Moment { Moment(cause: .start, line: line, time: .zero, scene: scene) }

  /// Replays one event: what happened at deadlines before it, then what it did.
  mutating func take(
    _ event: GestureEvent, lists: EventLists, line: Int, tell: (Moment, borrowing SortEngine) -> Void
  ) {
    // An event of a custom kind does nothing to the time.
    while event.kind != .custom, let deadline = engine.nextDeadline, deadline <= event.time {
      let response = engine.advance(to: deadline)
      var moment = moment(.deadline, line: lastLine, diagnostics: response.diagnostics)
      moment.time = deadline
      tell(moment, engine)
    }
    let response = engine.handle(event, lists: lists)
    lastLine = line
    var moment = moment(.event(event), line: line, diagnostics: response.diagnostics)
    moment.outcome = response.outcome
    moment.time = event.time
    tell(moment, engine)
  }

  /// Compares with what a line expects.
  mutating func compare(_ expectation: Expectation, line: Int, names: borrowing Symbols) -> Moment {
    lastLine = line
    let found = failures(of: expectation, line: line, engine: engine, names: names)
    return moment(.expectation(found, fails: expectation.fails), line: line)
  }

  /// The end of the log; `nil` where it has been told, or where nothing happens at it.
  mutating func end(line: Int?) -> Moment? {
    guard !hasEnded else { return nil }
    hasEnded = true
    let response = engine.finish()
    var moment = moment(.end, line: line ?? lastLine, diagnostics: response.diagnostics)
    moment.outcome = response.outcome
    return response.diagnostics.isEmpty ? nil : moment
  }

  /// The log ends before it should.
  mutating func cut(_ error: LogError, _ verdict: Verdict) -> Moment {
    hasEnded = true
    return moment(.cut(error, verdict), line: error.line)
  }

  private mutating func moment(
    _ cause: Moment.Cause, line: Int, diagnostics: DiagnosticSet = []
  ) -> Moment {
    let before = scene
    scene = Scene(engine, containers: containers)
    return Moment(
      cause: cause, line: line, time: engine.time,
      movements: scene.movements(since: before, isWell: isWell), diagnostics: diagnostics, scene: scene)
  }
}
