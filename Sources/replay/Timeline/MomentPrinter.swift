import GestureStream

/// Prints moments in the form and the range of times that was chosen.
struct MomentPrinter {
  let file: String
  let choice: ShowRun.Choice
  let style: Style
  let sink: Sink
  private var containers: [LogHeader.Container] = []

  init(file: String, choice: ShowRun.Choice, style: Style, sink: Sink) {
    self.file = file
    self.choice = choice
    self.style = style
    self.sink = sink
  }

  /// A log starts.
  mutating func start(_ header: LogHeader, line: Int) {
    containers = header.containers
    guard choice.at == nil, !choice.isJSON, !choice.isFilmstrip else { return }
    let text = TimelineText(style: style, containers: containers)
    sink.write(text.heading(file: file, line: line, title: header.title))
  }

  /// Something happened.
  ///
  /// - Returns: Whether it is printed.
  @discardableResult
  func tell(_ moment: Timeline.Moment, _ lists: EventLists, _ names: borrowing Symbols) -> Bool {
    guard choice.at == nil, choice.times.contains(moment.time.microseconds) else { return false }
    if choice.isJSON {
      let json = TimelineJSON(containers: containers)
      sink.write(json.line(moment, file: file, lists: lists, names: names))
    } else {
      let text = TimelineText(style: style, containers: containers)
      sink.write(text.row(moment, lists: lists, names: names))
    }
    return true
  }
}
