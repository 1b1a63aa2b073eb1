import GestureStream

/// Something that `lint` has to say about a line.
struct LintFinding {
  enum Kind {
    case malformed(LogError)
    case truncated(LogError)
    case diagnostic(Diagnostic)
    /// What the line should be; `nil`: left out.
    case notCanonical(String?)
  }

  var line: Int
  var kind: Kind

  /// What it makes of the run. A diagnostic is a remark, not a fault.
  var status: ExitStatus {
    switch kind {
    case .malformed: .malformed
    case .truncated: .inconclusive
    case .notCanonical: .failure
    case .diagnostic: .success
    }
  }

  /// One line for people.
  func text(file: String, style: Style) -> String {
    let place = "\(printable(file)):\(line)"
    switch kind {
    case .malformed(let error):
      return "\(place):\(error.column): \(style.red("malformed")): \(printable(error.message))\n"
    case .truncated(let error):
      return "\(place):\(error.column): \(style.yellow("truncated")): \(printable(error.message))\n"
    case .diagnostic(let diagnostic):
      return "\(place): diagnostic: \(diagnostic.name)\n"
    case .notCanonical(let canonical?):
      return "\(place): \(style.yellow("not canonical")): should be \(printable(canonical))\n"
    case .notCanonical(nil):
      return "\(place): \(style.yellow("not canonical")): a blank line\n"
    }
  }

  /// One object for programs.
  func json(file: String) -> [UInt8] {
    var json = JSONText()
    json.raw("{")
    json.member("log")
    json.string(file)
    json.member("line")
    json.raw("\(line)")
    json.member("finding")
    switch kind {
    case .malformed(let error), .truncated(let error):
      if case .malformed = kind { json.string("malformed") } else { json.string("truncated") }
      json.member("column")
      json.raw("\(error.column)")
      json.member("error")
      json.string(error.description)
    case .diagnostic(let diagnostic):
      json.string("diagnostic")
      json.member("name")
      json.string(diagnostic.name)
    case .notCanonical(let canonical):
      json.string("not-canonical")
      json.member("canonical")
      json.string(canonical)
    }
    json.raw("}\n")
    return json.bytes
  }
}
