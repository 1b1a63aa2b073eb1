import GestureStream

// Where containers and their items are on screen, and what lies under a place.
extension Arrangement {
  /// The frames of a container's items; `nil` where it has no layout.
  func frames(of container: Int) -> Frames? {
    containers[container].layout.map { Frames(shownOrder(of: container), $0) }
  }

  /// The frame of an item on screen, not clipped, and its row.
  func frame(of item: ItemID, in container: Int) -> (frame: Rect, row: Int)? {
    guard let index = shownIndex(of: item), let frames = frames(of: container),
      let frame = frames.items[index]
    else { return nil }
    return (onScreen(frame, in: container), frames.rows[index])
  }

  /// What lies under a place: an item, else the container around it, else nothing.
  func target(at place: Point) -> Target? {
    for container in containers.indices.reversed() {
      guard let frames = frames(of: container), bounds(of: container, frames).contains(place) else {
        continue
      }
      if isList(container) {
        for (index, frame) in frames.items.enumerated() {
          guard let frame, onScreen(frame, in: container).contains(place) else { continue }
          return .item(shownItem(at: index, in: container))
        }
      }
      return .container(ContainerID(rawValue: UInt32(container)))
    }
    return nil
  }

  /// The item of a container whose visible frame is nearest to a place; of equals the first shown.
  func nearestItem(to place: Point, in container: Int) -> ItemID? {
    guard let frames = frames(of: container) else { return nil }
    let bounds = bounds(of: container, frames)
    var nearest: (index: Int, distance: Double)?
    for (index, frame) in frames.items.enumerated() {
      guard let frame, let visible = onScreen(frame, in: container).clipped(to: bounds) else { continue }
      let distance = visible.squaredDistance(from: place)
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (index, distance) }
    }
    return nearest.map { shownItem(at: $0.index, in: container) }
  }

  private func bounds(of container: Int, _ frames: Frames) -> Rect {
    let origin = containers[container].layout?.origin ?? Point(x: 0, y: 0)
    return Rect(x: origin.x, y: origin.y, width: frames.extent.width, height: frames.extent.height)
  }

  private func onScreen(_ frame: Rect, in container: Int) -> Rect {
    let origin = containers[container].layout?.origin ?? Point(x: 0, y: 0)
    let offset = containers[container].offset
    var moved = frame
    moved.x += origin.x - offset.x
    moved.y += origin.y - offset.y
    return moved
  }
}
