/// How `verify` reports.
enum ReportFormat: String, CaseIterable, Sendable {
  case human, json, tap, junit, github

  /// Whether a report names the state at the end of each log.
  var wantsState: Bool { self == .json }

  /// What comes before the first log.
  func opening() -> String {
    switch self {
    case .human, .json, .github: ""
    case .tap: TAPReport.opening
    case .junit: JUnitReport.opening
    }
  }

  /// What is said of a log; its number among all logs stands before, where the format has one.
  func body(_ report: LogReport, style: Style) -> [UInt8] {
    switch self {
    case .human: Array(HumanReport.body(report, style: style).utf8)
    case .json: JSONReport.body(report)
    case .tap: TAPReport.body(report)
    case .junit: Array(JUnitReport.body(report).utf8)
    case .github: Array(GitHubReport.body(report).utf8)
    }
  }

  /// What stands before the body, which depends on how many logs came before this one.
  func lead(_ verdict: Verdict, isAllowed: Bool, number: Int) -> String {
    switch self {
    case .tap: TAPReport.lead(verdict, isAllowed: isAllowed, number: number)
    case .human, .json, .junit, .github: ""
    }
  }

  /// What comes after the last log.
  func closing(_ counts: VerdictCounts, style: Style) -> String {
    switch self {
    case .human: HumanReport.closing(counts, style: style)
    case .json: JSONReport.closing(counts)
    case .tap: TAPReport.closing(counts)
    case .junit: JUnitReport.closing
    case .github: ""
    }
  }
}
