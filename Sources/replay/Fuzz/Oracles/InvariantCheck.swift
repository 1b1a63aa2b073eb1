import GestureStream

/// What holds for every drag, whatever the model says.
enum InvariantCheck<Engine: ComparedEngine> {
  /// What a case breaks.
  static func check(_ log: FuzzCase) -> Finding? {
    var engine = Engine(log.header)
    var watch = Watch(log)
    var before = Snapshot(of: watch)
    var after = before
    for (index, event) in log.events.enumerated() {
      // Deadlines are handled by themselves, so that what is left is the event's own doing.
      engine.wake(at: max(watch.time, event.time))
      let isMovedByTime = before.refresh(engine, watch)
      _ = engine.handle(event: event, lists: log.lists)
      let isMoved = after.refresh(engine, watch)
      if let broken = watch.broken(by: event, before, after, isMoved: isMoved || isMovedByTime) {
        return Finding(
          oracle: .invariants, kind: broken.kind, position: index + 1, expected: broken.expected,
          actual: broken.actual, orders: broken.orders)
      }
      // The next event is looked at in the memory of the two.
      swap(&before, &after)
    }
    return nil
  }

  /// What is looked at before and after an event.
  ///
  /// Most events change little: an array is asked for only where it is another one by now.
  struct Snapshot {
    var orders: [[ItemID]]
    var shown: [[ItemID]]
    var block: [ItemID]?
    var isIdle = true
    var target: Target?
    var deadline: Timestamp?
    var moves = 0
    var outcome: DragOutcome?

    /// One that knows nothing yet.
    init(of watch: Watch) {
      orders = watch.lists.map { _ in [] }
      shown = orders
    }

    /// Looks again.
    ///
    /// - Returns: Whether an order is another one than when it was looked at last.
    mutating func refresh(_ engine: Engine, _ watch: Watch) -> Bool {
      var isMoved = false
      for index in watch.lists.indices {
        let id = ContainerID(rawValue: UInt32(watch.lists[index]))
        if !engine.isOrder(orders[index], of: id) {
          orders[index] = engine.order(of: id)
          isMoved = true
        }
        if !engine.isShownOrder(shown[index], of: id) { shown[index] = engine.shownOrder(of: id) }
      }
      if !engine.isBlock(block, of: watch.pointer) { block = engine.block(of: watch.pointer) }
      isIdle = watch.pointers.allSatisfy { engine.grabbedItem(of: $0) == nil }
      target = engine.target(of: watch.pointer)
      deadline = engine.nextDeadline
      moves = engine.moves
      outcome = engine.outcome
      return isMoved
    }
  }

  /// What was broken.
  struct Broken {
    var kind: String
    var expected: String
    var actual: String
    /// The orders that there have to be, where these are known.
    var orders: [Expectation.Order] = []
  }

  /// What is known of a log while it is watched.
  struct Watch {
    let log: FuzzCase
    /// The indexes of the lists among the containers.
    let lists: [Int]
    let pointers: [UInt8]
    /// The pointer of the event that is looked at.
    var pointer: UInt8 = 0
    var time = Timestamp.zero
    /// The orders at the begin of the only drag, while nothing but it has changed them.
    private var start: [[ItemID]]?
    private var isSorted = false
    private var hidden: [ItemID] = []
    private let fixed: [ItemID]

    init(_ log: FuzzCase) {
      self.log = log
      lists = log.header.containers.indices.filter { log.header.containers[$0].kind == .list }
      var pointers: [UInt8] = [0]
      for event in log.events where !pointers.contains(event.pointer) { pointers.append(event.pointer) }
      self.pointers = pointers
      fixed = log.header.containers.flatMap(\.fixed)
    }

