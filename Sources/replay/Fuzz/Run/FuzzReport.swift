/// What is printed about a run of `fuzz` for people.
enum FuzzReport {
  /// A failure: what is wrong, the smallest log, where it is, and what to type next.
  static func text(of failure: FoundFailure, style: Style) -> String {
    let finding = failure.finding
    let isAtEnd = finding.position > failure.log.events.count
    let place = isAtEnd ? "at the end of the log" : "at line \(failure.line)"
    var text = "\(style.red("failure")): \(finding.oracle.name): \(finding.kind) \(place)\n"
    if let place = failure.origin.place { text += "  found at  \(printable(place.file)):\(place.line)\n" }
    text += "  expected  \(printable(finding.expected))\n"
    text += "  actual    \(printable(finding.actual))\n"
    if let generated = failure.origin.generated {
      text += "  seed \(generated.seed.text), case \(generated.number), \(generated.generator.rawValue); "
    } else {
      text += "  "
    }
    let faults = failure.faults.isEmpty ? "none" : failure.faults.map(\.name).joined(separator: ", ")
    text += "faults: \(faults); replay \(version)\n"
    let minimal =
      switch failure.minimality {
      case .proven: "minimal: proven"
      case .unproven: "not proven minimal"
      case .timeOver: "minimal: no (time)"
      }
    text += "  smallest log (\(counted(failure.log.events.count, "event")), \(minimal)):\n"
    for line in failure.text.split(separator: "\n") { text += "    \(line)\n" }
    let width = failure.commands.map { $0.name.utf8.count }.max() ?? 0
    for (name, command) in failure.commands {
      text += "  \(name):" + String(repeating: " ", count: width - name.utf8.count + 2) + "\(command)\n"
    }
    if failure.file != nil, !failure.isConfirmed {
      text += "  \(style.yellow("the file, read again, does not show it"))\n"
    } else if failure.file != nil, !failure.failsVerify {
      text +=
        "  \(style.yellow("verify does not fail on the file: only the \(finding.oracle.name) shows it"))\n"
    }
    if let unshrunk = failure.unshrunk {
      text += "  as found: \(printable(unshrunk)):\(failure.unshrunkLine)\n"
    }
    return text
  }

  /// Faults against phases; what never met is a dash.
  static func text(of matrix: FaultMatrix) -> String {
    let head = ["fault"] + Phase.allCases.map(\.name)
    let rows = Fault.allCases.map { fault in
      [fault.name] + Phase.allCases.map { matrix[fault, $0] == 0 ? "-" : String(matrix[fault, $0]) }
    }
    let widths = head.indices.map { column in
      ([head] + rows).map { $0[column].utf8.count }.max() ?? 0
    }
    return ([head] + rows).map { row in
      row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.utf8.count)
        return column == 0 ? cell + space : space + cell
      }.joined(separator: "  ") + "\n"
    }.joined()
  }

  /// The last line.
  ///
  /// - Parameter stopped: What ended it before the last case that was asked for.
  static func summary(
    cases: Int, events: Int, seconds: Double, stopped: String?, failures: Int, seed: Seed, style: Style
  ) -> String {
    let found = failures == 0 ? style.green("no failure") : style.red(counted(failures, "failure"))
    let rate = seconds > 0 ? Int(Double(cases) / seconds) : 0
    return "\(found) in \(counted(cases, "case")), \(counted(events, "event")), \(decimal(seconds)) s, "
      + "\(rate) cases/s; \(stopped.map { "stopped by \($0); " } ?? "")seed \(seed.text)\n"
  }

  /// A number of things, as in "1 case" or "3 cases".
  static func counted(_ count: Int, _ word: String) -> String {
    "\(count) \(word)\(count == 1 ? "" : "s")"
  }

  /// Seconds with two decimal places.
  static func decimal(_ seconds: Double) -> String {
    let hundredths = Int((seconds * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
