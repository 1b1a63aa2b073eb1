import GestureStream

/// What is printed about a run of `check`.
enum CheckReport {
  /// A scope that was visited.
  ///
  /// - Parameter isOnly: Whether the summary says the rest, since there is no other one.
  static func line<Engine>(
    _ scope: CheckScope, _ result: Explorer<Engine>.Result, isOnly: Bool, style: Style
  ) -> String {
    let end: String
    if result.failure != nil {
      end = style.red("differs")
    } else {
      end = result.isComplete ? style.green("complete") : style.yellow("not complete")
    }
    let words = scope.rules.words
    let rules = words.isEmpty ? "default rules" : words.joined(separator: " ")
    let size =
      "\(FuzzReport.counted(scope.items, "item")), \(FuzzReport.counted(scope.containers, "container")), "
      + "\(FuzzReport.counted(scope.pointers, "pointer"))"
    let kinds = CheckScope.Events.allCases.filter(scope.events.contains).map(\.rawValue)
    var setting = scope.setting == .plain ? "" : "\(scope.setting.rawValue), "
    if let layout = scope.layout { setting += "\(layout.rawValue), " }
    let text = "\(size), \(setting)\(kinds.joined(separator: " ")), \(rules)"
    if isOnly { return text + "\n" }
    return text
      + ": \(result.states) states, \(result.transitions) transitions, depth \(result.depth), \(end)\n"
  }

  /// The last line.
  static func summary<Engine>(_ total: CheckRun<Engine>.Total, style: Style) -> String {
    let end: String
    if !total.failures.isEmpty {
      end = style.red(FuzzReport.counted(total.failures.count, "counterexample"))
    } else {
      end = total.isComplete ? style.green("complete: no difference") : style.yellow("not complete")
    }
    return "\(end); \(total.states) states, \(total.transitions) transitions, depth \(total.depth), "
      + "\(FuzzReport.decimal(total.seconds)) s\n"
  }

  /// The same for programs.
  static func write<Engine>(
    _ total: CheckRun<Engine>.Total, _ found: [FoundFailure], to json: inout JSONText
  ) {
    json.member("states")
    json.raw(String(total.states))
    json.member("transitions")
    json.raw(String(total.transitions))
    json.member("depth")
    json.raw(String(total.depth))
    json.member("complete")
    json.raw(total.isComplete ? "true" : "false")
    json.member("seconds")
    json.raw(FuzzReport.decimal(total.seconds))
    FuzzReport.json(of: found, into: &json)
  }
}
