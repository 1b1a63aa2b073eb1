public import GestureStream

/// Turns the events of a log into order, as a sortable grid does live.
///
/// The engine is a value. It has no clock, no randomness and does no input or output: time arrives with
/// the events. It is total: every event in every state has a defined result, and none traps. Equal
/// events give equal results, however they are batched.
///
/// It comes to rest: whatever layouts and rules, a pointer that does not move causes one move at most.
/// What a pointer that trembles causes, ``Rules/threshold`` says.
///
///     var symbols = Symbols()
///     let grid = symbols.container("grid")
///     let (a, b, c) = (symbols.item("a"), symbols.item("b"), symbols.item("c"))
///     var engine = SortEngine(LogHeader(containers: [.init(id: grid, items: [a, b, c])]))
///     engine.handle(.begin(a, at: .zero))
///     engine.handle(.enter(.item(c), at: Timestamp(milliseconds: 200)))
///     // engine.order(of: grid) == [b, c, a]
public struct SortEngine: Sendable {
  /// What one event did.
  @frozen
  public struct Response: Equatable, Sendable {
    /// What was remarked about it, and not already when its time was advanced to.
    public var diagnostics: DiagnosticSet = []
    /// How many moves it made, those at deadlines before it included.
    public var moves = 0
    /// The outcome of the drag that it ended, if it ended one (of several the last).
    public var outcome: DragOutcome?

    /// Nothing happened.
    public init() {}
  }

  /// Lists that are needed while one event is handled, in memory that the next one uses again.
  struct Scratch: Sendable {
    /// The ids that the event names.
    var named: [ItemID] = []
    /// The rows that the app moves.
    var rows: [Int64] = []
    /// Items that go.
    var gone: [ItemID] = []
  }

  private(set) var rules: Rules
  private(set) var drive: LogHeader.Drive
  var arrangement: Arrangement
  /// One for each drag that there ever was at once.
  var drags: [Drag] = []
  var activeDrags = 0 { didSet { findPlainSlot() } }
  var nextSequence = 0
  /// The pointers whose drag events are ignored without a word until their next begin.
  var muted = PointerSet()
  /// The slot of the drag whose enters and exits may be taken at once; -1: none.
  var plainSlot = -1
  /// The earliest deadline of a held target; `Int64.max`: none.
  var wake = Int64.max

  /// The latest time.
  public internal(set) var time = Timestamp.zero
  /// How the last drag ended; `nil`: none has.
  public internal(set) var outcome: DragOutcome?
  /// Whether the last drag left the arrangement other than it found it; false where none has ended.
  public internal(set) var changed = false
  /// How many moves so far.
  public internal(set) var moves = 0
  /// How many commits so far.
  public internal(set) var commits = 0
  var counts: [Int] = Array(repeating: 0, count: Diagnostic.allCases.count)
  /// What happened since it was last said.
  var response = Response()
  var scratch = Scratch()
  /// What was remarked at deadlines since the last event.
  var remarkedEarly: DiagnosticSet = []

  /// The state before the first event of a log.
  ///
  /// - Complexity: O(items + containers).
  public init(_ header: LogHeader) {
    rules = header.rules
    drive = header.drive
    arrangement = Arrangement(header)
  }

  /// Goes back to the state before the first event of a log, this one's or another's, in the memory that it
  /// has: the same as a new engine, and faster where logs are short.
  package mutating func restart(_ header: LogHeader) {
    rules = header.rules
    drive = header.drive
    arrangement.restart(header)
    // A slot without a drag has been made ready already.
    for slot in drags.indices where drags[slot].isActive { drags[slot].reset() }
    activeDrags = 0
    nextSequence = 0
    muted = PointerSet()
    wake = .max
    time = .zero
    outcome = nil
    changed = false
    moves = 0
    commits = 0
    for diagnostic in counts.indices { counts[diagnostic] = 0 }
    response = Response()
    remarkedEarly = []
  }

  /// Takes one event, and before it acts on every held target whose deadline has come.
  ///
  /// - Parameters:
  ///   - event: Ids that the header does not have are unknown, not an error.
  ///   - lists: The lists that the event was made with.
  /// - Complexity: O(block × log n) where no container is filtered or sorted and nothing is fixed.
  @discardableResult
  public mutating func handle(_ event: GestureEvent, lists: EventLists = EventLists()) -> Response {
    take(event, lists)
    return takeResponse()
  }

  /// Takes a range of events of a batch; the same as one after another, and faster.
  public mutating func handle(_ events: ArraySlice<GestureEvent>, lists: EventLists) {
    events.withUnsafeBufferPointer { events in
      var next = 0
      while next < events.count {
        if takeAtOnce(events, &next) { continue }
        takeUnusual(events, next, lists)
        next += 1
      }
    }
  }

  /// Not within the loop, which would copy every event for it.
  @inline(never)
  private mutating func takeUnusual(
    _ events: UnsafeBufferPointer<GestureEvent>, _ index: Int, _ lists: EventLists
  ) {
    take(events[index], lists)
    _ = takeResponse()
  }

