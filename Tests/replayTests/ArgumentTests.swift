import Testing

@testable import replay

@Suite struct ArgumentTests {
  @Test(
    "Wrong usage is answered with what is right, and exit status 64",
    arguments: [
      ([], "it needs a verb"),
      (["verifi", "x"], "there is no verb 'verifi'; the nearest is 'verify'"),
      (["Verify", "x"], "there is no verb 'Verify'; the nearest is 'verify'"),
      (["--halp"], "there is no option '--halp'; the nearest is '--help'"),
      (["-h"], "there is no option '-h'; the nearest is '--help'"),
      (["-v"], "there is no option '-v'; the nearest is '--version'"),
      (["verify", "-q", "x"], "there is no option '-q'; the nearest is '--quiet'"),
      (
        ["verify", "--formt", "json", "x"],
        "there is no option '--formt'; the nearest is '--format'"
      ),
      (
        ["verify", "--form=json", "x"],
        "there is no option '--form'; the nearest is '--format'"
      ),
      (
        ["verify", "--format", "jsn", "x"],
        "'--format' is human, json, tap, junit or github, not 'jsn'; the nearest is 'json'"
      ),
      (
        ["verify", "x", "--format"],
        "'--format' needs a value: '--format human|json|tap|junit|github'"
      ),
      (["verify", "x", "--strict=yes"], "'--strict' takes no value"),
      (
        ["verify", "x", "--jobs", "0"],
        "'--jobs' is an integer from 1 to 1024, not '0'"
      ),
      (
        ["verify", "x", "--jobs=many"],
        "'--jobs' is an integer from 1 to 1024, not 'many'"
      ),
      (
        ["verify", "x", "--rule", "cancel"],
        "'--rule' is NAME=VALUE, not 'cancel'"
      ),
      (
        ["verify", "x", "--rule", "cancl=keep"],
        "there is no rule 'cancl'; the nearest is 'cancel'"
      ),
      (
        ["verify", "x", "--rule=cancel=drop"],
        "the rule 'cancel' is revert or keep, not 'drop'"
      ),
      (
        ["verify", "x", "--rule", "dwell=-1"],
        "the rule 'dwell' is a number of milliseconds, not '-1'"
      ),
      (
        ["verify"],
        "'verify' needs a path: a file, a folder, or '-' for standard input"
      ),
      (
        ["verify", "--quiet"],
        "'verify' needs a path: a file, a folder, or '-' for standard input"
      ),
      (
        ["completions", "tcsh"],
        "'completions' knows no 'tcsh'; the nearest is 'bash'"
      ),
      (["man", "x"], "'man' takes no 'x'"),
      (
        ["verify", "\u{1b}[2J", "--\u{1b}"],
        "there is no option '--\\u{1b}'; the nearest is '--rule'"
      ),
    ])
  func wrongUsage(words: [String], message: String) {
    let result = Session().replay(words)
    let verb = words.first.flatMap { Verb.named($0) }.map { "\($0.name) " } ?? ""
    #expect(result.errors == "replay: \(message)\nTry 'replay \(verb)--help'.\n")
    #expect(result.output == "")
    #expect(result.status == .usage)
  }

  @Test("An option may stand before or after the paths, with its value in the same word or the next")
  func places() throws {
    for words in [
      ["verify", "--format", "json", "a", "b"], ["verify", "--format=json", "a", "b"],
      ["verify", "a", "--format", "json", "b"], ["verify", "a", "b", "--format=json"],
      ["verify", "--format=tap", "a", "--format", "json", "b"],
    ] {
      let invocation = try #require(understood(words))
      #expect(invocation.value(of: VerifyCommand.format) == "json", "\(words)")
      #expect(invocation.operands.map(\.text) == ["a", "b"], "\(words)")
    }
  }

  @Test("Two hyphens end the options, one is standard input")
  func hyphens() throws {
    let invocation = try #require(understood(["verify", "-", "--strict", "--", "--quiet", "--", "-x"]))
    #expect(invocation.operands.map(\.text) == ["-", "--quiet", "--", "-x"])
    #expect(invocation.has(VerifyCommand.strict))
    #expect(!invocation.has(VerifyCommand.quiet))
  }

