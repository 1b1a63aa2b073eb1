import GestureStream
/// A clock that stands still until a test moves it.
///
/// Whoever sleeps on it wakes when the test has moved it far enough, in the order of the deadlines.
/// A clock that *runs ahead* moves itself instead: it is always as late as the latest deadline that somebody
/// waits for, so that a sequence that waits goes through as fast as it can.
public final class TestClock: Clock, Sendable {
  /// A moment, told by how long after the start of the clock it is.
  public struct Instant: InstantProtocol {
    /// How long after the start it is.
    public var offset: Duration

    /// The moment so long after the start.
    public init(offset: Duration) { self.offset = offset }

    /// The moment so much later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// How much later another moment is.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Whether one moment is before another.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let number: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct Watcher {
    let count: Int
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var next = 0
    var sleepers: [Sleeper] = []
    var watchers: [Watcher] = []
    var deadlines: [Instant] = []
  }

  private let state = Locked(State())
  private let runsAhead: Bool

  /// A clock that stands at its start.
  public init(runsAhead: Bool = false) { self.runsAhead = runsAhead }

  /// The moment at which the clock stands.
  public var now: Instant { state.withLock { $0.now } }
  /// The clock stands at any moment it is told to.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Every deadline that was slept for, in the order in which the sleeps began.
  public var deadlines: [Instant] { state.withLock { $0.deadlines } }

  /// Moves the clock on, and wakes who waits no longer than that.
  public func advance(by duration: Duration) {
    advance(to: Instant(offset: state.withLock { $0.now.offset } + duration))
  }

  /// Moves the clock on to a moment; never back.
  public func advance(to moment: Instant) {
    let woken = state.withLock { state in
      state.now = max(state.now, moment)
      let woken = state.sleepers.filter { $0.deadline <= state.now }
      state.sleepers.removeAll { $0.deadline <= state.now }
      return woken.sorted { $0.deadline < $1.deadline }
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }

  /// Waits until at least so many sleep.
  public func sleepers(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.sleepers.count >= count { return true }
        state.watchers.append(Watcher(count: count, continuation: continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  /// Waits until the clock has been moved as far, or the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.next += 1
      state.deadlines.append(deadline)
      if runsAhead { state.now = max(state.now, deadline) }
      return state.next
    }
    try Task.checkCancellation()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        enter(Sleeper(number: number, deadline: deadline, continuation: continuation))
      }
    } onCancel: {
      cancel(number)
    }
  }

  private func enter(_ sleeper: Sleeper) {
    var isAwake = false
    // A cancellation that came before the sleeper was there has found nobody to wake.
    let isCancelled = Task.isCancelled
    let satisfied = state.withLock { state -> [Watcher] in
      isAwake = sleeper.deadline <= state.now
      guard !isAwake, !isCancelled else { return [] }
      state.sleepers.append(sleeper)
      let satisfied = state.watchers.filter { $0.count <= state.sleepers.count }
      state.watchers.removeAll { $0.count <= state.sleepers.count }
      return satisfied
    }
    for watcher in satisfied { watcher.continuation.resume() }
    if isAwake {
      sleeper.continuation.resume()
    } else if isCancelled {
      sleeper.continuation.resume(throwing: CancellationError())
    } else if Task.isCancelled {
      cancel(sleeper.number)
    }
  }

  private func cancel(_ number: Int) {
    let found = state.withLock { state -> Sleeper? in
      guard let index = state.sleepers.firstIndex(where: { $0.number == number }) else { return nil }
      return state.sleepers.remove(at: index)
    }
    found?.continuation.resume(throwing: CancellationError())
  }
}
