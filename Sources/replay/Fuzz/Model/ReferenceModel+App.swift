import GestureStream

/// The events of the app.
extension PlainModel {
  /// The container that an event names; the ones that it cannot be about are remarked.
  private mutating func container(_ event: GestureEvent, well: Bool) -> Int? {
    guard let id = event.container, let container = index(of: id) else {
      say(.unknownContainer)
      return nil
    }
    if isWell(container) != well {
      say(.refused)
      return nil
    }
    return container
  }

  /// Runs a change by the app of one list; if it changed the list, the pinned indexes are recorded.
  private mutating func change(_ container: Int, _ body: (inout PlainModel) -> Void) {
    let (order, sort, hidden) = (orders[container], sorts[container], hidden[container])
    body(&self)
    if orders[container] != order || sorts[container] != sort
      || !hidesTheSame(container, as: hidden)
    {
      recordPins(of: container)
    }
  }

  /// Whether a filter names the same items as another.
  private mutating func hidesTheSame(_ container: Int, as other: Items) -> Bool {
    hidden[container].allSatisfy { other.contains($0) } && other.allSatisfy { hidden[container].contains($0) }
  }

  mutating func load(_ event: GestureEvent, _ lists: EventLists) {
    guard let container = container(event, well: true) else { return }
    let ids = Items(of: event, lists)
    let known = ids.filter { isKnown($0) }
    if known.count < ids.count { say(.unknownItem) }
    // The well holds those that are known, up to its capacity; one commit if that changes it.
    let loaded = Items(known.prefix(setup[container].capacity ?? known.count))
    if loaded != held[container] { commits += 1 }
    held[container] = loaded
  }

  mutating func select(_ event: GestureEvent, _ lists: EventLists) {
    let ids = Items(of: event, lists)
    selection = ids.filter { isKnown($0) }
    if selection.count < ids.count { say(.unknownItem) }
  }

  /// The app moved rows at once, without a drag.
  mutating func moveRows(_ event: GestureEvent, _ lists: EventLists) {
    guard let container = container(event, well: false), let to = event.at else { return }
    let shown = shown(container)
    let indexes = (0..<lists.indexCount(of: event)).lazy.map { lists.index($0, of: event) }
    // Indexes outside the shown order and fixed items are left out.
    if indexes.contains(where: { $0 < 0 || $0 >= shown.count }) { say(.badIndex) }
    var named = Items()
    for index in shown.indices where indexes.contains(Int64(index)) { named.append(shown[index]) }
    let items = named.filter { !isFixed($0, in: container) }
    if items.count < named.count { say(.fixedItem) }
    // If nothing is left, nothing happens; locked and sorted as for a drag.
    guard let first = items.first else { return }
    if setup[container].isLocked { return say(.refused) }
    // The rest, in the order shown, is a block whose grabbed item is the first.
    let block = Block(items: items, arranged: items, grabbed: first)
    if refusesReordering(container, of: items) { return say(.sorted) }
    let gap = clamped(to, in: container)
    change(container) { model in
      if model.place(block, in: container, at: .gap(gap)) {
        model.moves += 1
        model.commits += 1
      }
    }
  }

  mutating func insert(_ event: GestureEvent, _ lists: EventLists) {
    guard let container = container(event, well: false) else { return }
    let ids = Items(of: event, lists)
    let new = ids.filter { !isPresent($0) }
    if new.count < ids.count { say(.duplicateItem) }
    if new.isEmpty { return }
    // Right before the item shown at the gap, else the end.
    let shown = shown(container)
    let gap = event.at.map { clamped($0, in: container) } ?? shown.count
    change(container) { model in
      let order = model.orders[container]
      let next = gap < shown.count ? order.firstIndex(of: shown[gap]) : nil
      model.orders[container].insert(contentsOf: new, at: next ?? order.count)
    }
  }

  mutating func remove(_ event: GestureEvent, _ lists: EventLists) {
    let ids = Items(of: event, lists)
    let known = ids.filter { isKnown($0) }
    if known.count < ids.count { say(.unknownItem) }
    if known.isEmpty { return }
    for container in setup.indices where !isWell(container) {
      change(container) { $0.orders[container].removeAll { known.contains($0) } }
    }
    forget(known)
    leaveBlocks(known)
  }

  mutating func reload(_ event: GestureEvent, _ lists: EventLists) {
    guard let container = container(event, well: false) else { return }
    let old = orders[container]
    let ids = Items(of: event, lists)
    // Those present elsewhere are left out, items no longer named are removed.
    let new = ids.filter { old.contains($0) || !isPresent($0) }
    if new.count < ids.count { say(.duplicateItem) }
    let removed = old.filter { !new.contains($0) }
    change(container) { $0.orders[container] = new }
    forget(removed)
    leaveBlocks(removed)
    // If the order became other than it was, homes here of dragged items that stand here are recorded.
    if new != old { recordHomes(in: container) }
  }

  mutating func filter(_ event: GestureEvent, _ lists: EventLists) {
    guard let container = container(event, well: false) else { return }
    let before = orders[container].filter { isHidden($0, in: container) }
    change(container) { $0.hidden[container] = Items(of: event, lists) }
    // If hidden items are pinned, one that becomes hidden leaves its block.
    if rules.hidden == .pinned {
      leaveBlocks(
        orders[container].filter { isHidden($0, in: container) && !before.contains($0) })
    }
  }

  mutating func sort(_ event: GestureEvent, _ lists: EventLists) {
    guard let container = container(event, well: false) else { return }
    let by = event.flags.contains(.ids) ? Items(of: event, lists) : nil
    change(container) { $0.sorts[container] = by }
  }

  mutating func scroll(_ event: GestureEvent) {
    guard let id = event.container, let container = index(of: id) else {
      return say(.unknownContainer)
    }
    if let place = event.place { scrolls[container] = place }
  }

  /// Selection, filters, pins and wells forget items that were removed.
  mutating func forget(_ items: Items) {
    if items.isEmpty { return }
    selection.removeAll { items.contains($0) }
    for container in setup.indices {
      hidden[container].removeAll { items.contains($0) }
      fixed[container].removeAll { items.contains($0) }
      pins[container].removeAll { items.contains($0.item) }
      held[container].removeAll { items.contains($0) }
    }
  }

  /// An item of a block leaves it, the first that is left becomes the grabbed one; a block left empty
  /// ends its drag, outcome `removed`, not changed.
  private mutating func leaveBlocks(_ items: Items) {
    if items.isEmpty { return }
    for drag in drags.indices.reversed() {
      var block = drags[drag].block
      for index in block.items.indices.reversed() where items.contains(block.items[index]) {
        block.items.remove(at: index)
      }
      if block.items.count == drags[drag].block.items.count { continue }
      block.arranged.removeAll { items.contains($0) }
      homes.removeAll { $0.pointer == drags[drag].pointer && items.contains($0.item) }
      if let first = block.items.first {
        if items.contains(block.grabbed) { block.grabbed = first }
        drags[drag].block = block
      } else {
        outcome = .removed
        changed = false
        remove(drag)
      }
    }
  }
}