    /// What an event breaks.
    ///
    /// - Parameter isMoved: Whether an order is one that was not looked at with the last events.
    mutating func broken(
      by event: GestureEvent, _ before: Snapshot, _ after: Snapshot, isMoved: Bool
    ) -> Broken? {
      if event.kind != .custom { time = max(time, event.time) }
      defer { pointer = event.pointer }
      let isOfApp = !Self.isOfDrag(event.kind)
      if event.kind == .sort { isSorted = true }
      if event.kind == .filter { hidden += log.lists.ids(of: event) }

      if isMoved, let broken = twice(after) { return broken }
      if after.isIdle, after.deadline != nil {
        return Broken(kind: "left-over", expected: "no deadline when idle", actual: "a deadline")
      }
      if after.moves - before.moves > pointers.count + 1 {
        return Broken(
          kind: "bounded-moves", expected: "at most \(pointers.count + 1)",
          actual: "\(after.moves - before.moves)")
      }
      if event.kind == .exit, after.orders != before.orders || after.shown != before.shown {
        return Broken(
          kind: "exit-changes", expected: text(before.orders), actual: text(after.orders),
          orders: named(before.orders))
      }
      if isOfApp || isSorted || pointers.count > 1 { start = nil }
      if !isOfApp, let broken = moved(by: event, before, after) { return broken }
      if event.kind == .cancel, let start, after.outcome == .reverted, start != after.orders,
        before.block != nil
      {
        return Broken(
          kind: "cancel-restores", expected: text(start), actual: text(after.orders), orders: named(start))
      }
      if event.kind == .begin {
        start = before.isIdle && !isSorted && pointers.count == 1 ? before.orders : nil
      }
      return nil
    }

    /// Items neither come nor go twice, and bystanders keep their order among themselves.
    private func moved(
      by event: GestureEvent, _ before: Snapshot, _ after: Snapshot
    ) -> Broken? {
      // Copies and foreign items come and go, and a drag that is lost by a begin takes its own along.
      if event.kind == .begin || event.flags.contains(.ids) || isSorted { return nil }
      guard pointers.count == 1, pointer == event.pointer, let block = before.block else { return nil }
      if after.orders != before.orders, let broken = disturbed(block, before, after) { return broken }
      if event.kind == .enter, after.moves > before.moves, let target = after.target,
        case .item = target, let broken = scattered(block, after)
      {
        return broken
      }
      return nil
    }

    /// Bystanders keep their order, and what is dragged is there as often as it was.
    private func disturbed(_ block: [ItemID], _ before: Snapshot, _ after: Snapshot) -> Broken? {
      let aside = block + fixed + hidden
      for index in before.orders.indices {
        let left = before.orders[index].filter { !aside.contains($0) }
        let right = after.orders[index].filter { !aside.contains($0) }
        if left != right {
          return Broken(kind: "bystanders", expected: text([left]), actual: text([right]))
        }
      }
      let there = before.orders.joined().count { block.contains($0) }
      let then = after.orders.joined().count { block.contains($0) }
      if there > 0, after.block != nil, there != then {
        return Broken(kind: "permutation", expected: "\(there) of the block", actual: "\(then)")
      }
      return nil
    }

    /// The block stands together, pinned and hidden items aside.
    private func scattered(_ block: [ItemID], _ after: Snapshot) -> Broken? {
      for order in after.orders {
        let free = order.filter { block.contains($0) || !fixed.contains($0) && !hidden.contains($0) }
        guard let first = free.firstIndex(where: { block.contains($0) }) else { continue }
        let run = free[first...].prefix { block.contains($0) }
        if run.count != free.count(where: { block.contains($0) }) || run.count != block.count {
          return Broken(kind: "contiguity", expected: text([block]), actual: text([free]))
        }
      }
      return nil
    }

    private func twice(_ after: Snapshot) -> Broken? {
      let all = after.orders.flatMap(\.self).sorted()
      for (item, next) in zip(all, all.dropFirst()) where item == next {
        return Broken(
          kind: "permutation", expected: "every item once", actual: "\(log.symbols.name(of: item)) twice")
      }
      return nil
    }

    private func named(_ orders: [[ItemID]]) -> [Expectation.Order] {
      zip(lists, orders).map { .init(container: ContainerID(rawValue: UInt32($0)), items: $1) }
    }

    private func text(_ orders: [[ItemID]]) -> String {
      orders.map { "[" + $0.map { log.symbols.name(of: $0) }.joined(separator: ", ") + "]" }
        .joined(separator: " ")
    }

    private static func isOfDrag(_ kind: GestureEvent.Kind) -> Bool {
      switch kind {
      case .begin, .enter, .exit, .hover, .drop, .cancel, .select, .scroll, .custom: true
      case .load, .move, .insert, .remove, .reload, .filter, .sort: false
      }
    }
  }
}
