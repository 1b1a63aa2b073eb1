import GestureStream

/// Judges the logs of one source, batch after batch.
struct LogVerifier {
  let file: String
  let judgement: OpenLog.Judgement
  /// Takes what is said of a log.
  let tell: (LogReport) -> Void
  private var log: OpenLog?
  /// The names of the open log, kept where they are needed at its end: the reader has begun with those of
  /// the next log when that end is known.
  private var names = Symbols()

  /// A verifier at the start of a source.
  init(file: String, judgement: OpenLog.Judgement, tell: @escaping (LogReport) -> Void) {
    self.file = file
    self.judgement = judgement
    self.tell = tell
  }

  /// Takes the lines of a batch, whose names these are.
  mutating func take(_ batch: borrowing LogBatch, names: borrowing Symbols) {
    var done = 0
    for index in batch.others.indices {
      let position = batch.others[index].position
      let line = batch.others[index].line
      log?.replay(done..<position, of: batch)
      done = position
      switch batch.others[index].content {
      case .header(let header):
        finish()
        log = OpenLog(header, file: file, line: line, judgement: judgement)
      case .expectation(let expectation):
        log?.compare(expectation, line: line, names: names)
      case .trailer:
        log?.trailer(line: line)
      case .truncated(let error, let startsLog):
        cut(error, .truncated, startsLog: startsLog, line: line)
      case .malformed(let error, let startsLog):
        cut(error, .malformed, startsLog: startsLog, line: line)
      }
    }
    log?.replay(done..<batch.events.count, of: batch)
    if judgement.wantsState { self.names = copy names }
  }

  /// The end of the source, or of the open log.
  mutating func finish() {
    guard let report = log?.close(names: names) else { return }
    log = nil
    tell(report)
  }

  private mutating func cut(_ error: LogError, _ verdict: Verdict, startsLog: Bool, line: Int) {
    if startsLog || log == nil {
      finish()
      var report = LogReport(file: file, line: line, title: nil, verdict: verdict, error: error)
      report.isAllowed = verdict == .truncated && judgement.allowsTruncated
      tell(report)
    } else {
      log?.cut(error, verdict: verdict)
    }
  }
}
