import GestureStream

@testable import LiveSort

// Faults in what is the target, and what may be.

/// A drag that leaves a target goes home, so that the order changes under an exit.
struct ExitChangesOrder: Mutation {
  mutating func handle(
    _ event: GestureEvent, _ lists: EventLists, by engine: inout SortEngine
  ) -> SortEngine.Response {
    let isLeft = event.target != nil && engine.target(of: event.pointer) == event.target
    let response = engine.handle(event, lists: lists)
    if event.kind == .exit, isLeft, let slot = engine.slot(of: event.pointer), !engine.drags[slot].isForeign {
      engine.sendHome(slot)
    }
    return response
  }
}

/// Whatever is left clears the target: where a toolkit reports the enter of the next one first, that is lost.
struct LateExitClearsTarget: Mutation {
  mutating func handle(
    _ event: GestureEvent, _ lists: EventLists, by engine: inout SortEngine
  ) -> SortEngine.Response {
    let response = engine.handle(event, lists: lists)
    if event.kind == .exit, !response.diagnostics.contains(DiagnosticSet(.unmatchedExit)),
      let slot = engine.slot(of: event.pointer)
    {
      engine.leave(slot)
    }
    return response
  }
}

/// A target that is reported again is acted on again, and the items change places once more.
struct RepeatedEnterMoves: Mutation {
  static func change(_ header: inout LogHeader) {
    header.rules.repeat = .act
  }
}

/// A target that the app removes is no target any more, though the toolkit still says that it is.
struct RemovalClearsTarget: Mutation {
  mutating func handle(
    _ event: GestureEvent, _ lists: EventLists, by engine: inout SortEngine
  ) -> SortEngine.Response {
    let response = engine.handle(event, lists: lists)
    guard event.kind == .remove, let slot = engine.slot(of: 0),
      case .item(let target)? = engine.target(of: 0),
      lists.ids(of: event).contains(target)
    else { return response }
    engine.leave(slot)
    return response
  }
}

/// A container takes one item more than it has room for.
struct CapacityOffByOne: Mutation {
  static func change(_ header: inout LogHeader) {
    for index in header.containers.indices where header.containers[index].kind == .list {
      header.containers[index].capacity = header.containers[index].capacity.map { $0 + 1 }
    }
  }
}

/// Nobody looks whether a container is locked.
struct LockIgnored: Mutation {
  static func change(_ header: inout LogHeader) {
    for index in header.containers.indices { header.containers[index].isLocked = false }
  }
}

/// A drop goes where it may not, since only the look of the pointer says `forbidden`.
struct ForbiddenIgnored: Mutation {
  mutating func handle(
    _ event: GestureEvent, _ lists: EventLists, by engine: inout SortEngine
  ) -> SortEngine.Response {
    var event = event
    if event.operation == .forbidden { event.operation = .move }
    return engine.handle(event, lists: lists)
  }
}

/// What waits for a time waits until after it.
struct DeadlineLate: Mutation {
  mutating func handle(
    _ event: GestureEvent, _ lists: EventLists, by engine: inout SortEngine
  ) -> SortEngine.Response {
    guard engine.nextDeadline == event.time, event.time > engine.time else {
      return engine.handle(event, lists: lists)
    }
    engine.wake = .max
    let response = engine.handle(event, lists: lists)
    engine.findWake()
    return response
  }
}

/// A second finger takes the drag from the first.
struct SecondFingerSteals: Mutation {
  mutating func handle(
    _ event: GestureEvent, _ lists: EventLists, by engine: inout SortEngine
  ) -> SortEngine.Response {
    if event.kind == .begin, engine.rules.pointers == .one, let slot = engine.oldestDrag(),
      engine.drags[slot].pointer != event.pointer
    {
      engine.lose(slot)
    }
    return engine.handle(event, lists: lists)
  }
}

/// The events of a finger that is ignored are taken for a fault of the stream.
struct IgnoredFingerRemarked: Mutation {
  mutating func handle(
    _ event: GestureEvent, _ lists: EventLists, by engine: inout SortEngine
  ) -> SortEngine.Response {
    let response = engine.handle(event, lists: lists)
    if event.kind == .begin { engine.muted[event.pointer] = false }
    return response
  }
}
