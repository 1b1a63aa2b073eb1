import GestureStream

/// `threshold: middle`: where a block goes that is over an item, and how far a pointer has to go.
extension PlainModel {
  /// Where a block goes that is taken to an item: onto it, or into a gap beside it.
  mutating func spot(of item: ItemID, in container: Int, for drag: Int) -> Spot {
    middle(of: item, in: container, for: drag) ?? .onto(item)
  }

  /// Where `threshold: middle` takes a block; `nil` where it says nothing.
  mutating func middle(of item: ItemID, in container: Int, for drag: Int) -> Spot? {
    guard rules.threshold == .middle, let layout = layouts[container], let point = drags[drag].place
    else { return nil }
    let place = Self.point(point)
    let shown = shown(container)
    guard let target = frame(of: item, in: container), let index = shown.firstIndex(of: item) else {
      return nil
    }

    let grabbed = drags[drag].block.grabbed
    guard let own = frame(of: grabbed, in: container), let ownIndex = shown.firstIndex(of: grabbed) else {
      // No direction yet: beyond the middle along the axis, the gap after it, else the one before it.
      return .gap(isBeyond(target, place, from: nil, layout) ? index + 1 : index)
    }
    // Along the axis of a list; in a grid or flow along x in one row, else along y.
    let isDownward = ownIndex < index
    let middleY = 2 * target.frame.y + target.frame.height
    let passed =
      layout.isList || own.row == target.row
      ? isBeyond(target, place, from: own, layout)
      : isDownward ? 2 * place.y > middleY : 2 * place.y < middleY
    if passed { return .onto(item) }
    // The gap beside it on the side that it comes from.
    return .gap(isDownward ? index : index + 1)
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

  /// How far a pointer has to go from the place of a drag's last move before the next one: in a grid or
  /// flow where the grabbed item stands.
  mutating func reach(of drag: Int, to target: Target) -> Double {
    guard rules.threshold == .middle, case .item(let item) = target,
      let container = container(of: target), container == list(of: drags[drag].block.grabbed),
      let layout = layouts[container], !layout.isList,
      let side = shorterSide(of: item, in: container),
      let ownSide = shorterSide(of: drags[drag].block.grabbed, in: container)
    else { return 0 }
    return Double(min(side, ownSide)) / 1_000_000 / 4
  }

  private func shorterSide(of item: ItemID, in container: Int) -> Int? {
    frame(of: item, in: container).map { min($0.frame.width, $0.frame.height) }
  }

  private func frame(of item: ItemID, in container: Int) -> LaidOut? {
    firstFrame(of: container) { $0.item == item }
  }
}
