/// `replay bench`: how fast the program is on this machine.
enum BenchCommand {
  static let format = Option("format", .choice(["table", "json"]), "how to print; table is the default")
  static let events = Option(
    "events", .count("N", 1...100_000_000), "the length of the log that is made; 5000000 is the default")
  static let items = Option("items", .count("N", 2...1_000_000), "the items of its list; 14 is the default")
  static let seed = Option(
    "seed", .count("N", 0...Int.max), "the seed that it is made from; 1 is the default")
  static let runs = Option("runs", .count("N", 1...1000), "how often each is run; 5 is the default")
  static let save = Option("save", .file, "write the log to this file, and measure nothing")

  static let verb = Verb(
    name: "bench",
    summary: "measures the program on this machine against named alternatives",
    operands: .none,
    description: [
      "Makes a log from a seed, and measures reading it, handling its events, and verifying it, each in turn with "
        + "something else that does a comparable thing; and how long a hover takes over 14 to 1,000,000 items. A number says how many millions of events a second; a "
        + "ratio above 1 says that replay is faster.",
      "Other programs are measured by Tests/Benchmarks/compare.sh.",
    ],
    options: [format, events, items, seed, runs, save],
    examples: [
      .init("replay bench", "the table"),
      .init("replay bench --events 100000 --runs 3", "a quick look"),
      .init("replay bench --save bench.gesture.jsonl", "the log, to measure other programs with"),
    ],
    run: run)

  @Sendable
  static func run(_ invocation: Invocation, in environment: Environment) -> ExitStatus {
    let log = BenchLog(
      events: invocation.count(of: events) ?? 5_000_000, items: invocation.count(of: items) ?? 14,
      seed: UInt64(invocation.count(of: seed) ?? 1))
    if let argument = invocation.argument(of: save) {
      let path = LogPath(argument)
      guard let file = OutputFile(path) else {
        environment.complain("cannot write \(printable(path.text)): \(lastErrorText())")
        return .unreadable
      }
      file.sink.write(log.bytes)
      guard let failure = file.close() else { return .success }
      environment.complain("cannot write \(printable(path.text)): \(failure)")
      return .unreadable
    }
    if isDebugBuild {
      environment.complain(
        "this is a debug build, whose numbers mean nothing: swift run -c release replay bench")
    }
    let runs = invocation.count(of: runs) ?? 5
    let report = BenchReport(
      machine: .current(processors: environment.processors), log: log, runs: runs,
      results: Measurement.all.map { $0.measure(log, runs: runs) })
    if invocation.value(of: format) == "json" {
      environment.output.write(report.json())
    } else {
      environment.output.write(report.text())
    }
    return .success
  }

  /// Whether preconditions of development are checked, which takes time.
  private static var isDebugBuild: Bool {
    var isDebug = false
    assert(
      {
        isDebug = true
        return true
      }())
    return isDebug
  }
}
