import GestureStream

@testable import LiveSort

// Faults in where things are put.

/// An item that is dragged down onto another one lands before it, not after: the index was taken before the
/// item itself was taken out.
struct OffByOneMovingDown: Mutation {
  mutating func handle(
    _ event: GestureEvent, _ lists: EventLists, by engine: inout SortEngine
  ) -> SortEngine.Response {
    let item = engine.onlyItem(of: event.pointer)
    let before = item.flatMap { engine.place(of: $0) }
    let response = engine.handle(event, lists: lists)
    if event.kind == .enter, response.moves == 1, let item, let before, let after = engine.place(of: item),
      before.list == after.list, before.index < after.index
    {
      var items = engine.items(of: after.list)
      items.swapAt(after.index - 1, after.index)
      engine.write(items, to: after.list)
    }
    return response
  }
}

/// A gap is looked up in the list from which the item has been taken out already.
struct GapWithoutItem: Mutation {
  mutating func handle(
    _ event: GestureEvent, _ lists: EventLists, by engine: inout SortEngine
  ) -> SortEngine.Response {
    var event = event
    if event.kind == .drop, let gap = event.at, let list = event.container,
      let item = engine.onlyItem(of: event.pointer), let place = engine.place(of: item),
      place.list == Int(list.rawValue), place.index < gap, gap < engine.items(of: place.list).count
    {
      event.at = gap + 1
    }
    return engine.handle(event, lists: lists)
  }
}

/// The index of the dragged item is the one that it had when the drag began: whatever stands there by now is
/// moved.
struct StaleIndex: Mutation {
  private var start: Int?

  mutating func handle(
    _ event: GestureEvent, _ lists: EventLists, by engine: inout SortEngine
  ) -> SortEngine.Response {
    let before = engine
    let response = engine.handle(event, lists: lists)
    guard let item = engine.onlyItem(of: event.pointer), let place = engine.place(of: item) else {
      return response
    }
    if event.kind == .begin {
      start = place.index
    } else if event.kind == .enter, response.moves == 1, case .item(let target)? = event.target,
      let start, before.place(of: target)?.list == before.place(of: item)?.list
    {
      let items = before.items(of: place.list)
      guard start < items.count, items[start] != item, items[start] != target else { return response }
      engine.restoreArrangement(of: before)
      engine.arrangement.order.move(items[start], onto: target)
      engine.write(engine.items(of: place.list), to: place.list)
    }
    return response
  }

  func encode(renaming number: (ItemID) -> UInt32, into words: inout [UInt32]) {
    words.append(start.map { UInt32($0) } ?? .max)
  }
}

/// The items of a block are inserted one by one at the same index.
struct BlockReversed: Mutation {
  mutating func handle(
    _ event: GestureEvent, _ lists: EventLists, by engine: inout SortEngine
  ) -> SortEngine.Response {
    let begins = event.kind == .begin && engine.slot(of: event.pointer) == nil
    let response = engine.handle(event, lists: lists)
    if begins, let slot = engine.slot(of: event.pointer) { engine.drags[slot].placed.reverse() }
    return response
  }
}

/// What is selected stays behind: only the item under the finger goes.
struct SelectionForgotten: Mutation {
  mutating func handle(
    _ event: GestureEvent, _ lists: EventLists, by engine: inout SortEngine
  ) -> SortEngine.Response {
    guard event.kind == .begin, !event.flags.contains(.ids), let item = event.item else {
      return engine.handle(event, lists: lists)
    }
    var event = event
    var lists = lists
    lists.setIDs([item], of: &event)
    return engine.handle(event, lists: lists)
  }
}

/// The shown items are written back to the model, and those that a filter hides are gone.
struct HiddenForgotten: Mutation {
  mutating func handle(
    _ event: GestureEvent, _ lists: EventLists, by engine: inout SortEngine
  ) -> SortEngine.Response {
    let response = engine.handle(event, lists: lists)
    if response.moves > 0, let item = engine.onlyItem(of: event.pointer), let place = engine.place(of: item),
      engine.arrangement.containers[place.list].sort == nil
    {
      let shown = engine.arrangement.shownOrder(of: place.list)
      if shown.count < engine.items(of: place.list).count { engine.write(shown, to: place.list) }
    }
    return response
  }
}

/// Fixed items cannot be grabbed, but slide along when others move past them.
struct FixedItemSlides: Mutation {
  mutating func handle(
    _ event: GestureEvent, _ lists: EventLists, by engine: inout SortEngine
  ) -> SortEngine.Response {
    for container in engine.arrangement.containers.indices {
      let (fixed, others) = engine.arrangement.containers[container].pins.reduce(into: ([ItemID](), 0)) {
        let isFixed = engine.arrangement.state(of: $1.item).flags.contains(.fixed)
        if isFixed { $0.0.append($1.item) } else { $0.1 += 1 }
      }
      guard !fixed.isEmpty, others == 0 else { continue }
      for item in fixed { engine.arrangement.update(item) { $0.flags.remove(.pinned) } }
      engine.arrangement.containers[container].pins = []
      engine.arrangement.traits[container].remove(.pinned)
    }
    return engine.handle(event, lists: lists)
  }
}

/// A sorted view is reordered as if nothing had sorted it.
struct SortIgnored: Mutation {
  static func change(_ header: inout LogHeader) {
    header.rules.sorted = .adopt
  }
}
