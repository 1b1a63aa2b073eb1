import GestureStream
import LiveSort

/// An engine and the reference model side by side, about logs of any size.
typealias SideBySide<Engine: ComparedEngine> = EngineAndModel<Engine, [ItemID]>

/// An engine and the reference model side by side, fed the same events and compared after each.
struct EngineAndModel<Engine: ComparedEngine, Items: ItemArray>: Sendable {
  var engine: Engine
  var model: PlainModel<Items>
  /// The pointers that have been heard of.
  private var pointers: [UInt8] = [0]

  /// Both before the first event of a log.
  init(_ header: LogHeader) {
    engine = Engine(header)
    model = PlainModel(header: header)
  }

  /// Takes both back to before the first event of a log, this one's or another's.
  mutating func restart(_ header: LogHeader) {
    engine.restart(header)
    model.restart(header)
    pointers.removeAll(keepingCapacity: true)
    pointers.append(0)
  }

  /// Gives both an event.
  ///
  /// - Returns: The first thing in which they differ now.
  mutating func handle(_ event: GestureEvent, lists: EventLists) -> Difference? {
    if !pointers.contains(event.pointer) { pointers.append(event.pointer) }
    let response = engine.handle(event: event, lists: lists)
    let remarks = model.handle(event, lists: lists)
    // Counts only change where something is remarked.
    if response.diagnostics != remarks || !remarks.isEmpty,
      let difference = countDifference()
    {
      return difference
    }
    return response.diagnostics == remarks
      ? difference() : Difference(member: .response)
  }

  /// Wakes both at a time.
  mutating func wake(at time: Timestamp) -> Difference? {
    engine.wake(at: time)
    model.advance(to: time)
    return countDifference() ?? difference()
  }

  /// Ends the log for both.
  mutating func end() -> Difference? {
    engine.end()
    model.finish()
    return countDifference() ?? difference()
  }

  /// The first diagnostic that one of the two gave more often.
  private mutating func countDifference() -> Difference? {
    if engine.areCounts(model.counts) { return nil }
    for diagnostic in Diagnostic.allCases
    where engine.count(of: diagnostic) != model.count(of: diagnostic) {
      return Difference(member: .count(diagnostic))
    }
    return nil
  }

  /// The first thing in which the two differ, counts aside.
  private mutating func difference() -> Difference? {
    isSame() ? nil : Self.firstDifference(engine, model, pointers)
  }

  /// Whether the two do not differ, counts aside.
  @inline(__always)
  private mutating func isSame() -> Bool {
    // Nothing of the model is asked for by a call, which can mean to copy it.
    var deadline: Timestamp?
    for drag in model.drags.indices where model.drags[drag].isHeld {
      guard let other = model.drags[drag].deadline else { continue }
      deadline = min(deadline ?? other, other)
    }
    guard engine.moves == model.moves, engine.commits == model.commits, engine.outcome == model.outcome,
      engine.changed == model.changed, engine.isWaiting(until: deadline)
    else { return false }
    for container in model.setup.indices {
      guard isSame(container) else { return false }
    }
    for index in pointers.indices {
      guard hasSameDrag(pointers[index]) else { return false }
    }
    return true
  }

  @inline(__always)
  private mutating func isSame(_ container: Int) -> Bool {
    let isWell = model.isWell(container)
    let order = isWell ? model.held[container] : model.orders[container]
    var isSorted = false
    if case .some = model.sorts[container] { isSorted = true }
    if isWell || model.hidden[container].isEmpty && !isSorted {
      return order.withNames { engine.isContainer(container, order: $0, shown: nil) }
    }
    let shown = PlainModel.shown(order, by: model.sorts[container], without: model.hidden[container])
    return order.withNames { order in
      shown.withNames { engine.isContainer(container, order: order, shown: $0) }
    }
  }

  @inline(__always)
  private mutating func hasSameDrag(_ pointer: UInt8) -> Bool {
    guard let drag = model.drag(of: pointer) else { return !engine.hasDrag(of: pointer) }
    let (grabbed, target) = (model.drags[drag].block.grabbed, model.drags[drag].target)
    return model.drags[drag].block.items.withNames {
      engine.isDrag(of: pointer, $0, grabbed: grabbed, target: target)
    }
  }

