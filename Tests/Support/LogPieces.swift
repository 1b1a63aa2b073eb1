public import GestureStream

/// Bytes given to a reader in pieces, as they come out of files and pipes.
public enum LogPieces {
  /// Has a reader read bytes in pieces that end at these offsets, and the end.
  ///
  /// - Parameter handle: Is given each batch, and the reader as it is then.
  public static func read(
    _ bytes: [UInt8], cutAt cuts: [Int] = [], by reader: inout LogReader,
    _ handle: (LogBatch, borrowing LogReader) -> Void
  ) {
    var batch = LogBatch()
    var start = 0
    for cut in cuts + [bytes.count] {
      bytes.withUnsafeBytes { all in
        var piece = UnsafeRawBufferPointer(rebasing: all[start..<cut])
        while !piece.isEmpty {
          let taken = reader.read(piece, into: &batch)
          piece = UnsafeRawBufferPointer(rebasing: piece[taken...])
          handle(batch, reader)
          batch.removeAll()
        }
      }
      start = cut
    }
    var hasMore = true
    while hasMore {
      hasMore = reader.finish(into: &batch)
      handle(batch, reader)
      batch.removeAll()
    }
  }

  /// The logs that stand in some bytes, as far as they can be read, written again from values.
  public static func rewritten(_ bytes: [UInt8]) -> [UInt8] {
    var reader = LogReader(file: "log")
    var writer = LogWriter()
    var events = 0
    read(bytes, by: &reader) { batch, reader in
      var next = 0
      func writeEvents(until end: Int) {
        for event in batch.events[next..<end] { writer.write(event, batch.lists, reader.symbols) }
        events += end - next
        next = end
      }
      for other in batch.others {
        writeEvents(until: other.position)
        switch other.content {
        case .header(let header):
          events = 0
          writer.write(header, reader.symbols)
        case .expectation(let expectation): writer.write(expectation, reader.symbols)
        case .trailer: writer.writeTrailer(events: events)
        case .truncated, .malformed: break
        }
      }
      writeEvents(until: batch.events.count)
    }
    return writer.bytes
  }
}
