import Foundation
import Testing

@testable import replay

@Suite struct CompletionTests {
  /// What a bash with the completions makes of keys typed at its prompt: the words that `replay` is given.
  private func typed(_ keys: String, in folder: ScratchFolder) throws -> [String] {
    let script = try #require(Program.find("script"))
    try folder.write("completions", Session().replay("completions", "bash").output)
    try folder.write(
      "rc",
      """
      source \(folder.path("completions"))
      replay() { printf '%s\\n' "$@" > \(folder.path("words")); }
      cd \(folder.path(""))
      """)
    let line = "bash --noprofile --rcfile \(folder.path("rc")) -i"
    _ = try Program.run(script, ["-qec", line, "/dev/null"], input: keys + "\nexit\n")
    return try folder.read("words").split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map(String.init)
  }

  @Test("bash completes verbs, options, their values and logs", .enabled(if: Program.find("script") != nil))
  func bash() throws {
    let folder = try ScratchFolder()
    try folder.write("logs/a drag.gesture.jsonl", "")
    try folder.write("logs/a drag.txt", "")
    let words = try typed(
      "replay ver\t --form\tjs\t --rule cancel=k\t --rule=dwe\t5 --format=ju\t --strict -- lo\ta\t",
      in: folder)
    #expect(
      words == [
        "verify", "--format", "json", "--rule", "cancel=keep", "--rule=dwell=5", "--format=junit", "--strict",
        "--", "logs/a drag.gesture.jsonl",
      ])
    #expect(try typed("replay help comp\t", in: folder) == ["help", "completions"])
    #expect(try typed("replay completions f\t", in: folder) == ["completions", "fish"])
    #expect(try typed("replay --vers\t", in: folder) == ["--version"])
  }

  @Test("The scripts for other shells are such scripts", arguments: ["bash", "zsh", "fish"])
  func syntax(shell: String) throws {
    guard let program = Program.find(shell) else { return }
    let folder = try ScratchFolder()
    let file = try folder.write("script", Session().replay("completions", shell).output)
    let result = try Program.run(program, ["-n", file.path])
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test("fish completes", .enabled(if: Program.find("fish") != nil))
  func fish() throws {
    let program = try #require(Program.find("fish"))
    let folder = try ScratchFolder()
    let file = try folder.write("script", Session().replay("completions", "fish").output)
    func completed(_ line: String) throws -> [String] {
      let result = try Program.run(program, ["-c", "source \(file.path); complete -C '\(line)'"])
      return result.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }
    #expect(try completed("replay verif") == ["verify"])
    #expect(try completed("replay verify --form") == ["--format"])
    #expect(try completed("replay verify --format j") == ["json", "junit"])
    #expect(try completed("replay verify --rule=cancel=k") == ["--rule=cancel=keep"])
    #expect(try completed("replay help verif") == ["verify"])
  }

  @Test("Every verb and option is in the script for every shell", arguments: ["bash", "zsh", "fish"])
  func complete(shell: String) {
    let text = Session().replay("completions", shell).output
    for verb in Verb.all {
      #expect(text.contains(verb.name))
      for option in verb.allOptions {
        #expect(text.contains(shell == "fish" ? "-l \(option.name)" : "--\(option.name)"))
      }
    }
  }
}

@Suite struct ManualPageTests {
  @Test("The manual page names every verb and option, and renders without a complaint")
  func renders() throws {
    let page = Session().replay("man").output
    #expect(page.utf8.allSatisfy { $0 < 0x80 }, "troff reads bytes")
    guard let mandoc = Program.find("mandoc") else { return }
    let result = try Program.run(mandoc, ["-T", "utf8", "-W", "error"], input: page)
    #expect(result.status == 0)
    #expect(result.errors == "")
    // Bold letters are struck twice.
    let text = result.output.replacing(/.\u{8}/, with: "")
    #expect(text.contains("0→2"))
    // A long list of words stands in a line of its own.
    let flat = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for verb in Verb.all {
      #expect(text.contains(verb.usage))
      for option in verb.allOptions { #expect(flat.contains(option.spelling)) }
      for example in verb.examples { #expect(text.contains(example.line)) }
    }
  }
}
