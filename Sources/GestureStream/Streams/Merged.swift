extension AsyncSequence where Element: TimedEvent {
  /// Joins the events of this source with those of others by time.
  ///
  /// - Parameter others: Sources whose ids are of the same names as this one's.
  public func merged(with others: Self...) -> Merged<Self> { Merged([self] + others) }
}

extension Array where Element: AsyncSequence, Element.Element: TimedEvent {
  /// Joins the events of some sources, whose ids are of the same names, by time.
  public func merged() -> Merged<Element> { Merged(self) }
}

/// The events of several sources, joined by time.
///
/// - Of the next events of all sources the earliest comes first; of equal times, the one of the source that
///   was named first. Events of one source keep their order, even where it is wrong.
/// - The sources are of one log: numbers of ids and times mean the same in all of them. Logs that come one after
///   another are not put side by side.
/// - It can only be known which is the earliest when each source has said what comes next, or that it has
///   ended: a source that pauses holds up the others. Sources are asked one after another.
/// - One event of each source is held.
/// - When a source fails, the sequence is over, and its error is thrown at once.
public struct Merged<Base: AsyncSequence>: AsyncSequence where Base.Element: TimedEvent {
  /// An event of one of the sources.
  public typealias Element = Base.Element
  /// Why a source has failed.
  public typealias Failure = StreamError

  private let sources: [Base]

  init(_ sources: [Base]) { self.sources = sources }

  /// Reads from the start of each source.
  public func makeAsyncIterator() -> Iterator { Iterator(sources.map { $0.makeAsyncIterator() }) }

  /// A place between two events.
  public struct Iterator: AsyncIteratorProtocol {
    /// A source that has not ended.
    private struct Source {
      var iterator: Base.AsyncIterator
      var next: Element?
    }

    private var sources: [Source]

    init(_ iterators: [Base.AsyncIterator]) { sources = iterators.map { Source(iterator: $0) } }

    /// The next event; `nil`: all sources have ended.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(StreamError) -> Element? {
      var index = 0
      while index < sources.count {
        if sources[index].next == nil {
          do throws(StreamError) {
            sources[index].next = try await sources[index].iterator.nextOfStream(isolation: actor)
          } catch {
            sources = []
            throw error
          }
        }
        if sources[index].next == nil { sources.remove(at: index) } else { index += 1 }
      }
      var earliest: Int?
      for (index, source) in sources.enumerated() {
        guard let time = source.next?.event.time else { continue }
        if let found = earliest, let best = sources[found].next?.event.time, best <= time { continue }
        earliest = index
      }
      guard let earliest else { return nil }
      defer { sources[earliest].next = nil }
      return sources[earliest].next
    }
  }
}

extension Merged: Sendable where Base: Sendable {}
