import GestureStream
/// An asynchronous sequence of given elements, which ends as a test wants it to and counts what it was
/// asked.
public struct TestSource<Element: Sendable>: AsyncSequence, Sendable {
  /// What comes after the elements.
  public enum Ending: Sendable {
    /// The end.
    case finish
    /// An error.
    case fail(any Error)
    /// Nothing: whoever asks waits until the task is cancelled, which is then an error.
    case wait
    /// Nothing: whoever asks waits until the task is cancelled, which is then the end.
    case waitAndFinish
  }

  private let elements: [Element]
  private let ending: Ending
  private let counter = Counter()

  /// A source of these elements.
  public init(_ elements: [Element], then ending: Ending = .finish) {
    self.elements = elements
    self.ending = ending
  }

  /// How many elements were asked for, by all iterators.
  public var asked: Int { counter.count.withLock { $0 } }

  /// Waits until so many elements were asked for.
  public func wasAsked(_ count: Int) async { await counter.reached(count) }

  /// Goes through the elements.
  public func makeAsyncIterator() -> Iterator { Iterator(source: self) }

  fileprivate final class Counter: Sendable {
    let count = Locked(0)
    private let watchers = Locked<[(Int, CheckedContinuation<Void, Never>)]>([])

    func step() {
      let count = count.withLock { count in
        count += 1
        return count
      }
      let satisfied = watchers.withLock { watchers in
        defer { watchers.removeAll { $0.0 <= count } }
        return watchers.filter { $0.0 <= count }.map(\.1)
      }
      for watcher in satisfied { watcher.resume() }
    }

    func reached(_ wanted: Int) async {
      await withCheckedContinuation { continuation in
        let isThere = watchers.withLock { watchers in
          if count.withLock({ $0 }) >= wanted { return true }
          watchers.append((wanted, continuation))
          return false
        }
        if isThere { continuation.resume() }
      }
    }
  }

  /// A place between two elements.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let source: TestSource
    private var index = 0

    fileprivate init(source: TestSource) { self.source = source }

    /// The next element, or what was asked for.
    public mutating func next() async throws -> Element? {
      source.counter.step()
      if index < source.elements.count {
        defer { index += 1 }
        return source.elements[index]
      }
      switch source.ending {
      case .finish: return nil
      case .fail(let error): throw error
      case .wait:
        await untilCancelled()
        throw CancellationError()
      case .waitAndFinish:
        await untilCancelled()
        return nil
      }
    }
  }
}

/// Waits until the task is cancelled.
private func untilCancelled() async {
  let (stream, continuation) = AsyncStream<Never>.makeStream()
  await withTaskCancellationHandler {
    for await _ in stream {}
  } onCancel: {
    continuation.finish()
  }
}

/// All elements of a sequence, and the error that ended it.
public func collect<S: AsyncSequence>(_ sequence: S) async -> (elements: [S.Element], error: (any Error)?) {
  var elements: [S.Element] = []
  var iterator = sequence.makeAsyncIterator()
  do {
    while let element = try await iterator.next() { elements.append(element) }
    return (elements, nil)
  } catch {
    return (elements, error)
  }
}
