import GestureStream

/// The way of a pointer in so few points that a picture bears them: however long it is, it keeps where it began,
/// where it ends, and how far it went to each side, and is equally fine everywhere.
struct PointerTrail {
  /// It never has more points.
  static let most = 2_000
  /// Of so many points in a row those that are furthest to a side stand for all.
  private static let group = 8
  /// So many points may wait until they are enough for a group, and one is the last.
  private static let mostWaiting = 16

  private var kept: [Point] = []
  /// What came after those that are kept: not all of it, but what went furthest.
  private var waiting: [Point] = []
  private var waitingCount = 0
  /// How many points make a group now.
  private var fineness = 1
  /// Where it ends; `nil`: nowhere yet.
  private(set) var last: Point?

  /// A way that begins somewhere, or nowhere yet.
  init(from place: Point? = nil) { if let place { add(place) } }

  /// The points.
  var places: [Point] {
    let places = kept + waiting
    guard let last, places.last != last else { return places }
    return places + [last]
  }

  /// The pointer is somewhere. Amortised O(1).
  mutating func add(_ place: Point) {
    if place == last { return }
    last = place
    waiting.append(place)
    waitingCount += 1
    if waitingCount >= fineness {
      kept += fineness == 1 ? waiting : Self.extremes(waiting[...])
      waiting.removeAll(keepingCapacity: true)
      waitingCount = 0
      if kept.count > Self.most - Self.mostWaiting - 1 { thin() }
    } else if waiting.count == Self.mostWaiting {
      waiting = Self.extremes(waiting[...])
    }
  }

  private mutating func thin() {
    fineness = fineness == 1 ? Self.group : fineness * 2
    var thinned = [kept[0]]
    for start in stride(from: 1, to: kept.count, by: Self.group) {
      thinned += Self.extremes(kept[start..<min(start + Self.group, kept.count)])
    }
    kept = thinned
  }

  /// Those of some points that are furthest to a side, in their order: four at most.
  private static func extremes(_ places: ArraySlice<Point>) -> [Point] {
    let first = places.startIndex
    var (left, right, top, bottom) = (first, first, first, first)
    for index in places.indices {
      if places[index].x < places[left].x { left = index }
      if places[index].x > places[right].x { right = index }
      if places[index].y < places[top].y { top = index }
      if places[index].y > places[bottom].y { bottom = index }
    }
    return places.indices.filter { $0 == left || $0 == right || $0 == top || $0 == bottom }.map { places[$0] }
  }
}