  @Test("The value of an option may be anything, also what looks like an option or has an equals sign")
  func values() throws {
    let invocation = try #require(
      understood(["verify", "--output", "--strict", "--rule=cancel=keep", "--rule", "dwell=1.5", "x"]))
    #expect(invocation.value(of: VerifyCommand.output) == "--strict")
    #expect(invocation.values(of: VerifyCommand.rule) == ["cancel=keep", "dwell=1.5"])
    #expect(!invocation.has(VerifyCommand.strict))
  }

  @Test("A path need not be UTF-8")
  func bytes() throws {
    let name: [UInt8] = [0x61, 0xff, 0x62]
    guard case .run(_, let invocation) = Request.parse(["verify", Argument(bytes: name)]) else {
      Issue.record("not understood")
      return
    }
    #expect(invocation.operands.map(\.bytes) == [name])
  }

  @Test("Help may be asked for anywhere, even where something is missing")
  func help() {
    let expected = Session().replay("help", "verify")
    #expect(expected.status == .success)
    #expect(expected.output.hasPrefix("replay verify: replays logs and compares"))
    for words in [["verify", "--help"], ["verify", "--help", "x"], ["verify", "x", "--help"]] {
      #expect(Session().replay(words).transcript == expected.transcript)
    }
  }

  @Test("The help of the whole names every verb, and of a verb all that it takes, in 80 columns")
  func helpIsComplete() {
    let overview = Session().replay("--help")
    #expect(overview.transcript == Session().replay("help").transcript)
    for verb in Verb.all {
      #expect(overview.output.contains("\n  \(verb.name) "))
      let text = Session().replay(verb.name, "--help").output
      #expect(!verb.examples.isEmpty, "\(verb.name) has no example")
      for option in verb.allOptions { #expect(text.contains("\n  --\(option.name)")) }
      for example in verb.examples { #expect(text.contains("\n  \(example.line)\n")) }
      for line in (overview.output + text).split(separator: "\n") where !line.hasPrefix("  replay") {
        #expect(columns(of: String(line)) <= 80, "\(line)")
      }
    }
  }

  @Test("Every example of a help text is understood")
  func examples() {
    for verb in Verb.all {
      for example in verb.examples {
        // What a shell would make of it, as far as the examples go.
        let commands = example.line.split(separator: "|").map { $0.split(separator: " ").map(String.init) }
        for words in commands where words.first == "replay" {
          let ours = words.dropFirst().prefix { $0 != ">" }
          switch Request.parse(ours.map { Argument($0) }) {
          case .wrong(let complaint, _): Issue.record("\(example.line): \(complaint)")
          case .run, .help, .version: break
          }
        }
      }
    }
  }

  @Test("The version is printed")
  func versionIsPrinted() {
    #expect(Session().replay("--version").transcript == "replay \(version)\n= 0\n")
  }

  @Test("Names and options of the table are told apart, and written as they should be")
  func table() {
    #expect(Set(Verb.all.map(\.name)).count == Verb.all.count)
    for verb in Verb.all {
      #expect(Set(verb.allOptions.map(\.name)).count == verb.allOptions.count)
      #expect(!verb.summary.hasSuffix("."))
      for option in verb.allOptions {
        #expect(!option.help.hasSuffix("."))
        #expect(option.name.allSatisfy { $0.isLowercase || $0 == "-" })
      }
    }
  }

  private func understood(_ words: [String]) -> Invocation? {
    guard case .run(_, let invocation) = Request.parse(words.map { Argument($0) }) else { return nil }
    return invocation
  }
}

@Suite struct NearestNameTests {
  @Test(
    "The distance of two words is the least number of changes of a letter and swaps of neighbours",
    arguments: [
      ("", "", 0), ("a", "", 1), ("", "abc", 3), ("verify", "verify", 0), ("verfiy", "verify", 1),
      ("verif", "verify", 1), ("show", "shwo", 1), ("lint", "hint", 1), ("kitten", "sitting", 3),
      ("ab", "ba", 1),
    ])
  func distance(left: String, right: String, expected: Int) {
    #expect(editDistance(Array(left.utf8), Array(right.utf8)) == expected)
    #expect(editDistance(Array(right.utf8), Array(left.utf8)) == expected)
  }

  @Test("Of equally near names the first is named")
  func ties() {
    #expect(nearestName(to: "x", among: ["bb", "a", "b"]) == "a")
    #expect(nearestName(to: "x", among: []) == nil)
  }
}

@Suite struct DecimalTests {
  @Test(
    "Milliseconds are read to the microsecond, and nothing finer",
    arguments: [
      ("0", 0), ("1", 1000), ("430.5", 430_500), ("0.001", 1), ("1.0000", 1000), ("0000012", 12000),
      ("9007199254740.991", 9_007_199_254_740_991),
    ] as [(String, Int64)])
  func reads(text: String, expected: Int64) {
    #expect(microseconds(of: text) == expected)
    #expect(microseconds(of: milliseconds(expected)) == expected)
  }

  @Test(
    "What is no time in milliseconds is refused",
    arguments: [
      "", ".", ".5", "5.", "-1", "+1", "1e3", "0.0001", "9007199254740.992", "99999999999999999999", "1 ",
      "1.2.3",
      "٣",
    ])
  func refuses(text: String) {
    #expect(microseconds(of: text) == nil)
  }
}
