public import GestureStream

extension AsyncSequence where Self: Sendable, Element: TimedEvent {
  /// Turns the events of one log into order, as they come.
  ///
  ///     for try await step in events.liveSorted(header, clock: .continuous) {
  ///       show(step.engine.shownOrder(of: grid))
  ///     }
  ///
  /// - Parameters:
  ///   - header: What the log says before its first event.
  ///   - speed: How many times as fast as they were recorded the events come; what is not a positive number
  ///     makes no deadline come before the event after it.
  ///   - clock: What deadlines are waited for on.
  public func liveSorted<C: Clock>(
    _ header: LogHeader, speed: Double = 1, clock: C
  ) -> LiveSorted<Self, C> where C.Duration == Duration {
    LiveSorted(self, speed: speed, clock: clock, header: header, log: nil)
  }
}

extension AsyncSequence where Self: Sendable, Element == StreamedEvent {
  /// Turns the events of logs into order, as they come; where a log begins, a new engine does.
  ///
  ///     let events = ByteChunks(descriptor: 0).gestureLogs(file: "-").events
  ///     for try await step in events.paced(clock: .continuous).liveSorted(clock: .continuous) { … }
  ///
  /// - Parameters:
  ///   - speed: How many times as fast as they were recorded the events come; what is not a positive number
  ///     makes no deadline come before the event after it.
  ///   - clock: What deadlines are waited for on.
  public func liveSorted<C: Clock>(
    speed: Double = 1, clock: C
  ) -> LiveSorted<Self, C> where C.Duration == Duration {
    LiveSorted(self, speed: speed, clock: clock, header: nil) { $0.log }
  }
}

/// The engine as an asynchronous sequence: events in, steps out.
///
/// - There is one step for each event, and one for each deadline (of the rules `dwell` and `settle`): when it is
///   reached on the clock, though no event comes, or before the next event if that is later by its own time.
///   Where drags are in progress at the end of a log, there is a last step of their being lost.
/// - The steps are those of the engine that is given the same events with ``SortEngine/advance(to:)`` at each
///   deadline: the clock decides when a step comes, never what it is. Only an event that comes late, with a
///   time before a deadline that the clock has reached, finds the deadline acted on.
/// - On the clock a deadline is as long after the coming of the last event as it is after its time.
/// - The source is asked for one event at a time. While a deadline is waited for, the source is asked in a task
///   of its own; the event that it gives is kept, and nothing else is.
/// - Cancellation ends the wait and the source's task, and is ``StreamError/cancelled``.
public struct LiveSorted<Base: AsyncSequence & Sendable, C: Clock>: AsyncSequence, Sendable
where Base.Element: TimedEvent, C.Duration == Duration {
  /// A step.
  public typealias Element = LiveStep<Base.Element>
  /// Why the source has failed.
  public typealias Failure = StreamError

  @usableFromInline let base: Base
  @usableFromInline let speed: Double
  @usableFromInline let clock: C
  @usableFromInline let header: LogHeader?
  /// The log of an event; `nil`: all are of the log of the header.
  @usableFromInline let logOf: (@Sendable (Base.Element) -> StreamedLog)?

  init(
    _ base: Base, speed: Double, clock: C, header: LogHeader?,
    log: (@Sendable (Base.Element) -> StreamedLog)?
  ) {
    self.base = base
    self.speed = speed
    self.clock = clock
    self.header = header
    logOf = log
  }

  /// Reads from the start of the source.
  public func makeAsyncIterator() -> Iterator { Iterator(self) }
}
