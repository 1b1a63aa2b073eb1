public import GestureStream

/// A rectangle on screen, in points.
public struct Frame: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The extent to the right.
  public var width: Double
  /// The extent down.
  public var height: Double

  /// The rectangle with this corner and this extent.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  init(_ rect: Rect) {
    self.init(
      x: Millionths.points(rect.x), y: Millionths.points(rect.y), width: Millionths.points(rect.width),
      height: Millionths.points(rect.height))
  }
}

// Where things are on screen at this moment, for those who draw them.
extension SortEngine {
  /// The rectangle that a container takes; its items are clipped to it. `nil`: it has no layout.
  public func bounds(of container: ContainerID) -> Frame? {
    guard let index = index(of: container) else { return nil }
    var arrangement = arrangement
    arrangement.refresh(index)
    return arrangement.bounds(of: index).map { Frame($0) }
  }

  /// The frames of the items of a container, in the order as shown: scrolled, not clipped, and `nil` for an
  /// item of unknown size. Without a layout there are none.
  ///
  /// - Complexity: O(n), of a list of unequal items O(n log n).
  public func frames(of container: ContainerID) -> [Frame?] {
    guard let index = index(of: container) else { return [] }
    var arrangement = arrangement
    guard arrangement.refresh(index) else { return [] }
    arrangement.containers[index].held.closeHoles()
    return (0..<arrangement.shownCount(of: index)).map { item in
      arrangement.frame(at: item, in: index).map { Frame($0) }
    }
  }
}
