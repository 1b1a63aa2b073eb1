#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Keys from a descriptor, and waiting for them and for something else at once.
final class PlayKeyboard {
  /// After so many milliseconds an ESC is a key of its own, and not the begin of what another key sends.
  private static let patience: Int32 = 50

  private let descriptor: Int32
  /// Has a byte for each time that the screen has to be drawn anew; negative: there is no such descriptor.
  private let alarms: Int32
  private var keys = PlayKeys()

  init(_ descriptor: Int32, alarms: Int32 = -1) {
    self.descriptor = descriptor
    self.alarms = alarms
  }

  /// Waits for a key or for the goal. Keys that came together with another are given one after the other.
  func wait(_ goal: PlayPace.Goal) -> (wake: PlayPace.Wake, took: Int64) {
    let start = Self.now()
    while true {
      if let key = keys.next() { return (.key(key), Self.now() - start) }
      var entries = [Self.entry(descriptor), Self.entry(alarms)]
      if case .source(let source) = goal { entries.append(Self.entry(source)) }
      let ready = poll(&entries, nfds_t(entries.count), Self.timeout(goal, took: Self.now() - start))
      let took = Self.now() - start
      if ready < 0, errno != EINTR { return (.key(.quit), took) }
      if ready > 0 {
        if entries[0].revents != 0, !readKeys() { return (.key(.quit), took) }
        if entries[1].revents != 0 {
          silenceAlarms()
          return (.redraw, took)
        }
        if keys.waiting.isEmpty, entries.count > 2, entries[2].revents != 0 { return (.goal, took) }
      }
      if case .time(let limit) = goal, keys.waiting.isEmpty, took >= limit { return (.goal, took) }
    }
  }

  /// Reads the keys that have been pressed; false: there will be no more.
  private func readKeys() -> Bool {
    repeat {
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR || errno == EAGAIN { return true }
      guard count > 0 else { return false }
      keys.take(bytes[..<count])
    } while keys.isUnfinished && hasMore()
    keys.settle()
    return true
  }

  /// Whether the rest of what a key sends comes.
  private func hasMore() -> Bool {
    var entry = Self.entry(descriptor)
    return poll(&entry, 1, Self.patience) > 0
  }

  private func silenceAlarms() {
    var bytes = [UInt8](repeating: 0, count: 64)
    _ = bytes.withUnsafeMutableBytes { read(alarms, $0.baseAddress, $0.count) }
  }

  private static func entry(_ descriptor: Int32) -> pollfd {
    pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  }

  /// How long to wait, in milliseconds: rounded up, so as not to ask again and again in the last one.
  private static func timeout(_ goal: PlayPace.Goal, took: Int64) -> Int32 {
    guard case .time(let limit) = goal else { return -1 }
    return Int32(min((max(0, limit - took) + 999_999) / 1_000_000, 1 << 30))
  }

  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
