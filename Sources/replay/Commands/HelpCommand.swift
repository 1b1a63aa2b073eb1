/// `replay help`: what `--help` says, of a verb or of the whole.
enum HelpCommand {
  static let verb = Verb(
    name: "help",
    summary: "explains a verb, or the whole",
    operands: .word("VERB", { Verb.all.map(\.name) }, isOptional: true),
    description: ["Prints what 'replay VERB --help' prints, or without a verb the list of verbs."],
    options: [],
    examples: [
      .init("replay help verify", "all options of verify, with examples"),
      .init("replay help", "the list of verbs"),
    ],
    run: { invocation, environment in
      let verb = invocation.operands.first.flatMap { Verb.named($0.text) }
      environment.output.write(verb.map(HelpText.text) ?? HelpText.overview())
      return .success
    })
}
