import GestureStream

// Where containers and their items are on screen, and what lies under a place.
//
// Frames follow the order as shown. Whoever asks about a container calls `refresh` first, which does
// something only where a table is kept and the arrangement has changed since.
extension Arrangement {
  /// The lengths of items along each list, if a list has items of unequal lengths; otherwise empty, and the
  /// order need not keep sums of them.
  static func lengths(_ containers: [Container], _ traits: [Traits]) -> [ItemOrder.Lengths] {
    var lengths: [ItemOrder.Lengths] = []
    for index in containers.indices where traits[index].contains(.list) {
      guard case .list(let form)? = containers[index].geometry?.form, !form.isEven else { continue }
      if lengths.isEmpty { lengths = Array(repeating: ItemOrder.Lengths(), count: containers.count) }
      lengths[index] = form.lengths
    }
    return lengths
  }

  /// Brings the frames of a container up to date.
  ///
  /// - Complexity: O(1), for a flow and a filtered or sorted list of unequal items O(n) after a change.
  /// - Returns: Whether the container has a layout at all.
  @discardableResult
  mutating func refresh(_ container: Int) -> Bool {
    guard containers[container].geometry != nil else { return false }
    if keepsTable(container), containers[container].frames.stamp != stamp { remake(container) }
    return true
  }

  /// Whether the frames of a container are kept in a table.
  private func keepsTable(_ container: Int) -> Bool {
    switch containers[container].geometry?.form {
    case .flow: true
    case .list(let list): !list.isEven && !isOrderKept(container)
    case .grid, nil: false
    }
  }

  /// Whether a container shows the order that `order` keeps.
  private func isOrderKept(_ container: Int) -> Bool {
    isList(container) && !traits[container].contains(.projected)
  }

  private mutating func remake(_ container: Int) {
    guard let form = containers[container].geometry?.form else { return }
    // Taken out while it changes, so that nothing is copied.
    var frames = FrameTable()
    swap(&frames, &containers[container].frames)
    frames.begin(stamp)
    forEachShown(in: container) { item in
      switch form {
      case .list(let list): frames.append(item, to: list)
      case .flow(let flow): frames.append(item, to: flow)
      case .grid: break
      }
    }
    swap(&frames, &containers[container].frames)
  }

  // MARK: Extents and frames

  /// The rectangle that a container takes on screen.
  func bounds(of container: Int) -> Rect? {
    guard let geometry = containers[container].geometry else { return nil }
    let extent = geometry.size ?? filled(container)
    return Rect(x: geometry.origin.x, y: geometry.origin.y, width: extent.width, height: extent.height)
  }

  /// What the items of a container fill.
  private func filled(_ container: Int) -> Extent {
    let nothing = Extent(width: 0, height: 0)
    guard let geometry = containers[container].geometry else { return nothing }
    let count = shownCount(of: container)
    guard count > 0 else { return nothing }
    switch geometry.form {
    case .grid(let grid): return grid.filled(by: count)
    case .list(let list):
      let end = start(of: count, of: list, in: container)
      return list.frame(from: 0, length: max(0, end - list.spacing)).size
    case .flow(let flow): return Extent(width: flow.width, height: containers[container].frames.end)
    }
  }

  /// Where an item of a list starts, from the start of the first; of the one behind the last, where it
  /// would.
  private func start(of index: Int, of list: ListForm, in container: Int) -> Int64 {
    if list.isEven { return Millionths.product(index, list.pitch) }
    if isOrderKept(container) { return order.offset(before: index, in: container) }
    let count = containers[container].frames.starts.count
    return index < count
      ? containers[container].frames.starts[index] : containers[container].frames.end + list.spacing
  }

  /// The size of an item of a container; `nil` if it is not shown, or nobody has said.
  func size(of item: ItemID, in container: Int) -> Extent? {
    guard !isHidden(item, in: container) else { return nil }
    switch containers[container].geometry?.form {
    case .grid(let grid): return grid.cell
    case .list(let list): return list.length(of: item).map { list.frame(from: 0, length: $0).size }
    case .flow(let flow): return flow.size(of: item)
    case nil: return nil
    }
  }

