import GestureStream

/// Frames, hit tests and the threshold, all from scratch.
extension ReferenceModel {
  /// A rectangle on the screen.
  struct Frame: Sendable, Equatable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    var right: Double { x + width }
    var bottom: Double { y + height }

    /// Half-open: a point on the right or bottom edge is outside.
    func contains(_ point: Point) -> Bool {
      point.x >= x && point.x < right && point.y >= y && point.y < bottom
    }

    /// What is left of it inside another one.
    func clipped(to other: Frame) -> Frame {
      let left = max(x, other.x)
      let top = max(y, other.y)
      return Frame(
        x: left, y: top, width: min(right, other.right) - left, height: min(bottom, other.bottom) - top)
    }

    /// The square of the distance from a point.
    func squaredDistance(to point: Point) -> Double {
      let x = max(self.x - point.x, 0, point.x - right)
      let y = max(self.y - point.y, 0, point.y - bottom)
      return x * x + y * y
    }
  }

  /// An item in its layout, before it is scrolled.
  struct LaidOut: Sendable {
    var item: ItemID
    var frame: Frame
    /// The row of a grid or flow that it stands in; in a list, its index.
    var row: Int
  }

  /// The extent of a container on the screen: its size, or what its items fill.
  func extent(of container: Int) -> Frame? {
    guard let layout = containers[container].layout else { return nil }
    let size = layout.size ?? filledSize(layout, unscrolled(layout, shownOrHeld(container)))
    return Frame(x: layout.origin.x, y: layout.origin.y, width: size.width, height: size.height)
  }

  /// The frames of the items of a container that have one, on the screen.
  func frames(of container: Int) -> [LaidOut] {
    guard let layout = containers[container].layout, let extent = extent(of: container) else { return [] }
    let scroll = containers[container].scroll
    return unscrolled(layout, shownOrHeld(container)).map { placed in
      var placed = placed
      if layout.isRightToLeft, !layout.isList {
        // Mirrored inside the container's extent.
        placed.frame.x = extent.width - placed.frame.x - placed.frame.width
      }
      placed.frame.x += layout.origin.x - scroll.x
      placed.frame.y += layout.origin.y - scroll.y
      return placed
    }
  }

  private func shownOrHeld(_ container: Int) -> [ItemID] {
    containers[container].isWell ? containers[container].held : containers[container].shown
  }

  /// The item at a place, else the container around it, else nothing.
  func hit(at place: Point, by drag: Drag) -> Target? {
    // Containers later in the header lie above earlier ones.
    for container in containers.indices.reversed() {
      guard let extent = extent(of: container), extent.contains(place) else { continue }
      let around = Target.container(ContainerID(rawValue: UInt32(container)))
      // A well is hit as a whole.
      if containers[container].isWell { return around }
      let hit = frames(of: container).first { $0.frame.contains(place) }
      return hit.map { .item($0.item) } ?? around
    }
    guard rules.overshoot == .clamp, let container = list(of: drag.block.grabbed),
      let extent = extent(of: container)
    else { return nil }
    // Outside every container: the nearest visible frame of the container of the grabbed item; of
    // equals the first shown.
    var nearest: (item: ItemID, distance: Double)?
    for laidOut in frames(of: container) {
      let visible = laidOut.frame.clipped(to: extent)
      guard visible.width > 0, visible.height > 0 else { continue }
      let distance = visible.squaredDistance(to: place)
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (laidOut.item, distance) }
    }
    return nearest.map { .item($0.item) }
  }

  // MARK: Threshold

  /// Where a block goes that is taken to an item: onto it, or into a gap beside it.
  func spot(of item: ItemID, in container: Int, for drag: Drag) -> Spot {
    middle(of: item, in: container, for: drag) ?? .onto(item)
  }

  /// Where `threshold: middle` takes a block; `nil` where it says nothing.
  func middle(of item: ItemID, in container: Int, for drag: Drag) -> Spot? {
    guard rules.threshold == .middle, let layout = containers[container].layout, let place = drag.place
    else { return nil }
    let frames = frames(of: container)
    let shown = containers[container].shown
    guard let target = frames.first(where: { $0.item == item }), let index = shown.firstIndex(of: item)
    else { return nil }
    let middleX = target.frame.x + target.frame.width / 2
    let middleY = target.frame.y + target.frame.height / 2

    guard let own = frames.first(where: { $0.item == drag.block.grabbed }),
      let ownIndex = shown.firstIndex(of: drag.block.grabbed)
    else {
      // No direction yet: beyond the middle along the axis, the gap after it, else the one before it.
      var isBeyond = layout.isRightToLeft ? place.x < middleX : place.x > middleX
      if case .list(let list) = layout.kind {
        isBeyond = list.axis == .y ? place.y > middleY : place.x > middleX
      }
      return .gap(isBeyond ? index + 1 : index)
    }
    // Along the axis of a list; in a grid or flow along x in one row, else along y.
    var isAlongX = own.row == target.row
    if case .list(let list) = layout.kind { isAlongX = list.axis == .x }
    let isForward = ownIndex < index
    let isBeyond: Bool
    if isAlongX {
      let isMirrored = layout.isRightToLeft && !layout.isList
      let isRightward =
        own.frame.x == target.frame.x ? isForward != isMirrored : own.frame.x < target.frame.x
      isBeyond = isRightward ? place.x > middleX : place.x < middleX
    } else {
      let isDownward = own.frame.y == target.frame.y ? isForward : own.frame.y < target.frame.y
      isBeyond = isDownward ? place.y > middleY : place.y < middleY
    }
    if isBeyond { return .onto(item) }
    // The gap beside it on the side that it comes from.
    return .gap(isForward ? index : index + 1)
  }
}

extension Layout {
  fileprivate var isList: Bool {
    if case .list = kind { return true }
    return false
  }
}
