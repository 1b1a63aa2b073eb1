import GestureStream

// What is nearest to a place outside of everything: the rule `overshoot: clamp`.
extension Arrangement {
  /// The item of a container whose visible frame is nearest to a place; of equals the first shown.
  ///
  /// - Complexity: O(log n) in a grid; in a list and a flow also the items on the way that cannot be
  ///   seen, and those of a flow that are as near as its rows are.
  mutating func nearestItem(to point: Point, in container: Int) -> ItemID? {
    guard refresh(container), let geometry = containers[container].geometry,
      let bounds = bounds(of: container), !bounds.isEmpty
    else { return nil }
    let place = Spot(point)
    // The nearest place inside, from which the nearest item cannot be far.
    let inside = Spot(
      x: min(max(place.x, bounds.x), bounds.maxX - 1), y: min(max(place.y, bounds.y), bounds.maxY - 1))
    var nearest = Nearest(place: place, bounds: bounds)
    switch geometry.form {
    case .grid(let grid):
      let start = content(inside, of: geometry, in: container)
      grid.neighbours(of: start, of: shownCount(of: container)) {
        nearest.consider($0, frame(at: $0, in: container))
      }
    case .list(let list):
      let start = list.along(content(inside, of: geometry, in: container))
      if let index = lastIndex(at: start, of: list, in: container) {
        walk(from: index, by: -1, in: 0..<shownCount(of: container), container, &nearest)
        walk(from: index + 1, by: 1, in: 0..<shownCount(of: container), container, &nearest)
      }
    case .flow:
      guard !containers[container].frames.rows.isEmpty else { return nil }
      let start = content(inside, of: geometry, in: container)
      let row = containers[container].frames.row(at: start.y)
      walkRows(from: row, by: -1, at: start.x, container, &nearest)
      walkRows(from: row + 1, by: 1, at: start.x, container, &nearest)
    }
    return nearest.index.map { shownItem(at: $0, in: container) }
  }

  /// The nearest of the items considered so far.
  private struct Nearest {
    let place: Spot
    let bounds: Rect
    var index: Int?
    var distance = Double.infinity

    mutating func consider(_ index: Int, _ frame: Rect?) {
      guard let visible = frame?.clipped(to: bounds) else { return }
      let distance = visible.squaredDistance(from: place)
      guard distance < self.distance || distance == self.distance && index < self.index ?? index else {
        return
      }
      self.distance = distance
      self.index = index
    }

    /// Whether something in a frame may be as near.
    func canBeIn(_ frame: Rect) -> Bool {
      frame.clipped(to: bounds).map { $0.squaredDistance(from: place) <= distance } ?? false
    }
  }

  /// Considers items of a list, or of a row that takes a band, in one direction as long as that may lead
  /// nearer. Items that take no room are passed over.
  private func walk(
    from start: Int, by step: Int, in indexes: Range<Int>, band: Rect? = nil, _ container: Int,
    _ nearest: inout Nearest
  ) {
    var index = start
    while indexes.contains(index) {
      if let frame = frame(at: index, in: container), !frame.isEmpty {
        // A short item is farther from a place below than a tall one behind it.
        var reach = frame
        if let band { (reach.y, reach.height) = (band.y, band.height) }
        guard nearest.canBeIn(reach) else { return }
        nearest.consider(index, frame)
      }
      index += step
    }
  }

  /// Considers the rows of a flow in one direction, as long as that may lead nearer.
  private func walkRows(
    from start: Int, by step: Int, at x: Int64, _ container: Int, _ nearest: inout Nearest
  ) {
    guard let geometry = containers[container].geometry else { return }
    var row = start
    while containers[container].frames.rows.indices.contains(row) {
      let top =
        containers[container].frames.rows[row].top + geometry.origin.y - containers[container].offset.y
      let band = Rect(
        x: nearest.bounds.x, y: top, width: nearest.bounds.width,
        height: containers[container].frames.rows[row].height)
      if step < 0 ? band.maxY <= nearest.bounds.y : band.y >= nearest.bounds.maxY { return }
      if !band.isEmpty {
        guard nearest.canBeIn(band) else { return }
        let indexes = containers[container].frames.indexes(inRow: row)
        let index = containers[container].frames.index(inRow: row, at: x)
        walk(from: index, by: -1, in: indexes, band: band, container, &nearest)
        walk(from: index + 1, by: 1, in: indexes, band: band, container, &nearest)
      }
      row += step
    }
  }
}
