import GestureStream

/// Makes a log that an oracle finds wrong as small as it gets, keeping the class of what is wrong.
///
/// Passes in a fixed order, over and over until none of them helps any more: what comes out depends on
/// nothing but what went in.
struct Shrinker {
  /// What finds the log wrong.
  let judge: (FuzzCase) -> Finding?
  /// The smallest log so far.
  private(set) var best: FuzzCase
  /// What is wrong with it.
  private(set) var finding: Finding
  /// How many logs were tried.
  private(set) var attempts = 0
  private let limit: Int

  /// A shrinker of a log with what was found wrong with it.
  ///
  /// - Parameter limit: How many logs may be tried.
  init(_ log: FuzzCase, _ finding: Finding, limit: Int = 200_000, judge: @escaping (FuzzCase) -> Finding?) {
    self.judge = judge
    best = log
    self.finding = finding
    self.limit = limit
  }

  /// Takes a log in place of the best one if the same is wrong with it.
  mutating func attempt(_ candidate: FuzzCase) -> Bool {
    guard attempts < limit else { return false }
    attempts += 1
    guard let found = judge(candidate), found.isSameClass(as: finding) else { return false }
    best = candidate
    finding = found
    return true
  }

  /// Tries a change of the best log; a change that changes nothing is not tried.
  mutating func attempt(_ change: (inout FuzzCase) -> Void) -> Bool {
    var candidate = best
    change(&candidate)
    guard candidate.size < best.size else { return false }
    return attempt(candidate)
  }

  /// Runs every pass until none helps.
  mutating func run() {
    var size = ShrinkSize.largest
    while best.size < size {
      size = best.size
      cutTail()
      dropDrags()
      dropChunks()
      dropItems()
      dropContainers()
      dropFaults()
      simplifyHeader()
      simplifyKinds()
      simplifyEvents()
      simplifyTimes()
      dropPairs()
    }
    _ = attempt(best.withShortNames())
  }

  // MARK: Events

  /// What comes after the failure is of no use.
  private mutating func cutTail() {
    guard finding.position < best.events.count else { return }
    let position = finding.position
    _ = attempt { $0.keepEvents(0..<position) }
  }

  /// Whole drags: a begin, and all of its pointer until the next one.
  private mutating func dropDrags() {
    var index = best.events.count - 1
    while index >= 0 {
      defer { index -= 1 }
      guard index < best.events.count, best.events[index].kind == .begin else { continue }
      let pointer = best.events[index].pointer
      let next = best.events[(index + 1)...].firstIndex { $0.kind == .begin && $0.pointer == pointer }
      let range = index..<(next ?? best.events.count)
      let events = best.events
      _ = attempt { log in
        log.removeEvents { range.contains($0) && events[$0].pointer == pointer }
      }
    }
  }

  /// Runs of events, long ones first.
  private mutating func dropChunks() {
    var size = max(1, best.events.count / 2)
    while true {
      var end = best.events.count
      while end > 0 {
        let range = max(0, end - size)..<end
        _ = attempt { log in log.removeEvents { range.contains($0) } }
        end = min(range.lowerBound, best.events.count)
      }
      if size == 1 { return }
      size /= 2
    }
  }

  /// The events that were put in as faults.
  private mutating func dropFaults() {
    for fault in Fault.allCases {
      let events = best.faults.filter { $0.fault == fault }.map(\.event)
      guard !events.isEmpty else { continue }
      _ = attempt { log in log.removeEvents { events.contains($0) } }
    }
  }

  /// Two events that are of no use without each other.
  private mutating func dropPairs() {
    guard best.events.count <= 64 else { return }
    var first = 0
    while first < best.events.count {
      var second = first + 1
      var isDropped = false
      while second < best.events.count, !isDropped {
        let pair = [first, second]
        isDropped = attempt { log in log.removeEvents { pair.contains($0) } }
        second += 1
      }
      if !isDropped { first += 1 }
    }
  }

  // MARK: Items and containers

  private mutating func dropItems() {
    for container in best.header.containers.indices.reversed() {
      // Many at once while there are many.
      var size = max(1, best.header.containers[container].items.count / 2)
      while true {
        var end = best.header.containers[container].items.count
        while end > 0 {
          let start = max(0, end - size)
          let items = Array(best.header.containers[container].items[start..<end])
          if !attempt({ $0.dropItems(items, withEvents: true) }),
            !attempt({ $0.dropItems(items, withEvents: false) })
          {
            dropItemsAndRoom(items)
          }
          end = min(start, best.header.containers[container].items.count)
        }
        if size == 1 { break }
        size /= 2
      }
    }
  }

  /// Where a container is full it has to stay so: the room for the items goes with them.
  private mutating func dropItemsAndRoom(_ items: [ItemID]) {
    for index in best.header.containers.indices {
      guard let capacity = best.header.containers[index].capacity, capacity >= items.count else { continue }
      let isTaken = attempt { log in
        log.dropItems(items, withEvents: true)
        log.header.containers[index].capacity = capacity - items.count
      }
      if isTaken { return }
    }
  }

  private mutating func dropContainers() {
    for container in best.header.containers.indices.reversed() where best.header.containers.count > 1 {
      _ = attempt(best.without(container: container))
    }
  }
}