  /// The shorter side of an item of a container.
  func shorterSide(of item: ItemID, in container: Int) -> Int64? {
    size(of: item, in: container).map { min($0.width, $0.height) }
  }

  /// Whether the layout of a container is a list.
  func isLaidOutInOneLine(_ container: Int) -> Bool {
    if case .list? = containers[container].geometry?.form { return true }
    return false
  }

  /// The frame on screen, not clipped, of the item at an index; `nil` if its size is not known.
  func frame(at index: Int, in container: Int) -> Rect? {
    guard let geometry = containers[container].geometry else { return nil }
    var frame: Rect
    switch geometry.form {
    case .grid(let grid): frame = grid.frame(at: index)
    case .list(let list):
      guard let length = list.length(of: shownItem(at: index, in: container)) else { return nil }
      frame = list.frame(from: start(of: index, of: list, in: container), length: length)
    case .flow:
      guard let known = containers[container].frames.frame(at: index) else { return nil }
      frame = known
    }
    if geometry.isMirrored { frame.x = width(of: container) &- frame.maxX }
    return frame.moved(
      x: geometry.origin.x - containers[container].offset.x,
      y: geometry.origin.y - containers[container].offset.y)
  }

  private func width(of container: Int) -> Int64 { bounds(of: container)?.width ?? 0 }

  /// A place on screen as the layout counts: from the corner of the first item, not mirrored, not
  /// scrolled.
  func content(_ place: Spot, of geometry: Geometry, in container: Int) -> Spot {
    var content = Spot(
      x: place.x - geometry.origin.x + containers[container].offset.x,
      y: place.y - geometry.origin.y + containers[container].offset.y)
    // What is half-open to the right becomes half-open to the left.
    if geometry.isMirrored { content.x = width(of: container) - 1 - content.x }
    return content
  }

  // MARK: Rows of a grid or flow

  /// The row that an item of a grid or flow stands in; 0 in a list.
  func row(of index: Int, in container: Int) -> Int {
    guard let geometry = containers[container].geometry else { return 0 }
    switch geometry.form {
    case .grid(let grid): return grid.row(of: index)
    case .list: return 0
    case .flow: return containers[container].frames.row(of: index)
    }
  }

  // MARK: Hit tests

  /// What lies under a place: an item, else the container around it, else nothing. Containers later in
  /// the header lie above earlier ones.
  ///
  /// - Complexity: O(log n) for each container that has a layout.
  mutating func target(at point: Point) -> Target? {
    let place = Spot(point)
    for container in containers.indices.reversed() {
      guard refresh(container), bounds(of: container)?.contains(place) ?? false else { continue }
      if isList(container), let index = index(at: place, in: container) {
        return .item(shownItem(at: index, in: container))
      }
      return .container(ContainerID(rawValue: UInt32(container)))
    }
    return nil
  }

  /// The index of the item at a place, which is inside the container.
  private func index(at place: Spot, in container: Int) -> Int? {
    guard let geometry = containers[container].geometry else { return nil }
    let place = content(place, of: geometry, in: container)
    switch geometry.form {
    case .grid(let grid): return grid.index(at: place, of: shownCount(of: container))
    case .flow: return containers[container].frames.index(at: place)
    case .list(let list):
      let across = list.isVertical ? place.x : place.y
      guard across >= 0, across < list.breadth, list.along(place) >= 0 else { return nil }
      guard let index = lastIndex(at: list.along(place), of: list, in: container) else { return nil }
      let start = start(of: index, of: list, in: container)
      guard let length = list.length(of: shownItem(at: index, in: container)) else { return nil }
      return list.along(place) - start < length ? index : nil
    }
  }

  /// The index of the last item of a list that starts at a place or before it, with the space behind it,
  /// as far as items go; `nil` if nothing takes any room there.
  func lastIndex(at start: Int64, of list: ListForm, in container: Int) -> Int? {
    let count = shownCount(of: container)
    guard count > 0 else { return nil }
    if list.isEven {
      return list.pitch > 0 ? Int(min(max(start / list.pitch, 0), Int64(count - 1))) : nil
    }
    if isOrderKept(container) {
      let end = order.totalExtent(of: container)
      return order.position(at: min(max(start, 0), end - 1), in: container)?.index
    }
    return containers[container].frames.index(at: start)
  }
}
