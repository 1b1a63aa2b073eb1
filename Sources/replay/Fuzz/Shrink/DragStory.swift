import GestureStream
import LiveSort

/// What the last drag before a moment did: what an expectation that fails there is about, and what stays as it is
/// while a log is shrunk.
///
/// Without it a log in which nothing moved, and something should have, would be cut down to no event at all.
struct DragStory: Sendable, Equatable {
  /// What it tells of.
  enum Subject: Sendable, Equatable {
    /// Nothing came that moves anything.
    case nothing
    /// There was no drag, and this is what the app did last.
    case app(GestureEvent.Kind)
    case drag
  }

  /// What has become of a drag.
  enum State: Sendable, Equatable {
    /// Its begin was taken for none.
    case ignored
    case inProgress
    /// How it ended, and whether it changed the arrangement.
    case ended(DragOutcome?, changed: Bool)
  }

  var subject = Subject.nothing
  var state = State.ignored
  /// Whether anything moved for it.
  var hasMoved = false
  /// What was remarked from its begin to its end, and of events of the app since. What toolkits give in the
  /// normal course of things is left out.
  var remarks: DiagnosticSet = []
}

/// An engine, and what the last drag that it was told of did.
struct WatchedEngine<Engine: ComparedEngine>: Sendable {
  private(set) var engine: Engine
  private(set) var story = DragStory()
  /// How many events came before what the story tells of.
  private(set) var start = 0
  private var handled = 0
  private var pointer: UInt8 = 0
  private var isOver = false
  /// What is counted, and what was by then.
  private let counted: [Claim.Counted]
  private var countsAtStart: [Int]

  /// An engine before the first event of a log.
  ///
  /// - Parameter counted: What is asked about later.
  init(_ header: LogHeader, counting counted: [Claim.Counted] = []) {
    engine = Engine(header)
    self.counted = counted
    countsAtStart = counted.map { _ in 0 }
  }

  /// How often each was counted since the story began.
  var counts: [Int] { zip(counted, countsAtStart).map { $0.value(of: engine) - $1 } }

  /// How often one was counted since the story began.
  func count(of one: Claim.Counted) -> Int {
    guard let index = counted.firstIndex(of: one) else { return 0 }
    return one.value(of: engine) - countsAtStart[index]
  }

  /// Gives the engine an event.
  mutating func handle(_ event: GestureEvent, lists: EventLists) {
    let isBegin = event.kind == .begin
    let mayStart = isBegin || event.kind.isOfApp && story.subject != .drag
    let before = mayStart && !counted.isEmpty ? counted.map { $0.value(of: engine) } : []
    let wasDragging = isBegin && engine.grabbedItem(of: event.pointer) != nil
    let moves = engine.moves
    var remarks = engine.handle(event: event, lists: lists).diagnostics
    if mayStart, !isBegin || isStart(remarks, wasDragging: wasDragging) {
      // The end that the drag before this one never had is not of this one.
      remarks.remove(DiagnosticSet(.lostEnd))
      story = DragStory(subject: isBegin ? .drag : .app(event.kind))
      start = handled
      pointer = event.pointer
      countsAtStart = before
      isOver = false
      if isBegin, engine.grabbedItem(of: pointer) != nil { story.state = .inProgress }
    }
    if !isOver || !event.kind.isOfDrag {
      story.remarks.formUnion(remarks.subtracting(OpenLog.normalDiagnostics))
    }
    if !isOver, engine.moves > moves, event.kind != .move || story.subject != .drag { story.hasMoved = true }
    if story.state == .ignored, event.pointer == pointer, event.kind == .drop || event.kind == .cancel {
      isOver = story.subject == .drag
    }
    look()
    handled += 1
  }

  /// Ends the log.
  mutating func end() {
    engine.end()
    look()
  }

  /// Whether a begin is that of another drag: not a second finger's that is not heard, nor the same once more.
  private func isStart(_ remarks: DiagnosticSet, wasDragging: Bool) -> Bool {
    let isOtherFinger =
      remarks.contains(DiagnosticSet(.otherPointer)) || remarks.contains(DiagnosticSet(.alreadyDragged))
    return !isOtherFinger && (!wasDragging || remarks.contains(DiagnosticSet(.lostEnd)))
  }

  private mutating func look() {
    guard story.state == .inProgress, engine.grabbedItem(of: pointer) == nil else { return }
    story.state = .ended(engine.outcome, changed: engine.changed)
    isOver = true
  }

  /// Writes out what decides how the story and the counts go on, for a search that has to know where it has been.
  func encodeStory(into words: inout [UInt32]) {
    switch story.subject {
    case .nothing: words.append(0)
    case .drag: words.append(1)
    case .app(let kind): words.append(2 + UInt32(kind.rawValue))
    }
    switch story.state {
    case .ignored: words.append(0)
    case .inProgress: words.append(1)
    case .ended(let outcome, let changed):
      words.append(2 + 2 * (outcome.map { UInt32($0.rawValue) + 1 } ?? 0) + (changed ? 1 : 0))
    }
    words += [story.hasMoved ? 1 : 0, story.remarks.rawValue, UInt32(pointer), isOver ? 1 : 0]
    words += counts.map { UInt32(clamping: Claim.fewOrMany($0)) }
  }
}

extension GestureEvent.Kind {
  /// Whether it tells what a pointer does.
  fileprivate var isOfDrag: Bool {
    switch self {
    case .begin, .enter, .exit, .hover, .drop, .cancel: true
    default: false
    }
  }

  /// Whether it tells of something that the app did to an arrangement, or to how it is shown.
  fileprivate var isOfApp: Bool {
    switch self {
    case .load, .move, .insert, .remove, .reload, .filter, .sort: true
    default: false
    }
  }
}
