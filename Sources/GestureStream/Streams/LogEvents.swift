extension AsyncSequence where Element == StreamedBatch {
  /// The events of the logs, one at a time.
  ///
  /// Each batch costs one suspension and each event none, so this is nearly as fast as the batches.
  public var events: LogEvents<Self> { LogEvents(self) }
}

/// The single events of logs.
///
/// - They come in line order; where the ``StreamedEvent/log`` is another than before, another log has begun.
/// - Expectations, trailers and remarks are passed over. A log that cannot be read on, or that ends before it
///   should, is an error when all events before it have come: whoever asked for events must not take those
///   that could be read for all.
/// - One batch is held.
public struct LogEvents<Base: AsyncSequence>: AsyncSequence where Base.Element == StreamedBatch {
  /// An event and its log.
  public typealias Element = StreamedEvent
  /// Why there are no more.
  public typealias Failure = StreamError

  private let base: Base

  init(_ base: Base) { self.base = base }

  /// Reads from the start of the source.
  public func makeAsyncIterator() -> Iterator { Iterator(base.makeAsyncIterator()) }

  /// A place between two events.
  public struct Iterator: AsyncIteratorProtocol {
    private var base: Base.AsyncIterator
    @usableFromInline var batch = StreamedBatch(lines: LogBatch(), log: StreamedLog(header: nil))
    @usableFromInline var index = 0
    /// How many of the events of the batch come before what is wrong in it.
    @usableFromInline var end = 0
    private var fault: StreamError?
    private var isOver = false

    init(_ base: Base.AsyncIterator) { self.base = base }

    /// The next event; `nil`: the source has ended.
    ///
    /// Inlined, so that an event of a batch costs a copy and no call.
    @inlinable
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(StreamError) -> StreamedEvent? {
      if index == end {
        guard try await hasMore(isolation: actor) else { return nil }
      }
      defer { index += 1 }
      return StreamedEvent(
        event: batch.lines.events[index], lists: batch.lines.lists,
        line: batch.lines.line(ofEvent: index), log: batch.log)
    }

    /// Goes to the next batch that has events; false: the source has ended.
    @usableFromInline
    mutating func hasMore(isolation actor: isolated (any Actor)?) async throws(StreamError) -> Bool {
      while index == end {
        if let fault {
          self.fault = nil
          isOver = true
          throw fault
        }
        guard !isOver, try await nextBatch(isolation: actor) else { return false }
      }
      return true
    }

    private mutating func nextBatch(isolation actor: isolated (any Actor)?) async throws(StreamError) -> Bool
    {
      // Let go first, so that its memory can be used again.
      batch.lines = LogBatch()
      (index, end) = (0, 0)
      do throws(StreamError) {
        guard let next = try await base.nextOfStream(isolation: actor) else {
          isOver = true
          return false
        }
        batch = next
      } catch {
        isOver = true
        throw error
      }
      end = batch.lines.events.count
      for other in batch.lines.others {
        switch other.content {
        case .header, .expectation, .trailer: continue
        case .malformed(let error, _): fault = .malformed(error)
        case .truncated(let error, _): fault = .truncated(error)
        }
        end = other.position
        break
      }
      return true
    }
  }
}

extension LogEvents: Sendable where Base: Sendable {}
