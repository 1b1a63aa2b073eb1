import GestureStream

// Gates hold a target back; deadlines wake those that are held.
extension SortEngine {
  /// Holds a target if one of its gates is shut.
  mutating func hold(_ slot: Int, _ target: Target) -> Bool {
    let drag = drags[slot]
    var deadline = Int64.min
    if rules.dwell > 0 { deadline = drag.targetTime.addingSaturating(rules.dwell) }
    if rules.settle > 0, drag.hasMoved, case .item(let item) = target,
      drag.displaced.contains(item.rawValue)
    {
      deadline = max(deadline, drag.moveTime.addingSaturating(rules.settle))
    }
    let waits = deadline > time.microseconds
    guard waits || isNearLastMove(drag) else { return false }
    drags[slot].isHeld = true
    drags[slot].deadline = waits ? deadline : .max
    findWake()
    return true
  }

  /// Whether the pointer is still nearer to its last move than the rule `slop` asks for.
  private func isNearLastMove(_ drag: Drag) -> Bool {
    guard rules.slop > 0, let place = drag.place, let origin = drag.movePlace else { return false }
    let (x, y) = (place.x - origin.x, place.y - origin.y)
    return x * x + y * y < rules.slop * rules.slop
  }

  /// Forgets that the target of a drag is held.
  mutating func letGo(_ slot: Int) {
    guard drags[slot].isHeld else { return }
    drags[slot].letGo()
    findWake()
  }

  /// Finds the earliest deadline again.
  mutating func findWake() {
    wake = .max
    for slot in drags.indices where drags[slot].isActive && drags[slot].isHeld {
      wake = min(wake, drags[slot].deadline)
    }
  }

  /// Acts on every held target whose deadline is not after `limit`, in order of the deadlines, then of
  /// the begins.
  mutating func wakeHeldTargets(until limit: Int64) {
    let latest = time
    while wake <= limit {
      let deadline = wake
      let due = drags.indices.filter {
        drags[$0].isActive && drags[$0].isHeld && drags[$0].deadline == deadline
      }
      guard let slot = due.min(by: { drags[$0].sequence < drags[$1].sequence }) else { break }
      time = Timestamp(microseconds: deadline)
      // Whatever comes of it, this deadline is over.
      drags[slot].deadline = .max
      act(slot)
      findWake()
    }
    time = max(time, latest)
  }
}

extension Int64 {
  /// The sum of two numbers that are not negative, the greatest number where it is too large.
  func addingSaturating(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
