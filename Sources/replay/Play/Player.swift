import GestureStream
import LiveSort

/// Shows the logs of one source, moment after moment, each at its time.
struct Player {
  /// How a moment is shown.
  enum Display {
    /// A line each, as `show` prints them.
    case lines(Sink)
    /// A screen each: how wide it is, and what draws it.
    case screens(width: () -> Int, draw: ([String]) -> Void)
  }

  let file: String
  let style: Style
  let display: Display
  private(set) var status = ExitStatus.success
  private(set) var sawLog = false
  /// The last screen that was drawn.
  private(set) var lastScreen: [String] = []
  /// `nil`: nobody watches, and nothing is waited for.
  private var pace: PlayPace?
  private var timeline: Timeline?
  private var heading = ""
  private var isDone = false

  init(file: String, style: Style, display: Display, pace: PlayPace?) {
    self.file = file
    self.style = style
    self.display = display
    self.pace = pace
  }

  /// Takes a batch; false: the person has seen enough.
  mutating func take(_ batch: borrowing LogBatch, of reader: borrowing LogReader) -> Bool {
    var done = 0
    for index in batch.others.indices {
      let position = batch.others[index].position
      events(done..<position, of: batch, names: reader.symbols)
      done = position
      other(batch.others[index], reader)
    }
    events(done..<batch.events.count, of: batch, names: reader.symbols)
    return !isDone
  }

  /// The end of the source.
  mutating func finish(_ reader: borrowing LogReader) { end(names: reader.symbols) }

  private mutating func end(names: borrowing Symbols) {
    if let moment = timeline?.end(line: nil) { show(moment, EventLists(), names) }
    timeline = nil
  }

  private mutating func events(_ range: Range<Int>, of batch: borrowing LogBatch, names: borrowing Symbols) {
    for index in range where !isDone {
      guard var timeline else { return }
      var moments: [Timeline.Moment] = []
      timeline.take(batch.events[index], lists: batch.lists, line: batch.line(ofEvent: index)) { moment, _ in
        moments.append(moment)
      }
      self.timeline = timeline
      for moment in moments { show(moment, batch.lists, names) }
    }
  }

  private mutating func other(_ other: LogBatch.Other, _ reader: borrowing LogReader) {
    guard !isDone else { return }
    switch other.content {
    case .header(let header):
      end(names: reader.previousSymbols ?? reader.symbols)
      sawLog = true
      let timeline = Timeline(header, line: other.line)
      self.timeline = timeline
      pace?.restart()
      let title = header.title.map { ": \(printable($0))" } ?? ""
      heading = "\(printable(file)):\(other.line)\(title)"
      if case .lines(let sink) = display {
        let text = TimelineText(style: style, containers: header.containers)
        sink.write(text.heading(file: file, line: other.line, title: header.title))
      }
      show(timeline.start, EventLists(), reader.symbols)
    case .expectation(let expectation):
      guard let moment = timeline?.compare(expectation, line: other.line, names: reader.symbols) else {
        return
      }
      show(moment, EventLists(), reader.symbols)
    case .trailer:
      if let moment = timeline?.end(line: other.line) { show(moment, EventLists(), reader.symbols) }
    case .truncated(let error, let startsLog): cut(error, .truncated, startsLog, reader)
    case .malformed(let error, let startsLog): cut(error, .malformed, startsLog, reader)
    }
  }

  private mutating func cut(
    _ error: LogError, _ verdict: Verdict, _ startsLog: Bool, _ reader: borrowing LogReader
  ) {
    if startsLog { end(names: reader.previousSymbols ?? reader.symbols) }
    sawLog = true
    status.merge(verdict.status)
    if let moment = timeline?.cut(error, verdict) {
      show(moment, EventLists(), reader.symbols)
    } else if case .lines(let sink) = display {
      sink.write("\(printable(error.description))\n")
    } else {
      lastScreen = [printable(error.description)]
    }
  }

  /// Shows a moment when it is its time.
  private mutating func show(_ moment: Timeline.Moment, _ lists: EventLists, _ names: borrowing Symbols) {
    guard let timeline, !isDone else { return }
    let containers = timeline.header.containers
    let (display, style, heading) = (display, style, heading)
    let (before, names) = (lastMoment, copy names)

    func draw(_ moment: Timeline.Moment, _ lists: EventLists, _ pace: PlayPace) -> [String]? {
      guard case .screens(let width, let draw) = display else { return nil }
      let screen = PlayScreen(style: style, width: width(), containers: containers, heading: heading)
      let lines = screen.lines(moment, lists: lists, names: names, pace: pace)
      draw(lines)
      return lines
    }

    var isStart = false
    if case .start = moment.cause { isStart = true }
    // The first moment is there at once: there is nothing to look at before it.
    if !isStart, var pace {
      isDone = !pace.wait(for: moment.time.microseconds) { pace in
        if let before { _ = draw(before.moment, before.lists, pace) }
      }
      self.pace = pace
      if isDone { return }
    }
    lastMoment = (moment, lists)
    if case .lines(let sink) = display {
      sink.write(TimelineText(style: style, containers: containers).row(moment, lists: lists, names: names))
      isDone = sink.failure != nil
    } else if let pace {
      lastScreen = draw(moment, lists, pace) ?? lastScreen
    }
  }

  /// What is on the screen, to be drawn again when the pace changes.
  private var lastMoment: (moment: Timeline.Moment, lists: EventLists)?
}
