/// The lines of a file as they stand, with their numbers: for tools that rewrite some and keep others.
///
///     for line in RawLines(bytes) { … bytes[line.range] … }
public struct RawLines: Sequence, Sendable {
  /// One line.
  public struct Line: Hashable, Sendable {
    /// Its number in the file, from 1.
    public var number: Int
    /// Where its text is, without the newline and a carriage return before it.
    public var range: Range<Int>
    /// Where it ends with all that belongs to it.
    public var end: Int
  }

  private let bytes: [UInt8]

  /// The lines of a file.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Goes through the lines from the first one.
  public func makeIterator() -> Iterator { Iterator(bytes: bytes) }

  /// A place between two lines.
  public struct Iterator: IteratorProtocol {
    fileprivate let bytes: [UInt8]
    private var start = 0
    private var number = 0

    fileprivate init(bytes: [UInt8]) { self.bytes = bytes }

    /// The next line; a newline at the end of the file begins none.
    public mutating func next() -> Line? {
      guard start < bytes.count else { return nil }
      let newline = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let hasReturn = newline < bytes.count && newline > start && bytes[newline - 1] == 0x0D
      number += 1
      let line = Line(
        number: number, range: start..<newline - (hasReturn ? 1 : 0),
        end: Swift.min(newline + 1, bytes.count))
      start = line.end
      return line
    }
  }
}
