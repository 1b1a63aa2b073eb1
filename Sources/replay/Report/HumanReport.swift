import GestureStream

/// `--format human`: a line for each log that is not well, with its first wrong expectation, and a last line
/// of counts.
enum HumanReport {
  static func body(_ report: LogReport, style: Style) -> String {
    guard report.verdict != .pass, !report.isAllowed else { return "" }
    let title = report.title.map { $0.isEmpty ? "" : ": " + printable($0) } ?? ""
    let file = printable(report.file)
    switch report.verdict {
    case .malformed, .truncated:
      let verdict = report.verdict == .malformed ? style.red("malformed") : style.yellow("truncated")
      guard let error = report.error else { return "\(file):\(report.line): \(verdict)\n" }
      return "\(file):\(error.line):\(error.column): \(verdict): \(printable(error.message))\n"
    case .unverified:
      return "\(file):\(report.line): \(style.yellow("unverified"))\(title): the log expects nothing\n"
    case .expectedFailure:
      let first = report.failures.first
      let why = printable(first?.fails ?? "")
      return "\(file):\(first?.line ?? report.line): \(style.yellow("expected failure"))\(title): \(why)\n"
    case .fail:
      let first = firstFailure(of: report)
      var text = "\(file):\(first?.line ?? report.line): \(style.red("fail"))\(title)\n"
      if let first { text += details(of: first, style: style) }
      text += others(of: report)
      return text
    case .pass:
      return ""
    }
  }

  static func closing(_ counts: VerdictCounts, style: Style) -> String {
    var parts: [String] = []
    func add(_ verdict: Verdict, _ word: String, _ colour: (String) -> String) {
      if counts[verdict] > 0 { parts.append(colour("\(counts[verdict]) \(word)")) }
    }
    add(.pass, "pass", style.green)
    add(.fail, "fail", style.red)
    add(
      .expectedFailure, counts[.expectedFailure] == 1 ? "expected failure" : "expected failures", style.yellow
    )
    add(.unverified, "unverified", style.yellow)
    add(.truncated, "truncated", style.yellow)
    add(.malformed, "malformed", style.red)
    let logs = counted(counts.logs, "log")
    let events = counted(counts.events, "event")
    return "\(logs), \(events)\(parts.isEmpty ? "" : ": ")\(parts.joined(separator: ", "))\n"
  }

  /// What was expected and what is, below one another.
  static func details(of failure: Failure, style: Style, sides: Sides = .verdict) -> String {
    guard case .differs(let expected, let actual) = failure.reason else {
      return "  \(failure.sentence)\n"
    }
    let rows: [String]
    if case .ids(let left) = expected, case .ids(let right) = actual {
      rows = OrderDifference(expected: left, actual: right).rows(style: style, sides: sides)
    } else {
      rows = [
        "\(style.dim(sides.labels.0))  \(sides.colour(expected.summary, isFirst: true, style))",
        "\(style.dim(sides.labels.1))  \(sides.colour(actual.summary, isFirst: false, style))",
      ]
    }
    return "  \(failure.subject)\n" + rows.map { "    \($0)\n" }.joined()
  }

  /// How much else is wrong.
  private static func others(of report: LogReport) -> String {
    let known = report.failures.count { $0.fails != nil && $0.reason != .passes }
    let count = report.failures.count - known - 1 + report.omittedFailures
    guard count > 0 else { return "" }
    return "  and \(count) more\n"
  }
}

/// The first failure of a log that is not known.
func firstFailure(of report: LogReport) -> Failure? {
  report.failures.first { $0.fails == nil || $0.reason == .passes }
}
