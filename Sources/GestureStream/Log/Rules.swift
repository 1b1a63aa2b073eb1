/// The choices of behaviour that a log or an app makes, each with a default.
///
/// The specification's table of rules says what each one answers.
///
///     var rules = Rules()
///     rules.cancel = .keep  // the classic grid that never hears of a cancel
public struct Rules: Hashable, Sendable {
  /// When items move: as the drag enters a target, or at the drop.
  public enum Reorder: UInt8, Sendable, CaseIterable { case live, drop }
  /// What an enter of the present target does.
  public enum Repeat: UInt8, Sendable, CaseIterable { case ignore, act }
  /// What a drag leaves that was cancelled, released outside, or lost.
  public enum Leaving: UInt8, Sendable, CaseIterable { case keep, revert }
  /// What a drop on a refusing target leaves.
  public enum Refused: UInt8, Sendable, CaseIterable { case last, revert }
  /// Where a block goes that enters its home container again.
  public enum Home: UInt8, Sendable, CaseIterable { case slot, end }
  /// What hidden items do.
  public enum Hidden: UInt8, Sendable, CaseIterable { case anchor, pinned }
  /// What reordering does to a sorted view.
  public enum Sorted: UInt8, Sendable, CaseIterable { case refuse, adopt }
  /// The order inside a block.
  public enum Block: UInt8, Sendable, CaseIterable { case list, selection }
  /// Whether a second finger has drags of its own.
  public enum Pointers: UInt8, Sendable, CaseIterable { case one, many }
  /// What a pointer beyond the containers hits.
  public enum Overshoot: UInt8, Sendable, CaseIterable { case outside, clamp }
  /// When a target counts as reached.
  public enum Threshold: UInt8, Sendable, CaseIterable { case edge, middle }

  /// When items move.
  public var reorder = Reorder.live
  /// What an enter of the present target does.
  public var `repeat` = Repeat.ignore
  /// What a cancelled drag leaves.
  public var cancel = Leaving.revert
  /// What a release outside every target leaves.
  public var outside = Leaving.keep
  /// What a drag leaves whose end was never reported.
  public var lostEnd = Leaving.keep
  /// What a drop on a refusing target leaves.
  public var refused = Refused.last
  /// Where a block goes that enters its home container again.
  public var home = Home.slot
  /// What hidden items do.
  public var hidden = Hidden.anchor
  /// What reordering does to a sorted view.
  public var sorted = Sorted.refuse
  /// The order inside a block.
  public var block = Block.list
  /// Whether a second finger has drags of its own.
  public var pointers = Pointers.one
  /// What a pointer beyond the containers hits.
  public var overshoot = Overshoot.outside
  /// When a target counts as reached.
  ///
  /// Whatever it is, a pointer that does not move causes one move at most, after which the order is at rest. With
  /// ``Threshold/middle`` in one container, a pointer that trembles by less than a quarter of the smallest item
  /// causes one move at most in a grid or a flow, however it got there; in a list one across a border between
  /// items, and one more at most where it has just arrived at a middle.
  public var threshold = Threshold.edge
  /// How long a target has to be the target before it is acted on, in microseconds.
  public var dwell: Int64 = 0
  /// How long a target that a move displaced has to wait after the move, in microseconds.
  public var settle: Int64 = 0
  /// How far the pointer has to go after a move, in points.
  public var slop: Double = 0

  /// Every rule at its default.
  public init() {}
}
