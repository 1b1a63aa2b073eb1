import GestureStream

@testable import LiveSort

// Faults in how drags end, and in what is counted.

/// A cancel leaves what it shows.
struct CancelKeeps: Mutation {
  mutating func handle(
    _ event: GestureEvent, _ lists: EventLists, by engine: inout SortEngine
  ) -> SortEngine.Response {
    let before = engine
    let response = engine.handle(event, lists: lists)
    if event.kind == .cancel, response.outcome == .reverted { engine.restoreArrangement(of: before) }
    return response
  }
}

/// A drag that is called off puts its items back where they stand now, and forgets the list that they came
/// from.
struct RevertForgetsContainer: Mutation {
  mutating func handle(
    _ event: GestureEvent, _ lists: EventLists, by engine: inout SortEngine
  ) -> SortEngine.Response {
    let before = engine
    let response = engine.handle(event, lists: lists)
    if response.outcome == .reverted, let item = before.onlyItem(of: event.pointer),
      let there = before.place(of: item), let home = engine.place(of: item), there.list != home.list
    {
      engine.restoreArrangement(of: before)
    }
    return response
  }
}

/// A drag that is called off puts its item back at the index that it had, whatever came before it since.
struct RevertToIndex: Mutation {
  private var start: (list: Int, index: Int)?

  mutating func handle(
    _ event: GestureEvent, _ lists: EventLists, by engine: inout SortEngine
  ) -> SortEngine.Response {
    let item = engine.onlyItem(of: event.pointer)
    let response = engine.handle(event, lists: lists)
    if event.kind == .begin {
      start = engine.onlyItem(of: event.pointer).flatMap { engine.place(of: $0) }
    } else if response.outcome == .reverted, let item, let start, let home = engine.place(of: item),
      home.list == start.list
    {
      var items = engine.items(of: home.list)
      items.remove(at: home.index)
      items.insert(item, at: min(start.index, items.count))
      if items != engine.items(of: home.list) { engine.write(items, to: home.list) }
    }
    return response
  }

  func encode(renaming number: (ItemID) -> UInt32, into words: inout [UInt32]) {
    words.append(start.map { UInt32($0.list) << 16 | UInt32($0.index) } ?? .max)
  }
}

/// What is let go outside every target counts as dropped.
struct OutsideCommits: Mutation {
  mutating func handle(
    _ event: GestureEvent, _ lists: EventLists, by engine: inout SortEngine
  ) -> SortEngine.Response {
    let response = engine.handle(event, lists: lists)
    if event.kind == .drop, event.target == nil, event.place == nil, response.outcome == .kept {
      engine.outcome = .committed
    }
    return response
  }
}

/// An end that comes after the end is taken for one.
struct SecondEndCounts: Mutation {
  private var isOver = false

  mutating func handle(
    _ event: GestureEvent, _ lists: EventLists, by engine: inout SortEngine
  ) -> SortEngine.Response {
    let response = engine.handle(event, lists: lists)
    if event.kind == .cancel, isOver, response.outcome == nil { engine.outcome = .reverted }
    if response.outcome != nil { isOver = true }
    return response
  }

  func encode(renaming number: (ItemID) -> UInt32, into words: inout [UInt32]) {
    words.append(isOver ? 1 : 0)
  }
}

/// A drag whose end never comes goes on for ever.
struct LostDragStays: Mutation {
  mutating func end(_ engine: inout SortEngine) {}
}

/// The drag of a block ends when the app removes the item under the finger.
struct RemovalEndsBlock: Mutation {
  mutating func handle(
    _ event: GestureEvent, _ lists: EventLists, by engine: inout SortEngine
  ) -> SortEngine.Response {
    let grabbed = engine.grabbedItem(of: event.pointer)
    let response = engine.handle(event, lists: lists)
    if event.kind == .remove, let slot = engine.slot(of: event.pointer), engine.drags[slot].grabbed != grabbed
    {
      engine.end(slot, .removed)
    }
    return response
  }
}

/// Copies get the names meant for each other.
struct CopiesReversed: Mutation {
  mutating func handle(
    _ event: GestureEvent, _ lists: EventLists, by engine: inout SortEngine
  ) -> SortEngine.Response {
    guard event.kind == .drop, event.flags.contains(.ids) else { return engine.handle(event, lists: lists) }
    var event = event
    var lists = lists
    lists.setIDs(lists.ids(of: event).reversed(), of: &event)
    return engine.handle(event, lists: lists)
  }
}

/// A drop into a gap counts as a move and as the move that it makes.
struct MovesCountedTwice: Mutation {
  mutating func handle(
    _ event: GestureEvent, _ lists: EventLists, by engine: inout SortEngine
  ) -> SortEngine.Response {
    let response = engine.handle(event, lists: lists)
    if event.kind == .drop, response.moves > 0 { engine.moves += 1 }
    return response
  }
}

/// A drag that moved something has changed it, though it was called off.
struct ChangedAfterRevert: Mutation {
  mutating func handle(
    _ event: GestureEvent, _ lists: EventLists, by engine: inout SortEngine
  ) -> SortEngine.Response {
    let hasMoved = engine.slot(of: event.pointer).map { engine.drags[$0].hasMoved } ?? false
    let response = engine.handle(event, lists: lists)
    if hasMoved, response.outcome == .reverted { engine.changed = true }
    return response
  }
}

/// What was dropped on a well and is still loading is there at once.
struct PendingIsThere: Mutation {
  mutating func handle(
    _ event: GestureEvent, _ lists: EventLists, by engine: inout SortEngine
  ) -> SortEngine.Response {
    var event = event
    event.flags.remove(.pending)
    return engine.handle(event, lists: lists)
  }
}
