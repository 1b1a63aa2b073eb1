import GestureStream
import LiveSort

/// Shows the logs of one source, moment after moment, each at its time.
struct Player {
  /// How a moment is shown.
  enum Display {
    /// A line each, as `show` prints them.
    case lines(Sink)
    /// A screen each: how large it is, and what draws it.
    case screens(size: () -> PlayScreen.Size, draw: ([String]) -> Void)
  }

  /// More lines about one moment no screen has.
  private static let mostAccount = 200

  let file: String
  let style: Style
  let display: Display
  private(set) var status = ExitStatus.success
  private(set) var sawLog = false
  /// What could not be read, where a screen has no room for it.
  private(set) var complaints = Complaints()
  /// The last screen that was drawn, without the lines about keys.
  private(set) var lastScreen: [String] = []
  /// `nil`: nobody watches, and nothing is waited for.
  private var pace: PlayPace?
  private var timeline: Timeline?
  private var heading = ""
  /// What is on the screen.
  private var content: PlayContent?
  /// Whether the person has seen enough.
  private(set) var isDone = false

  init(file: String, style: Style, display: Display, pace: PlayPace?) {
    self.file = file
    self.style = style
    self.display = display
    self.pace = pace
  }

  /// Takes a batch; false: the person has seen enough.
  mutating func take(_ batch: borrowing LogBatch, of reader: borrowing LogReader) -> Bool {
    for part in BatchParts(batch) {
      events(part.events, of: batch, names: reader.symbols)
      if let index = part.other { other(batch.others[index], reader) }
    }
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
    if case .screens = display { complaints.add(error, verdict) }
    if let moment = timeline?.cut(error, verdict) {
      show(moment, EventLists(), reader.symbols)
    } else if case .lines(let sink) = display {
      sink.write("\(printable(error.description))\n")
    }
  }

  /// Waits until there is something to read; false: the person has seen enough.
  mutating func wait(forSource descriptor: Int32) -> Bool {
    guard var pace else { return true }
    isDone = !pace.wait(forSource: descriptor) { lastScreen = draw($0) }
    self.pace = pace
    return !isDone
  }

  /// Shows a moment when it is its time.
  private mutating func show(_ moment: Timeline.Moment, _ lists: EventLists, _ names: borrowing Symbols) {
    guard let timeline, !isDone else { return }
    let text = TimelineText(style: style, containers: timeline.header.containers)
    var isStart = false
    if case .start = moment.cause { isStart = true }
    // The first moment is there at once: there is nothing to look at before it.
    if !isStart, var pace {
      isDone = !pace.wait(for: moment.time.microseconds) { lastScreen = draw($0) }
      self.pace = pace
      if isDone { return }
    }
    if case .lines(let sink) = display {
      sink.write(text.row(moment, lists: lists, names: names))
      isDone = sink.failure != nil
    } else if let pace {
      var account = TimelineText(style: .plain, containers: text.containers)
        .account(moment, lists: lists, names: names)
      // Whether something is as expected stands below what happened.
      if case .expectation = moment.cause, let before = content?.account {
        account = before.prefix(2) + before.dropFirst(2).suffix(Self.mostAccount) + account
      }
      content = PlayContent(
        heading: heading, scene: moment.scene, containers: text.containers, account: account, names: names)
      lastScreen = draw(pace)
    }
  }

  /// Draws the moment that is shown.
  ///
  /// - Returns: The lines, but those about keys.
  private func draw(_ pace: PlayPace) -> [String] {
    guard case .screens(let size, let draw) = display, let content else { return [] }
    let screen = PlayScreen(style: style, size: size())
    let lines = screen.lines(content)
    draw(lines + screen.keys(pace))
    return lines
  }
}
