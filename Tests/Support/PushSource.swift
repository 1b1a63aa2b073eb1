import GestureStream
/// An asynchronous sequence whose elements a test hands in, one at a time, when it wants to.
///
/// For one iterator and one task.
public final class PushSource<Element: Sendable>: AsyncSequence, Sendable {
  private struct State {
    var elements: [Element] = []
    var isFinished = false
    var isCancelled = false
    var waiter: CheckedContinuation<Void, Never>?
    var watchers: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Locked(State())

  /// A source without elements.
  public init() {}

  /// Hands in an element.
  public func push(_ element: Element) { change { $0.elements.append(element) } }

  /// Ends the source behind what has been handed in.
  public func finish() { change { $0.isFinished = true } }

  /// Waits until somebody waits for an element.
  public func isAwaited() async {
    await withCheckedContinuation { continuation in
      let isAwaited = state.withLock { state in
        if state.waiter != nil { return true }
        state.watchers.append(continuation)
        return false
      }
      if isAwaited { continuation.resume() }
    }
  }

  /// Whether somebody who waited was cancelled.
  public var isCancelled: Bool { state.withLock { $0.isCancelled } }

  private func change(_ body: (inout State) -> Void) {
    let waiter = state.withLock { state in
      body(&state)
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
  }

  /// Takes what was handed in.
  public func makeAsyncIterator() -> Iterator { Iterator(source: self) }

  /// A place between two elements.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let source: PushSource

    /// The next element, as soon as there is one.
    public mutating func next() async -> Element? {
      let source = source
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          let (isThere, watchers) = source.state.withLock { state in
            if !state.elements.isEmpty || state.isFinished || state.isCancelled {
              return (true, [] as [CheckedContinuation<Void, Never>])
            }
            state.waiter = continuation
            defer { state.watchers = [] }
            return (false, state.watchers)
          }
          if isThere { continuation.resume() }
          for watcher in watchers { watcher.resume() }
        }
      } onCancel: {
        source.change { $0.isCancelled = true }
      }
      return source.state.withLock { $0.elements.isEmpty ? nil : $0.elements.removeFirst() }
    }
  }
}
