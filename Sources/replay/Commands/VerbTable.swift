extension Verb {
  /// Every verb, in the order of help texts. A new verb is a file beside this one and a line here.
  static let all: [Verb] = [
    VerifyCommand.verb,
    ShowCommand.verb,
    PlayCommand.verb,
    LintCommand.verb,
    AcceptCommand.verb,
    FuzzCommand.verb,
    CheckCommand.verb,
    ShrinkCommand.verb,
    BenchCommand.verb,
    HelpCommand.verb,
    CompletionsCommand.verb,
    ManCommand.verb,
  ]
}
