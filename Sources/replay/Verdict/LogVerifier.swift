import GestureStream

/// Judges the logs of one source, batch after batch.
struct LogVerifier {
  let file: String
  let judgement: OpenLog.Judgement
  /// Takes what is said of a log.
  let tell: (LogReport) -> Void
  /// The log that is read, or the one before, whose memory the next one gets; `nil`: there was none.
  private var log: OpenLog?
  private var isInLog = false

  /// A verifier at the start of a source.
  init(file: String, judgement: OpenLog.Judgement, tell: @escaping (LogReport) -> Void) {
    self.file = file
    self.judgement = judgement
    self.tell = tell
  }

  /// Takes the lines of a batch that this reader has read.
  mutating func take(_ batch: borrowing LogBatch, of reader: borrowing LogReader) {
    for part in BatchParts(batch) {
      if isInLog { log?.replay(part.events, of: batch) }
      guard let index = part.other else { break }
      let line = batch.others[index].line
      switch batch.others[index].content {
      case .header(let header):
        finish(reader, isPast: true)
        begin(header, line: line)
      case .expectation(let expectation):
        if isInLog { log?.compare(expectation, line: line, names: reader) }
      case .trailer:
        if isInLog { log?.trailer(line: line) }
      case .truncated(let error, let startsLog):
        cut(error, .truncated, startsLog: startsLog, line: line, reader)
      case .malformed(let error, let startsLog):
        cut(error, .malformed, startsLog: startsLog, line: line, reader)
      }
    }
  }

  /// The end of the source.
  mutating func finish(_ reader: borrowing LogReader) { finish(reader, isPast: false) }

  private mutating func finish(_ reader: borrowing LogReader, isPast: Bool) {
    guard isInLog, let report = log?.close(reader, isPast: isPast) else { return }
    isInLog = false
    tell(report)
  }

  private mutating func begin(_ header: LogHeader, line: Int) {
    isInLog = true
    if log == nil {
      log = OpenLog(header, file: file, line: line, judgement: judgement)
    } else {
      log?.restart(header, line: line)
    }
  }

  private mutating func cut(
    _ error: LogError, _ verdict: Verdict, startsLog: Bool, line: Int, _ reader: borrowing LogReader
  ) {
    if startsLog || !isInLog {
      finish(reader, isPast: true)
      var report = LogReport(file: file, line: line, title: nil, verdict: verdict, error: error)
      report.isAllowed = verdict == .truncated && judgement.allowsTruncated
      tell(report)
    } else {
      log?.cut(error, verdict: verdict)
    }
  }
}
