import GestureStream

/// The way of a pointer in so few points that a picture bears them: however long it is, it keeps where it began,
/// where it ends, and how far it went to each side.
struct PointerTrail {
  /// It never has more points.
  static let most = 2_000
  /// Of so many points in a row those that are furthest to a side stand for all.
  private static let group = 8

  private(set) var places: [Point] = []

  /// A way that begins somewhere, or nowhere yet.
  init(from place: Point? = nil) { places = place.map { [$0] } ?? [] }

  /// The pointer is somewhere. Amortised O(1).
  mutating func add(_ place: Point) {
    if place == places.last { return }
    places.append(place)
    if places.count > Self.most { thin() }
  }

  private mutating func thin() {
    guard let last = places.popLast() else { return }
    var kept = [places[0]]
    for start in stride(from: 1, to: places.count, by: Self.group) {
      let group = start..<min(start + Self.group, places.count)
      var extremes = (left: start, right: start, top: start, bottom: start)
      for index in group {
        if places[index].x < places[extremes.left].x { extremes.left = index }
        if places[index].x > places[extremes.right].x { extremes.right = index }
        if places[index].y < places[extremes.top].y { extremes.top = index }
        if places[index].y > places[extremes.bottom].y { extremes.bottom = index }
      }
      let (left, right, top, bottom) = extremes
      for index in group where index == left || index == right || index == top || index == bottom {
        kept.append(places[index])
      }
    }
    places = kept + [last]
  }
}
