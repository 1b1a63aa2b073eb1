/// A moment of a log: whole microseconds since the `t` = 0 of its header.
///
/// Logs spell times in milliseconds; the engine compares and adds whole microseconds, so that equal
/// times are equal and a deadline falls on exactly one moment.
///
///     let moment = Timestamp(milliseconds: 430)
///     // moment.microseconds == 430_000
@frozen
public struct Timestamp: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// Microseconds since the start of the log, `0 ... Timestamp.maximum.microseconds`.
  public var microseconds: Int64

  /// The moment so many microseconds after the start.
  @inlinable
  public init(microseconds: Int64) { self.microseconds = microseconds }

  /// The moment so many whole milliseconds after the start, which a log has to be able to name.
  @inlinable
  public init(milliseconds: Int64) {
    precondition(
      (0...Timestamp.maximum.microseconds / 1000).contains(milliseconds), "a log lasts 285 years at most")
    self.microseconds = milliseconds &* 1000
  }

  /// The start of a log.
  @inlinable
  public static var zero: Timestamp { Timestamp(microseconds: 0) }

  /// The last moment that a log can name: 2^53 − 1 microseconds, some 285 years.
  @inlinable
  public static var maximum: Timestamp { Timestamp(microseconds: 9_007_199_254_740_991) }

  /// Whether the left moment is before the right one.
  @inlinable
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.microseconds < right.microseconds
  }
}
