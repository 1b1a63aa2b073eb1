/// What is said of a log in the end. Of several the first of these holds.
enum Verdict: Int, CaseIterable, Sendable {
  /// It cannot be read on.
  case malformed
  /// Something was other than expected, or a known bug passes.
  case fail
  /// It ends before it should.
  case truncated
  /// What is known to fail failed.
  case expectedFailure
  /// It expects nothing.
  case unverified
  /// It expects something, and all of it was so.
  case pass

  /// How reports spell it.
  var name: String {
    switch self {
    case .malformed: "malformed"
    case .fail: "fail"
    case .truncated: "truncated"
    case .expectedFailure: "expected-failure"
    case .unverified: "unverified"
    case .pass: "pass"
    }
  }

  /// What it makes of the run, where it is not allowed.
  var status: ExitStatus {
    switch self {
    case .malformed: .malformed
    case .fail: .failure
    case .truncated, .unverified: .inconclusive
    case .expectedFailure, .pass: .success
    }
  }
}
