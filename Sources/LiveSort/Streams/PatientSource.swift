public import GestureStream

/// The iterator of a source that can be waited for without being asked in vain: a wait that is given up takes
/// nothing from the source.
///
///     resting ──isReady──▶ asked ──▶ answered ──next──▶ resting
///        └──next: asks directly──▶ resting
///
/// An iterator cannot be asked twice at once, and asking it in a task that is cancelled may end it. So where
/// there is a limit to the wait, it is asked in a task that goes on when the wait is over, and whose answer is
/// kept until somebody wants it. Where there is none, it is asked directly, which is much cheaper.
@usableFromInline
final class PatientSource<Base: AsyncSequence & Sendable>: Sendable where Base.Element: Sendable {
  @usableFromInline let inner: SharedIterator<Base>

  init(_ base: Base) { inner = SharedIterator(base) }

  /// Who waits has gone, so nobody wants the answer any more. The task holds only the inner part.
  deinit { inner.cancel() }

  /// The next element, asked for here and now, where nobody has asked before; `nil`: the source has ended.
  @inlinable
  func ask(isolation actor: isolated (any Actor)?) async throws(StreamError) -> Base.Element? {
    try await inner.ask(isolation: actor)
  }

  /// The next element; `nil`: the source has ended.
  func next(isolation actor: isolated (any Actor)?) async throws(StreamError) -> Base.Element? {
    guard inner.isAsked else { return try await inner.ask(isolation: actor) }
    _ = await withTaskCancellationHandler {
      await inner.answered()
    } onCancel: {
      inner.cancel()
    }
    return try inner.takeAnswer().get()
  }

  /// Whether the source has its next element, its end or its error ready before `limit` returns.
  ///
  /// False too when the task is cancelled.
  func isReady(before limit: @escaping @Sendable () async throws -> Void) async -> Bool {
    inner.askInTask()
    let inner = inner
    return await withTaskGroup(of: Bool.self) { group in
      group.addTask { await inner.answered() }
      group.addTask {
        try? await limit()
        return false
      }
      let isReady = await group.next() ?? false
      group.cancelAll()
      return isReady
    }
  }
}

/// What the task that asks shares with who waits.
///
/// Unchecked, for one member, `iterator`. It is touched by `ask` alone, which runs in the state `resting`, in
/// the one task that iterates, or in the state `asked`, in the one task that entering this state started. The
/// first of these returns before it can enter `asked`, since both are calls of the one task; the second has
/// returned before the state is `answered`. Both changes of state are made under the mutex, so what one did
/// with the iterator happens before what the other does. The iterator itself was made of a sendable
/// sequence, here, and nobody else has ever had it.
@usableFromInline
final class SharedIterator<Base: AsyncSequence & Sendable>: @unchecked Sendable where Base.Element: Sendable {
  private enum State {
    case resting
    case asked(Task<Void, Never>?)
    case answered(Result<Base.Element?, StreamError>)
  }

  private struct Shared {
    var state = State.resting
    /// Who waits for the answer, by number.
    var waiters: [Int: CheckedContinuation<Bool, Never>] = [:]
    var next = 0
  }

  @usableFromInline var iterator: Base.AsyncIterator
  private let shared = Locked(Shared())

  init(_ base: Base) { iterator = base.makeAsyncIterator() }

  var isAsked: Bool {
    shared.withLock {
      if case .resting = $0.state { false } else { true }
    }
  }

  /// Asks the iterator here and now.
  @inlinable
  func ask(isolation actor: isolated (any Actor)?) async throws(StreamError) -> Base.Element? {
    try await iterator.nextOfStream(isolation: actor)
  }

  /// Asks the iterator in a task of its own, unless it has been asked.
  func askInTask() {
    let isResting = shared.withLock { shared in
      guard case .resting = shared.state else { return false }
      shared.state = .asked(nil)
      return true
    }
    guard isResting else { return }
    let task = Task {
      let answer: Result<Base.Element?, StreamError>
      do throws(StreamError) {
        answer = .success(try await ask(isolation: nil))
      } catch {
        answer = .failure(error)
      }
      let waiters = shared.withLock { shared in
        shared.state = .answered(answer)
        defer { shared.waiters = [:] }
        return Array(shared.waiters.values)
      }
      for waiter in waiters { waiter.resume(returning: true) }
    }
    shared.withLock { if case .asked = $0.state { $0.state = .asked(task) } }
  }

  /// Waits for the answer; false if the task is cancelled before.
  func answered() async -> Bool {
    let number = shared.withLock { shared in
      shared.next += 1
      return shared.next
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isCancelled = Task.isCancelled
        let answer = shared.withLock { shared -> Bool? in
          if case .answered = shared.state { return true }
          if isCancelled { return false }
          shared.waiters[number] = continuation
          return nil
        }
        if let answer { return continuation.resume(returning: answer) }
        // A cancellation between the look at it and the entry has found nobody.
        if Task.isCancelled { giveUp(number) }
      }
    } onCancel: {
      giveUp(number)
    }
  }

  private func giveUp(_ number: Int) {
    shared.withLock { $0.waiters.removeValue(forKey: number) }?.resume(returning: false)
  }

  func takeAnswer() throws(StreamError) -> Result<Base.Element?, StreamError> {
    let answer = shared.withLock { shared -> Result<Base.Element?, StreamError>? in
      guard case .answered(let answer) = shared.state else { return nil }
      shared.state = .resting
      return answer
    }
    guard let answer else { throw .cancelled }
    return answer
  }

  func cancel() {
    let task = shared.withLock { shared -> Task<Void, Never>? in
      guard case .asked(let task) = shared.state else { return nil }
      return task
    }
    task?.cancel()
  }
}
