import GestureStream
import LiveSort

@testable import replay

/// A fault as apps with sortable lists have them, put around an engine: it changes what the engine is told,
/// or what has become of an event. What it does not touch is the engine's own doing.
protocol Mutation: Sendable {
  init()
  /// Changes the header that the engine is given.
  static func change(_ header: inout LogHeader)
  /// Hands an event to the engine.
  mutating func handle(
    _ event: GestureEvent, _ lists: EventLists, by engine: inout SortEngine
  ) -> SortEngine.Response
  /// Ends the log.
  mutating func end(_ engine: inout SortEngine)
  /// Writes what it remembers from one event to the next, for a search that has to know where it has been.
  func encode(renaming number: (ItemID) -> UInt32, into words: inout [UInt32])
}

extension Mutation {
  static func change(_ header: inout LogHeader) {}

  mutating func handle(
    _ event: GestureEvent, _ lists: EventLists, by engine: inout SortEngine
  ) -> SortEngine.Response {
    engine.handle(event, lists: lists)
  }

  mutating func end(_ engine: inout SortEngine) { engine.finish() }

  func encode(renaming number: (ItemID) -> UInt32, into words: inout [UInt32]) {}
}

/// An engine with a fault.
struct Mutant<Fault: Mutation>: ComparedEngine {
  private var engine: SortEngine
  private var fault = Fault()

  init(_ header: LogHeader) {
    var header = header
    Fault.change(&header)
    engine = SortEngine(header)
  }

  mutating func handle(event: GestureEvent, lists: EventLists) -> SortEngine.Response {
    fault.handle(event, lists, by: &engine)
  }

  mutating func handle(batch events: ArraySlice<GestureEvent>, lists: EventLists) {
    for event in events { _ = handle(event: event, lists: lists) }
  }

  mutating func wake(at time: Timestamp) { engine.advance(to: time) }

  mutating func end() { fault.end(&engine) }

  var nextDeadline: Timestamp? { engine.nextDeadline }
  func order(of container: ContainerID) -> [ItemID] { engine.order(of: container) }
  func shownOrder(of container: ContainerID) -> [ItemID] { engine.shownOrder(of: container) }
  func block(of pointer: UInt8) -> [ItemID]? { engine.block(of: pointer) }
  func grabbedItem(of pointer: UInt8) -> ItemID? { engine.grabbedItem(of: pointer) }
  func target(of pointer: UInt8) -> Target? { engine.target(of: pointer) }
  var outcome: DragOutcome? { engine.outcome }
  var changed: Bool { engine.changed }
  var moves: Int { engine.moves }
  var commits: Int { engine.commits }
  func count(of diagnostic: Diagnostic) -> Int { engine.count(of: diagnostic) }

  func isOrder(_ items: [ItemID], of container: ContainerID) -> Bool {
    engine.isOrder(items, of: container)
  }

  func isShownOrder(_ items: [ItemID], of container: ContainerID) -> Bool {
    engine.isShownOrder(items, of: container)
  }

  func isBlock(_ items: [ItemID]?, of pointer: UInt8) -> Bool { engine.isBlock(items, of: pointer) }

  mutating func isContainer(_ index: Int, order: ItemNames, shown: ItemNames?) -> Bool {
    engine.isContainer(index, order: order, shown: shown)
  }

  mutating func isDrag(of pointer: UInt8, _ block: ItemNames, grabbed: ItemID, target: Target?) -> Bool {
    engine.isDrag(of: pointer, block, grabbed: grabbed, target: target)
  }

  mutating func hasDrag(of pointer: UInt8) -> Bool { engine.hasDrag(of: pointer) }

  mutating func isWaiting(until deadline: Timestamp?) -> Bool { engine.isWaiting(until: deadline) }

  func areCounts(_ counts: [Int]) -> Bool { engine.areCounts(counts) }

  func encodeState(renaming number: (ItemID) -> UInt32, into words: inout [UInt32]) {
    engine.encodeState(renaming: number, into: &words)
    fault.encode(renaming: number, into: &words)
  }
}
