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
    items.removeAll(keepingCapacity: true)
    withIDs(of: event) { ids in
      // A few are looked through faster than they are put into a table.
      if ids.count <= 8 {
        for id in ids where !items.contains(id) { items.append(id) }
      } else {
        var seen = NameMap()
        for id in ids where seen.insert(id.rawValue) { items.append(id) }
      }
    }
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
