/// Some consecutive lines of one log: its events, packed, and where the other lines stand among them.
///
/// A reader fills a batch and a consumer empties it, over and over, in the same memory. A batch never
/// holds lines of two logs: a header is always the first thing in its batch.
public struct LogBatch: Sendable {
  /// A line that is no event.
  public enum Content: Sendable {
    /// A log starts.
    case header(LogHeader)
    /// What is expected at this moment.
    case expectation(Expectation)
    /// The trailer, when it agrees with the number of events.
    case trailer
    /// The log ends before it should: an incomplete last line, or a trailer that counts more events
    /// than came. Expectations after it are not to be looked at.
    case truncated(LogError, startsLog: Bool)
    /// The log cannot be read on. Its rest is skipped; the next thing is a header or the end.
    case malformed(LogError, startsLog: Bool)
  }

  /// A line that is no event, and where it stands.
  public struct Other: Sendable {
    /// How many events of the batch come before it.
    public var position: Int
    /// Its line in the file, from 1.
    public var line: Int
    /// What it says.
    public var content: Content

    /// This content at this place.
    public init(position: Int, line: Int, content: Content) {
      self.position = position
      self.line = line
      self.content = content
    }
  }

  /// The events, in line order.
  public internal(set) var events: [GestureEvent] = []
  /// The lists that the events keep aside.
  public internal(set) var lists = EventLists()
  /// The lines that are no events, in line order.
  public internal(set) var others: [Other] = []
  /// Where lines of events are not consecutive: from this event on, lines count from `line`.
  var lineRuns: [(event: Int, line: Int)] = []

  /// The rows of the orders that the batch expects, which its expectations hold too; behind them those of
  /// earlier batches, whose memory is used again unless somebody has kept such an expectation.
  private var rows: [[ItemID]] = []
  private var rowCount = 0

  /// An empty batch.
  public init() {}

  /// The line that the next event stands in if no other line comes between; 0 before the first.
  private var nextLine = 0

  /// Whether nothing is in it.
  public var isEmpty: Bool { events.isEmpty && others.isEmpty }

  /// The line in the file of an event, from 1.
  ///
  /// - Complexity: O(log *runs*).
  public func line(ofEvent index: Int) -> Int {
    var low = 0
    var high = lineRuns.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineRuns[middle].event <= index { low = middle } else { high = middle }
    }
    return lineRuns[low].line + index - lineRuns[low].event
  }

  /// So much is in it that a consumer should see it first.
  var isFull: Bool {
    events.count >= Self.fullCount || others.count >= 64 || lists.words.count >= 1 << 16
  }

  /// How many events make a batch full: few enough to be still in the cache when they are handled.
  static let fullCount = 2048

  /// Appends an event that stands in a line.
  mutating func append(_ event: GestureEvent, line: Int) {
    if line != nextLine { lineRuns.append((events.count, line)) }
    nextLine = line + 1
    events.append(event)
  }

  /// How many events are appended at once: so many that the appending costs little, so few that they fit
  /// on the stack.
  static let blockCount = 16

  /// Appends events that stand in consecutive lines, as many as `fill` says that it has put into the
  /// memory that it is given.
  @inline(__always)
  mutating func appendBlock(
    line: Int, _ fill: (UnsafeMutablePointer<GestureEvent>, _ room: Int) -> Int
  ) {
    let start = events.count
    let count = withUnsafeTemporaryAllocation(of: GestureEvent.self, capacity: Self.blockCount) { block in
      let count = fill(block.baseAddress.unsafelyUnwrapped, block.count)
      events.append(contentsOf: UnsafeBufferPointer(rebasing: block[..<count]))
      return count
    }
    guard count > 0 else { return }
    if line != nextLine { lineRuns.append((start, line)) }
    nextLine = line + count
  }

  /// How many ids a row may have whose memory is kept.
  private static let rowLimit = 256

  /// A row of ids for an expectation of this batch.
  mutating func row(of ids: ArraySlice<ItemID>) -> [ItemID] {
    guard ids.count <= Self.rowLimit else { return Array(ids) }
    if rowCount == rows.count { rows.append([]) }
    defer { rowCount += 1 }
    if rows[rowCount].count == ids.count {
      // Mostly the orders of a log are all of the same length.
      rows[rowCount].withUnsafeMutableBufferPointer { row in
        ids.withUnsafeBufferPointer { _ = row.update(fromContentsOf: $0) }
      }
    } else {
      rows[rowCount].removeAll(keepingCapacity: true)
      rows[rowCount].append(contentsOf: ids)
    }
    return rows[rowCount]
  }

  /// Empties the batch and keeps its memory.
  public mutating func removeAll() {
    events.removeAll(keepingCapacity: true)
    lists.removeAll()
    others.removeAll(keepingCapacity: true)
    lineRuns.removeAll(keepingCapacity: true)
    nextLine = 0
    rowCount = 0
  }
}
