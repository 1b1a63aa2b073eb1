public import GestureStream

/// The engine after a step, in a place that the step and the iterator share.
///
/// An engine holds a dozen arrays, so that to hand on a copy with every step takes longer than to handle the
/// event; a reference to it does not. It changes only where nobody else can see it, like the elements of an
/// array: ``LiveEngine`` makes a place of its own where the one that it has has another owner.
///
/// Unchecked for that reason: what changes the engine is the only owner of this object while it does, so that no
/// other thread can reach it; and it became the only one after whoever let go of it had read what it wanted.
@usableFromInline
final class EngineState: @unchecked Sendable {
  fileprivate(set) var engine: SortEngine

  init(_ engine: SortEngine) { self.engine = engine }
}

/// The engine of a log while it is read, if there is one.
///
/// Apart from the iterator, since it is the same for every source and clock: code that knows all its types
/// handles an event several times as fast as generic code does.
@usableFromInline
struct LiveEngine: Sendable {
  /// `nil`: no log has begun, or it is over.
  @usableFromInline private(set) var state: EngineState?
  /// When the engine next wants to be woken.
  @usableFromInline private(set) var deadline: Timestamp?
  /// Whether there may be deadlines, so that the clock is to be looked at when an event comes.
  @usableFromInline let mayWait: Bool

  /// The engine at the start of a log, if there is one.
  init(_ header: LogHeader?) {
    state = header.map { EngineState(SortEngine($0)) }
    mayWait = header.map { $0.rules.dwell > 0 || $0.rules.settle > 0 } ?? false
  }

  /// The latest time.
  var time: Timestamp { state?.engine.time ?? .zero }

  /// Handles an event; `nil`: there is no engine.
  @usableFromInline
  mutating func take(_ event: GestureEvent, _ lists: EventLists) -> SortEngine.Response? {
    change { $0.handle(event, lists: lists) }
  }

  /// Acts on what was held until the deadline.
  mutating func reachDeadline() -> (Timestamp, SortEngine.Response)? {
    guard let deadline, let response = change({ $0.advance(to: deadline) }) else { return nil }
    return (deadline, response)
  }

  /// The log has ended; `nil`: nothing was dragged.
  mutating func finish() -> SortEngine.Response? {
    guard let state, state.engine.activeDrags > 0 else { return nil }
    return change { $0.finish() }
  }

  private mutating func change<Result>(_ change: (inout SortEngine) -> Result) -> Result? {
    guard state != nil else { return nil }
    // Not the only owner: a step was kept, and is to stay as it is.
    if !isKnownUniquelyReferenced(&state), let kept = state { state = EngineState(kept.engine) }
    guard let state else { return nil }
    let result = change(&state.engine)
    deadline = state.engine.nextDeadline
    return result
  }
}
