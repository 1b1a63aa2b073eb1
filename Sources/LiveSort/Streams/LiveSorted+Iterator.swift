public import GestureStream

extension LiveSorted {
  /// A place between two steps.
  ///
  /// What happens for every event can be inlined, and so be made for the source and the clock that a program
  /// has. Generic code asks at run time what its types are, again and again, which took forty times as long as
  /// the engine does.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline let settings: LiveSorted
    @usableFromInline let source: PatientSource<Base>
    @usableFromInline var live: LiveEngine
    /// The log of the engine, where events know theirs.
    @usableFromInline var log: StreamedLog?
    /// An event that has come, and is not yet given to the engine.
    @usableFromInline var pending: Base.Element?
    @usableFromInline var isOver = false
    /// Whether the source was asked in a task of its own, and its answer has not been taken.
    @usableFromInline var isAsked = false
    /// When the last event came that moved the time on, and what time that was; only where there may be
    /// deadlines.
    private var anchor: (instant: C.Instant, time: Timestamp)?

    init(_ settings: LiveSorted) {
      self.settings = settings
      source = PatientSource(settings.base)
      live = LiveEngine(settings.header)
    }

    /// The next step; `nil`: the source has ended.
    @inlinable
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(StreamError) -> LiveStep<Base.Element>? {
      if pending == nil, !isOver {
        do throws(StreamError) {
          if live.deadline != nil || isAsked {
            guard try await comes(beforeDeadlineIsolation: actor) else { return reachDeadline() }
          } else {
            pending = try await source.ask(isolation: actor)
            isOver = pending == nil
          }
        } catch {
          fail()
          throw error
        }
      }
      guard let event = pending else { return end() }
      if let next = settings.logOf?(event), next !== log {
        // Another log: what is dragged in the one before is lost first.
        if let last = end() { return last }
        begin(next)
      }
      if let deadline = live.deadline, deadline <= event.event.time { return reachDeadline() }
      pending = nil
      if live.mayWait { anchor(at: event.event.time) }
      guard let response = live.take(event.event, event.lists), let state = live.state else { return nil }
      return LiveStep(cause: .event(event), response: response, state: state)
    }

    /// Waits for an event, or for the deadline if that comes before; false: the deadline has come.
    @usableFromInline
    mutating func comes(
      beforeDeadlineIsolation actor: isolated (any Actor)?
    ) async throws(StreamError) -> Bool {
      if let instant = deadlineInstant {
        let clock = settings.clock
        isAsked = true
        guard await source.isReady(before: { try await clock.sleep(until: instant, tolerance: nil) })
        else {
          if Task.isCancelled { throw .cancelled }
          return false
        }
      }
      pending = try await source.next(isolation: actor)
      isAsked = false
      if pending == nil { isOver = true }
      return true
    }

    /// When the deadline is reached on the clock; `nil`: there is none.
    private var deadlineInstant: C.Instant? {
      guard let anchor, let deadline = live.deadline,
        let start = anchor.time.duration(atSpeed: settings.speed),
        let end = deadline.duration(atSpeed: settings.speed)
      else { return nil }
      return anchor.instant.advanced(by: end - start)
    }

    /// An event of this time has come.
    @usableFromInline
    mutating func anchor(at time: Timestamp) {
      if time >= live.time { anchor = (settings.clock.now, time) }
    }

    @usableFromInline
    mutating func reachDeadline() -> LiveStep<Base.Element>? {
      guard let (deadline, response) = live.reachDeadline(), let state = live.state else { return nil }
      return LiveStep(cause: .deadline(deadline), response: response, state: state)
    }

    /// A log begins.
    @usableFromInline
    mutating func begin(_ log: StreamedLog) {
      self.log = log
      live = LiveEngine(log.header)
      anchor = nil
    }

    /// The end of the log; a step only if something was dragged.
    @usableFromInline
    mutating func end() -> LiveStep<Base.Element>? {
      defer { live = LiveEngine(nil) }
      guard let response = live.finish(), let state = live.state else { return nil }
      return LiveStep(cause: .end, response: response, state: state)
    }

    /// The source has failed.
    @usableFromInline
    mutating func fail() {
      live = LiveEngine(nil)
      isOver = true
    }
  }
}
