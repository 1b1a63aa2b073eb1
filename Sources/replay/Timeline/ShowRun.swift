import GestureStream
import LiveSort

/// Prints the logs of one source as timelines, or the state at one of its lines.
struct ShowRun {
  /// What to print.
  struct Choice {
    var isJSON = false
    /// A strip of pictures instead of lines.
    var isFilmstrip = false
    /// The line whose state is asked for, instead of the timeline.
    var at: Int?
    /// The first and the last time that is shown.
    var times: ClosedRange<Int64> = 0...Int64.max
  }

  let file: String
  let choice: Choice
  private(set) var status = ExitStatus.success
  /// Whether the state that was asked for has been printed.
  private(set) var isDone = false
  private(set) var sawLog = false
  /// What could not be read and is not printed as a moment.
  private(set) var complaints = Complaints()
  /// Whether the line that was asked for is behind.
  private var isPastLine = false
  private var timeline: Timeline?
  private var filmstrip: Filmstrip
  private var printer: MomentPrinter

  init(file: String, choice: Choice, style: Style, sink: Sink) {
    self.file = file
    self.choice = choice
    filmstrip = Filmstrip(file: file)
    printer = MomentPrinter(file: file, choice: choice, style: style, sink: sink)
  }

  /// Takes a batch; false: nothing more is needed.
  mutating func take(_ batch: borrowing LogBatch, of reader: borrowing LogReader) -> Bool {
    for part in BatchParts(batch) {
      events(part.events, of: batch, names: reader.symbols)
      if let index = part.other { other(batch.others[index], reader) }
    }
    return !isPastLine && printer.sink.failure == nil
  }

  /// The end of the source.
  mutating func finish(_ reader: borrowing LogReader) {
    // Behind the last line there is no state to ask for.
    if let at = choice.at, at > reader.line { return }
    finish(names: reader.symbols)
  }

  /// The end of a log.
  private mutating func finish(names: borrowing Symbols) {
    if choice.at != nil {
      state(names: names)
    } else if let moment = timeline?.end(line: nil) {
      tell(moment, names)
    }
    timeline = nil
  }

  /// Everything has been read.
  ///
  /// - Returns: Whether there was something to show.
  func close() -> Bool {
    guard choice.isFilmstrip else { return true }
    guard !filmstrip.isEmpty else { return false }
    printer.sink.write(filmstrip.svg(remarks: complaints.messages))
    return true
  }

  /// Tells a moment that no event of a batch made.
  ///
  /// - Returns: Whether it can be read in what is printed.
  @discardableResult
  private mutating func tell(_ moment: Timeline.Moment, _ names: borrowing Symbols) -> Bool {
    guard choice.isFilmstrip else { return printer.tell(moment, EventLists(), names) }
    guard let timeline, choice.times.contains(moment.time.microseconds) else { return false }
    filmstrip.take(moment, timeline.engine, EventLists(), names)
    return false
  }

  private mutating func events(_ range: Range<Int>, of batch: borrowing LogBatch, names: borrowing Symbols) {
    guard timeline != nil else { return }
    let printer = printer
    let choice = choice
    // Both grow out of one another, so one is taken out while it does.
    var filmstrip = Filmstrip(file: file)
    swap(&filmstrip, &self.filmstrip)
    defer { swap(&filmstrip, &self.filmstrip) }
    for index in range {
      let line = batch.line(ofEvent: index)
      if isPast(line, names) { return }
      timeline?.take(batch.events[index], lists: batch.lists, line: line) { moment, engine in
        if !choice.isFilmstrip {
          printer.tell(moment, batch.lists, names)
        } else if choice.times.contains(moment.time.microseconds) {
          filmstrip.take(moment, engine, batch.lists, names)
        }
      }
    }
  }

  private mutating func other(_ other: LogBatch.Other, _ reader: borrowing LogReader) {
    switch other.content {
    case .header(let header):
      sawLog = true
      let names = reader.previousSymbols ?? reader.symbols
      if isPast(other.line, names) { return }
      if choice.at == nil { finish(names: names) }
      let timeline = Timeline(header, line: other.line)
      self.timeline = timeline
      printer.start(header, line: other.line)
      filmstrip.start(header, line: other.line)
      tell(timeline.start, reader.symbols)
    case .expectation(let expectation):
      if isPast(other.line, reader.symbols) { return }
      if let moment = timeline?.compare(expectation, line: other.line, names: reader.symbols) {
        tell(moment, reader.symbols)
      }
    case .trailer:
      if isPast(other.line, reader.symbols) { return }
      if let moment = timeline?.end(line: other.line) { tell(moment, reader.symbols) }
    case .truncated(let error, let startsLog):
      cut(error, .truncated, startsLog, reader)
    case .malformed(let error, let startsLog):
      cut(error, .malformed, startsLog, reader)
    }
  }

  private mutating func cut(
    _ error: LogError, _ verdict: Verdict, _ startsLog: Bool, _ reader: borrowing LogReader
  ) {
    sawLog = true
    let names = startsLog ? reader.previousSymbols ?? reader.symbols : reader.symbols
    if isPast(error.line, names) { return }
    status.merge(verdict.status)
    var isTold = false
    if startsLog {
      if choice.at == nil { finish(names: names) }
      timeline = nil
      // There is no log to show; what is wrong stands in its place.
      if !choice.isJSON, !choice.isFilmstrip, choice.at == nil {
        printer.sink.write("\(printable(error.description))\n")
        isTold = true
      }
    } else if let moment = timeline?.cut(error, verdict) {
      isTold = tell(moment, names)
    }
    if !isTold { complaints.add(error, verdict) }
  }

  /// Whether the line whose state is asked for is behind; then the state is printed.
  private mutating func isPast(_ line: Int, _ names: borrowing Symbols) -> Bool {
    if isPastLine { return true }
    guard let at = choice.at, line > at else { return false }
    state(names: names)
    isPastLine = true
    return true
  }

  private mutating func state(names: borrowing Symbols) {
    guard let at = choice.at, let timeline, !isDone else { return }
    isDone = true
    let report = StateReport(file: file, line: at, header: timeline.header)
    if choice.isJSON {
      printer.sink.write(report.json(timeline.engine, names: names))
    } else {
      printer.sink.write(report.text(timeline.engine, names: names, style: printer.style))
    }
  }
}