  /// The first thing in which the two differ, counts aside.
  @inline(never)
  private static func firstDifference(
    _ engine: borrowing Engine, _ model: borrowing PlainModel<Items>, _ pointers: [UInt8]
  ) -> Difference? {
    for index in model.setup.indices {
      let container = ContainerID(rawValue: UInt32(index))
      if !engine.isOrder(model.order(of: container), of: container) {
        return Difference(member: .order(container))
      }
      if !engine.isShownOrder(model.shownOrder(of: container), of: container) {
        return Difference(member: .shown(container))
      }
    }
    for pointer in pointers {
      if !engine.isBlock(model.block(of: pointer), of: pointer) {
        return Difference(member: .dragging, pointer: pointer)
      }
      if engine.grabbedItem(of: pointer) != model.grabbedItem(of: pointer) {
        return Difference(member: .grabbed, pointer: pointer)
      }
      if engine.target(of: pointer) != model.target(of: pointer) {
        return Difference(member: .target, pointer: pointer)
      }
    }
    if engine.outcome != model.outcome { return Difference(member: .outcome) }
    if engine.changed != model.changed { return Difference(member: .changed) }
    if engine.moves != model.moves { return Difference(member: .moves) }
    if engine.commits != model.commits { return Difference(member: .commits) }
    if engine.nextDeadline != model.nextDeadline { return Difference(member: .deadline) }
    return nil
  }

  /// What the model says and what the engine says, in words.
  func texts(of difference: Difference, _ symbols: Symbols) -> (expected: String, actual: String) {
    func names(_ items: [ItemID]?) -> String {
      guard let items else { return "none" }
      return "[" + items.map { symbols.name(of: $0) }.joined(separator: ", ") + "]"
    }
    func name(_ target: Target?) -> String {
      switch target {
      case .item(let item): symbols.name(of: item)
      case .container(let container): symbols.name(of: container)
      case nil: "none"
      }
    }
    func text(_ time: Timestamp?) -> String { time.map { "\($0.microseconds) µs" } ?? "none" }
    let pointer = difference.pointer
    switch difference.member {
    case .order(let container):
      return (names(model.order(of: container)), names(engine.order(of: container)))
    case .shown(let container):
      return (names(model.shownOrder(of: container)), names(engine.shownOrder(of: container)))
    case .dragging: return (names(model.block(of: pointer)), names(engine.block(of: pointer)))
    case .grabbed:
      return (
        name(model.grabbedItem(of: pointer).map { .item($0) }),
        name(engine.grabbedItem(of: pointer).map { .item($0) })
      )
    case .target: return (name(model.target(of: pointer)), name(engine.target(of: pointer)))
    case .outcome: return (model.outcome?.name ?? "none", engine.outcome?.name ?? "none")
    case .changed: return ("\(model.changed)", "\(engine.changed)")
    case .moves: return ("\(model.moves)", "\(engine.moves)")
    case .commits: return ("\(model.commits)", "\(engine.commits)")
    case .count(let diagnostic):
      return ("\(model.count(of: diagnostic))", "\(engine.count(of: diagnostic))")
    case .response: return ("the remarks that were counted", "others")
    case .deadline: return (text(model.nextDeadline), text(engine.nextDeadline))
    }
  }
}

/// Something in which the engine and the model differ.
struct Difference: Sendable, Equatable {
  /// What differs.
  enum Member: Sendable, Equatable {
    case order(ContainerID), shown(ContainerID)
    case dragging, grabbed, target
    case outcome, changed, moves, commits
    case count(Diagnostic)
    case deadline
    /// What an event was answered with is not what it changed.
    case response

    /// The class of the failure: the same for any container.
    var name: String {
      switch self {
      case .order: "order"
      case .shown: "shown"
      case .dragging: "dragging"
      case .grabbed: "grabbed"
      case .target: "target"
      case .outcome: "outcome"
      case .changed: "changed"
      case .moves: "moves"
      case .commits: "commits"
      case .count(let diagnostic): diagnostic.name
      case .deadline: "deadline"
      case .response: "response"
      }
    }
  }

  var member: Member
  /// The pointer that it is about, where it is about one.
  var pointer: UInt8 = 0
}
