/// Records what happens in an app as a gesture log.
///
///     var symbols = Symbols()
///     let grid = symbols.container("grid")
///     let items = ["a", "b", "c"].map { symbols.item($0) }
///     let header = LogHeader(containers: [.init(id: grid, items: items)])
///     let recorder = try GestureRecorder(path: "drag.gesture.jsonl", header: header, symbols: symbols)
///     recorder.record(.begin(items[0]))
///     recorder.record(.enter(.item(items[2])))
///     try await recorder.finish()
///
/// **Recording waits for nothing.** ``record(_:)`` reads the clock and puts the event into a ring of fixed
/// size, from any thread; lists and new names (``item(_:)``) are kept aside under a lock that nobody holds
/// for longer than to put one thing in. A queue of the recorder's own turns events into lines and appends
/// them to the file, every 20 ms while there are any.
///
/// **What is on disk can be read.** Lines are appended whole, and an event that no log can hold is an error,
/// not a line. A process that is killed at any moment leaves a log that is *truncated* or *unverified*, never
/// malformed; it lacks the events of the last moments. ``flush()`` waits until all that was recorded is with
/// the system.
///
/// **Memory is bounded.** When the writer cannot keep up and the ring is full, that event and all after it are
/// lost: a log with a hole in it would be worth less than one that ends. The failure is
/// ``RecorderError/overrun(lost:)``, and the trailer counts what was lost, so that the log is *truncated*.
///
/// **A failure ends the recording, and nothing else.** A full disk, a file that was closed, removed, renamed or
/// cut by somebody else: whatever happens to the file is told to the owner (`onFailure`, ``failure``,
/// ``finish(expecting:)``), and later events are ignored. Nothing traps, and no caller is held up.
///
/// **Times never go back.** They are whole microseconds of a monotonic clock since the recorder was made. Events
/// that several threads record at the same moment come in the order in which they got into the ring.
///
/// A recorder that is let go without ``finish(expecting:)`` writes what it was told, and no trailer.
public final class GestureRecorder: Sendable {
  private let core: RecorderCore

  /// Begins a recording on the monotonic clock of the system.
  ///
  /// - Parameters:
  ///   - path: The file. If there is one, it is replaced by a new one; who still writes to the old one is told.
  ///   - header: What the log says before its first event.
  ///   - symbols: The names of the header.
  ///   - capacity: How many events may wait to be written, at most 1,048,576; a power of two.
  ///   - onFailure: Is told once, on the recorder's queue, when the recording fails.
  public convenience init(
    path: String, header: LogHeader, symbols: Symbols, capacity: Int = 8192,
    onFailure: (@Sendable (RecorderError) -> Void)? = nil
  ) throws(RecorderError) {
    try RecordingWriter.check(header, symbols)
    try self.init(
      file: RecordingFile(path: path), header: header, symbols: symbols, capacity: capacity,
      now: MonotonicTime.sinceNow(), onFailure: onFailure)
  }

  /// Begins a recording on a clock of the app's own.
  ///
  /// - Parameters:
  ///   - path: The file. If there is one, it is replaced by a new one; who still writes to the old one is told.
  ///   - header: What the log says before its first event.
  ///   - symbols: The names of the header.
  ///   - clock: What tells the time.
  ///   - capacity: How many events may wait to be written, at most 1,048,576; a power of two.
  ///   - onFailure: Is told once, on the recorder's queue, when the recording fails.
  public convenience init<C: Clock>(
    path: String, header: LogHeader, symbols: Symbols, clock: C, capacity: Int = 8192,
    onFailure: (@Sendable (RecorderError) -> Void)? = nil
  ) throws(RecorderError) where C.Duration == Duration {
    let start = clock.now
    try RecordingWriter.check(header, symbols)
    try self.init(
      file: RecordingFile(path: path), header: header, symbols: symbols, capacity: capacity,
      now: { Timestamp(start.duration(to: clock.now)) }, onFailure: onFailure)
  }

  package init(
    file: consuming RecordingFile, header: LogHeader, symbols: Symbols, capacity: Int,
    now: @escaping @Sendable () -> Timestamp, onFailure: (@Sendable (RecorderError) -> Void)?
  ) throws(RecorderError) {
    core = try RecorderCore(file, header, symbols, capacity: capacity, now: now, onFailure: onFailure)
  }

  deinit { core.letGo() }

  // MARK: Names

  /// The number of an id, to record events with; a new one if it has none yet.
  public func item(_ name: String) throws(RecorderError) -> ItemID { try core.item(name) }

  /// The number of a content type, to record events with; a new one if it has none yet.
  public func contentType(_ name: String) throws(RecorderError) -> ContentTypeID {
    try core.contentType(name)
  }

  // MARK: Events

  /// Records an event that has no lists. It happens now, whatever its time says.
  public func record(_ event: GestureEvent) { core.record(event, at: core.now()) }

  /// Records an event with the lists that it was made with. It happens now, whatever its time says.
  public func record(_ event: GestureEvent, lists: EventLists) {
    core.record(event, lists, at: core.now())
  }

  /// Records an event at its own time, which is of the same clock as the recorder's.
  package func recordStamped(_ event: GestureEvent, lists: EventLists) {
    core.record(event, lists, at: event.time)
  }

  /// Ends the recording as failed.
  package func fail(_ error: RecorderError) { core.fail(error) }

  // MARK: The end

  /// Why the recording has failed; `nil`: it has not.
  public var failure: RecorderError? { core.failure }

  /// Waits until all events that were recorded before are with the system.
  public func flush() async throws(RecorderError) {
    await core.flush()
    if let failure { throw failure }
  }

  /// Ends the recording: writes what waits, what is expected of the end, and the trailer.
  ///
  /// Events that are recorded from now on are ignored.
  ///
  /// - Parameter expectation: What ``Symbols`` and ``item(_:)`` gave numbers to.
  public func finish(expecting expectation: Expectation? = nil) async throws(RecorderError) {
    if let failure = await core.finish(expectation) { throw failure }
  }
}
