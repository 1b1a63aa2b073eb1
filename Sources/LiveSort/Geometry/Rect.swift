/// A rectangle in millionths of a point, half-open: what lies on its right or bottom edge is outside.
struct Rect: Sendable, Equatable {
  var x: Int64
  var y: Int64
  var width: Int64
  var height: Int64

  var maxX: Int64 { x &+ width }
  var maxY: Int64 { y &+ height }
  var size: Extent { Extent(width: width, height: height) }
  var isEmpty: Bool { width <= 0 || height <= 0 }

  func contains(_ place: Spot) -> Bool {
    place.x >= x && place.x < maxX && place.y >= y && place.y < maxY
  }

  /// The same rectangle elsewhere.
  func moved(x: Int64, y: Int64) -> Rect {
    Rect(x: self.x &+ x, y: self.y &+ y, width: width, height: height)
  }

  /// The part that lies inside another; `nil` where nothing does.
  func clipped(to other: Rect) -> Rect? {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let clipped = Rect(
      x: left, y: top, width: min(maxX, other.maxX) &- left, height: min(maxY, other.maxY) &- top)
    return clipped.isEmpty ? nil : clipped
  }

  /// The square of the distance from a place; zero inside and on the edges.
  func squaredDistance(from place: Spot) -> Double {
    let dx = Double(max(x &- place.x, 0, place.x &- maxX))
    let dy = Double(max(y &- place.y, 0, place.y &- maxY))
    return dx * dx + dy * dy
  }

  /// Whether a place is beyond the middle, and not on it, for somebody who comes from the left
  /// (`backwards`: from the right).
  func isBeyondMiddleOfX(_ place: Spot, backwards: Bool) -> Bool {
    let (before, after) = (place.x &- x, maxX &- place.x)
    return backwards ? before < after : before > after
  }

  /// The same from above (`backwards`: from below).
  func isBeyondMiddleOfY(_ place: Spot, backwards: Bool) -> Bool {
    let (before, after) = (place.y &- y, maxY &- place.y)
    return backwards ? before < after : before > after
  }
}
