/// `replay completions`: what a shell needs to complete verbs, options and their values.
enum CompletionsCommand {
  static let verb = Verb(
    name: "completions",
    summary: "prints the completions for a shell",
    operands: .word("bash|zsh|fish", { ["bash", "zsh", "fish"] }, isOptional: false),
    description: ["Prints a script that completes verbs, options, their values and paths in a shell."],
    options: [],
    examples: [
      .init("source <(replay completions bash)", "complete in this bash from now on"),
      .init("replay completions zsh > ~/.zsh/completions/_replay", "a folder that is in fpath"),
      .init("replay completions fish > ~/.config/fish/completions/replay.fish", "every fish from now on"),
    ],
    run: { invocation, environment in
      switch invocation.operands.first?.text {
      case "zsh": environment.output.write(Completions.zsh())
      case "fish": environment.output.write(Completions.fish())
      default: environment.output.write(Completions.bash())
      }
      return .success
    })
}
