import GestureStream

extension EventLists {
  /// The ids of an event, the first of each: no log names one twice in a list, but an app may.
  func distinctIDs(of event: GestureEvent) -> [ItemID] {
    let ids = self.ids(of: event)
    guard ids.count > 1 else { return ids }
    if ids.count <= 8, !ids.indices.contains(where: { ids[..<$0].contains(ids[$0]) }) { return ids }
    var seen = NameMap()
    return ids.filter { seen.insert($0.rawValue) }
  }
}
