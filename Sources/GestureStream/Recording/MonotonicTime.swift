#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The monotonic clock of the system, which costs less than a `Clock` does.
enum MonotonicTime {
  /// What tells the time since now.
  static func sinceNow() -> @Sendable () -> Timestamp {
    let start = nanoseconds()
    return { Timestamp(microseconds: (nanoseconds() - start) / 1000) }
  }

  private static func nanoseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
