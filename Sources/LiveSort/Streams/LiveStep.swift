public import GestureStream

/// What one event did, or one deadline: an element of a live sorted stream.
public struct LiveStep<Event: TimedEvent>: Sendable {
  /// What made it happen.
  public enum Cause: Sendable {
    /// An event came.
    case event(Event)
    /// A target was held until this moment, and it has come.
    case deadline(Timestamp)
    /// The log ended while something was dragged.
    case end
  }

  /// What made it happen.
  public let cause: Cause
  /// What it did.
  public let response: SortEngine.Response
  @usableFromInline let state: EngineState

  @usableFromInline
  init(cause: Cause, response: SortEngine.Response, state: EngineState) {
    self.cause = cause
    self.response = response
    self.state = state
  }

  /// The state after it, to be asked for any order.
  ///
  /// A value. If the step is let go by the time that the next one is asked for, it costs nothing; if it is kept,
  /// the next step copies what changes.
  public var engine: SortEngine { state.engine }
}
