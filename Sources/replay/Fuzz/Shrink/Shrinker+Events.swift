import GestureStream

/// Passes that take events away.
extension Shrinker {
  /// What comes after the failure is of no use.
  mutating func cutTail() {
    guard finding.position < best.events.count else { return }
    let position = finding.position
    _ = attempt { $0.keepEvents(0..<position) }
  }

  /// Begins with a later drag, and with the orders as they are by then: the last one, the one before it, the
  /// fourth from the end, and so on. Where there is no drag, with a later event.
  mutating func cutHead() {
    var begins = best.events.indices.filter { best.events[$0].kind == .begin }
    if begins.isEmpty { begins = Array(best.events.indices) }
    if begins.first == 0 { begins.removeFirst() }
    var back = 1
    while back <= begins.count {
      let start = begins[begins.count - back]
      let orders = orders(best, start)
      if attemptSmaller(best.beginning(at: start, orders, keepsLooks: false))
        || attemptSmaller(best.beginning(at: start, orders, keepsLooks: true))
      {
        return
      }
      back *= 2
    }
  }

  /// Whole drags: a begin, and all of its pointer until the next one.
  mutating func dropDrags() {
    thinOut({ $0.dragNumbers.count }) { shrinker, range in
      let numbers = shrinker.best.dragNumbers.of
      return shrinker.attempt { log in log.removeEvents { range.contains(numbers[$0]) } }
    }
  }

  /// Runs of events.
  mutating func dropChunks() {
    thinOut({ $0.events.count }) { shrinker, range in
      shrinker.attempt { log in log.removeEvents { range.contains($0) } }
    }
  }

  /// The events that were put in as faults.
  mutating func dropFaults() {
    for fault in Fault.allCases {
      let events = Set(best.faults.filter { $0.fault == fault }.map(\.event))
      guard !events.isEmpty else { continue }
      _ = attempt { log in log.removeEvents { events.contains($0) } }
    }
  }

  /// Two events that are of no use without each other.
  mutating func dropPairs() {
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

  /// An end comes last, and another event goes for it: what one drag has to be ended for, another may be too.
  mutating func delayEnds() {
    guard best.events.count <= 64 else { return }
    var end = 0
    while end < best.events.count - 1 {
      let kind = best.events[end].kind
      if kind == .drop || kind == .cancel {
        var other = 0
        while other < best.events.count, !delayEnd(end, without: other) { other += 1 }
      }
      end += 1
    }
  }

  private mutating func delayEnd(_ end: Int, without other: Int) -> Bool {
    guard end != other, end < best.events.count - 1 else { return false }
    return attempt { log in
      var last = log.events[end]
      last.time = max(last.time, log.events[log.events.count - 1].time)
      log.removeEvents { $0 == end || $0 == other }
      log.events.append(last)
    }
  }
}

extension FuzzCase {
  /// For each event the number of the drag that it belongs to, in the order of their begins, -1 for none; and how
  /// many drags there are.
  fileprivate var dragNumbers: (of: [Int], count: Int) {
    var open = [Int](repeating: -1, count: 256)
    var count = 0
    let numbers = events.map { event in
      switch event.kind {
      case .begin:
        open[Int(event.pointer)] = count
        count += 1
      case .enter, .exit, .hover, .drop, .cancel: break
      // What the app does is no part of a drag.
      default: return -1
      }
      return open[Int(event.pointer)]
    }
    return (numbers, count)
  }

  /// The log from an event on, with the orders that its containers have come to by then.
  ///
  /// - Parameter keepsLooks: Whether what was said before of filters, sorts, selections and scrolling stays.
  fileprivate func beginning(at start: Int, _ orders: [[ItemID]], keepsLooks: Bool) -> FuzzCase {
    var other = self
    var standing: Set<ItemID> = []
    for (container, order) in zip(header.containers, orders) where container.kind == .list {
      standing.formUnion(order)
    }
    for (index, order) in orders.enumerated() {
      let isList = header.containers[index].kind == .list
      let items = isList ? order : order.filter(standing.contains)
      let own = Set(items)
      other.header.containers[index].items = items
      other.header.containers[index].fixed.removeAll { !own.contains($0) }
    }
    other.removeEvents { index in
      guard index < start else { return false }
      switch events[index].kind {
      case .filter, .sort, .select, .scroll: return !keepsLooks
      default: return true
      }
    }
    return other
  }
}
