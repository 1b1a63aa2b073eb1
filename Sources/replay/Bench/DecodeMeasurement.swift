import GestureStream

extension Measurement {
  /// Bytes to events, with all checks.
  static let decode = Measurement(
    "decode", "bytes to checked events", unit: "event", .rate, against: "counting line ends"
  ) { log in
    Pair(
      amount: log.events,
      run: {
        var events = 0
        forEachBatch(of: log.bytes) { batch, _ in events += batch.events.count }
        precondition(events == log.events, "every event of the log is read")
      },
      alternative: {
        var lines = 0
        log.bytes.withUnsafeBytes { bytes in
          for byte in bytes where byte == 0x0a { lines += 1 }
        }
        use(lines)
      })
  }

  /// Reads a log in chunks of the size in which files are read.
  static func forEachBatch(of bytes: [UInt8], _ body: (borrowing LogBatch, borrowing LogReader) -> Void) {
    var reader = LogReader(file: "bench")
    var batch = LogBatch()
    bytes.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count {
        let end = min(start + LogSource.chunk, bytes.count)
        var rest = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
        while !rest.isEmpty {
          batch.removeAll()
          let taken = reader.read(rest, into: &batch)
          rest = UnsafeRawBufferPointer(rebasing: rest[taken...])
          body(batch, reader)
        }
        start = end
      }
    }
    batch.removeAll()
    _ = reader.finish(into: &batch)
    body(batch, reader)
  }
}
