extension LogReader {
  /// Takes usual lines as long as one comes after another, in a log whose end has not come.
  ///
  /// - Returns: How many bytes they are.
  mutating func takeUsual(_ bytes: UnsafeRawBufferPointer, into batch: inout LogBatch) -> Int {
    guard bytes.count >= UsualLine.room else { return 0 }
    let first = bytes.baseAddress.unsafelyUnwrapped
    guard UsualLine.mayBegin(at: first) else { return 0 }
    let last = first + (bytes.count - UsualLine.room)
    var next = first
    var taken = 0
    repeat {
      let symbols = scope.symbols
      batch.appendBlock(line: line + 1) { events, room in
        let progress = scope.cache.withEntries {
          UsualLine.read(next, upTo: last, $0, symbols, into: events, limit: room)
        }
        next = progress.next
        taken = progress.count
        return taken
      }
      line += taken
      scope.events += Int64(taken)
    } while taken == LogBatch.blockCount && !batch.isFull
    return next - first
  }
}
