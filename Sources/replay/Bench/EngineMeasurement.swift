import GestureStream
import LiveSort

extension Measurement {
  /// Events to order.
  static let engine = Measurement(
    "engine", "events to order", unit: "event", .rate,
    against: "move(fromOffsets:toOffset:) on an array, for the moves alone"
  ) { log in
    let decoded = Decoded(log)
    return Pair(
      amount: log.events,
      run: {
        var engine = SortEngine(decoded.header)
        for batch in decoded.batches { engine.handle(batch[...], lists: EventLists()) }
        engine.finish()
        precondition(engine.moves == log.moves.count, "every move of the log is made")
      },
      alternative: {
        var order = Array(0..<UInt32(log.items))
        for (item, target) in log.moves {
          guard let from = order.firstIndex(of: item), let to = order.firstIndex(of: target) else { continue }
          order.move(from: from, toOffset: to > from ? to + 1 : to)
        }
        use(order)
      })
  }

  /// The events of a log, in batches.
  private struct Decoded {
    var header = LogHeader(containers: [])
    var batches: [[GestureEvent]] = []

    init(_ log: BenchLog) {
      forEachBatch(of: log.bytes) { batch, _ in
        if case .header(let header)? = batch.others.first?.content { self.header = header }
        batches.append(batch.events)
      }
    }
  }
}
