import GestureStream

extension EventLists {
  /// The ids of an event, the first of each: no log names one twice in a list, but an app may.
  func distinctIDs(of event: GestureEvent) -> [ItemID] {
    var items: [ItemID] = []
    fill(&items, withDistinctIDsOf: event)
    return items
  }

  /// Replaces items by the ids of an event, the first of each, in the memory that there is.
  func fill(_ items: inout [ItemID], withDistinctIDsOf event: GestureEvent) {
    items.empty()
    guard event.flags.contains(.ids) else { return }
    withIDs(of: event) { ids in
      items.append(contentsOf: ids)
      guard !Self.areDistinct(ids) else { return }
      var seen = NameMap()
      items.keep { seen.insert($0.rawValue) }
    }
  }

  /// Whether these are a few, each of them once.
  @inline(__always)
  private static func areDistinct(_ ids: UnsafeBufferPointer<ItemID>) -> Bool {
    guard ids.count <= 8 else { return false }
    for last in 0..<ids.count {
      for before in 0..<last where ids[before] == ids[last] { return false }
    }
    return true
  }
}

extension [ItemID] {
  /// Keeps the items that fulfil a condition.
  @inline(__always)
  mutating func keep(_ isKept: (ItemID) -> Bool) {
    var kept = 0
    for index in 0..<count where isKept(self[index]) {
      if kept != index { self[kept] = self[index] }
      kept += 1
    }
    if kept < count { removeLast(count - kept) }
  }
}
