/// Reads gesture logs from bytes, in whatever pieces they come.
///
/// A push parser: give it bytes and an empty batch, handle the batch, give it the bytes that it did not
/// take, until the bytes are used up; at the end of the source call ``finish(into:)``. It holds one
/// incomplete line at most, never the file. What is malformed is part of what it reports
/// (``LogBatch/Content/malformed(_:startsLog:)``); reading goes on at the next header.
///
/// The bytes may be cut anywhere: the lines that come out are the same.
public struct LogReader: Sendable {
  /// How long a line may be, without its newline.
  static let lineLimit = 16 << 20

  /// The name of the source, for messages.
  public let file: String
  /// The names of the log that the last batch belongs to.
  public var symbols: Symbols { scope.symbols }

  /// The id of an item, in the log that the last batch belongs to.
  public func name(of id: ItemID) -> String { scope.symbols.name(of: id) }
  /// The id of a container, in the log that the last batch belongs to.
  public func name(of id: ContainerID) -> String { scope.symbols.name(of: id) }
  /// Where the last batch begins with a header: the names of the log before it, whose end is known only
  /// now.
  public var previousSymbols: Symbols? { scope.hasPrevious ? scope.previousSymbols : nil }

  var scope = LogScope()
  var phase = Phase.outside
  /// The line that is looked at, from 1; between two lines how many came.
  public internal(set) var line = 0
  var memory = ScanMemory()
  /// The beginning of a line whose end has not come yet.
  private var carry: [UInt8] = []
  /// Whether lines are first looked at by the fast path; tests compare it with the general one.
  var takesUsualLines = true
  /// Whether the rest of a line is skipped that was found to be too long.
  private var isInLongLine = false

  /// Where in a log the reader is.
  enum Phase {
    /// Before the first header.
    case outside
    /// After a header.
    case inside
    /// After a trailer.
    case ended
    /// After a trailer that counts more events than came.
    case cut
    /// In a malformed log, whose rest is skipped.
    case skipping
  }

  /// A reader at the start of a source of this name.
  public init(file: String) { self.file = file }

  /// Reads lines into a batch, which has to be empty, until the batch is full, the next line is a
  /// header that has to start a batch of its own, or the bytes are used up.
  ///
  /// - Returns: How many of the bytes were taken. Call again with the rest.
  public mutating func read(_ bytes: UnsafeRawBufferPointer, into batch: inout LogBatch) -> Int {
    precondition(batch.isEmpty, "lines are read into an empty batch")
    scope.forgetPrevious()
    var start = 0
    while start < bytes.count, !batch.isFull {
      if takesUsualLines, phase == .inside, carry.isEmpty, !isInLongLine {
        start += takeUsual(UnsafeRawBufferPointer(rebasing: bytes[start...]), into: &batch)
      }
      let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
      guard let length = rest.firstNewline else {
        // What is left is the beginning of a line, or, of a line too long to be read, all that counts.
        return keep(rest, into: &batch) ? bytes.count : start
      }
      let part = UnsafeRawBufferPointer(rebasing: rest[..<length])
      guard end(part, room: rest.count - length, into: &batch) else { return start }
      start += length + 1
    }
    return start
  }

  /// Reads what is left at the end of the source: a last line without a newline.
  ///
  /// Call it, with an emptied batch each time, until it returns false.
  ///
  /// - Returns: Whether there may be more.
  public mutating func finish(into batch: inout LogBatch) -> Bool {
    precondition(batch.isEmpty, "lines are read into an empty batch")
    scope.forgetPrevious()
    if !carry.isEmpty { _ = takeCarry(into: &batch) { $0.take($1, room: 0, isLast: true, into: &$2) } }
    return false
  }

  /// Keeps the beginning of a line; false where it cannot be taken into this batch.
  private mutating func keep(_ part: UnsafeRawBufferPointer, into batch: inout LogBatch) -> Bool {
    if isInLongLine { return true }
    let limit = Self.lineLimit - carry.count
    carry.append(contentsOf: part.prefix(limit))
    if part.count <= limit { return true }
    isInLongLine = takeCarry(into: &batch) { $0.takeLong($1, into: &$2) }
    return isInLongLine
  }

  /// Takes the line that ends with this part; false where it has to start a batch of its own.
  ///
  /// - Parameter room: How many bytes, a newline first, may be loaded after it.
  private mutating func end(
    _ part: UnsafeRawBufferPointer, room: Int, into batch: inout LogBatch
  ) -> Bool {
    if isInLongLine {
      isInLongLine = false
      return true
    }
    let limit = Self.lineLimit - carry.count
    let isLong = part.count > limit
    if carry.isEmpty {
      return isLong
        ? takeLong(UnsafeRawBufferPointer(rebasing: part[..<limit]), into: &batch)
        : take(part, room: room, isLast: false, into: &batch)
    }
    carry.append(contentsOf: part.prefix(limit))
    return takeCarry(into: &batch) {
      isLong ? $0.takeLong($1, into: &$2) : $0.take($1, room: 0, isLast: false, into: &$2)
    }
  }

  /// Takes the line that has been kept, and forgets it. What began in an earlier piece is the first of
  /// its batch, so only a line that is all in this piece can be refused.
  private mutating func takeCarry(
    into batch: inout LogBatch,
    _ take: (inout LogReader, UnsafeRawBufferPointer, inout LogBatch) -> Bool
  ) -> Bool {
    var line: [UInt8] = []
    swap(&line, &carry)
    let isTaken = line.withUnsafeBytes { take(&self, $0, &batch) }
    line.removeAll(keepingCapacity: true)
    swap(&line, &carry)
    return isTaken
  }
}
