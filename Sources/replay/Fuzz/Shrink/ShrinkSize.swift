import GestureStream

/// How large a log is: what comes first counts most.
struct ShrinkSize: Comparable {
  private var parts: [Int]

  /// Larger than any log.
  static let largest = ShrinkSize(parts: [.max])

  private init(parts: [Int]) { self.parts = parts }

  /// The size of a log.
  init(_ log: FuzzCase) {
    let header = log.header
    let items = header.containers.reduce(0) { $0 + $1.items.count }
    var members = header.types.count
    for container in header.containers { members += Self.members(of: container) }
    if header.drive == .pointer { members += 1 }
    var rules = 0
    let defaults = Rules()
    for rule in Self.rules where rule(header.rules) != rule(defaults) { rules += 1 }
    var kinds = 0
    var ids = 0
    var times = 0
    var last = Timestamp.zero
    for event in log.events {
      kinds += Self.weight(of: event)
      ids += event.kind == .move ? log.lists.indexes(of: event).count : log.lists.ids(of: event).count
      if event.time != last { times += 1 }
      last = event.time
    }
    parts = [
      log.events.count, header.containers.count, items, rules + members, kinds, ids, times,
      log.events.reduce(0) { $0 &+ Int(clamping: $1.time.microseconds) },
    ]
  }

  static func < (left: ShrinkSize, right: ShrinkSize) -> Bool {
    left.parts.lexicographicallyPrecedes(right.parts)
  }

  private static func members(of container: LogHeader.Container) -> Int {
    var count = container.fixed.count
    if let accepts = container.accepts { count += 1 + accepts.count }
    if container.isLocked { count += 1 }
    if container.capacity != nil { count += 1 }
    if container.kind == .well { count += 1 }
    guard let layout = container.layout else { return count }
    count += 8
    if layout.size != nil { count += 1 }
    if layout.isRightToLeft { count += 1 }
    if layout.origin != Point(x: 0, y: 0) { count += 1 }
    switch layout.kind {
    case .grid(_, _, let spacing): if spacing != Size(width: 0, height: 0) { count += 1 }
    case .list(let list): count += list.extents.count + (list.spacing == 0 ? 0 : 1)
    case .flow(let flow): count += flow.items.count + (flow.spacing == Size(width: 0, height: 0) ? 0 : 1)
    }
    return count
  }

  /// How plain an event is: its kind, and what it says beyond that.
  private static func weight(of event: GestureEvent) -> Int {
    var weight = event.kind.rank
    weight += min(Int(event.pointer), 2)
    // A place asks for a layout, or for what was entered before.
    if event.place != nil { weight += 3 }
    if event.operation != nil { weight += 1 }
    if event.at != nil { weight += 1 }
    if event.target != nil { weight += 1 }
    if event.container != nil { weight += 1 }
    for flag in [GestureEvent.Flags.foreign, .pending, .ids, .types] where event.flags.contains(flag) {
      weight += 1
    }
    return weight
  }

  /// Each rule as a number.
  static let rules: [@Sendable (Rules) -> Int64] = [
    { Int64($0.reorder.rawValue) }, { Int64($0.repeat.rawValue) }, { Int64($0.cancel.rawValue) },
    { Int64($0.outside.rawValue) }, { Int64($0.lostEnd.rawValue) }, { Int64($0.refused.rawValue) },
    { Int64($0.home.rawValue) }, { Int64($0.hidden.rawValue) }, { Int64($0.sorted.rawValue) },
    { Int64($0.block.rawValue) }, { Int64($0.pointers.rawValue) }, { Int64($0.overshoot.rawValue) },
    { Int64($0.threshold.rawValue) }, { $0.dwell }, { $0.settle }, { Int64($0.slop) },
  ]
}

extension FuzzCase {
  /// How large it is.
  var size: ShrinkSize { ShrinkSize(self) }

  /// Keeps a range of the events.
  mutating func keepEvents(_ range: Range<Int>) { removeEvents { !range.contains($0) } }

  /// Removes the events at some indexes.
  mutating func removeEvents(where isRemoved: (Int) -> Bool) {
    var kept: [GestureEvent] = []
    var newIndexes: [Int?] = []
    for (index, event) in events.enumerated() {
      newIndexes.append(isRemoved(index) ? nil : kept.count)
      if newIndexes[index] != nil { kept.append(event) }
    }
    events = kept
    faults = faults.compactMap { fault in
      newIndexes.indices.contains(fault.event)
        ? newIndexes[fault.event].map { ($0, fault.fault) } : nil
    }
  }

  /// Takes items out of the header, and if asked for the events that name them.
  mutating func dropItems(_ items: ItemMask, withEvents: Bool) {
    for index in header.containers.indices {
      header.containers[index].items.removeAll { items.contains($0) }
      header.containers[index].fixed.removeAll { items.contains($0) }
      header.containers[index].layout = header.containers[index].layout?.without(items)
    }
    claim = claim?.mapped(
      items: { $0.filter { !items.contains($0) } }, target: { $0 }, container: { $0 })
    guard withEvents else { return }
    let events = self.events
    removeEvents { index in events[index].item.map { items.contains($0) } ?? false }
    for index in self.events.indices where self.events[index].kind != .move {
      guard self.events[index].flags.contains(.ids) else { continue }
      let ids = lists.ids(of: self.events[index])
      let left = ids.filter { !items.contains($0) }
      if left.count < ids.count { lists.setIDs(left, of: &self.events[index]) }
    }
  }
}

/// Some items. Of a log with a million items a million are asked for at once, for which a set takes its time.
struct ItemMask {
  private var isIn: [Bool]
  let count: Int

  init(_ items: some Collection<ItemID>) {
    count = items.count
    isIn = Array(repeating: false, count: Int(items.max { $0.rawValue < $1.rawValue }?.rawValue ?? 0) + 1)
    for item in items { isIn[Int(item.rawValue)] = true }
  }

  func contains(_ item: ItemID) -> Bool { item.rawValue < isIn.count && isIn[Int(item.rawValue)] }
}

extension Layout {
  fileprivate func without(_ items: ItemMask) -> Layout {
    var other = self
    switch kind {
    case .grid: break
    case .list(var list):
      list.extents.removeAll { items.contains($0.id) }
      other.kind = .list(list)
    case .flow(var flow):
      flow.items.removeAll { items.contains($0.id) }
      other.kind = .flow(flow)
    }
    return other
  }
}
