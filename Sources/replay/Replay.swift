/// The command.
@main
enum Replay {
  static func main() {
    let (words, environment) = ofThisProcess()
    leave(run(words, in: environment))
  }

  /// Does what the words after the name of the program ask for.
  static func run(_ words: [Argument], in environment: Environment) -> ExitStatus {
    var status = understand(words, in: environment)
    environment.output.flush()
    environment.errors.flush()
    if let failure = environment.output.failure, !environment.output.isBrokenPipe {
      environment.complain("cannot write to standard output: \(errorText(failure))")
      environment.errors.flush()
      status.merge(.unreadable)
    }
    return status
  }

  private static func understand(_ words: [Argument], in environment: Environment) -> ExitStatus {
    switch Request.parse(words) {
    case .run(let verb, let invocation):
      return verb.run(invocation, environment)
    case .help(let verb):
      environment.output.write(verb.map(HelpText.text) ?? HelpText.overview())
      return .success
    case .version:
      environment.output.write("replay \(version)\n")
      return .success
    case .wrong(let complaint, let verb):
      environment.complain(complaint)
      environment.errors.write("Try 'replay \(verb.map { "\($0.name) " } ?? "")--help'.\n")
      return .usage
    }
  }
}
