/// A member of an expectation that was other than expected, or another reason for a log to fail.
struct Failure: Equatable, Sendable {
  /// What a member can be.
  enum Value: Equatable, Sendable {
    case null
    case ids([String])
    case text(String)
    case number(Int)
    case truth(Bool)
  }

  /// What is wrong.
  enum Reason: Equatable, Sendable {
    /// A member is not what was expected.
    case differs(expected: Value, actual: Value)
    /// A diagnostic was given, and the run is strict.
    case diagnostic
    /// All of a line that is known to fail was as expected.
    case passes
  }

  /// The line of the file.
  var line: Int
  /// The member of the expectation: of a known bug that passes, `fails`.
  var member: String
  /// The container of an order.
  var container: String?
  /// The name of a diagnostic.
  var name: String?
  /// The pointer of `dragging` and `target`.
  var pointer: UInt8 = 0
  var reason: Reason
  /// Why it is known to fail; `nil`: it is not.
  var fails: String?

  /// About how much memory it takes, in bytes.
  var size: Int {
    guard case .differs(let expected, let actual) = reason else { return 128 }
    return 256 + Self.size(of: expected) + Self.size(of: actual)
  }

  private static func size(of value: Value) -> Int {
    guard case .ids(let ids) = value else { return 16 }
    return ids.reduce(0) { $0 + 16 + $1.utf8.count }
  }
}

extension Failure {
  /// What was looked at, as in `order of grid`.
  var subject: String {
    var text = member
    if let name { text += " '\(printable(name))'" }
    if let container { text += " of \(printableID(container))" }
    if pointer != 0 { text += " of pointer \(pointer)" }
    return text
  }

  /// One line that says all, for annotations and lists.
  var sentence: String {
    switch reason {
    case .differs(let expected, let actual):
      return "\(subject): expected \(expected.summary), got \(actual.summary)"
    case .diagnostic:
      return "diagnostic '\(printable(name ?? ""))'"
    case .passes:
      return "a known bug passes now: \(printable(fails ?? ""))"
    }
  }
}

extension Failure.Value {
  /// The value on one line; of a long order the first ids.
  var summary: String {
    switch self {
    case .null: return "null"
    case .text(let text): return printable(text)
    case .number(let number): return "\(number)"
    case .truth(let truth): return "\(truth)"
    case .ids(let ids):
      let shown = ids.prefix(32).map(printableID).joined(separator: " ")
      return ids.count > 32 ? "[\(shown) and \(ids.count - 32) more]" : "[\(shown)]"
    }
  }
}
