import GestureStream

/// A rectangle in points, half-open: what lies on its right or bottom edge is outside.
struct Rect: Sendable, Equatable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  var maxX: Double { x + width }
  var maxY: Double { y + height }
  var isEmpty: Bool { !(width > 0 && height > 0) }

  func contains(_ place: Point) -> Bool {
    place.x >= x && place.x < maxX && place.y >= y && place.y < maxY
  }

  /// The part that lies inside another; `nil` where nothing does.
  func clipped(to other: Rect) -> Rect? {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let clipped = Rect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
    return clipped.isEmpty ? nil : clipped
  }

  /// The square of the distance from a place; zero inside.
  func squaredDistance(from place: Point) -> Double {
    let dx = max(x - place.x, 0, place.x - maxX)
    let dy = max(y - place.y, 0, place.y - maxY)
    return dx * dx + dy * dy
  }
}
