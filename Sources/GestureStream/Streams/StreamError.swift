/// Why a stream of gesture events ended before its source did.
///
/// Every sequence of this module has this one type of failure, whatever it is made of: an error of another
/// kind, thrown by the source, is ``source(_:)``, and the cancellation of the task that reads is
/// ``cancelled``, even if the source took it for its end. A stream that has failed is over.
public enum StreamError: Error, CustomStringConvertible {
  /// The task that reads was cancelled.
  case cancelled
  /// A file cannot be opened or read: its name, and the number of the system's error.
  case unreadable(file: String, number: Int32)
  /// Events were asked for, and a log cannot be read on.
  case malformed(LogError)
  /// Events were asked for, and a log ends before it should.
  case truncated(LogError)
  /// The source has failed.
  case source(any Error)

  /// The error of a source, as an error of the stream made of it.
  @usableFromInline
  package init(_ error: any Error) {
    switch error {
    case let error as StreamError: self = error
    case is CancellationError: self = .cancelled
    default: self = .source(error)
    }
  }

  /// One sentence for people.
  public var description: String {
    switch self {
    case .cancelled: "reading was cancelled"
    case .unreadable(let file, let number): "\(file): cannot be read: \(SystemCalls.text(of: number))"
    case .malformed(let error), .truncated(let error): error.description
    case .source(let error): "the source failed: \(error)"
    }
  }
}

extension AsyncIteratorProtocol {
  /// The next element, with the cancellation of the task and every error of the source as errors of the
  /// stream made of it.
  @inlinable
  package mutating func nextOfStream(
    isolation actor: isolated (any Actor)?
  ) async throws(StreamError) -> Element? {
    if Task.isCancelled { throw .cancelled }
    let element: Element?
    do { element = try await next(isolation: actor) } catch { throw StreamError(error) }
    // Some sources end when they are cancelled; what came of them is not all.
    if element == nil, Task.isCancelled { throw .cancelled }
    return element
  }
}
