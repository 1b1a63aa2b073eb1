import GestureStream

// What the app does to its own arrangement, drag or no drag.
extension SortEngine {
  // Each is a function of its own: what is common to drags should not be spread apart by what is not.

  @inline(never)
  mutating func select(_ event: GestureEvent, _ lists: EventLists) {
    withNamed(event, lists) { $0.select($1) }
  }

  @inline(never)
  mutating func remove(_ event: GestureEvent, _ lists: EventLists) {
    withNamed(event, lists) { $0.removeAll(&$1) }
  }

  @inline(never)
  mutating func load(_ event: GestureEvent, _ lists: EventLists) {
    withNamed(event, lists) { $0.load(event, &$1) }
  }

  @inline(never)
  mutating func insert(_ event: GestureEvent, _ lists: EventLists) {
    withNamed(event, lists) { $0.insert(event, &$1) }
  }

  @inline(never)
  mutating func reload(_ event: GestureEvent, _ lists: EventLists) {
    withNamed(event, lists) { $0.reload(event, &$1) }
  }

  @inline(never)
  mutating func filter(_ event: GestureEvent, _ lists: EventLists) {
    withNamed(event, lists) { $0.filter(event, $1) }
  }

  @inline(never)
  mutating func sort(_ event: GestureEvent, _ lists: EventLists) {
    withNamed(event, lists) { $0.sort(event, &$1) }
  }

  /// Calls `body` with the ids of an event, the first of each, which may be changed.
  @inline(__always)
  private mutating func withNamed(
    _ event: GestureEvent, _ lists: EventLists, _ body: (inout SortEngine, inout [ItemID]) -> Void
  ) {
    var named = takeNamed(event, lists)
    body(&self, &named)
    swap(&named, &scratch.named)
  }

  /// The ids of an event, the first of each, in memory that is to be put back into the scratch.
  mutating func takeNamed(_ event: GestureEvent, _ lists: EventLists) -> [ItemID] {
    var named: [ItemID] = []
    swap(&named, &scratch.named)
    lists.fill(&named, withDistinctIDsOf: event)
    return named
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
    arrangement.selection.empty()
    for item in items {
      guard arrangement.order.list(of: item) != nil else {
        remark(.unknownItem)
        continue
      }
      arrangement.update(item) { $0.flags.insert(.selected) }
      arrangement.selection.append(item)
    }
  }

  private mutating func load(_ event: GestureEvent, _ items: inout [ItemID]) {
    guard let well = container(of: event, isWell: true) else { return }
    let count = items.count
    items.keep { arrangement.order.list(of: $0) != nil }
    if items.count < count { remark(.unknownItem) }
    if hold(items, in: well) { commits += 1 }
  }

  mutating func scroll(_ event: GestureEvent) {
    guard let container = event.container.flatMap(index(of:)) else { return remark(.unknownContainer) }
    arrangement.containers[container].offset = Spot(Point(x: event.x, y: event.y))
  }

