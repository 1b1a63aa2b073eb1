public import GestureStream

/// Turns the events of a log into order, as a sortable grid does live.
public struct SortEngine: Sendable {
  /// What one event did.
  @frozen
  public struct Response: Equatable, Sendable {
    /// What was remarked about it.
    public var diagnostics: DiagnosticSet = []
    /// How many moves it made.
    public var moves = 0
    /// The outcome of the drag that it ended, if it ended one (of several the last).
    public var outcome: DragOutcome?
    /// Whether an order, as the model has it, is other than before.
    public var changedOrder = false

    /// Nothing happened.
    public init() {}
  }

  /// The state before the first event of a log.
  public init(_ header: LogHeader) {}

  /// Takes one event.
  @discardableResult
  public mutating func handle(_ event: GestureEvent, lists: EventLists = EventLists()) -> Response {
    Response()
  }

  /// Takes a range of events of a batch; the same as one after another, and faster.
  public mutating func handle(_ events: ArraySlice<GestureEvent>, lists: EventLists) {
    for event in events { handle(event, lists: lists) }
  }

  /// Acts on every held target whose deadline is not after `time`.
  @discardableResult
  public mutating func advance(to time: Timestamp) -> Response { Response() }

  /// When the engine next wants to be woken.
  public var nextDeadline: Timestamp? { nil }

  /// Ends the log: drags in progress are lost.
  @discardableResult
  public mutating func finish() -> Response { Response() }

  /// The model order of a container of the header; of a well, what it holds.
  public func order(of container: ContainerID) -> [ItemID] { [] }
  /// The order of a container of the header as shown.
  public func shownOrder(of container: ContainerID) -> [ItemID] { [] }
  /// The block of a pointer, in list order at its begin; `nil`: no drag.
  public func block(of pointer: UInt8) -> [ItemID]? { nil }
  /// The grabbed item of a pointer.
  public func grabbedItem(of pointer: UInt8) -> ItemID? { nil }
  /// The current target of a pointer.
  public func target(of pointer: UInt8) -> Target? { nil }
  /// How the last drag ended.
  public var outcome: DragOutcome? { nil }
  /// Whether the last drag left the arrangement other than it found it.
  public var changed: Bool { false }
  /// How many moves so far.
  public var moves: Int { 0 }
  /// How many commits so far.
  public var commits: Int { 0 }
  /// The latest time.
  public var time: Timestamp { .zero }
  /// How often a diagnostic was given so far.
  public func count(of diagnostic: Diagnostic) -> Int { 0 }
}
