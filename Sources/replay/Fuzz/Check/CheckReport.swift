import GestureStream

/// What is printed about a run of `check`.
enum CheckReport {
  /// A scope that was visited.
  static func line<Engine>(_ scope: CheckScope, _ result: Explorer<Engine>.Result, style: Style) -> String {
    let end: String
    if result.failure != nil {
      end = style.red("differs")
    } else {
      end = result.isComplete ? style.green("complete") : style.yellow("not complete")
    }
    let size =
      "\(FuzzReport.counted(scope.items, "item")), \(FuzzReport.counted(scope.containers, "container")), "
      + "\(FuzzReport.counted(scope.pointers, "pointer"))"
    return "\(size), \(rules(scope.rules)): \(result.states) states, \(result.transitions) transitions, "
      + "depth \(result.depth), \(end)\n"
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

  static func json<Engine>(of total: CheckRun<Engine>.Total, _ found: [FoundFailure]) -> [UInt8] {
    var json = JSONText()
    json.raw("{")
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
    json.raw("}\n")
    return json.bytes
  }

  /// The rules that are not at their default.
  private static func rules(_ rules: Rules) -> String {
    let defaults = Rules()
    var parts: [String] = []
    func add<Value: Equatable>(_ name: String, _ value: Value, _ normal: Value) {
      if value != normal { parts.append("\(name)=\(value)") }
    }
    add("reorder", rules.reorder, defaults.reorder)
    add("repeat", rules.repeat, defaults.repeat)
    add("cancel", rules.cancel, defaults.cancel)
    add("outside", rules.outside, defaults.outside)
    add("lostEnd", rules.lostEnd, defaults.lostEnd)
    add("refused", rules.refused, defaults.refused)
    add("home", rules.home, defaults.home)
    add("hidden", rules.hidden, defaults.hidden)
    add("sorted", rules.sorted, defaults.sorted)
    add("block", rules.block, defaults.block)
    add("pointers", rules.pointers, defaults.pointers)
    add("overshoot", rules.overshoot, defaults.overshoot)
    add("threshold", rules.threshold, defaults.threshold)
    return parts.isEmpty ? "default rules" : parts.joined(separator: " ")
  }
}
