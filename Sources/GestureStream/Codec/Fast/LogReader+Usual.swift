extension LogReader {
  /// Takes usual lines as long as one comes after another, in a log whose end has not come.
  ///
  /// - Returns: How many bytes they are.
  mutating func takeUsual(_ bytes: UnsafeRawBufferPointer, into batch: inout LogBatch) -> Int {
    guard bytes.count >= UsualLine.room else { return 0 }
    let first = bytes.baseAddress.unsafelyUnwrapped
    let last = first + (bytes.count - UsualLine.room)
    var next = first
    while true {
      if UsualLine.mayBegin(at: next) { takeUsualEvents(&next, upTo: last, into: &batch) }
      guard next <= last, !batch.isFull else { return next - first }
      if takeUsualTrailer(&next, into: &batch) { return next - first }
      guard scope.usualOrders(&next, upTo: last) else { return next - first }
      line += 1
      let orders = ExpectedOrders(sharing: batch.row(of: scope.list.items))
      add(.expectation(Expectation(order: orders)), to: &batch)
      guard next <= last, !batch.isFull else { return next - first }
    }
  }

  /// Takes usual events.
  @inline(__always)
  private mutating func takeUsualEvents(
    _ next: inout UnsafeRawPointer, upTo last: UnsafeRawPointer, into batch: inout LogBatch
  ) {
    var taken = 0
    repeat {
      let start = next
      var end = next
      batch.appendBlock(line: line + 1) { events, room in
        let progress = UsualLine.read(
          start, upTo: last, like: &scope.shape, &scope.hovers, &scope.cache, &scope.symbols, into: events,
          limit: room)
        end = progress.next
        taken = progress.count
        return taken
      }
      next = end
      line += taken
      scope.events += Int64(taken)
    } while taken == LogBatch.blockCount && !batch.isFull
  }

  /// Takes a trailer that counts as many events as came.
  private mutating func takeUsualTrailer(_ next: inout UnsafeRawPointer, into batch: inout LogBatch) -> Bool {
    guard EightBytes(at: next).begins(with: "{\"end\":") else { return false }
    var end = next + 7
    guard let count = UsualLine.digits(&end), count == UInt64(scope.events), UsualLine.isEnd(end) else {
      return false
    }
    next = end + 2
    line += 1
    phase = .ended
    add(.trailer, to: &batch)
    return true
  }
}
