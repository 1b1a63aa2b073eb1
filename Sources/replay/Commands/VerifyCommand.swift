/// `replay verify`: replays logs and compares with what they expect.
enum VerifyCommand {
  static let format = Option(
    "format", .choice(ReportFormat.allCases.map(\.rawValue)), "how to report; human is the default")
  static let output = Option("output", .file, "write the report to this file instead of standard output")
  static let rule = Option(
    "rule", .rule, repeatable: true, "this rule holds instead of the logs' own; may be given again")
  static let strict = Option(
    "strict", .flag, "diagnostics fail a log, but for repeated-enter and time-backwards")
  static let allowUnverified = Option(
    "allow-unverified", .flag, "a log that expects nothing is well")
  static let allowTruncated = Option(
    "allow-truncated", .flag, "a log that ends before it should is well, if nothing in it failed")
  static let failFast = Option("fail-fast", .flag, "stop after the first log that is not well")
  static let jobs = Option(
    "jobs", .count("N", 1...1024), "read so many files at once; the number of processors is the default")
  static let quiet = Option(
    "quiet", .flag, "print nothing to standard output; the exit status tells")

  static let verb = Verb(
    name: "verify",
    summary: "replays logs and compares with what they expect",
    operands: .paths,
    description: [
      "Replays every log and compares the orders, the outcome and whatever else its 'expect' lines name. "
        + "The human report has a line for each log that is not well, with its first wrong expectation, and "
        + "a last line of counts. Reports are in the order of the paths, and the same for any --jobs.",
      "A folder below a path that holds a file named .replayignore is left out, unless it is named itself.",
    ],
    options: [
      format, output, rule, strict, allowUnverified, allowTruncated, failFast, jobs, quiet,
    ],
    examples: [
      .init("replay verify fixtures", "verify every log below fixtures"),
      .init("replay verify --format junit --output report.xml logs", "for a build server"),
      .init(
        "replay verify --rule cancel=keep drag.gesture.jsonl",
        "as if a cancelled drag left everything as it was"),
      .init("zcat drags.gz | replay verify --format json - | jq 'select(.log)'", "from a pipe, to a pipe"),
    ],
    run: run)

  @Sendable
  static func run(_ invocation: Invocation, in environment: Environment) -> ExitStatus {
    let format = invocation.value(of: format).flatMap(ReportFormat.init) ?? .human
    var judgement = OpenLog.Judgement()
    for text in invocation.values(of: rule) { _ = judgement.rules.add(text) }
    judgement.isStrict = invocation.has(strict)
    judgement.allowsUnverified = invocation.has(allowUnverified)
    judgement.allowsTruncated = invocation.has(allowTruncated)
    judgement.wantsState = format.wantsState

    let run = VerifyRun(
      operands: invocation.operands.map(LogPath.init), judgement: judgement, format: format,
      jobs: invocation.count(of: jobs) ?? environment.processors, standardInput: environment.input)
    let isQuiet = invocation.has(quiet)
    guard let argument = invocation.argument(of: output) else {
      let style = Style(invocation.value(of: .forColor), sink: environment.output, environment: environment)
      return run.run(
        writingTo: isQuiet ? nil : environment.output, style: style, failsFast: invocation.has(failFast),
        environment: environment)
    }
    let path = LogPath(argument)
    guard let file = OutputFile(path) else {
      environment.complain("cannot write \(printable(path.text)): \(lastErrorText())")
      return .unreadable
    }
    var status = run.run(
      writingTo: file.sink, style: .plain, failsFast: invocation.has(failFast), environment: environment)
    if let failure = file.close() {
      environment.complain("cannot write \(printable(path.text)): \(failure)")
      status.merge(.unreadable)
    }
    return status
  }
}
