/// In which order a toolkit reports what happens while something is dragged, as measured on real ones.
enum Toolkit: UInt8, Sendable, CaseIterable {
  case chromium, firefox, gtk3, gtk4, qt

  /// Whether the enter of a new target comes before the exit of the old one.
  var entersFirst: Bool { self == .chromium || self == .firefox || self == .gtk3 }

  /// Whether the target is left before a drop on it.
  var exitsBeforeDrop: Bool { self == .gtk3 }

  /// Whether the exit of the drop target comes inside the next drag, right after its begin.
  var exitsInNextDrag: Bool { self == .gtk4 }

  /// Whether a hover comes now and then under a pointer at rest.
  var hoversAtRest: Bool { self == .chromium }

  /// Whether there is an exit before the end, if the pointer was let go outside.
  var exitsOutside: Bool { self != .firefox }

  /// Whether the begin carries the time of the press, which is earlier.
  var beginsEarly: Bool { self == .chromium || self == .firefox }

  /// What Escape gives.
  enum Escape: Sendable { case exitThenEnd, endAlone, endThenExit, swallowed }

  var escape: Escape {
    switch self {
    case .chromium, .qt: .exitThenEnd
    case .firefox: .endAlone
    case .gtk3: .endThenExit
    case .gtk4: .swallowed
    }
  }
}
