extension AsyncSequence where Element: TimedEvent {
  /// Puts events of slightly wrong order right by time.
  ///
  ///     recorded.events.resequenced(within: .milliseconds(200)) { log("too late: \($0.line)") }
  ///
  /// Browsers, for one, give the begin of a drag the time of the button press, though it comes after later
  /// events.
  ///
  /// - Parameters:
  ///   - window: How much later than the newest event one may come and still find its place.
  ///   - limit: How many events are held at most.
  ///   - tooLate: Is told of each event that comes too late.
  public func resequenced(
    within window: Duration, holding limit: Int = 4096,
    tooLate: (@Sendable (Element) -> Void)? = nil
  ) -> Resequenced<Self> {
    Resequenced(self, window: window, limit: limit, tooLate: tooLate)
  }
}

/// Events put right by time, within a window.
///
/// - An event is held until one has come that is later by the window, or more are held than the limit, or the
///   source has ended; then it leaves before all later ones. Events of equal times keep their order.
/// - Where another log begins (``TimedEvent/ownLog``) all events of the one before leave first: times of different
///   logs have nothing to do with one another.
/// - An event that comes after a later one has left cannot find its place any more. It is reported, and
///   passed on at once, its time as it is: whoever replays it gives `time-backwards`. Nothing is dropped,
///   and no time is changed.
/// - What is held is bounded by the limit. The clock plays no part, so the last events of a source that
///   pauses are held until it goes on.
/// - When the source fails, what is held is given up; its error is thrown at once.
public struct Resequenced<Base: AsyncSequence>: AsyncSequence where Base.Element: TimedEvent {
  /// An event of the source.
  public typealias Element = Base.Element
  /// Why the source has failed.
  public typealias Failure = StreamError

  private let base: Base
  private let window: Int64
  private let limit: Int
  private let tooLate: (@Sendable (Element) -> Void)?

  init(_ base: Base, window: Duration, limit: Int, tooLate: (@Sendable (Element) -> Void)?) {
    self.base = base
    self.window = Timestamp(window).microseconds
    self.limit = Swift.max(limit, 0)
    self.tooLate = tooLate
  }

  /// Reads from the start of the source.
  public func makeAsyncIterator() -> Iterator { Iterator(self) }

  /// A place between two events.
  public struct Iterator: AsyncIteratorProtocol {
    private var base: Base.AsyncIterator
    private let settings: Resequenced
    /// By time; those before `head` have left.
    private var held: [Element] = []
    private var head = 0
    private var newest = Int64.min
    /// The time of the last one that left in order.
    private var left = Int64.min
    private var hasEnded = false
    /// The log of what is held.
    private var log: StreamedLog?
    /// The first event of the next log, which comes when nothing is held any more.
    private var waiting: Element?

    fileprivate init(_ settings: Resequenced) {
      base = settings.base.makeAsyncIterator()
      self.settings = settings
    }

    /// The next event; `nil`: the source has ended and nothing is held.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(StreamError) -> Element? {
      while true {
        if head < held.count, mayLeave { return release() }
        if let first = waiting {
          waiting = nil
          (newest, left) = (.min, .min)
          log = first.ownLog
          hold(first, first.event.time.microseconds)
          continue
        }
        guard !hasEnded else { return nil }
        let arrival: Element?
        do throws(StreamError) {
          arrival = try await base.nextOfStream(isolation: actor)
        } catch {
          hasEnded = true
          (held, head) = ([], 0)
          throw error
        }
        guard let arrival else {
          hasEnded = true
          continue
        }
        guard arrival.ownLog === log else {
          waiting = arrival
          continue
        }
        let time = arrival.event.time.microseconds
        if time < left {
          settings.tooLate?(arrival)
          return arrival
        }
        hold(arrival, time)
      }
    }

    private var mayLeave: Bool {
      let age = newest.subtractingReportingOverflow(held[head].event.time.microseconds)
      return hasEnded || waiting != nil || held.count - head > settings.limit || age.overflow
        || age.partialValue >= settings.window
    }

    private mutating func release() -> Element {
      let element = held[head]
      left = element.event.time.microseconds
      head += 1
      // Those that have left are taken out when they are half of the array, which costs each one step.
      if head * 2 >= held.count {
        held.removeFirst(head)
        head = 0
      }
      return element
    }

    /// Finds the place of an event from the end: it is seldom far.
    private mutating func hold(_ element: Element, _ time: Int64) {
      newest = Swift.max(newest, time)
      var place = held.count
      while place > head, held[place - 1].event.time.microseconds > time { place -= 1 }
      held.insert(element, at: place)
    }
  }
}

extension Resequenced: Sendable where Base: Sendable {}