  @inline(never)
  mutating func move(_ event: GestureEvent, _ lists: EventLists) {
    guard let container = container(of: event) else { return }
    var rows: [Int64] = []
    swap(&rows, &scratch.rows)
    defer { swap(&rows, &scratch.rows) }
    rows.empty()
    let count = Int64(arrangement.shownCount(of: container))
    for place in 0..<lists.indexCount(of: event) {
      let index = lists.index(place, of: event)
      if index < 0 || index >= count {
        remark(.badIndex)
      } else if arrangement.state(of: arrangement.shownItem(at: Int(index), in: container))
        .flags.contains(.fixed)
      {
        remark(.fixedItem)
      } else {
        rows.append(index)
      }
    }
    guard !rows.isEmpty else { return }
    if rows.count > 1 { rows.sort() }
    var block: [ItemID] = []
    swap(&block, &scratch.named)
    defer { swap(&block, &scratch.named) }
    block.empty()
    for (place, row) in rows.enumerated() where place == 0 || rows[place - 1] != row {
      block.append(arrangement.shownItem(at: Int(row), in: container))
    }
    let grabbed = block[0]
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

  private mutating func insert(_ event: GestureEvent, _ items: inout [ItemID]) {
    guard let container = container(of: event) else { return }
    let named = items.count
    items.keep { !arrangement.isPresent($0) }
    if items.count < named { remark(.duplicateItem) }
    guard !items.isEmpty else { return }
    let count = arrangement.shownCount(of: container)
    let gap = event.at.map { clamped($0, to: container) } ?? count
    let next = gap < count ? arrangement.shownItem(at: gap, in: container) : nil
    noteInsertion(of: items, before: next, in: container)
    for item in items {
      if let next {
        arrangement.order.insert(item, before: next)
      } else {
        arrangement.order.append(item, to: container)
      }
    }
    refresh(container)
  }

  private mutating func removeAll(_ items: inout [ItemID]) {
    let count = items.count
    items.keep { arrangement.order.list(of: $0) != nil }
    if items.count < count { remark(.unknownItem) }
    guard !items.isEmpty else { return }
    // What drags have to note about items that go is little then.
    putInListOrder(&items)
    var touched = NameMap()
    for item in items {
      if let container = arrangement.order.list(of: item) {
        touched.insert(UInt32(truncatingIfNeeded: container))
      }
    }
    remove(items)
    touched.forEachKey { refresh(Int($0)) }
  }

  /// Puts items that stand somewhere in list order.
  private mutating func putInListOrder(_ items: inout [ItemID]) {
    guard items.count <= 8 else {
      let places = items.map { item in
        let list = UInt64(arrangement.order.list(of: item) ?? 0)
        return (list << 32 | UInt64(arrangement.order.index(of: item) ?? 0), item)
      }
      items = places.sorted { $0.0 < $1.0 }.map { $0.1 }
      return
    }
    for last in items.indices.dropFirst() {
      var place = last
      while place > 0, isInListOrder(items[place], items[place - 1]) {
        items.swapAt(place - 1, place)
        place -= 1
      }
    }
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
  /// - Complexity: O(containers + items), and for each well O(items) or O(what it holds), whichever is less.
  mutating func forget(_ items: [ItemID]) {
    guard !items.isEmpty else { return }
    var gone = NameMap()
    for container in arrangement.traits.indices {
      let isProjected = arrangement.traits[container].contains(.projected)
      let held = isProjected ? 0 : arrangement.containers[container].held.count
      guard isProjected || held > 0 else { continue }
      // A few of many are looked for one by one.
      if !isProjected, items.count < held {
        arrangement.containers[container].held.remove(items)
        continue
      }
      if gone.isEmpty { for item in items { gone.insert(item.rawValue) } }
      if isProjected {
        arrangement.containers[container].hidden.remove(all: gone)
      } else {
        arrangement.containers[container].held.remove(all: gone)
      }
    }
    for item in items { arrangement.update(item) { $0.flags = [] } }
  }

  private mutating func reload(_ event: GestureEvent, _ new: inout [ItemID]) {
    guard let container = container(of: event) else { return }
    let count = new.count
    new.keep { arrangement.order.list(of: $0) == container || !arrangement.isPresent($0) }
    if new.count < count { remark(.duplicateItem) }
    guard !arrangement.order.isOrder(new[...], of: container) else { return }
    noteAll(in: container, by: nil)
    var gone: [ItemID] = []
    swap(&gone, &scratch.gone)
    collect(&gone, standingIn: container, butNotIn: new)
    if !gone.isEmpty { remove(gone) }
    scratch.gone = gone
    arrangement.order.assign(new, to: container)
    refresh(container)
    recordHomes(in: container)
  }

  /// The items of a container that are not among others, in their order.
  private mutating func collect(_ found: inout [ItemID], standingIn container: Int, butNotIn others: [ItemID])
  {
    found.empty()
    let others = ItemSet(others)
    arrangement.order.forEach(in: container) { if !others.contains($0) { found.append($0) } }
  }

  private mutating func filter(_ event: GestureEvent, _ items: [ItemID]) {
    guard let container = container(of: event) else { return }
    var hidden = NameMap()
    for item in items { hidden.insert(item.rawValue) }
    guard hidden != arrangement.containers[container].hidden else { return }
    noteAll(in: container, by: nil)
    swap(&hidden, &arrangement.containers[container].hidden)
    let before = hidden
    arrangement.project(container)
    arrangement.recordPins(of: container)
    guard rules.hidden == .pinned else { return }
    for item in items
    where arrangement.order.list(of: item) == container && !before.contains(item.rawValue) {
      leaveBlock(item)
    }
    shrinkBlocks()
  }

  private mutating func sort(_ event: GestureEvent, _ items: inout [ItemID]) {
    guard let container = container(of: event) else { return }
    if event.flags.contains(.ids) {
      let sort = Arrangement.Sort(by: items)
      let old = arrangement.containers[container].sort
      guard sort != old else { return }
      arrangement.containers[container].sort = sort
      // The sort keeps the memory of the items; that of the old one is left for the next event.
      items = old?.by ?? []
    } else {
      guard arrangement.containers[container].sort != nil else { return }
      arrangement.containers[container].sort = nil
    }
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
