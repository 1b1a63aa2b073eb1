import GestureStream
import LiveSort

/// What is compared with the reference model: the engine, or one that was broken on purpose.
protocol ComparedEngine: Sendable {
  init(_ header: LogHeader)
  /// Goes back to before the first event of a log, this one's or another's.
  mutating func restart(_ header: LogHeader)
  mutating func handle(event: GestureEvent, lists: EventLists) -> SortEngine.Response
  /// Several events at once.
  mutating func handle(batch events: ArraySlice<GestureEvent>, lists: EventLists)
  mutating func wake(at time: Timestamp)
  mutating func end()
  var nextDeadline: Timestamp? { get }
  func order(of container: ContainerID) -> [ItemID]
  func shownOrder(of container: ContainerID) -> [ItemID]
  func block(of pointer: UInt8) -> [ItemID]?
  func grabbedItem(of pointer: UInt8) -> ItemID?
  func target(of pointer: UInt8) -> Target?
  var outcome: DragOutcome? { get }
  var changed: Bool { get }
  var moves: Int { get }
  var commits: Int { get }
  func count(of diagnostic: Diagnostic) -> Int
  func isOrder(_ items: [ItemID], of container: ContainerID) -> Bool
  func isShownOrder(_ items: [ItemID], of container: ContainerID) -> Bool
  func isBlock(_ items: [ItemID]?, of pointer: UInt8) -> Bool
  /// Whether a container has this model order, and shows this; `nil`: that order. Where it does not, or nobody
  /// knows, part after part is asked about.
  mutating func isContainer(_ index: Int, order: ItemNames, shown: ItemNames?) -> Bool
  /// Whether a pointer has this drag; where it does not, or nobody knows, part after part is asked about.
  mutating func isDrag(of pointer: UInt8, _ block: ItemNames, grabbed: ItemID, target: Target?) -> Bool
  mutating func hasDrag(of pointer: UInt8) -> Bool
  mutating func isWaiting(until deadline: Timestamp?) -> Bool
  /// Whether each diagnostic was given so often.
  mutating func areCounts(_ counts: [Int]) -> Bool
  func encodeState(renaming number: (ItemID) -> UInt32, into words: inout [UInt32])
}

// An engine that has no quick answers is asked about every part.
extension ComparedEngine {
  mutating func restart(_ header: LogHeader) { self = Self(header) }

  func isContainer(_ index: Int, order: ItemNames, shown: ItemNames?) -> Bool { false }

  func isDrag(of pointer: UInt8, _ block: ItemNames, grabbed: ItemID, target: Target?) -> Bool { false }

  func hasDrag(of pointer: UInt8) -> Bool { grabbedItem(of: pointer) != nil }

  func isWaiting(until deadline: Timestamp?) -> Bool { nextDeadline == deadline }

  func areCounts(_ counts: [Int]) -> Bool {
    Diagnostic.allCases.allSatisfy { count(of: $0) == counts[Int($0.rawValue)] }
  }
}

extension SortEngine: ComparedEngine {
  mutating func handle(event: GestureEvent, lists: EventLists) -> Response { handle(event, lists: lists) }

  mutating func handle(batch events: ArraySlice<GestureEvent>, lists: EventLists) {
    handle(events, lists: lists)
  }

  mutating func wake(at time: Timestamp) { advance(to: time) }

  mutating func end() { finish() }
}
