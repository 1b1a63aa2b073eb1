import GestureStream

// What the app does to its own arrangement, drag or no drag.
extension SortEngine {
  @inline(never)
  mutating func handleApp(_ event: GestureEvent, _ lists: EventLists) {
    switch event.kind {
    case .select: select(lists.distinctIDs(of: event))
    case .remove: removeAll(lists.distinctIDs(of: event))
    case .load: load(event, lists)
    case .move: move(event, lists)
    case .insert: insert(event, lists)
    case .reload: reload(event, lists)
    case .filter: filter(event, lists)
    case .sort: sort(event, lists)
    case .scroll: scroll(event)
    case .begin, .enter, .exit, .hover, .drop, .cancel, .custom: break
    }
  }

  /// The container of an event that is about a list, or about a well.
  private mutating func container(of event: GestureEvent, isWell: Bool = false) -> Int? {
    guard let container = event.container.flatMap(index(of:)) else {
      remark(.unknownContainer)
      return nil
    }
    guard arrangement.isList(container) != isWell else {
      remark(.refused)
      return nil
    }
    return container
  }

  private mutating func select(_ items: [ItemID]) {
    for item in arrangement.selection { arrangement.update(item) { $0.flags.remove(.selected) } }
    arrangement.selection.removeAll(keepingCapacity: true)
    for item in items {
      guard arrangement.order.list(of: item) != nil else {
        remark(.unknownItem)
        continue
      }
      arrangement.update(item) { $0.flags.insert(.selected) }
      arrangement.selection.append(item)
    }
  }

  private mutating func load(_ event: GestureEvent, _ lists: EventLists) {
    guard let well = container(of: event, isWell: true) else { return }
    var items = lists.distinctIDs(of: event)
    let count = items.count
    items.removeAll { arrangement.order.list(of: $0) == nil }
    if items.count < count { remark(.unknownItem) }
    if hold(items, in: well) { commits += 1 }
  }

  private mutating func scroll(_ event: GestureEvent) {
    guard let container = event.container.flatMap(index(of:)) else { return remark(.unknownContainer) }
    arrangement.containers[container].offset = Spot(Point(x: event.x, y: event.y))
  }

  private mutating func move(_ event: GestureEvent, _ lists: EventLists) {
    guard let container = container(of: event) else { return }
    var rows: [Int] = []
    let count = arrangement.shownCount(of: container)
    for index in lists.indexes(of: event) {
      if index < 0 || index >= Int64(count) {
        remark(.badIndex)
      } else if arrangement.state(of: arrangement.shownItem(at: Int(index), in: container))
        .flags.contains(.fixed)
      {
        remark(.fixedItem)
      } else {
        rows.append(Int(index))
      }
    }
    rows.sort()
    var block: [ItemID] = []
    for (place, row) in rows.enumerated() where place == 0 || rows[place - 1] != row {
      block.append(arrangement.shownItem(at: row, in: container))
    }
    guard let grabbed = block.first else { return }
    if arrangement.containers[container].isLocked { return remark(.refused) }
    if rules.sorted == .refuse, arrangement.containers[container].sort != nil { return remark(.sorted) }
    let gap = clamped(event.at ?? 0, to: container)
    if arrange(block, grabbed: grabbed, at: .gap(gap), in: container, by: nil) {
      moves += 1
      response.moves += 1
      commits += 1
      recordPins(of: container)
    }
  }

  private mutating func insert(_ event: GestureEvent, _ lists: EventLists) {
    guard let container = container(of: event) else { return }
    let items = newItems(lists.distinctIDs(of: event))
    guard !items.isEmpty else { return }
    let count = arrangement.shownCount(of: container)
    let gap = event.at.map { clamped($0, to: container) } ?? count
    let next = gap < count ? arrangement.shownItem(at: gap, in: container) : nil
    noteInsertion(before: next, in: container)
    for item in items {
      if let next {
        arrangement.order.insert(item, before: next)
      } else {
        arrangement.order.append(item, to: container)
      }
    }
    refresh(container)
  }

  /// Those of the ids that are not present yet.
  private mutating func newItems(_ items: [ItemID]) -> [ItemID] {
    items.filter { item in
      guard arrangement.isPresent(item) else { return true }
      remark(.duplicateItem)
      return false
    }
  }

  private mutating func removeAll(_ items: [ItemID]) {
    let known = inListOrder(items)
    if known.count < items.count { remark(.unknownItem) }
    var touched: [Int] = []
    for item in known {
      if let container = arrangement.order.list(of: item), touched.last != container {
        touched.append(container)
      }
    }
    remove(known)
    for container in touched { refresh(container) }
  }

