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

  private let base: Base
  private let speed: Double
  private let clock: C
  private let header: LogHeader?
  /// The log of an event; `nil`: all are of the log of the header.
  private let logOf: (@Sendable (Base.Element) -> StreamedLog)?

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

  /// A place between two steps.
  public struct Iterator: AsyncIteratorProtocol {
    private let settings: LiveSorted
    private let source: PatientSource<Base>
    private var engine: SortEngine?
    /// The log of the engine, where events know theirs.
    private var log: StreamedLog?
    /// An event that has come, and is not yet given to the engine.
    private var pending: Base.Element?
    private var isOver = false
    /// When the last event came that moved the time on, and what time that was.
    private var anchor: (instant: C.Instant, time: Timestamp)?

    fileprivate init(_ settings: LiveSorted) {
      self.settings = settings
      source = PatientSource(settings.base)
      engine = settings.header.map(SortEngine.init)
    }

    /// The next step; `nil`: the source has ended.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(StreamError) -> LiveStep<Base.Element>? {
      if pending == nil, !isOver {
        do throws(StreamError) {
          guard try await comes(beforeDeadlineIsolation: actor) else { return reachDeadline() }
        } catch {
          (engine, isOver) = (nil, true)
          throw error
        }
      }
      guard let event = pending else { return end() }
      if let next = settings.logOf?(event), next !== log {
        // Another log: what is dragged in the one before is lost first.
        if let last = end() { return last }
        log = next
        engine = next.header.map(SortEngine.init)
        anchor = nil
      }
      if let deadline = engine?.nextDeadline, deadline <= event.event.time { return reachDeadline() }
      pending = nil
      return take(event)
    }

    /// Waits for an event, or for the deadline if that comes before; false: the deadline has come.
    private mutating func comes(
      beforeDeadlineIsolation actor: isolated (any Actor)?
    ) async throws(StreamError) -> Bool {
      if let instant = deadlineInstant {
        let clock = settings.clock
        guard await source.isReady(before: { try await clock.sleep(until: instant, tolerance: nil) })
        else {
          if Task.isCancelled { throw .cancelled }
          return false
        }
      }
      pending = try await source.next(isolation: actor)
      if pending == nil { isOver = true }
      return true
    }

    /// When the deadline is reached on the clock; `nil`: there is none.
    private var deadlineInstant: C.Instant? {
      guard let anchor, let deadline = engine?.nextDeadline,
        let start = anchor.time.duration(atSpeed: settings.speed),
        let end = deadline.duration(atSpeed: settings.speed)
      else { return nil }
      return anchor.instant.advanced(by: end - start)
    }

    private mutating func take(_ event: Base.Element) -> LiveStep<Base.Element>? {
      guard var engine else { return nil }
      self.engine = nil
      if event.event.time >= engine.time { anchor = (settings.clock.now, event.event.time) }
      let response = engine.handle(event.event, lists: event.lists)
      self.engine = engine
      return LiveStep(cause: .event(event), response: response, engine: engine)
    }

    private mutating func reachDeadline() -> LiveStep<Base.Element>? {
      guard var engine, let deadline = engine.nextDeadline else { return nil }
      self.engine = nil
      let response = engine.advance(to: deadline)
      self.engine = engine
      return LiveStep(cause: .deadline(deadline), response: response, engine: engine)
    }

    /// The end of the log; a step only if something was dragged.
    private mutating func end() -> LiveStep<Base.Element>? {
      guard var engine else { return nil }
      self.engine = nil
      guard engine.activeDrags > 0 else { return nil }
      let response = engine.finish()
      return LiveStep(cause: .end, response: response, engine: engine)
    }
  }
}
