/// Why a log cannot be read on: the place, what was found there and what was expected.
///
/// Printed as `file:line:column: what was found, what was expected`.
public struct LogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file, as the reader was given it.
  public var file: String
  /// The line, from 1 in the file.
  public var line: Int
  /// The column in bytes, from 1.
  public var column: Int
  /// What was found, what was expected.
  public var message: String

  /// A fault at a place.
  public init(file: String, line: Int, column: Int, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  /// The place, what was found, what was expected.
  public var description: String { "\(file):\(line):\(column): \(message)" }
}
