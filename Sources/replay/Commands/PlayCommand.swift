import GestureStream

/// `replay play`: a log as it happened.
enum PlayCommand {
  static let speed = Option("speed", .factor, "how many times as fast as it was recorded; 1 is the default")
  static let step = Option("step", .flag, "begin paused, and go on by a key")

  static let verb = Verb(
    name: "play",
    summary: "plays a log in the terminal as it happened",
    operands: .log,
    description: [
      "Shows the order of every container as it was at each moment, with dragged items in brackets and the target "
        + "between angles, and what came and what it did. Space pauses and goes on, the right arrow, Enter or "
        + "'n' shows the next moment, '+' and '-' change the speed, 'q' or Escape ends it, also while more of the "
        + "log is waited for. A signal, as an interrupt is one, leaves the terminal as it was.",
      "With NO_COLOR, TERM=dumb or --color never each moment is a line, as 'show' prints it, and keys work the "
        + "same. Where nobody watches, since the output is no terminal, nothing is waited for; nor is it where the "
        + "log is typed, which leaves no keys.",
    ],
    options: [speed, step],
    examples: [
      .init("replay play drag.gesture.jsonl", "at its own pace"),
      .init("replay play --speed 0.25 drag.gesture.jsonl", "four times as slow"),
      .init(
        "tail -n +1 -f live.gesture.jsonl | replay play -", "a log that is still being written, as it comes"),
      .init("replay play --step drag.gesture.jsonl", "moment after moment, each by a key"),
    ],
    run: run)

  @Sendable
  static func run(_ invocation: Invocation, in environment: Environment) -> ExitStatus {
    let path = LogPath(invocation.operands[0])
    let output = environment.output
    let style = Style(invocation.value(of: .forColor), sink: output, environment: environment)
    let terminal =
      output.isTerminal
      ? PlayTerminal(standardInput: environment.input, isTaken: path.isStandardInput, output: output) : nil
    let pace = terminal.map { terminal in
      PlayPace(
        speed: invocation.factor(of: speed) ?? 1, isStepping: invocation.has(step), wait: terminal.wait)
    }
    var display = Player.Display.lines(output)
    // A screen that moves is only for who may have colours too.
    if let terminal, Style("auto", sink: output, environment: environment).isColoured, style.isColoured {
      display = .screens(size: { terminal.size }, draw: terminal.draw)
    }
    var player = Player(file: path.messageName, style: style, display: display, pace: pace)
    var source = LogSource()
    let error = source.read(path, standardInput: environment.input) { batch, reader in
      player.take(batch, of: reader)
    } end: { reader in
      player.finish(reader)
    } ready: { descriptor in
      player.wait(forSource: descriptor)
    }
    terminal?.leave()
    // What was seen last stays to be seen.
    for line in player.lastScreen { output.write(line + "\n") }
    player.complaints.write(to: environment)
    let name = printable(path.messageName)
    if let error {
      environment.complain("cannot read \(name): \(errorText(error))")
      return .unreadable
    }
    guard player.sawLog || player.isDone else {
      environment.complain("no log in \(name)")
      return .noLog
    }
    return player.status
  }
}
