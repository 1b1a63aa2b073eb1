import GestureStream

/// `--format json`: an object a line for each log, and a last one with the counts.
enum JSONReport {
  static func body(_ report: LogReport) -> [UInt8] {
    var json = JSONText()
    json.raw("{")
    json.member("log")
    json.string(report.file)
    json.member("line")
    json.raw("\(report.line)")
    json.member("title")
    json.string(report.title)
    json.member("result")
    json.string(report.verdict.name)
    json.member("failures")
    json.raw("[")
    for failure in report.failures {
      json.separate()
      json.raw(object(of: failure))
    }
    json.raw("]")
    if report.omittedFailures > 0 {
      json.member("omittedFailures")
      json.raw("\(report.omittedFailures)")
    }
    json.member("error")
    json.string(report.error?.description)
    json.member("order")
    json.raw(report.state.order)
    json.member("outcome")
    json.string(report.state.outcome?.name)
    json.member("changed")
    json.raw("\(report.state.changed)")
    json.member("moves")
    json.raw("\(report.state.moves)")
    json.member("commits")
    json.raw("\(report.state.commits)")
    json.member("diagnostics")
    json.raw("{")
    for (diagnostic, count) in report.state.diagnostics {
      json.member(diagnostic.name)
      json.raw("\(count)")
    }
    json.raw("}")
    json.member("events")
    json.raw("\(report.events)}\n")
    return json.bytes
  }

  static func closing(_ counts: VerdictCounts) -> String {
    let members: [(String, Int)] = [
      ("logs", counts.logs), ("pass", counts[.pass]), ("fail", counts[.fail]),
      ("expectedFailure", counts[.expectedFailure]), ("unverified", counts[.unverified]),
      ("truncated", counts[.truncated]), ("malformed", counts[.malformed]), ("events", counts.events),
    ]
    return "{\"summary\":{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}}\n"
  }

  /// A failure as an object.
  static func object(of failure: Failure) -> [UInt8] {
    var json = JSONText()
    json.raw("{")
    json.member("line")
    json.raw("\(failure.line)")
    json.member("member")
    json.string(failure.member)
    if let container = failure.container {
      json.member("container")
      json.string(container)
    }
    if let name = failure.name {
      json.member("name")
      json.string(name)
    }
    if failure.pointer != 0 {
      json.member("p")
      json.raw("\(failure.pointer)")
    }
    if case .differs(let expected, let actual) = failure.reason {
      json.member("expected")
      append(expected, to: &json)
      json.member("actual")
      append(actual, to: &json)
    }
    if let fails = failure.fails {
      json.member("fails")
      json.string(fails)
    }
    json.raw("}")
    return json.bytes
  }

  private static func append(_ value: Failure.Value, to json: inout JSONText) {
    switch value {
    case .null: json.string(nil)
    case .ids(let ids): json.strings(ids)
    case .text(let text): json.string(text)
    case .number(let number): json.raw("\(number)")
    case .truth(let truth): json.raw("\(truth)")
    }
  }
}
