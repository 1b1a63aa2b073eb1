import GestureStream

/// A failure that was found, shrunk, and written to a file.
struct FoundFailure: Sendable {
  /// What is known about a smallest log.
  enum Minimality: String, Sendable {
    /// Every smaller log of its scope was looked at.
    case proven
    /// No pass makes it smaller, which is no proof.
    case unproven
    /// The time was over before nothing made it smaller any more.
    case timeOver
  }

  /// Where a log came from.
  struct Origin: Sendable {
    /// The seed, generator and number of a generated case.
    var generated: (seed: Seed, generator: Generator, number: Int)?
    /// The command that finds it once more; `nil`: what was read cannot be read again.
    var again: String?
    /// The command that finds it in the file of the log as it was found, but for the path of that file.
    var againInCopy: String?
    /// The file that it was read from, and the line there where it failed.
    var place: (file: String, line: Int)?
  }

  /// A log before it was shrunk.
  struct AsFound: Sendable {
    var bytes: [UInt8]
    /// The line of these bytes where it fails.
    var line: Int
  }

  var origin: Origin
  var finding: Finding
  var faults: [Fault]
  var log: FuzzCase
  var minimality: Minimality
  /// The smallest log in canonical form, with what it expects.
  var text: String
  /// The file of the smallest log.
  var file: String?
  /// The file of the log as it was found.
  var unshrunk: String?
  /// The line of that file where it failed.
  var unshrunkLine = 0
  /// Whether the file, read again, still shows the failure.
  var isConfirmed = false
  /// Whether the file, read again, expects something that the engine does not give.
  var failsVerify = false

  /// The line of the smallest log after which it shows.
  var line: Int { finding.position + 1 }
}
