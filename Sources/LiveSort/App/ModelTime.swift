import GestureStream

/// The time since a model, or a recording of it, began, on whatever clock.
struct ModelTime: Sendable {
  /// Now.
  let now: @Sendable () -> Timestamp
  /// Waits until a moment has come.
  let wait: @Sendable (Timestamp) async throws -> Void
  /// The time that begins again now.
  let restarted: @Sendable () -> ModelTime

  /// The time since now.
  init<C: Clock>(_ clock: C) where C.Duration == Duration {
    let start = clock.now
    now = { Timestamp(start.duration(to: clock.now)) }
    wait = { try await clock.sleep(until: start.advanced(by: $0.duration), tolerance: nil) }
    restarted = { ModelTime(clock) }
  }
}
