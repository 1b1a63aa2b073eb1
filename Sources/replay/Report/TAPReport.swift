import GestureStream

/// `--format tap`: the Test Anything Protocol, version 14.
enum TAPReport {
  static let opening = "TAP version 14\n"

  static func lead(_ verdict: Verdict, isAllowed: Bool, number: Int) -> String {
    verdict == .pass || isAllowed ? "ok \(number)" : "not ok \(number)"
  }

  static func body(_ report: LogReport) -> [UInt8] {
    var text = " - \(escaped(report.file)):\(report.line)"
    if let title = report.title { text += " \(escaped(title))" }
    if report.isAllowed { text += " # SKIP \(report.verdict.name)" }
    if report.verdict == .expectedFailure {
      text += " # TODO \(escaped(report.failures.first?.fails ?? ""))"
    }
    text += "\n"
    guard report.verdict != .pass, !report.isAllowed else { return Array(text.utf8) }
    // A block of YAML, of which JSON is a part.
    var json = JSONText()
    json.raw(text)
    json.raw("  ---\n  result: ")
    json.string(report.verdict.name)
    if let error = report.error {
      json.raw("\n  error: ")
      json.string(printable(error.description))
    }
    if !report.failures.isEmpty {
      json.raw("\n  failures:")
      for failure in report.failures {
        json.raw("\n    - ")
        json.raw(printableJSON(JSONReport.object(of: failure)))
      }
    }
    if report.omittedFailures > 0 { json.raw("\n  omittedFailures: \(report.omittedFailures)") }
    json.raw("\n  ...\n")
    return json.bytes
  }

  static func closing(_ counts: VerdictCounts) -> String { "1..\(counts.logs)\n" }

  /// A description, in which a hash or a backslash has to be escaped.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in printable(text).unicodeScalars {
      if scalar == "#" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
