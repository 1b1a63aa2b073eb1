import Dispatch

/// The bytes of a file, a pipe, a terminal or a socket, piece after piece.
///
///     for try await batch in ByteChunks(path: "drag.gesture.jsonl").gestureLogs(file: "drag") { … }
///     for try await batch in ByteChunks(descriptor: 0).gestureLogs(file: "-") { … }
///
/// - A piece is what is there, at most 256 KiB, and nothing is read before it is asked for.
/// - Where there is nothing yet the task is suspended and no thread waits; it goes on when there is
///   something, when the other side has ended, or when it is cancelled, which is an error
///   (``StreamError/cancelled``) and takes nothing from the source.
/// - A file that was opened by its path is closed with the iterator; a descriptor stays the caller's, who
///   must not close it before the iterator is gone.
public struct ByteChunks: AsyncSequence, Sendable {
  /// A piece.
  public typealias Element = [UInt8]
  /// Why there are no more.
  public typealias Failure = StreamError

  fileprivate enum Source: Sendable {
    case path(String)
    case descriptor(Int32)
  }

  /// So many bytes are read at once.
  private static let size = 256 << 10

  private let source: Source

  /// The bytes of a file, which is opened when the first piece is asked for.
  public init(path: String) { source = .path(path) }

  /// What can be read from a descriptor.
  public init(descriptor: Int32) { source = .descriptor(descriptor) }

  /// Reads from the start of the file, or from where the descriptor is.
  public func makeAsyncIterator() -> Iterator { Iterator(source) }

  /// A place between two pieces.
  public struct Iterator: AsyncIteratorProtocol {
    private let source: Source
    private var file: OpenFile?
    private var isOver = false

    fileprivate init(_ source: Source) { self.source = source }

    /// The next piece; `nil`: the end.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(StreamError) -> [UInt8]? {
      guard !isOver else { return nil }
      do throws(StreamError) {
        let piece = try await piece(isolation: actor)
        isOver = piece == nil
        return piece
      } catch {
        isOver = true
        throw error
      }
    }

    private mutating func piece(isolation actor: isolated (any Actor)?) async throws(StreamError) -> [UInt8]?
    {
      if Task.isCancelled { throw .cancelled }
      let file = if let file { file } else { try open() }
      self.file = file
      if !SystemCalls.isReadable(file.descriptor) {
        await Readability(file.descriptor).wait(isolation: actor)
        if Task.isCancelled { throw .cancelled }
      }
      do throws(SystemCalls.Failure) {
        var bytes: [UInt8] = []
        try bytes.readChunk(of: ByteChunks.size, from: file.descriptor)
        return bytes.isEmpty ? nil : bytes
      } catch {
        throw .unreadable(file: file.name, number: error.number)
      }
    }

    private func open() throws(StreamError) -> OpenFile {
      switch source {
      case .descriptor(let descriptor):
        return OpenFile(descriptor: descriptor, name: "descriptor \(descriptor)", isOwned: false)
      case .path(let path):
        do throws(SystemCalls.Failure) {
          return OpenFile(descriptor: try SystemCalls.openToRead(path), name: path, isOwned: true)
        } catch {
          throw .unreadable(file: path, number: error.number)
        }
      }
    }
  }
}

/// A descriptor that is closed with the last that uses it, if it is ours.
private final class OpenFile: Sendable {
  let descriptor: Int32
  let name: String
  private let isOwned: Bool

  init(descriptor: Int32, name: String, isOwned: Bool) {
    self.descriptor = descriptor
    self.name = name
    self.isOwned = isOwned
  }

  deinit { if isOwned { SystemCalls.closeDescriptor(descriptor) } }
}

/// Waits once until a descriptor has something to read, or the task is cancelled.
///
/// The dispatch source is cancelled by whichever comes first, and its cancel handler, which runs exactly
/// once and after everything else, resumes the task.
private final class Readability: Sendable {
  private enum State {
    case idle
    case waiting(any DispatchSourceRead)
    case done
  }

  private let descriptor: Int32
  private let state = Locked(State.idle)

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  func wait(isolation actor: isolated (any Actor)?) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation(isolation: actor) { continuation in
        let isDone = state.withLock { state in
          if case .done = state { return true }
          let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
          source.setEventHandler { [self] in finish() }
          source.setCancelHandler { continuation.resume() }
          source.activate()
          state = .waiting(source)
          return false
        }
        if isDone { continuation.resume() }
      }
    } onCancel: {
      finish()
    }
  }

  private func finish() {
    state.withLock { state in
      if case .waiting(let source) = state { source.cancel() }
      state = .done
    }
  }
}

extension [UInt8] {
  /// Becomes what a descriptor has, at most so many bytes.
  fileprivate mutating func readChunk(of size: Int, from descriptor: Int32) throws(SystemCalls.Failure) {
    var failure: SystemCalls.Failure?
    self = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      do throws(SystemCalls.Failure) {
        count = try SystemCalls.read(descriptor, into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }
}
