import GestureStream

/// `threshold: middle`: where a block goes that is over an item, and how far a pointer has to go.
extension ReferenceModel {
  /// Where a block goes that is taken to an item: onto it, or into a gap beside it.
  func spot(of item: ItemID, in container: Int, for drag: Drag) -> Spot {
    middle(of: item, in: container, for: drag) ?? .onto(item)
  }

  /// Where `threshold: middle` takes a block; `nil` where it says nothing.
  func middle(of item: ItemID, in container: Int, for drag: Drag) -> Spot? {
    guard rules.threshold == .middle, let layout = containers[container].layout, let point = drag.place
    else { return nil }
    let place = Self.point(point)
    let frames = frames(of: container)
    let shown = containers[container].shown
    guard let target = frames.first(where: { $0.item == item }), let index = shown.firstIndex(of: item)
    else { return nil }

    guard let own = frames.first(where: { $0.item == drag.block.grabbed }),
      let ownIndex = shown.firstIndex(of: drag.block.grabbed)
    else {
      // No direction yet: beyond the middle along the axis, the gap after it, else the one before it.
      return .gap(isBeyond(target, place, from: nil, layout) ? index + 1 : index)
    }
    // Along the axis of a list; in a grid or flow along x in one row, else along y.
    if layout.isList || own.row == target.row {
      if isBeyond(target, place, from: own, layout) { return .onto(item) }
      // The gap beside it on the side that it comes from.
      return .gap(ownIndex < index ? index : index + 1)
    }
    let middleY = 2 * target.frame.y + target.frame.height
    let isDownward = own.row < target.row
    if isDownward ? 2 * place.y > middleY : 2 * place.y < middleY { return .onto(item) }
    // Not beyond: what counts is the item of the row before it that the pointer is above or below.
    let row = target.row + (isDownward ? -1 : 1)
    let near = nearest(to: place, in: frames.filter { $0.row == row }, layout)
    guard let near, let nearIndex = shown.firstIndex(of: near.item) else { return nil }
    // A row in between has been passed; in its own row the block has to pass the middle.
    var isPassed = row != own.row
    if row == own.row, near.item != own.item { isPassed = isBeyond(near, place, from: own, layout) }
    let comesFromBefore = ownIndex < nearIndex
    if isPassed { return .gap(comesFromBefore ? nearIndex + 1 : nearIndex) }
    return .gap(comesFromBefore ? nearIndex : nearIndex + 1)
  }

  /// Whether a place is beyond the middle of an item along a list or a row: for a block that comes from
  /// another item, on the far side of it; for one that comes from nowhere, after it.
  private func isBeyond(_ target: LaidOut, _ place: Frame, from own: LaidOut?, _ layout: Layout) -> Bool {
    let isMirrored = layout.isRightToLeft && !layout.isList
    var isVertical = false
    if case .list(let list) = layout.kind { isVertical = list.axis == .y }
    let doubled = isVertical ? 2 * place.y : 2 * place.x
    let middle =
      isVertical
      ? 2 * target.frame.y + target.frame.height : 2 * target.frame.x + target.frame.width
    let isForward = own.map { $0.number < target.number } ?? true
    return isForward != isMirrored ? doubled > middle : doubled < middle
  }

  /// The item of a row that starts last of those that start at a place or before it, in the direction in
  /// which the row is read; else the first of the row.
  private func nearest(to place: Frame, in row: [LaidOut], _ layout: Layout) -> LaidOut? {
    let started = row.filter {
      layout.isRightToLeft ? $0.frame.right > place.x : $0.frame.x <= place.x
    }
    return started.last ?? row.first
  }

  /// How far a pointer has to go from the place of a drag's last move before the next one.
  func reach(of drag: Drag, to target: Target) -> Double {
    let own = list(of: drag.block.grabbed)
    let ownSide = own.flatMap { shorterSide(of: drag.block.grabbed, in: $0) }
    guard rules.threshold == .middle, let container = container(of: target),
      let layout = containers[container].layout
    else { return 0 }
    // Along a list in which the block stands there is no such rule, nor where it stays.
    if own == container, layout.isList { return 0 }
    var sides: [Int] = []
    if case .item(let item) = target {
      guard let side = shorterSide(of: item, in: container) else { return 0 }
      sides.append(side)
    } else if own == container {
      return 0
    }
    if let ownSide { sides.append(ownSide) }
    return sides.min().map { Double($0) / 1_000_000 / 4 } ?? 0
  }

  private func shorterSide(of item: ItemID, in container: Int) -> Int? {
    frames(of: container).first { $0.item == item }.map { min($0.frame.width, $0.frame.height) }
  }
}
