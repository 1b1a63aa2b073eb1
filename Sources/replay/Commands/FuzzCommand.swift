import LiveSort

/// `replay fuzz`: generated drag sequences against the reference model.
enum FuzzCommand {
  static let seed = Option(
    "seed", .seed, "a number, or a commit hash of 40 digits; 1 is the default")
  static let generator = Option(
    "generator", .choice(Generator.allCases.map(\.rawValue)), "where cases come from; swarm is the default")
  static let cases = Option(
    "cases", .count("N", 1...Int.max), "so many cases; 100000 is the default where no time is given")
  static let seconds = Option("seconds", .count("N", 1...1_000_000), "no longer than so many seconds")
  static let minCases = Option(
    "min-cases", .count("N", 0...Int.max), "fewer cases than so many are inconclusive, exit status 2")
  static let events = Option(
    "events", .count("N", 1...100_000), "so many events a case, more or less; 30 is the default")
  static let items = Option(
    "items", .count("N", 0...10_000),
    "no more than so many items in all lists of a case together at its start, for 'swarm' and 'raw', whose lists "
      + "mostly have 0 to 4 and now and then many")
  static let number = Option(
    "case", .count("N", 0...1_000_000_000_000),
    "begin with the case of this number; it is the only one where '--cases' and '--seconds' are not given")
  static let failures = Option(
    "max-failures", .count("N", 1...1_000), "stop after so many kinds of failures; 5 is the default")
  static let jobs = Option(
    "jobs", .count("N", 1...1024), "use so many threads; the number of processors is the default")
  static let matrix = Option("matrix", .flag, "print which faults met which phases of drags")

  static let verb = Verb(
    name: "fuzz",
    summary: "makes up drags with faults and judges the engine by a reference",
    operands: .optionalPaths,
    description: [
      "Makes up logs and gives each event to the engine and to a plain reading of the specification; both "
        + "have to agree after every one of them. Some cases also have to keep what holds for every drag, and "
        + "to give the same in another form. What fails is shrunk and written to a file.",
      "A case is the same for the same seed and number, whatever runs beside it. Logs of the paths are what "
        + "the generator 'mutate' splices; fixtures is the default.",
    ],
    options: [
      seed, generator, cases, seconds, minCases, events, items, number, failures, jobs, FailureOptions.folder,
      FailureOptions.save, matrix, FailureOptions.format,
    ],
    examples: [
      .init("replay fuzz", "a hundred thousand cases"),
      .init("replay fuzz --seed 2026 --seconds 60 --min-cases 1000000", "a minute of other cases"),
      .init("replay fuzz --seed 7 --case 1234", "one case again"),
    ],
    run: { run($0, in: $1, engine: SortEngine.self) })

