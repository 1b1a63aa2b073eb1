/// `replay lint`: whether logs are valid, without a verdict.
enum LintCommand {
  static let format = Option("format", .choice(["human", "json"]), "how to report; human is the default")
  static let canonical = Option("canonical", .flag, "a line that is not in canonical form is a finding")

  static let verb = Verb(
    name: "lint",
    summary: "says whether logs are valid, without a verdict",
    operands: .paths,
    description: [
      "Names what cannot be read, each diagnostic with its line, and with --canonical each line that is not as "
        + "our own writer would have written it. Diagnostics are remarks and leave the exit status alone; a line "
        + "that is not canonical makes it 1."
    ],
    options: [format, canonical],
    examples: [
      .init("replay lint logs", "is everything below logs valid?"),
      .init("replay lint --canonical fixtures", "will a rewrite leave them as they are?"),
    ],
    run: run)

  @Sendable
  static func run(_ invocation: Invocation, in environment: Environment) -> ExitStatus {
    let output = environment.output
    var run = LintRun(
      isJSON: invocation.value(of: format) == "json", checksForm: invocation.has(canonical),
      style: Style(invocation.value(of: .forColor), sink: output, environment: environment), sink: output)
    var source = LogSource()
    var status = ExitStatus.success
    for path in invocation.operands.map(LogPath.init) {
      var sawSomething = false
      for found in FolderWalk.logs(of: path) {
        var error: Int32?
        switch found {
        case .log(let log):
          let result = run.lint(log, source: &source, standardInput: environment.input)
          sawSomething = sawSomething || result.sawLog
          error = result.error
        case .unreadable(_, let number): error = number
        }
        if let error {
          sawSomething = true
          status.merge(.unreadable)
          environment.complain("cannot read \(printable(found.path.messageName)): \(errorText(error))")
        }
      }
      if !sawSomething {
        environment.complain("no log in \(printable(path.messageName))")
        status.merge(.noLog)
      }
    }
    output.write(run.summary())
    status.merge(run.status)
    return status
  }
}
