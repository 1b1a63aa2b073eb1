import GestureStream
import LiveSort

/// Makes a log that an oracle finds wrong as small as it gets, keeping the class of what is wrong.
///
/// Passes in a fixed order, over and over until none of them helps any more: what comes out depends on
/// nothing but what went in, and on the time only where that is over. What can be taken away in runs is, long
/// ones first, so that of a long log most is gone after a few attempts.
struct Shrinker {
  /// What finds the log wrong.
  let judge: (FuzzCase) -> Finding?
  /// The orders of the containers after so many events of a log.
  let orders: (FuzzCase, Int) -> [[ItemID]]
  /// The smallest log so far.
  private(set) var best: FuzzCase
  /// What is wrong with it.
  private(set) var finding: Finding
  private var bestSize: ShrinkSize
  /// How many logs were tried.
  private(set) var attempts = 0
  /// Whether there is no time left, or no attempt.
  private(set) var isOver = false
  private let limit: Int
  private let goesOn: () -> Bool

  /// A shrinker of a log with what was found wrong with it.
  ///
  /// - Parameters:
  ///   - limit: How many logs may be tried.
  ///   - goesOn: Whether there is time to try another one.
  ///   - orders: The orders of the containers after so many events of a log.
  init(
    _ log: FuzzCase, _ finding: Finding, limit: Int = 200_000, goesOn: @escaping () -> Bool = { true },
    orders: @escaping (FuzzCase, Int) -> [[ItemID]] = {
      Judge<SortEngine>.orders(of: $0, after: $1)
    },
    judge: @escaping (FuzzCase) -> Finding?
  ) {
    self.judge = judge
    self.orders = orders
    self.goesOn = goesOn
    best = log
    bestSize = log.size
    self.finding = finding
    self.limit = limit
  }

  /// Whether another log may be tried. To make one of a long log takes time too: ask before.
  private mutating func mayGoOn() -> Bool {
    if !isOver { isOver = attempts >= limit || !goesOn() }
    return !isOver
  }

  /// Takes a log in place of the best one if the same is wrong with it.
  mutating func attempt(_ candidate: FuzzCase) -> Bool { attempt(candidate, candidate.size) }

  private mutating func attempt(_ candidate: FuzzCase, _ size: ShrinkSize) -> Bool {
    guard mayGoOn() else { return false }
    attempts += 1
    guard let found = judge(candidate), found.isSameClass(as: finding) else { return false }
    best = candidate
    bestSize = size
    finding = found
    return true
  }

  /// Takes a log if it is smaller and the same is wrong with it.
  mutating func attemptSmaller(_ candidate: FuzzCase) -> Bool {
    let size = candidate.size
    return size < bestSize && attempt(candidate, size)
  }

  /// Tries a change of the best log; a change that changes nothing is not tried.
  mutating func attempt(_ change: (inout FuzzCase) -> Void) -> Bool {
    guard mayGoOn() else { return false }
    var candidate = best
    change(&candidate)
    return attemptSmaller(candidate)
  }

  /// What is tried, in this order.
  private static let passes: [@Sendable (inout Shrinker) -> Void] = [
    { $0.cutTail() }, { $0.cutHead() }, { $0.dropDrags() }, { $0.dropChunks() }, { $0.dropItems() },
    { $0.dropContainers() }, { $0.dropFaults() }, { $0.simplifyHeader() }, { $0.simplifyKinds() },
    { $0.simplifyEvents() }, { $0.simplifyTimes() }, { $0.dropPairs() }, { $0.delayEnds() },
    { $0.mergeItems() }, { $0.retarget() },
  ]

  /// Runs every pass until none helps.
  mutating func run() {
    dropRemarks()
    var size = ShrinkSize.largest
    while bestSize < size {
      size = bestSize
      for pass in Self.passes where !isOver { pass(&self) }
    }
    if isOver { return }
    _ = attempt(best.withShortNames())
  }

  /// Takes away what can be of a row of things: all of them, halves, quarters, and so on to single ones; the last
  /// ones first.
  mutating func thinOut(_ count: (FuzzCase) -> Int, _ drop: (inout Shrinker, Range<Int>) -> Bool) {
    var size = count(best)
    while size > 0, mayGoOn() {
      var end = count(best)
      while end > 0, mayGoOn() {
        let range = max(0, end - size)..<end
        _ = drop(&self, range)
        end = min(range.lowerBound, count(best))
      }
      size /= 2
    }
  }

  /// What the header tells of where the log comes from.
  private mutating func dropRemarks() {
    var plain = best
    (plain.header.title, plain.header.source, plain.header.start) = (nil, nil, nil)
    _ = attempt(plain)
  }
}

extension Judge {
  /// The orders of the containers after so many events of a log.
  static func orders(of log: FuzzCase, after count: Int) -> [[ItemID]] {
    let engine = engine(of: log, after: count)
    return log.header.containers.map { engine.order(of: $0.id) }
  }
}
