extension AsyncSequence where Element: TimedEvent {
  /// Plays events at their times.
  ///
  ///     for try await event in recorded.events.paced(speed: 2, clock: .continuous) { show(event) }
  ///
  /// - Parameters:
  ///   - speed: How many times as fast as they were recorded. What is not a positive number plays them as
  ///     fast as they can be read.
  ///   - clock: Whose time it is.
  public func paced<C: Clock>(speed: Double = 1, clock: C) -> Paced<Self, C>
  where C.Duration == Duration {
    Paced(self, speed: speed, clock: clock)
  }
}

/// Events that each come when it is their time.
///
/// - The time begins when the first event is asked for; an event at *t* comes *t* / speed after that, not
///   before. One that is asked for later than that comes at once, and those after it are not delayed: a slow
///   consumer falls behind and catches up, and the times do not drift.
/// - Where another log begins (``TimedEvent/ownLog``) its time begins when it was time for the last event of the
///   one before.
/// - The source is asked for one event at a time, and no event is held besides.
/// - A cancelled wait is ``StreamError/cancelled``.
public struct Paced<Base: AsyncSequence, C: Clock>: AsyncSequence
where Base.Element: TimedEvent, C.Duration == Duration {
  /// An event of the source.
  public typealias Element = Base.Element
  /// Why the source has failed.
  public typealias Failure = StreamError

  private let base: Base
  private let speed: Double
  private let clock: C

  init(_ base: Base, speed: Double, clock: C) {
    self.base = base
    self.speed = speed
    self.clock = clock
  }

  /// Plays from the start of the source.
  public func makeAsyncIterator() -> Iterator { Iterator(self) }

  /// A place between two events.
  public struct Iterator: AsyncIteratorProtocol {
    private var base: Base.AsyncIterator
    private let speed: Double
    private let clock: C
    private var start: C.Instant?
    /// When it was time for the last event.
    private var due: C.Instant?
    private var log: StreamedLog?
    private var isOver = false

    fileprivate init(_ settings: Paced) {
      base = settings.base.makeAsyncIterator()
      speed = settings.speed
      clock = settings.clock
    }

    /// The next event, when it is its time; `nil`: the source has ended.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(StreamError) -> Element? {
      guard !isOver else { return nil }
      var start = self.start ?? clock.now
      self.start = start
      do throws(StreamError) {
        guard let element = try await base.nextOfStream(isolation: actor) else {
          isOver = true
          return nil
        }
        if element.ownLog !== log {
          start = due ?? start
          self.start = start
          log = element.ownLog
        }
        if let wait = element.event.time.duration(atSpeed: speed) {
          let due = start.advanced(by: wait)
          self.due = Swift.max(due, self.due ?? due)
          if clock.now < due { try await sleep(until: due, isolation: actor) }
        }
        return element
      } catch {
        isOver = true
        throw error
      }
    }

    private func sleep(until due: C.Instant, isolation actor: isolated (any Actor)?) async throws(StreamError)
    {
      do { try await clock.sleep(until: due, tolerance: nil) } catch { throw StreamError(error) }
    }
  }
}

extension Paced: Sendable where Base: Sendable {}

extension Timestamp {
  /// How long after the start of a log this moment comes when it is played at a speed; `nil`: at once.
  package func duration(atSpeed speed: Double) -> Duration? {
    guard speed > 0, speed.isFinite else { return nil }
    if speed == 1 { return duration }
    // So slow that nobody will see the end; a longer time is more than a duration can hold.
    return .microseconds(Swift.min(Double(microseconds) / speed, 1e18))
  }
}
