import GestureStream

/// What of the logs of one source could not be read, for people: the first ones, and how many there are more.
struct Complaints {
  private static let most = 10

  private(set) var messages: [String] = []
  private var omitted = 0

  /// A log is malformed or truncated.
  mutating func add(_ error: LogError, _ verdict: Verdict) {
    guard messages.count < Self.most else {
      omitted += 1
      return
    }
    messages.append("\(verdict.name): \(printable(error.description))")
  }

  /// Writes all of them.
  func write(to environment: Environment) {
    for message in messages { environment.complain(message) }
    if omitted > 0 { environment.complain("and \(omitted) more") }
  }
}