  /// Those of the items that stand in a list, in list order: what drags have to note about items that go is
  /// little then.
  private func inListOrder(_ items: [ItemID]) -> [ItemID] {
    let standing = items.compactMap { item -> (place: UInt64, item: ItemID)? in
      guard let list = arrangement.order.list(of: item), let index = arrangement.order.index(of: item)
      else { return nil }
      return (UInt64(list) << 32 | UInt64(index), item)
    }
    return standing.sorted { $0.place < $1.place }.map { $0.item }
  }

  /// Takes items, which are in list order, out of the arrangement and forgets them everywhere.
  private mutating func remove(_ items: [ItemID]) {
    var areCarried = false
    for item in items {
      noteRemoval(of: item, by: nil)
      _ = arrangement.order.remove(item)
      if arrangement.state(of: item).carrier != 0 { areCarried = true }
      leaveBlock(item)
    }
    forget(items)
    if areCarried { shrinkBlocks() }
  }

  /// Forgets items in filters, wells and the selection.
  ///
  /// - Complexity: O(containers + items + what wells hold).
  mutating func forget(_ items: [ItemID]) {
    guard !items.isEmpty else { return }
    var gone = NameMap()
    for container in arrangement.traits.indices {
      let isProjected = arrangement.traits[container].contains(.projected)
      guard isProjected || !arrangement.isList(container) else { continue }
      if gone.isEmpty { for item in items { gone.insert(item.rawValue) } }
      if isProjected {
        arrangement.containers[container].hidden.remove(all: gone)
      } else if !arrangement.containers[container].held.isEmpty {
        arrangement.containers[container].held.removeAll { gone.contains($0.rawValue) }
      }
    }
    for item in items { arrangement.update(item) { $0.flags = [] } }
  }

  private mutating func reload(_ event: GestureEvent, _ lists: EventLists) {
    guard let container = container(of: event) else { return }
    let old = arrangement.order.items(of: container)
    var new = lists.distinctIDs(of: event)
    let count = new.count
    new.removeAll { arrangement.order.list(of: $0) != container && arrangement.isPresent($0) }
    if new.count < count { remark(.duplicateItem) }
    guard new != old else { return }
    noteAll(in: container, by: nil)
    var kept = NameMap()
    for item in new { kept.insert(item.rawValue) }
    if old.contains(where: { !kept.contains($0.rawValue) }) {
      remove(old.filter { !kept.contains($0.rawValue) })
    }
    arrangement.order.assign(new, to: container)
    refresh(container)
    recordHomes(in: container)
  }

  private mutating func filter(_ event: GestureEvent, _ lists: EventLists) {
    guard let container = container(of: event) else { return }
    var hidden = NameMap()
    for item in lists.distinctIDs(of: event) { hidden.insert(item.rawValue) }
    guard hidden != arrangement.containers[container].hidden else { return }
    noteAll(in: container, by: nil)
    let before = arrangement.containers[container].hidden
    arrangement.containers[container].hidden = hidden
    arrangement.project(container)
    arrangement.recordPins(of: container)
    guard rules.hidden == .pinned else { return }
    for item in lists.distinctIDs(of: event)
    where arrangement.order.list(of: item) == container && !before.contains(item.rawValue) {
      leaveBlock(item)
    }
    shrinkBlocks()
  }

  private mutating func sort(_ event: GestureEvent, _ lists: EventLists) {
    guard let container = container(of: event) else { return }
    let sort = event.flags.contains(.ids) ? Arrangement.Sort(by: lists.distinctIDs(of: event)) : nil
    guard sort != arrangement.containers[container].sort else { return }
    arrangement.containers[container].sort = sort
    arrangement.project(container)
    recordPins(of: container)
  }

  /// The app has changed the model order of a container.
  private mutating func refresh(_ container: Int) {
    if arrangement.traits[container].contains(.projected) { arrangement.project(container) }
    recordPins(of: container)
  }

  /// Notes where the pinned items of a container stand now.
  ///
  /// Under `hidden: pinned` a hidden item that was carried in is pinned from here on: what stood behind it is
  /// sent home by what stood before it, which homes have to know by then.
  private mutating func recordPins(of container: Int) {
    if rules.hidden == .pinned, arrangement.traits[container].contains(.projected) {
      noteAll(in: container, by: nil)
    }
    arrangement.recordPins(of: container)
  }
}
