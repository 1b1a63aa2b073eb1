import GestureStream

// Gates hold a target back; deadlines wake those that are held.
extension SortEngine {
  /// Holds a target if one of its gates is shut.
  mutating func hold(_ slot: Int, _ target: Target) -> Bool {
    var deadline = Int64.min
    if rules.dwell > 0 { deadline = drags[slot].targetTime.addingSaturating(rules.dwell) }
    if rules.settle > 0, drags[slot].hasMoved, case .item(let item) = target,
      drags[slot].displaced.contains(item.rawValue)
    {
      deadline = max(deadline, drags[slot].moveTime.addingSaturating(rules.settle))
    }
    let waits = deadline > time.microseconds
    guard waits || isNearLastMove(slot, target) else { return false }
    drags[slot].isHeld = true
    drags[slot].deadline = waits ? deadline : .max
    findWake()
    return true
  }

  /// Whether the pointer is still nearer to its last move than the rules `slop` and `threshold` ask for.
  private mutating func isNearLastMove(_ slot: Int, _ target: Target) -> Bool {
    guard rules.slop > 0 || rules.threshold == .middle, let place = drags[slot].place,
      let origin = drags[slot].movePlace
    else { return false }
    let reach = max(rules.slop, middleSlop(slot, target))
    let (x, y) = (place.x - origin.x, place.y - origin.y)
    return x * x + y * y < reach * reach
  }

  /// How far the pointer has to go between two moves under `threshold: middle` in the grid or flow where
  /// the grabbed item stands: a quarter of the shorter side of the target or of the grabbed item, whichever
  /// is less.
  ///
  /// Along a list, where what took the block somewhere has to be undone by its own length, no such rule is
  /// needed. In a grid, rows and columns have middles that cross, and a flow wraps anew with every move;
  /// there this is what bounds the moves of a pointer that trembles.
  private mutating func middleSlop(_ slot: Int, _ target: Target) -> Double {
    let grabbed = drags[slot].grabbed
    guard rules.threshold == .middle, case .item(let item) = target,
      let container = arrangement.order.list(of: item), container == arrangement.order.list(of: grabbed),
      !arrangement.isLaidOutInOneLine(container),
      let side = arrangement.shorterSide(of: item, in: container),
      let ownSide = arrangement.shorterSide(of: grabbed, in: container)
    else { return 0 }
    return Millionths.points(min(side, ownSide)) / 4
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
      guard let slot = oldestDrag(where: { $0.isHeld && $0.deadline == deadline }) else { break }
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
