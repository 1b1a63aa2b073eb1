import GestureStream

/// `--format github`: the workflow commands that annotate a file of a pull request.
enum GitHubReport {
  static func body(_ report: LogReport) -> String {
    let line = report.error?.line ?? report.line
    let rest = report.error?.message ?? "the log expects nothing"
    switch report.verdict {
    case .pass: return ""
    case .malformed: return annotation("error", report, line: line, rest)
    case .truncated, .unverified:
      return annotation(report.isAllowed ? "notice" : "warning", report, line: line, rest)
    case .expectedFailure, .fail:
      var text = ""
      for failure in report.failures {
        let isKnown = failure.fails != nil && failure.reason != .passes
        let known = isKnown ? " (known: \(failure.fails ?? ""))" : ""
        text += annotation(
          isKnown ? "warning" : "error", report, line: failure.line, failure.sentence + known)
      }
      return text
    }
  }

  private static func annotation(
    _ level: String, _ report: LogReport, line: Int, _ message: String
  ) -> String {
    let title = report.verdict.name + (report.title.map { ": \($0)" } ?? "")
    return "::\(level) file=\(property(report.file)),line=\(line),title=\(property(title))"
      + "::\(data(message))\n"
  }

  private static func data(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  private static func property(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  private static func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
    var result = ""
    for scalar in printable(text).unicodeScalars {
      if let escape = escapes[scalar] {
        result += escape
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
