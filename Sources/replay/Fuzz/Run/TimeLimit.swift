/// Until when there is time, by a clock that only goes forward.
struct TimeLimit: Sendable {
  private let end: ContinuousClock.Instant?

  /// So many seconds from now; `nil`: as long as it takes.
  init(seconds: Int?) { end = seconds.map { ContinuousClock.now + .seconds($0) } }

  /// Whether there is no time left.
  var isOver: Bool { end.map { ContinuousClock.now >= $0 } ?? false }
}
