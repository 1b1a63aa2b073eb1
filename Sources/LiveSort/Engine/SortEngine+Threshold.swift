import GestureStream

// Where a pointer is: what it hits, and whether it has passed the middle of what it hits.
extension SortEngine {
  /// What a place hits for a drag: what lies there, or by the rule `overshoot: clamp` what is nearest.
  mutating func hitTest(_ place: Point, _ slot: Int) -> Target? {
    if let hit = arrangement.target(at: place) { return hit }
    guard rules.overshoot == .clamp, let list = arrangement.order.list(of: drags[slot].grabbed) else {
      return nil
    }
    return arrangement.nearestItem(to: place, in: list).map { .item($0) }
  }

  /// Whether an item has a middle for a pointer to pass.
  func hasMiddle(_ item: ItemID) -> Bool {
    guard let container = arrangement.order.list(of: item) else { return false }
    return arrangement.size(of: item, in: container) != nil
  }

  /// Where the block goes that is over an item: onto it, or by the rule `threshold: middle` into the gap
  /// on this side of it until the pointer is beyond its middle.
  ///
  /// The way from the grabbed item to the target goes along the axis of a list, and along a row of a grid
  /// or flow; from one row to another it goes along y.
  mutating func place(_ slot: Int, onto item: ItemID, in container: Int) -> Place {
    guard rules.threshold == .middle, let point = drags[slot].place, arrangement.refresh(container) else {
      return .onto(item)
    }
    arrangement.rank(container)
    guard let index = arrangement.shownIndex(of: item),
      let frame = arrangement.frame(at: index, in: container)
    else { return .onto(item) }
    let place = Spot(point)
    let grabbed = drags[slot].grabbed
    guard arrangement.order.list(of: grabbed) == container,
      arrangement.size(of: grabbed, in: container) != nil,
      let own = arrangement.shownIndex(of: grabbed)
    else {
      // No direction yet: the middle along the axis says before or after.
      let isBeyond = isBeyondMiddle(of: frame, place, isForward: true, in: container)
      return .gap(isBeyond ? index + 1 : index)
    }
    let isForward = own < index
    let isInOneRow =
      arrangement.row(of: own, in: container) == arrangement.row(of: index, in: container)
    let isBeyond =
      isInOneRow
      ? isBeyondMiddle(of: frame, place, isForward: isForward, in: container)
      : frame.isBeyondMiddleOfY(place, backwards: !isForward)
    return isBeyond ? .onto(item) : .gap(isForward ? index : index + 1)
  }

  /// Whether a place is beyond the middle of an item along a list or a row, for a block that comes from
  /// an item shown before it (or after it).
  private func isBeyondMiddle(of frame: Rect, _ place: Spot, isForward: Bool, in container: Int) -> Bool {
    guard let geometry = arrangement.containers[container].geometry else { return false }
    if case .list(let list) = geometry.form, list.isVertical {
      return frame.isBeyondMiddleOfY(place, backwards: !isForward)
    }
    return frame.isBeyondMiddleOfX(place, backwards: isForward == geometry.isMirrored)
  }
}
