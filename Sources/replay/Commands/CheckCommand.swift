import GestureStream
import LiveSort

/// `replay check`: every state of a small scope.
enum CheckCommand {
  static let items = Option("items", .count("N", 1...5), "so many items; 2 is the default")
  static let containers = Option("containers", .count("N", 1...3), "so many containers; 2 is the default")
  static let pointers = Option("pointers", .count("N", 1...2), "so many pointers; 1 is the default")
  static let rules = Option(
    "rules", .choice(["default", "pairs"]),
    "the default rules, or sets of rules in which every two values of two rules meet")
  static let rule = Option(
    "rule", .rule, repeatable: true, "this rule holds besides; may be given again")
  static let events = Option(
    "events", .choice(CheckScope.Events.allCases.map(\.rawValue) + ["all"]), repeatable: true,
    "which events there are; may be given again; drags and app are the default")
  static let setting = Option(
    "setting", .choice(CheckScope.Setting.allCases.map(\.rawValue)),
    "what is special about the containers; plain is the default")
  static let layout = Option(
    "layout", .choice(CheckScope.Arrangement.allCases.map(\.rawValue)),
    "lay the items out so, and let places move them; there are no places without it")
  static let seconds = Option("seconds", .count("N", 1...1_000_000), "no longer than so many seconds")
  static let jobs = Option(
    "jobs", .count("N", 1...1024), "use so many threads; the number of processors is the default")

  static let verb = Verb(
    name: "check",
    summary: "visits every state of a small scope: a proof for that scope",
    operands: .none,
    description: [
      "Visits, from the shortest logs on, every state that the engine and a plain reading of the "
        + "specification can come to with so many items, containers and pointers, and compares the two after "
        + "every event. States that differ only in the names of items are one.",
      "With '--layout' the places of the pointer move items, and '--events places' is the default. Without it "
        + "there are no places, and the rules threshold, overshoot and slop change nothing. Time passes with "
        + "'--events times' only.",
      "It says 'complete' only if there was no further state to visit. What it finds wrong it shows with a "
        + "shortest log.",
    ],
    options: [
      items, containers, pointers, rules, rule, events, setting, layout, seconds, jobs, FailureOptions.folder,
      FailureOptions.save, FailureOptions.format,
    ],
    examples: [
      .init("replay check", "two items, two containers"),
      .init("replay check --items 3 --containers 1 --rule home=end", "another scope"),
      .init("replay check --items 3 --rules pairs", "every pair of rule values"),
      .init("replay check --layout list --rule threshold=middle", "what places do in lists"),
    ],
    run: { run($0, in: $1, engine: SortEngine.self) })

  /// Does it for any engine, also one that was broken on purpose.
  static func run<Engine: ComparedEngine>(
    _ invocation: Invocation, in environment: Environment, engine: Engine.Type
  ) -> ExitStatus {
    let setting = invocation.value(of: setting).flatMap(CheckScope.Setting.init) ?? .plain
    if setting == .well, invocation.count(of: containers) == 1 {
      environment.complain("'--setting well' needs two containers: the last one is the well")
      return .usage
    }
    let layout = invocation.value(of: layout).flatMap(CheckScope.Arrangement.init)
    var overrides = RuleOverrides()
    for text in invocation.values(of: rule) { _ = overrides.add(text) }
    let sets = invocation.value(of: rules) == "pairs" ? RulePairs.covering : [Rules()]
    let named = invocation.values(of: events)
    var kinds = Set(named.compactMap(CheckScope.Events.init))
    if named.contains("all") { kinds = Set(CheckScope.Events.allCases) }
    if kinds.isEmpty { kinds = layout == nil ? [.drags, .app] : [.places] }
    if layout == nil, kinds.remove(.places) != nil, named.contains(CheckScope.Events.places.rawValue) {
      environment.complain("'--events places' needs '--layout list', 'grid' or 'flow'")
      return .usage
    }
    let scopes = sets.map { rules in
      var rules = rules
      // A gate that no time opens would only keep everything where it is.
      if !kinds.contains(.times) { (rules.dwell, rules.settle) = (0, 0) }
      if layout == nil { rules.slop = 0 }
      overrides.apply(to: &rules)
      return CheckScope(
        items: invocation.count(of: items) ?? 2, containers: invocation.count(of: containers) ?? 2,
        pointers: invocation.count(of: pointers) ?? 1, rules: rules,
        setting: setting, events: kinds, layout: layout)
    }
    let output = FailureOutput<Engine>(invocation, environment)
    let run = CheckRun<Engine>(
      scopes: scopes, seconds: invocation.count(of: seconds),
      jobs: invocation.count(of: jobs) ?? environment.processors)
    let total = run.run { scope, result in
      if output.isJSON { return }
      environment.output.write(
        CheckReport.line(scope, result, isOnly: scopes.count == 1, style: output.style))
    }
    let found = total.failures.map { scope, log, finding in
      output.writer.report(
        FoundFailure(
          origin: .init(again: scope.command), finding: finding, faults: [], log: log, minimality: .proven,
          text: ""))
    }
    if output.isJSON {
      output.write { CheckReport.write(total, found, to: &$0) }
    } else {
      for failure in found { output.tell(failure) }
      environment.output.write(CheckReport.summary(total, style: output.style))
    }
    var status = output.status(of: found)
    if found.isEmpty, !total.isComplete { status.merge(.inconclusive) }
    return status
  }
}
