import GestureStream

extension Measurement {
  /// Bytes to a verdict: what `verify` does with a file that it has read.
  static let verify = Measurement(
    "verify", "bytes to a verdict: decode, engine, compare", unit: "event", .rate,
    against: "the same reader, and an array algorithm that checks nothing"
  ) { log in
    Pair(
      amount: log.events,
      run: {
        var verdict: Verdict?
        var verifier = LogVerifier(file: "bench", judgement: OpenLog.Judgement()) { verdict = $0.verdict }
        forEachBatch(of: log.bytes) { batch, reader in verifier.take(batch, of: reader) }
        verifier.finish(LogReader(file: "bench"))
        precondition(verdict == .pass, "the log passes")
      },
      alternative: {
        // Items are numbered after the container.
        var order = (1...UInt32(log.items)).map { $0 }
        var dragged: UInt32 = 0
        forEachBatch(of: log.bytes) { batch, _ in
          for event in batch.events {
            guard let item = event.item?.rawValue else { continue }
            if event.kind == .begin {
              dragged = item
            } else if event.kind == .enter, let from = order.firstIndex(of: dragged),
              let to = order.firstIndex(of: item)
            {
              order.move(from: from, toOffset: to > from ? to + 1 : to)
            }
          }
        }
        use(order)
      })
  }
}
