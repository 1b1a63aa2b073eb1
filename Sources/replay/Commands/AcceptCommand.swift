/// `replay accept`: takes what the engine gives for what is expected.
enum AcceptCommand {
  static let dryRun = Option("dry-run", .flag, "say what would change, and change nothing")
  static let force = Option("force", .flag, "go on although the variable CI is set")

  static let verb = Verb(
    name: "accept",
    summary: "rewrites what logs expect to what the engine gives now",
    operands: .paths,
    description: [
      "Replays logs and rewrites each 'expect' line that fails to what is the case, for the members that it has. "
        + "Remarks, unknown members and every other byte of the file are kept, and what changed is printed. A "
        + "line that is known to fail and does is left alone; one that passes loses its 'fails'. A file with a "
        + "malformed log is left alone.",
      "A file is replaced at once, under its own name and mode. Where the variable CI is set, --force is needed: "
        + "a build that accepts whatever it gets proves nothing.",
    ],
    options: [dryRun, force],
    examples: [
      .init("replay accept --dry-run fixtures", "what would change?"),
      .init("replay accept drag.gesture.jsonl", "the engine is right, the log was wrong"),
    ],
    run: run)

  @Sendable
  static func run(_ invocation: Invocation, in environment: Environment) -> ExitStatus {
    let isDry = invocation.has(dryRun)
    if environment.isSet("CI"), !isDry, !invocation.has(force) {
      environment.complain(
        "CI is set: 'accept' would make a build pass that fails; '--force' if that is meant")
      return .usage
    }
    let paths = invocation.operands.map(LogPath.init)
    if paths.contains(where: \.isStandardInput) {
      environment.complain("'accept' rewrites files; standard input is none")
      return .usage
    }
    let style = Style(invocation.value(of: .forColor), sink: environment.output, environment: environment)
    var run = AcceptRun(isDry: isDry, style: style, environment: environment)
    for path in paths { run.accept(path) }
    environment.output.write(run.summary())
    return run.status
  }
}
