/// `replay man`: the manual page.
enum ManCommand {
  static let verb = Verb(
    name: "man",
    summary: "prints the manual page",
    operands: .none,
    description: ["Prints the manual page of replay as troff source, for man and mandoc."],
    options: [],
    examples: [
      .init("replay man | man -l -", "read it"),
      .init("replay man > /usr/local/share/man/man1/replay.1", "install it"),
    ],
    run: { _, environment in
      environment.output.write(ManualPage.text())
      return .success
    })
}
