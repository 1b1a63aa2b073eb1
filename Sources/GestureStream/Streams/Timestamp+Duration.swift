// Clocks speak of durations.
extension Timestamp {
  /// The moment so long after the start of a log, in whole microseconds; never before the start, nor later
  /// than a log can name.
  public init(_ sinceStart: Duration) {
    let (seconds, attoseconds) = sinceStart.components
    let limit = Timestamp.maximum.microseconds
    guard seconds < limit / 1_000_000 else {
      self = .maximum
      return
    }
    let microseconds = max(seconds, -1) * 1_000_000 + attoseconds / 1_000_000_000_000
    self.init(microseconds: max(0, microseconds))
  }

  /// How long after the start of the log it is.
  public var duration: Duration { .microseconds(microseconds) }
}
