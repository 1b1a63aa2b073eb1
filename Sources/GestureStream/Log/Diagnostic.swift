/// A named remark about an event that could not be taken at its word.
@frozen
public enum Diagnostic: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case timeBackwards, noDrag, lostEnd, unterminated, otherPointer, alreadyDragged
  case unknownItem, unknownContainer, fixedItem, hiddenItem, duplicateItem
  case refused, sorted, repeatedEnter, unmatchedExit, badGap, badIndex

  /// The name that logs, messages and the specification use.
  public var name: String {
    switch self {
    case .timeBackwards: "time-backwards"
    case .noDrag: "no-drag"
    case .lostEnd: "lost-end"
    case .unterminated: "unterminated"
    case .otherPointer: "other-pointer"
    case .alreadyDragged: "already-dragged"
    case .unknownItem: "unknown-item"
    case .unknownContainer: "unknown-container"
    case .fixedItem: "fixed-item"
    case .hiddenItem: "hidden-item"
    case .duplicateItem: "duplicate-item"
    case .refused: "refused"
    case .sorted: "sorted"
    case .repeatedEnter: "repeated-enter"
    case .unmatchedExit: "unmatched-exit"
    case .badGap: "bad-gap"
    case .badIndex: "bad-index"
    }
  }
}

/// How a drag ended.
@frozen
public enum DragOutcome: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  /// Dropped where it shows.
  case committed
  /// Sent home.
  case reverted
  /// Left as it was shown, without a drop.
  case kept
  /// Its end was never reported.
  case lost
  /// The app removed all of its items.
  case removed
  /// Dropped on a well.
  case delivered

  /// The name that logs, messages and the specification use.
  public var name: String {
    switch self {
    case .committed: "committed"
    case .reverted: "reverted"
    case .kept: "kept"
    case .lost: "lost"
    case .removed: "removed"
    case .delivered: "delivered"
    }
  }
}

/// A set of diagnostics.
@frozen
public struct DiagnosticSet: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// One bit for each diagnostic.
  public var rawValue: UInt32

  /// The set of these bits.
  @inlinable
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The set of this one diagnostic.
  @inlinable
  public init(_ diagnostic: Diagnostic) { rawValue = 1 << UInt32(diagnostic.rawValue) }

  /// The diagnostics of the set, in the order of the specification.
  public var elements: [Diagnostic] {
    Diagnostic.allCases.filter { contains(DiagnosticSet($0)) }
  }
}
