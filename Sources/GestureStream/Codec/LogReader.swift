/// Reads gesture logs from bytes, in whatever pieces they come.
///
/// A push parser: give it bytes and an empty batch, handle the batch, give it the bytes that it did not
/// take, until the bytes are used up; at the end of the source call ``finish(into:)``. It holds one
/// incomplete line at most, never the file. What is malformed is part of what it reports
/// (``LogBatch/Content/malformed(_:startsLog:)``); reading goes on at the next header.
public struct LogReader: Sendable {
  /// The name of the source, for messages.
  public let file: String
  /// The names of the log that the last batch belongs to.
  public private(set) var symbols = Symbols()

  /// A reader at the start of a source of this name.
  public init(file: String) { self.file = file }

  /// Reads lines into a batch, which has to be empty, until the batch is full, the next line is a
  /// header that has to start a batch of its own, or the bytes are used up.
  ///
  /// - Returns: How many of the bytes were taken. Call again with the rest.
  public mutating func read(_ bytes: UnsafeRawBufferPointer, into batch: inout LogBatch) -> Int {
    bytes.count
  }

  /// Reads what is left at the end of the source: a last line without a newline.
  ///
  /// Call it, with an emptied batch each time, until it returns false.
  ///
  /// - Returns: Whether there may be more.
  public mutating func finish(into batch: inout LogBatch) -> Bool { false }
}
