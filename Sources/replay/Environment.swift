/// All that the command has of the world around it besides files, so that a test can stand for it.
struct Environment {
  /// The descriptor of standard input.
  var input: Int32 = 0
  /// For results.
  let output: Sink
  /// For messages and progress.
  let errors: Sink
  /// The variables of the process.
  var variables: [String: String] = [:]
  /// How many processors there are.
  var processors = 1

  /// Whether a variable is set to something.
  func isSet(_ name: String) -> Bool { !(variables[name] ?? "").isEmpty }

  /// Writes a message for people.
  func complain(_ message: String) {
    errors.write("replay: \(message)\n")
    errors.flush()
  }
}
