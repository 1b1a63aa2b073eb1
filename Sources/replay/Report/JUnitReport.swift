import GestureStream

/// `--format junit`: XML as JUnit writes it and most build servers read it. Each log is a suite of one case,
/// so that the counts of a suite are known when it begins and no log has to wait in memory for the next.
enum JUnitReport {
  static let opening = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"replay verify\">\n"
  static let closing = "</testsuites>\n"

  static func body(_ report: LogReport) -> String {
    let place = "\(report.file):\(report.line)"
    let name = report.title.map { $0.isEmpty ? place : $0 } ?? place
    let inside = content(of: report)
    let isSkipped = report.verdict == .expectedFailure || report.isAllowed
    let isError = report.verdict == .malformed
    let isFailure = report.verdict != .pass && !isSkipped && !isError
    func number(_ truth: Bool) -> String { truth ? "1" : "0" }
    return """
        <testsuite name="\(escapedXML(place))" tests="1" failures="\(number(isFailure))" \
      errors="\(number(isError))" skipped="\(number(isSkipped))">
          <testcase classname="\(escapedXML(report.file))" name="\(escapedXML(name))" \
      file="\(escapedXML(report.file))" line="\(report.line)"\(inside.isEmpty ? "/>" : ">\n\(inside)    </testcase>")
        </testsuite>

      """
  }

  private static func content(of report: LogReport) -> String {
    func element(_ name: String, _ message: String, _ lines: [String]) -> String {
      let start = "      <\(name) message=\"\(escapedXML(message))\""
      guard !lines.isEmpty else { return start + "/>\n" }
      return start + ">" + escapedXML(lines.joined(separator: "\n")) + "</\(name)>\n"
    }
    var lines = report.failures.map { "\(printable(report.file)):\($0.line): \($0.sentence)" }
    if report.omittedFailures > 0 { lines.append("and \(report.omittedFailures) more") }
    let error = report.error?.description
    switch report.verdict {
    case .pass: return ""
    case .fail: return element("failure", firstFailure(of: report)?.sentence ?? "", lines)
    case .malformed: return element("error", error ?? "malformed", lines)
    case .expectedFailure: return element("skipped", report.failures.first?.fails ?? "", lines)
    case .truncated, .unverified:
      let message = error ?? "the log expects nothing"
      return element(report.isAllowed ? "skipped" : "failure", "\(report.verdict.name): \(message)", lines)
    }
  }
}