  /// Does it for any engine, also one that was broken on purpose.
  static func run<Engine: ComparedEngine>(
    _ invocation: Invocation, in environment: Environment, engine: Engine.Type
  ) -> ExitStatus {
    var plan = FuzzPlan()
    if let seed = invocation.value(of: seed).flatMap(Seed.init) { plan.seed = seed }
    plan.generator = invocation.value(of: generator).flatMap(Generator.init) ?? .swarm
    plan.seconds = invocation.count(of: seconds)
    plan.cases = invocation.count(of: cases) ?? (plan.seconds == nil ? 100_000 : nil)
    if let count = invocation.count(of: events) {
      plan.events = max(1, count / 2)...(count + count / 2)
      plan.words += ["--events", "\(count)"]
    }
    if let count = invocation.count(of: items) {
      guard plan.generator == .swarm || plan.generator == .raw else {
        environment.complain(
          "the generator '\(plan.generator.rawValue)' does not look at '--items', only 'swarm' and 'raw' do")
        return .usage
      }
      plan.items = count
      plan.words += ["--items", "\(count)"]
    }
    plan.jobs = invocation.count(of: jobs) ?? environment.processors
    plan.failureLimit = invocation.count(of: failures) ?? 5
    plan.firstCase = invocation.count(of: number) ?? 0
    if invocation.has(number), !invocation.has(cases), plan.seconds == nil { plan.cases = 1 }

    var status = ExitStatus.success
    if plan.generator == .mutate {
      guard let fixtures = fixtures(invocation.operands, environment, &status) else { return status }
      plan.fixtures = fixtures
      plan.words += invocation.operands.map { operand($0.text) }
    } else if let first = invocation.operands.first {
      environment.complain(
        "only the generator 'mutate' splices logs; \(printable(first.text)) would not be looked at")
      return .usage
    }

    let output = FailureOutput<Engine>(invocation, environment)
    let result = FuzzRun<Engine>(plan: plan).run()
    var found: [FoundFailure] = []
    for failure in result.failures {
      let log = plan.makeCase(failure.number)
      let shrunk = output.writer.shrink(log, failure.finding, plan.origin(of: failure.number))
      found.append(shrunk)
      output.tell(shrunk)
    }
    if output.isJSON {
      output.write { write(result, found, plan, to: &$0) }
    } else {
      if invocation.has(matrix) { environment.output.write(FuzzReport.text(of: result.matrix)) }
      environment.output.write(
        FuzzReport.summary(
          cases: result.cases, events: result.events, seconds: result.seconds,
          stopped: result.stopped == .cases ? nil : result.stopped.rawValue, failures: found.count,
          seed: plan.seed, style: output.style))
    }
    status.merge(output.status(of: found))
    if let least = invocation.count(of: minCases), result.cases < least {
      environment.complain("inconclusive: \(result.cases) cases, but '--min-cases' asks for \(least)")
      status.merge(.inconclusive)
    }
    return status
  }

  /// The logs that can be spliced: those that can be read and have events. `nil`: there are none.
  private static func fixtures(
    _ operands: [Argument], _ environment: Environment, _ status: inout ExitStatus
  ) -> [LoadedLog]? {
    let isDefault = operands.isEmpty
    let paths = isDefault ? [LogPath(Argument("fixtures"))] : operands.map(LogPath.init)
    var logs: [LoadedLog] = []
    for path in paths {
      let name = printable(path.messageName)
      var hasLog = false
      for found in FolderWalk.logs(of: path) {
        do throws(FileBytes.Failure) {
          if case .unreadable(_, let number) = found { throw FileBytes.Failure(number: number) }
          let bytes = try FileBytes.read(found.path, standardInput: environment.input)
          let own = LoadedLog.logs(in: bytes, file: found.path.messageName)
          hasLog = hasLog || !own.isEmpty
          logs += own.filter { $0.error == nil && !$0.events.isEmpty }
        } catch {
          hasLog = true
          environment.complain(
            "cannot read \(printable(found.path.messageName)): \(error.message)"
              + (isDefault ? "; that is what is spliced where no PATH is given" : ""))
          status.merge(.unreadable)
        }
      }
      if !hasLog {
        environment.complain("no log in \(name)")
        status.merge(.noLog)
      }
    }
    if status != .success { return nil }
    guard logs.isEmpty else { return logs }
    let names = paths.map { printable($0.messageName) }.joined(separator: ", ")
    environment.complain("no log with events, to be spliced, in \(names)")
    status = .noLog
    return nil
  }

  private static func write<Engine>(
    _ result: FuzzRun<Engine>.Result, _ found: [FoundFailure], _ plan: FuzzPlan, to json: inout JSONText
  ) {
    json.member("seed")
    json.string(plan.seed.text)
    json.member("cases")
    json.raw(String(result.cases))
    json.member("events")
    json.raw(String(result.events))
    json.member("seconds")
    json.raw(FuzzReport.decimal(result.seconds))
    json.member("casesPerSecond")
    json.raw(String(result.seconds > 0 ? Int(Double(result.cases) / result.seconds) : 0))
    json.member("stopped")
    json.string(result.stopped.rawValue)
    FuzzReport.json(of: found, into: &json)
    FuzzReport.json(of: result.matrix, into: &json)
  }
}
