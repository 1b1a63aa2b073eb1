import GestureStream

// Where a pointer is: what it hits, and whether it has passed the middle of what it hits.
extension SortEngine {
  /// What a place hits for a drag: what lies there, or by the rule `overshoot: clamp` what is nearest.
  func hitTest(_ place: Point, _ slot: Int) -> Target? {
    if let hit = arrangement.target(at: place) { return hit }
    guard rules.overshoot == .clamp, let list = arrangement.order.list(of: drags[slot].grabbed) else {
      return nil
    }
    return arrangement.nearestItem(to: place, in: list).map { .item($0) }
  }

  /// Whether an item has a middle for a pointer to pass.
  func hasMiddle(_ item: ItemID) -> Bool {
    arrangement.order.list(of: item).flatMap { arrangement.frame(of: item, in: $0) } != nil
  }

  /// Where the block goes that is over an item: onto it, or by the rule `threshold: middle` into the gap
  /// beside it on the side that it comes from, until the pointer is beyond its middle.
  func place(_ slot: Int, onto item: ItemID, in container: Int) -> Place {
    guard rules.threshold == .middle, let place = drags[slot].place,
      let layout = arrangement.containers[container].layout,
      let (frame, row) = arrangement.frame(of: item, in: container),
      let index = arrangement.shownIndex(of: item)
    else { return .onto(item) }
    var goesAlongX = true
    var isMirrored = false
    if case .list(let list) = layout.kind {
      goesAlongX = list.axis == .x
    } else {
      isMirrored = layout.isRightToLeft
    }
    let grabbed = drags[slot].grabbed
    guard arrangement.order.list(of: grabbed) == container,
      let grabbedIndex = arrangement.shownIndex(of: grabbed),
      let grabbedRow = arrangement.frame(of: grabbed, in: container)?.row
    else {
      // No direction yet: the middle along the axis says before or after.
      let isBeyond = isBeyondMiddle(place, frame, alongX: goesAlongX, backwards: goesAlongX && isMirrored)
      return .gap(isBeyond ? index + 1 : index)
    }
    if case .list = layout.kind {
    } else {
      goesAlongX = grabbedRow == row
    }
    let comesFromBefore = grabbedIndex < index
    let goesBackwards = comesFromBefore == (goesAlongX && isMirrored)
    if isBeyondMiddle(place, frame, alongX: goesAlongX, backwards: goesBackwards) { return .onto(item) }
    return .gap(comesFromBefore ? index : index + 1)
  }

  private func isBeyondMiddle(
    _ place: Point, _ frame: Rect, alongX: Bool, backwards: Bool
  ) -> Bool {
    let middle = alongX ? frame.x + frame.width / 2 : frame.y + frame.height / 2
    let position = alongX ? place.x : place.y
    return backwards ? position < middle : position > middle
  }
}
