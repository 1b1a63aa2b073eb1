import GestureStream

/// A batch in line order: the events before each line that is none, and that line; last the events behind them.
struct BatchParts: Sequence, IteratorProtocol {
  /// Events of the batch, and the index of the line behind them among the others; `nil`: the batch ends there.
  typealias Element = (events: Range<Int>, other: Int?)

  private let others: [LogBatch.Other]
  private let eventCount: Int
  private var eventsDone = 0
  private var othersDone = 0

  init(_ batch: borrowing LogBatch) {
    others = batch.others
    eventCount = batch.events.count
  }

  mutating func next() -> Element? {
    guard othersDone <= others.count else { return nil }
    let index = othersDone
    let end = index < others.count ? others[index].position : eventCount
    defer { (eventsDone, othersDone) = (end, index + 1) }
    return (eventsDone..<end, index < others.count ? index : nil)
  }
}
