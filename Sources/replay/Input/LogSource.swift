import GestureStream

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads the logs of one file, batch after batch, in memory that does not grow with the file.
struct LogSource: ~Copyable {
  /// So many bytes are read at once.
  static let chunk = 256 << 10

  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: LogSource.chunk, alignment: 64)
  private var batch = LogBatch()

  /// A source whose memory serves one file after another.
  init() {}

  deinit { buffer.deallocate() }

  /// Reads a file to its end, or until `take` says to stop.
  ///
  /// - Parameters:
  ///   - take: Takes a batch and the reader that has its names, and says whether to go on.
  ///   - end: Called at the end of the file, if it was reached.
  ///   - raw: Sees the bytes that come, before they are read.
  ///   - ready: Is called with the descriptor before each read, which may block, and says whether to go on.
  /// - Returns: The error number, where the file could not be read; `nil`: it was.
  mutating func read(
    _ path: LogPath, standardInput: Int32, take: (borrowing LogBatch, borrowing LogReader) -> Bool,
    end: (borrowing LogReader) -> Void = { _ in },
    raw: (UnsafeRawBufferPointer) -> Void = { _ in },
    ready: (Int32) -> Bool = { _ in true }
  ) -> Int32? {
    let descriptor: Int32
    if path.isStandardInput {
      descriptor = standardInput
    } else {
      descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
      if descriptor < 0 { return errno }
    }
    defer { if !path.isStandardInput { close(descriptor) } }
    var reader = LogReader(file: path.messageName)
    while true {
      guard ready(descriptor) else { return nil }
      let count = Self.read(descriptor, into: buffer)
      if count < 0 { return errno }
      if count == 0 { break }
      var rest = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      raw(rest)
      while !rest.isEmpty {
        batch.removeAll()
        let taken = reader.read(rest, into: &batch)
        rest = UnsafeRawBufferPointer(rebasing: rest[taken...])
        if !batch.isEmpty, !take(batch, reader) { return nil }
      }
    }
    while true {
      batch.removeAll()
      let mayBeMore = reader.finish(into: &batch)
      if !batch.isEmpty, !take(batch, reader) { return nil }
      if !mayBeMore { break }
    }
    end(reader)
    return nil
  }

  /// Reads what there is, once; a signal is no reason to stop.
  static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      #if canImport(Glibc)
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        let count = Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 || errno != EINTR { return count }
    }
  }
}

extension LogPath {
  /// The name of the source in messages and reports.
  var messageName: String { isStandardInput ? "-" : text }
}
