/// Pairs of logs that have to give the same.
enum Relation: UInt8, Sendable, CaseIterable {
  /// Other names for the items.
  case renaming
  /// Events that do nothing in between.
  case idleEvents
  /// Any prefix of a drag and a cancel is the start again.
  case prefixAndCancel
  /// Onto an item while it lasts is into the gap beside it by the drop.
  case liveIsGap
  /// Events all at once.
  case batching
  /// Times, dwell and settle twice as long.
  case scaledTime
  /// Drags in different containers, one after the other or interleaved.
  case independentContainers
  /// Written to a file and read again.
  case writtenAndRead

  /// The name in reports.
  var name: String {
    switch self {
    case .renaming: "renaming"
    case .idleEvents: "idle-events"
    case .prefixAndCancel: "prefix-and-cancel"
    case .liveIsGap: "live-is-gap"
    case .batching: "batching"
    case .scaledTime: "scaled-time"
    case .independentContainers: "independent-containers"
    case .writtenAndRead: "written-and-read"
    }
  }
}
