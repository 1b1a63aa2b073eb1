import GestureStream

/// One generated log: everything that a file would hold, as values.
///
/// Faults are ordinary events of it; `faults` only remembers which ones were put where, for the report.
struct FuzzCase: Sendable {
  var header: LogHeader
  var symbols: Symbols
  var events: [GestureEvent] = []
  var lists = EventLists()
  /// Which fault an event belongs to.
  var faults: [(event: Int, fault: Fault)] = []
  /// A number above that of every item it names, no list naming one twice, if that is known.
  var nameLimit: Int?
  /// What is expected at its end and not given, if that is what is wrong with it.
  var claim: Claim?

  /// A case with this header and no event yet.
  init(header: LogHeader, symbols: Symbols) {
    self.header = header
    self.symbols = symbols
  }
}

/// What goes wrong in real streams of events.
enum Fault: UInt8, Sendable, CaseIterable {
  case endMissing, endTwice, unbalancedTargets, lateTargets
  case removedMidDrag, insertedMidDrag, reloadedMidDrag
  case secondFinger, otherPointerCancels, dropWithoutTarget, dropNeverEntered
  case equalTimes, backwardTimes, jumpingTimes, oneJump, enterFlood
  case duplicated, reordered, cut, clearedOneByOne

  /// All of them, made once.
  static let all = Array(allCases)

  /// The name in reports.
  var name: String {
    switch self {
    case .endMissing: "end-missing"
    case .endTwice: "end-twice"
    case .unbalancedTargets: "unbalanced-targets"
    case .lateTargets: "late-targets"
    case .removedMidDrag: "removed-mid-drag"
    case .insertedMidDrag: "inserted-mid-drag"
    case .reloadedMidDrag: "reloaded-mid-drag"
    case .secondFinger: "second-finger"
    case .otherPointerCancels: "other-pointer-cancels"
    case .dropWithoutTarget: "drop-without-target"
    case .dropNeverEntered: "drop-never-entered"
    case .equalTimes: "equal-times"
    case .backwardTimes: "backward-times"
    case .jumpingTimes: "jumping-times"
    case .oneJump: "one-jump"
    case .enterFlood: "enter-flood"
    case .duplicated: "duplicated"
    case .reordered: "reordered"
    case .cut: "cut"
    case .clearedOneByOne: "cleared-one-by-one"
    }
  }
}

/// Where a drag is when an event comes.
enum Phase: UInt8, Sendable, CaseIterable {
  /// No drag, none has ended yet.
  case idle
  /// A drag without a target that has moved nothing.
  case begun
  /// It has a target, nothing has moved.
  case targeted
  /// Its target is held by a gate.
  case held
  /// It has moved something.
  case moved
  /// Two pointers drag.
  case twoDrags = 5
  /// No drag any more.
  case ended

  /// The name in reports.
  var name: String { self == .twoDrags ? "two-drags" : "\(self)" }
}

extension PlainModel {
  /// Where the drags are.
  var phase: Phase {
    if drags.isEmpty { return outcome == nil ? .idle : .ended }
    if drags.count > 1 { return .twoDrags }
    if drags[0].isHeld { return .held }
    if drags[0].lastMove != nil { return .moved }
    return drags[0].target == nil ? .begun : .targeted
  }
}
