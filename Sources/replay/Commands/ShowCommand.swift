import GestureStream

/// `replay show`: a log as a timeline.
enum ShowCommand {
  static let format = Option("format", .choice(["text", "json", "svg"]), "how to print; text is the default")
  static let at = Option("at", .count("LINE", 1...Int.max), "print the whole state at this line of the file")
  static let from = Option("from", .time, "leave out what came before this time")
  static let to = Option("to", .time, "leave out what came after this time")

  static let verb = Verb(
    name: "show",
    summary: "prints a log as a timeline",
    operands: .log,
    description: [
      "Prints a line for each event: its time, what came, what moved (bookmark 0→2, indexes as shown), and the "
        + "order after it, with dragged items in brackets and the target between angles. What happens at a "
        + "deadline between two events has a line of its own, and so has each line that expects something.",
      "The json format prints an object a line with the same. The svg format draws a strip of pictures of a log with a "
        + "layout: how it looked at first, after each move and when a drag ended, with the way of the pointer. What is too much to draw is "
        + "counted in a remark, and what could not be read is the last one, and a message.",
    ],
    options: [format, at, from, to],
    examples: [
      .init("replay show drag.gesture.jsonl", "the whole drag"),
      .init("replay show --from 200 --to 450.5 drag.gesture.jsonl", "what happened in a quarter of a second"),
      .init("replay show --format svg drag.gesture.jsonl > drag.svg", "the drag in pictures"),
      .init("replay show --at 9 drag.gesture.jsonl", "the state after line 9"),
    ],
    run: run)

  @Sendable
  static func run(_ invocation: Invocation, in environment: Environment) -> ExitStatus {
    let path = LogPath(invocation.operands[0])
    var choice = ShowRun.Choice()
    choice.isJSON = invocation.value(of: format) == "json"
    choice.isFilmstrip = invocation.value(of: format) == "svg"
    choice.at = invocation.count(of: at)
    if choice.isFilmstrip, choice.at != nil {
      environment.complain("'--at' prints a state, which '--format svg' cannot draw")
      return .usage
    }
    let first = invocation.time(of: from) ?? 0
    let last = invocation.time(of: to) ?? .max
    guard first <= last else {
      environment.complain("'--from' is later than '--to'")
      return .usage
    }
    choice.times = first...last
    let style = Style(invocation.value(of: .forColor), sink: environment.output, environment: environment)
    var run = ShowRun(file: path.messageName, choice: choice, style: style, sink: environment.output)
    var source = LogSource()
    let error = source.read(path, standardInput: environment.input) { batch, reader in
      run.take(batch, of: reader)
    } end: { reader in
      run.finish(reader)
    }
    run.complaints.write(to: environment)
    let name = printable(path.messageName)
    var status = run.status
    if let error {
      environment.complain("cannot read \(name): \(errorText(error))")
      return .unreadable
    }
    guard run.sawLog else {
      environment.complain("no log in \(name)")
      return .noLog
    }
    if let at = choice.at, !run.isDone {
      environment.complain("line \(at) of \(name) stands in no log")
      return .usage
    }
    guard run.close() else {
      environment.complain("no log in \(name) has a layout to draw")
      status.merge(.noLog)
      return status
    }
    return status
  }
}
