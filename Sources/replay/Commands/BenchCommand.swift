/// `replay bench`: how fast the program is on this machine.
enum BenchCommand {
  static let format = Option("format", .choice(["table", "json"]), "how to print; table is the default")
  static let only = Option(
    "only", .name("NAME", Measurement.words), repeatable: true,
    "measure this row, or these rows (as move for move-14 to move-growth), and nothing else; may be given again"
  )
  static let growth = Option(
    "growth", .flag, "measure what an event costs in logs of 1, 10, 100 and 1000 MB, and nothing else")
  static let events = Option(
    "events", .count("N", 1...100_000_000),
    "the length of the log that is made; 5000000 is the default, and fewer make a quick look")
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
      "Makes a log from a seed, and measures reading it, handling its events and verifying it; moves, drags and "
        + "hovers over 14 to 1000000 items; opening a log of 1000000 items; events as asynchronous sequences; "
        + "recording; and fuzzing. Each is run in turn with something else that does a comparable thing, and "
        + "the ratio says how many times as fast replay is.",
      "Other programs are measured by Tests/Benchmarks/compare.sh.",
    ],
    options: [format, only, growth, events, items, seed, runs, save],
    examples: [
      .init("replay bench", "the table"),
      .init("replay bench --only move --only enter", "what a move costs, and nothing else"),
      .init("replay bench --events 100000 --runs 3", "a quick look"),
      .init("replay bench --growth", "whether long logs cost more"),
      .init("replay bench --save bench.gesture.jsonl", "the log, to measure other programs with"),
    ],
    run: run)

  @Sendable
  static func run(_ invocation: Invocation, in environment: Environment) -> ExitStatus {
    if let complaint = complaint(about: invocation) {
      environment.complain(complaint)
      return .usage
    }
    let runs = invocation.count(of: runs) ?? 5
    let items = invocation.count(of: items) ?? 14
    let seed = UInt64(invocation.count(of: seed) ?? 1)
    let isJSON = invocation.value(of: format) == "json"
    let machine = Machine.current(processors: environment.processors)
    if machine.build == "debug", !invocation.has(save) {
      environment.complain(
        "this is a debug build, whose numbers mean nothing: swift run -c release replay bench")
    }
    if invocation.has(growth) {
      let curve = GrowthCurve(items: items, seed: seed, runs: runs)
      if isJSON {
        environment.output.write(curve.json(machine))
      } else {
        environment.output.write(curve.text(machine))
      }
      return .success
    }
    let log = BenchLog(events: invocation.count(of: events) ?? 5_000_000, items: items, seed: seed)
    if let argument = invocation.argument(of: save) {
      return write(log, to: LogPath(argument), environment)
    }
    let words = invocation.values(of: only)
    var results: [Measurement.Result] = []
    for measurement in Measurement.all where words.isEmpty || words.contains(where: measurement.isCalled) {
      if let result = measurement.measure(log, runs: runs) {
        results.append(result)
      } else {
        environment.complain("left out: \(measurement.name), since no temporary file can be written")
      }
    }
    let report = BenchReport(machine: machine, log: log, runs: runs, results: results)
    if isJSON { environment.output.write(report.json()) } else { environment.output.write(report.text()) }
    return .success
  }

  /// What is wrong with options that would not be looked at.
  private static func complaint(about invocation: Invocation) -> String? {
    if invocation.has(growth), let other = [only, events, save].first(where: invocation.has) {
      return "'--growth' measures logs of its own and nothing else: it takes no '--\(other.name)'"
    }
    if invocation.has(save), let other = [only, runs, format].first(where: invocation.has) {
      return "'--save' measures nothing: it takes no '--\(other.name)'"
    }
    return nil
  }

  private static func write(_ log: BenchLog, to path: LogPath, _ environment: Environment) -> ExitStatus {
    guard let file = OutputFile(path) else {
      environment.complain("cannot write \(printable(path.text)): \(lastErrorText())")
      return .unreadable
    }
    file.sink.write(log.bytes)
    guard let failure = file.close() else { return .success }
    environment.complain("cannot write \(printable(path.text)): \(failure)")
    return .unreadable
  }
}
