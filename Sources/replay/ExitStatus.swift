/// How a run of the command ends, as its caller sees it.
enum ExitStatus: Int32, CaseIterable, Sendable {
  /// All is well.
  case success = 0
  /// A failure, a counterexample, or a known bug that now passes.
  case failure = 1
  /// Truncated, unverified, or a budget that ended too early.
  case inconclusive = 2
  /// Wrong usage.
  case usage = 64
  /// A malformed or newer log.
  case malformed = 65
  /// A file that cannot be read or written.
  case unreadable = 66
  /// No log was found.
  case noLog = 69
  /// A fault of the program itself.
  case fault = 70

  /// What it means, for help and the manual.
  var meaning: String {
    switch self {
    case .success: "all is well"
    case .failure: "a failure, a counterexample, or a known bug that now passes"
    case .inconclusive: "inconclusive: a log is truncated or unverified, or a budget ended too early"
    case .usage: "wrong usage"
    case .malformed: "a log is malformed or of a newer version"
    case .unreadable: "a file cannot be read or written"
    case .noLog: "no log was found"
    case .fault: "a fault of the program itself"
    }
  }

  /// The first in this order is the status of a run to which several apply.
  private var rank: Int {
    switch self {
    case .usage: 0
    case .fault: 1
    case .unreadable: 2
    case .malformed: 3
    case .noLog: 4
    case .failure: 5
    case .inconclusive: 6
    case .success: 7
    }
  }

  /// Takes another status into account.
  mutating func merge(_ other: ExitStatus) {
    if other.rank < rank { self = other }
  }
}