  /// Acts on every held target whose deadline is not after `time`, each at its deadline.
  ///
  /// What is remarked here counts as remarked about the event that comes next, which does not say it
  /// again; the latest time is that of the last deadline that was reached.
  @discardableResult
  public mutating func advance(to time: Timestamp) -> Response {
    wakeHeldTargets(until: time.microseconds)
    remarkedEarly.formUnion(response.diagnostics)
    defer { response = Response() }
    return response
  }

  /// When the engine next wants to be woken by ``advance(to:)``; `nil`: it waits for nothing.
  public var nextDeadline: Timestamp? { wake == .max ? nil : Timestamp(microseconds: wake) }

  /// Ends the log: drags in progress are lost, in the order of their begins.
  @discardableResult
  public mutating func finish() -> Response {
    while let slot = oldestDrag() {
      // The end is no event: each drag that it ends is remarked.
      response.diagnostics.insert(DiagnosticSet(.unterminated))
      counts[Int(Diagnostic.unterminated.rawValue)] += 1
      lose(slot)
    }
    arrangement.stamp &+= 1
    return takeResponse()
  }

  private mutating func takeResponse() -> Response {
    defer {
      response = Response()
      remarkedEarly = []
    }
    return response
  }

  /// How often a diagnostic was given so far.
  public func count(of diagnostic: Diagnostic) -> Int { counts[Int(diagnostic.rawValue)] }

  // MARK: One event

  @inline(__always)
  private mutating func take(_ event: GestureEvent, _ lists: EventLists) {
    guard event.kind != .custom else { return }
    if event.time >= time {
      time = event.time
    } else {
      remark(.timeBackwards)
    }
    if wake <= time.microseconds { wakeHeldTargets(until: time.microseconds) }
    switch event.kind {
    case .enter: return enter(event)
    case .exit: return exit(event)
    case .hover: return hover(event)
    case .begin: begin(event, lists)
    case .drop: drop(event, lists)
    case .cancel: cancel(event)
    case .load: load(event, lists)
    case .select: select(event, lists)
    case .move: move(event, lists)
    case .insert: insert(event, lists)
    case .remove: remove(event, lists)
    case .reload: reload(event, lists)
    case .filter: filter(event, lists)
    case .sort: sort(event, lists)
    case .scroll: scroll(event)
    case .custom: break
    }
    arrangement.stamp &+= 1
  }

  /// Gives a diagnostic, at most once for each event.
  mutating func remark(_ diagnostic: Diagnostic) {
    let one = DiagnosticSet(diagnostic)
    guard response.diagnostics.union(remarkedEarly).isDisjoint(with: one) else { return }
    response.diagnostics.insert(one)
    counts[Int(diagnostic.rawValue)] += 1
  }
}

// MARK: - What can be asked

extension SortEngine {
  /// The model order of a container of the header; of a well, what it holds.
  ///
  /// - Complexity: O(n). An undeclared container holds nothing.
  public func order(of container: ContainerID) -> [ItemID] {
    guard let index = index(of: container) else { return [] }
    return arrangement.modelOrder(of: index)
  }

  /// The order of a container of the header as shown.
  public func shownOrder(of container: ContainerID) -> [ItemID] {
    guard let index = index(of: container) else { return [] }
    return arrangement.shownOrder(of: index)
  }

  /// The block of a pointer, in list order at its begin (a foreign one as given); `nil`: no drag.
  public func block(of pointer: UInt8) -> [ItemID]? {
    slot(of: pointer).map { drags[$0].block.map { $0.item } }
  }

  /// The grabbed item of a pointer; `nil`: no drag.
  public func grabbedItem(of pointer: UInt8) -> ItemID? { slot(of: pointer).map { drags[$0].grabbed } }

  /// The current target of a pointer; `nil`: none.
  public func target(of pointer: UInt8) -> Target? { slot(of: pointer).flatMap { drags[$0].target } }

  /// The index of a container that the header declares.
  func index(of container: ContainerID) -> Int? {
    container.rawValue < UInt32(arrangement.containers.count) ? Int(container.rawValue) : nil
  }

  /// The slot of a pointer's drag.
  @inline(__always)
  func slot(of pointer: UInt8) -> Int? {
    guard activeDrags > 0 else { return nil }
    return drags.firstIndex { $0.isActive && $0.pointer == pointer }
  }

  /// The slot of the drag that began first, of those that are meant.
  @inline(__always)
  func oldestDrag(where isMeant: (borrowing Drag) -> Bool = { _ in true }) -> Int? {
    guard activeDrags > 0 else { return nil }
    var oldest: Int?
    for slot in drags.indices where drags[slot].isActive && isMeant(drags[slot]) {
      if let found = oldest, drags[found].sequence < drags[slot].sequence { continue }
      oldest = slot
    }
    return oldest
  }
}
