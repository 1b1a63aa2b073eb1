// What no log can hold. A recorder is handed events by an app, and what it writes has to be readable.
extension GestureEvent {
  /// Why no log can hold this event; `nil`: one can.
  ///
  /// - Parameters:
  ///   - lists: Its lists.
  ///   - names: How many ids have a number.
  ///   - types: How many content types have a number.
  func fault(_ lists: EventLists, names: Int, types: Int) -> String? {
    if let target, target.number >= names { return "its id has no name" }
    let ids = kind == .move ? [] : lists.ids(of: self)
    if ids.contains(where: { Int($0.rawValue) >= names }) { return "an id of its list has no name" }
    if ids.count > 1, Set(ids).count < ids.count { return "an id stands twice in its list" }
    let offered = lists.types(of: self)
    if offered.contains(where: { Int($0.rawValue) >= types }) { return "a content type has no name" }
    if flags.contains(.place), !(x.isFinite && y.isFinite) { return "its place is not finite" }
    if at != nil, container == nil, kind == .begin || kind == .drop {
      return "it has an index or gap and no container"
    }
    return missingMember.map { "it has no \($0)" }
  }

  /// A member that every event of this kind has, and this one has not.
  private var missingMember: String? {
    let isNamed = target != nil
    let isInContainer = container != nil
    let hasList = flags.contains(.ids)
    switch kind {
    case .begin:
      if flags.contains(.foreign), item == nil { return "item" }
      return item != nil || isInContainer && at != nil ? nil : "item"
    case .enter, .exit: return isNamed ? nil : "target"
    case .drop: return operation != .copy || hasList ? nil : "ids of the copies"
    case .select, .remove: return hasList ? nil : "list"
    case .move: return isInContainer && hasList && at != nil ? nil : "container, indexes or gap"
    case .load, .insert, .reload, .filter: return isInContainer && hasList ? nil : "container or list"
    case .sort: return isInContainer ? nil : "container"
    case .scroll: return isInContainer && place != nil ? nil : "container or place"
    case .hover, .cancel, .custom: return nil
    }
  }
}

extension Expectation {
  /// Why no log can hold this expectation; `nil`: one can.
  ///
  /// - Parameters:
  ///   - names: How many ids have a number.
  ///   - containers: How many containers the header has.
  func fault(names: Int, containers: Int) -> String? {
    let orders = (order ?? []) + (shown ?? [])
    if orders.contains(where: { Int($0.container.rawValue) >= containers }) {
      return "it names a container that the header does not have"
    }
    for list in orders.map(\.items) + [(dragging ?? nil) ?? []] {
      if list.contains(where: { Int($0.rawValue) >= names }) { return "an id has no name" }
      if Set(list).count < list.count { return "an id stands twice in a list" }
    }
    for some in [order, shown].compactMap({ $0 }) where Set(some.map(\.container)).count < some.count {
      return "a container stands twice"
    }
    if let target = target ?? nil, target.number >= names { return "its target has no name" }
    if (moves ?? 0) < 0 || (commits ?? 0) < 0 { return "a count is negative" }
    let counts = diagnostics ?? []
    if counts.contains(where: { $0.count < 0 }) { return "a count is negative" }
    if Set(counts.map(\.diagnostic)).count < counts.count { return "a diagnostic stands twice" }
    let isEmpty =
      order == nil && shown == nil && dragging == nil && target == nil && outcome == nil && changed == nil
      && moves == nil && commits == nil && diagnostics == nil
    return isEmpty ? "it expects nothing" : nil
  }
}

extension Target {
  fileprivate var number: Int {
    switch self {
    case .item(let id): Int(id.rawValue)
    case .container(let id): Int(id.rawValue)
    }
  }
}

extension EventLists {
  /// An event with lists of its own; `nil`: these are not the lists that it was made with.
  func separate(_ event: GestureEvent) -> (GestureEvent, EventLists)? {
    guard holds(event) else { return nil }
    var own = EventLists()
    var alone = event
    alone.flags.subtract([.ids, .types])
    if event.flags.contains(.ids) {
      if event.kind == .move {
        own.setIndexes(indexes(of: event), of: &alone)
      } else {
        own.setIDs(ids(of: event), of: &alone)
      }
    }
    if event.flags.contains(.types) { own.setTypes(types(of: event), of: &alone) }
    return (alone, own)
  }

  /// Whether what an event says of its lists is in bounds.
  private func holds(_ event: GestureEvent) -> Bool {
    guard !event.flags.isDisjoint(with: [.ids, .types]) else { return true }
    let start = Int(event.list)
    guard start > 0, start <= words.count else { return false }
    let end = start + Int(words[start - 1])
    return end < words.count && end + 1 + Int(words[end]) <= words.count
  }
}
