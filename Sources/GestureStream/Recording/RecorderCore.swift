import Dispatch
import Synchronization

/// What a recorder shares with its queue.
final class RecorderCore: Sendable {
  /// How long events may wait before they are written.
  private static let interval = DispatchTimeInterval.milliseconds(20)

  let now: @Sendable () -> Timestamp
  private let ring: EventRing
  private let supplies: Locked<RecorderSupplies>
  /// `nil`: the recording is over, and the file closed.
  private let writer: Locked<RecordingWriter?>
  private let queue = DispatchQueue(label: "GestureRecorder", qos: .utility)
  /// Whether the queue will look at the ring.
  private let isAwake = Atomic(false)
  private let isFinished = Atomic(false)
  /// Whether the ring was full; how many events found it so, or closed by that.
  private let isOverrun = Atomic(false)
  private let lost = Atomic(0)
  private let reason = Locked<RecorderError?>(nil)
  private let onFailure: (@Sendable (RecorderError) -> Void)?

  init(
    _ file: consuming RecordingFile, _ header: LogHeader, _ symbols: Symbols, capacity: Int,
    now: @escaping @Sendable () -> Timestamp, onFailure: (@Sendable (RecorderError) -> Void)?
  ) throws(RecorderError) {
    self.now = now
    self.onFailure = onFailure
    ring = EventRing(capacity: capacity)
    supplies = Locked(RecorderSupplies(symbols))
    writer = Locked(try RecordingWriter(file, header, symbols))
  }

  var failure: RecorderError? { reason.withLock { $0 } }

  func item(_ name: String) throws(RecorderError) -> ItemID {
    try supplies.withLock { (supplies) throws(RecorderError) in try supplies.item(name) }
  }

  func contentType(_ name: String) throws(RecorderError) -> ContentTypeID {
    try supplies.withLock { (supplies) throws(RecorderError) in try supplies.contentType(name) }
  }

  // MARK: On any thread

  func record(_ event: GestureEvent, at time: Timestamp) {
    var event = event
    event.time = time
    event.list = 0
    // An event that was made with lists, and comes without, has none.
    event.flags.subtract([.ids, .types])
    put(event)
  }

  func record(_ event: GestureEvent, _ lists: EventLists, at time: Timestamp) {
    guard !event.flags.isDisjoint(with: [.ids, .types]), let (alone, own) = lists.separate(event) else {
      return record(event, at: time)
    }
    guard let key = supplies.withLock({ $0.keep(alone, own) }) else {
      ring.close()
      isOverrun.store(true, ordering: .releasing)
      lost.add(1, ordering: .relaxed)
      return wake()
    }
    var event = alone
    event.time = time
    event.list = key
    put(event)
  }

  @inline(__always)
  private func put(_ event: GestureEvent) {
    guard ring.put(event) else { return miss(event) }
    if !isAwake.load(ordering: .sequentiallyConsistent) { wake() }
  }

  /// An event has found no room.
  @inline(never)
  private func miss(_ event: GestureEvent) {
    if event.list != 0 { _ = supplies.withLock { $0.takeLists(of: event.list) } }
    guard !isFinished.load(ordering: .acquiring), failure == nil || isOverrun.load(ordering: .acquiring)
    else {
      return
    }
    isOverrun.store(true, ordering: .releasing)
    lost.add(1, ordering: .relaxed)
    wake()
  }

  /// Has the queue look at the ring soon, unless it will anyway.
  @inline(never)
  private func wake() {
    guard !isAwake.exchange(true, ordering: .sequentiallyConsistent) else { return }
    queue.asyncAfter(deadline: .now() + Self.interval) { [self] in drainAgainAndAgain() }
  }

  // MARK: On the queue

  /// Drains the ring, and again after a while, until there was nothing.
  private func drainAgainAndAgain() {
    if drain() {
      queue.asyncAfter(deadline: .now() + Self.interval) { [self] in drainAgainAndAgain() }
      return
    }
    isAwake.store(false, ordering: .sequentiallyConsistent)
    // Who put an event in before this store may have seen that the queue is awake.
    if !ring.isEmpty { wake() }
  }

  /// Writes what is in the ring.
  ///
  /// - Returns: Whether there was anything.
  @discardableResult
  private func drain() -> Bool {
    var hasFound = false
    do throws(RecorderError) {
      hasFound = try writer.withLock { (writer) throws(RecorderError) in
        try writer?.drain(ring, supplies) ?? false
      }
    } catch {
      fail(error)
    }
    if isOverrun.load(ordering: .acquiring) { tell(.overrun(lost: lost.load(ordering: .relaxed))) }
    return hasFound
  }

  /// The recording is over.
  func fail(_ error: RecorderError) {
    // Known before the ring closes: who finds it closed for no reason takes it for full.
    let isFirst = keep(error)
    ring.close()
    writer.withLock { $0 = nil }
    if isFirst { onFailure?(error) }
  }

  /// Tells the owner of the first failure.
  private func tell(_ error: RecorderError) {
    if keep(error) { onFailure?(error) }
  }

  /// Keeps the first failure.
  ///
  /// - Returns: Whether it is the first.
  private func keep(_ error: RecorderError) -> Bool {
    reason.withLock { reason in
      if reason != nil { return false }
      reason = error
      return true
    }
  }

  func flush() async {
    await withCheckedContinuation { continuation in
      queue.async { [self] in
        drain()
        continuation.resume()
      }
    }
  }

  func finish(_ expectation: Expectation?) async -> RecorderError? {
    guard !isFinished.exchange(true, ordering: .acquiringAndReleasing) else { return .finished }
    ring.close()
    return await withCheckedContinuation { continuation in
      queue.async { [self] in end(expectation) { continuation.resume(returning: $0) } }
    }
  }

  private func end(_ expectation: Expectation?, _ done: @escaping @Sendable (RecorderError?) -> Void) {
    drain()
    guard ring.isEmpty || failure != nil else {
      // A thread is just writing into the slot that it took.
      queue.asyncAfter(deadline: .now() + .milliseconds(1)) { [self] in end(expectation, done) }
      return
    }
    let lost = isOverrun.load(ordering: .acquiring) ? self.lost.load(ordering: .relaxed) : 0
    do throws(RecorderError) {
      try writer.withLock { (writer) throws(RecorderError) in
        try writer?.finish(expecting: expectation, lost: lost, supplies)
        writer = nil
      }
    } catch {
      fail(error)
    }
    // More may have been lost since the owner was told; what failed before that is the reason.
    let failure = failure
    switch failure {
    case nil where lost > 0, .overrun: done(.overrun(lost: lost))
    default: done(failure)
    }
  }

  /// Nobody can record any more, or finish: writes what there is, and closes the file.
  func letGo() {
    ring.close()
    queue.async { [self] in
      drain()
      writer.withLock { $0 = nil }
    }
  }
}
