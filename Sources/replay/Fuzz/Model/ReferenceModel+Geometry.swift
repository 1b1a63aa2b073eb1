import GestureStream

/// Frames and hit tests, all from scratch.
extension PlainModel {
  /// Lengths and places count in whole millionths of a point, rounded to the nearest; nobody's screen is
  /// larger than the bounds.
  static func millionths(length points: Double) -> Int { whole(points, 0, 1 << 41) }
  static func millionths(place points: Double) -> Int { whole(points, -(1 << 52), 1 << 52) }

  @inline(__always)
  private static func whole(_ points: Double, _ least: Int, _ most: Int) -> Int {
    let number = points * 1_000_000
    guard number > Double(least) else { return least }
    guard number < Double(most) else { return most }
    // The half away from zero, without a call to round: a hit test converts dozens of lengths.
    let whole = Int(number)
    let rest = number - Double(whole)
    return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
  }

  /// A rectangle on the screen, in millionths of a point.
  struct Frame: Sendable, Equatable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    var right: Int { x + width }
    var bottom: Int { y + height }

    /// Half-open: a point on the right or bottom edge is outside.
    func contains(_ point: Frame) -> Bool {
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
    func squaredDistance(to point: Frame) -> Double {
      let x = Double(max(self.x - point.x, 0, point.x - right))
      let y = Double(max(self.y - point.y, 0, point.y - bottom))
      return x * x + y * y
    }
  }

  /// A place as a rectangle without extent.
  static func point(_ place: Point) -> Frame {
    Frame(x: millionths(place: place.x), y: millionths(place: place.y), width: 0, height: 0)
  }

  /// An item in its layout, before it is scrolled.
  struct LaidOut: Sendable {
    var item: ItemID
    /// Where it comes among those that have a size.
    var number: Int
    var frame: Frame
    /// The row of a grid or flow that it stands in; in a list, its index.
    var row: Int
  }

  /// The extent of a container on the screen: its size, or what its items fill.
  func extent(of container: Int) -> Frame? {
    guard let layout = layouts[container] else { return nil }
    let corner = Self.point(layout.origin)
    guard let size = layout.size else {
      let filled = filledSize(layout, shownOrHeld(container))
      return Frame(x: corner.x, y: corner.y, width: filled.width, height: filled.height)
    }
    return Frame(
      x: corner.x, y: corner.y, width: Self.millionths(length: size.width),
      height: Self.millionths(length: size.height))
  }

  /// Calls `body` with the frames of the items of a container that have one, on the screen.
  func forEachFrame(of container: Int, _ body: (LaidOut) -> Void) {
    guard let layout = layouts[container] else { return }
    let corner = Self.point(layout.origin)
    let scroll = Self.point(scrolls[container])
    // Mirrored inside the container's extent.
    let mirror = layout.isRightToLeft && !layout.isList ? extent(of: container) : nil
    lay(shownOrHeld(container), by: layout) { placed in
      var placed = placed
      if let mirror { placed.frame.x = mirror.width - placed.frame.x - placed.frame.width }
      placed.frame.x += corner.x - scroll.x
      placed.frame.y += corner.y - scroll.y
      body(placed)
    }
  }

  /// The frames of the items of a container that have one, on the screen.
  func frames(of container: Int) -> [LaidOut] {
    var frames: [LaidOut] = []
    forEachFrame(of: container) { frames.append($0) }
    return frames
  }

  /// The first frame of a container for which something holds.
  func firstFrame(of container: Int, where holds: (LaidOut) -> Bool) -> LaidOut? {
    var first: LaidOut?
    forEachFrame(of: container) { if first == nil, holds($0) { first = $0 } }
    return first
  }

  private func shownOrHeld(_ container: Int) -> Items {
    isWell(container) ? held[container] : shown(container)
  }

  /// The item at a place, else the container around it, else nothing.
  mutating func hit(at point: Point, by drag: Int) -> Target? {
    let place = Self.point(point)
    // Containers later in the header lie above earlier ones.
    for container in setup.indices.reversed() {
      guard let extent = extent(of: container), extent.contains(place) else { continue }
      let around = Target.container(ContainerID(rawValue: UInt32(container)))
      // A well is hit as a whole.
      if isWell(container) { return around }
      let hit = firstFrame(of: container) { $0.frame.contains(place) }
      return hit.map { .item($0.item) } ?? around
    }
    guard rules.overshoot == .clamp, let container = list(of: drags[drag].block.grabbed),
      let extent = extent(of: container)
    else { return nil }
    // Outside every container: the nearest visible frame of the container of the grabbed item; of
    // equals the first shown.
    var nearest: (item: ItemID, distance: Double)?
    forEachFrame(of: container) { laidOut in
      let visible = laidOut.frame.clipped(to: extent)
      guard visible.width > 0, visible.height > 0 else { return }
      let distance = visible.squaredDistance(to: place)
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (laidOut.item, distance) }
    }
    return nearest.map { .item($0.item) }
  }
}

extension Layout {
  var isList: Bool {
    if case .list = kind { return true }
    return false
  }
}
