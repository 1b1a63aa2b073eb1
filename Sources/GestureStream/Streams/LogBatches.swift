/// Some consecutive lines of one log out of a stream.
public struct StreamedBatch: Sendable {
  /// The lines.
  public var lines: LogBatch
  /// The log that they are of.
  public var log: StreamedLog

  /// These lines of a log.
  public init(lines: LogBatch, log: StreamedLog) {
    self.lines = lines
    self.log = log
  }
}

extension AsyncSequence where Element: Collection<UInt8> {
  /// Reads gesture logs from pieces of bytes: a file, standard input, a socket.
  ///
  ///     for try await batch in ByteChunks(path: "drag.gesture.jsonl").gestureLogs(file: "drag") { … }
  ///
  /// - Parameter file: The name of the source, for messages.
  public func gestureLogs(file: String) -> LogBatches<Self> { LogBatches(self, file: file) }
}

/// The logs of a source, batch after batch.
///
/// - The pieces may be cut anywhere; the lines that come out are the same, in their order.
/// - What is malformed is a line like others (``LogBatch/Content/malformed(_:startsLog:)``), and reading goes
///   on at the next header. Only the source can fail.
/// - One piece is asked for when the lines of the one before have been taken. What is held is that piece,
///   one incomplete line and one batch, however slow the consumer.
/// - A batch that the consumer has let go by the time that it asks for the next one gives its memory to it.
public struct LogBatches<Base: AsyncSequence>: AsyncSequence where Base.Element: Collection<UInt8> {
  /// A batch and its log.
  public typealias Element = StreamedBatch
  /// Why the source cannot be read on.
  public typealias Failure = StreamError

  private let base: Base
  private let file: String

  init(_ base: Base, file: String) {
    self.base = base
    self.file = file
  }

  /// Reads from the start of the source.
  public func makeAsyncIterator() -> Iterator { Iterator(base.makeAsyncIterator(), file: file) }

  /// A place between two batches.
  public struct Iterator: AsyncIteratorProtocol {
    private var base: Base.AsyncIterator
    private var reader: LogReader
    private var batch = LogBatch()
    private var piece: [UInt8] = []
    /// How much of the piece was taken.
    private var taken = 0
    private var log = StreamedLog(header: nil)
    private var phase = Phase.reading

    private enum Phase {
      case reading
      /// The source has ended; the reader may still have lines.
      case finishing
      case over
    }

    init(_ base: Base.AsyncIterator, file: String) {
      self.base = base
      reader = LogReader(file: file)
    }

    /// The next batch; `nil`: the source has ended.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(StreamError) -> StreamedBatch? {
      batch.removeAll()
      while batch.isEmpty {
        switch phase {
        case .over: return nil
        case .finishing:
          if !reader.finish(into: &batch) { phase = .over }
        case .reading:
          if taken == piece.count {
            guard try await nextPiece(isolation: actor) else { continue }
          }
          taken += piece.withUnsafeBytes {
            reader.read(UnsafeRawBufferPointer(rebasing: $0[taken...]), into: &batch)
          }
        }
      }
      if batch.startsLog { log = StreamedLog(header: batch.header) }
      log.learn(from: reader.symbols)
      return StreamedBatch(lines: batch, log: log)
    }

    /// Asks the source for a piece; false where it has ended.
    private mutating func nextPiece(isolation actor: isolated (any Actor)?) async throws(StreamError) -> Bool
    {
      // The old piece is let go first, so that a source may use its memory again.
      piece = []
      taken = 0
      do throws(StreamError) {
        guard let next = try await base.nextOfStream(isolation: actor) else {
          phase = .finishing
          return false
        }
        piece = Array(next)
        return true
      } catch {
        phase = .over
        throw error
      }
    }
  }
}

extension LogBatches: Sendable where Base: Sendable {}

extension LogBatch {
  /// Whether its first line starts a log.
  fileprivate var startsLog: Bool {
    switch others.first?.content {
    case .header: true
    case .truncated(_, let startsLog), .malformed(_, let startsLog): startsLog
    case .expectation, .trailer, nil: false
    }
  }

  fileprivate var header: LogHeader? {
    guard case .header(let header) = others.first?.content else { return nil }
    return header
  }
}
