import GestureStream

// What a container shows: its model order, or the projection of it that a filter and a sort make.
extension Arrangement {
  /// Whether a container hides this item, which stands in it.
  func isHidden(_ item: ItemID, in container: Int) -> Bool {
    traits[container].contains(.projected) && containers[container].hidden.contains(item.rawValue)
  }

  func shownOrder(of container: Int) -> [ItemID] {
    traits[container].contains(.projected)
      ? containers[container].shown : modelOrder(of: container)
  }

  /// The model order of a list; what a well holds.
  func modelOrder(of container: Int) -> [ItemID] {
    isList(container) ? order.items(of: container) : containers[container].held.items
  }

  /// Calls `body` with the items of a container in the order as shown.
  func forEachShown(in container: Int, _ body: (ItemID) -> Void) {
    if traits[container].contains(.projected) {
      containers[container].shown.forEach(body)
    } else if isList(container) {
      order.forEach(in: container, body)
    } else {
      containers[container].held.items.forEach(body)
    }
  }

  func shownCount(of container: Int) -> Int {
    if traits[container].contains(.projected) { return containers[container].shown.count }
    return isList(container) ? order.count(of: container) : containers[container].held.count
  }

  func shownItem(at index: Int, in container: Int) -> ItemID {
    if traits[container].contains(.projected) { return containers[container].shown[index] }
    return isList(container)
      ? order.item(at: index, in: container) : containers[container].held[index]
  }

  /// The index as shown of an item in the list where it stands; `nil` for a hidden or unknown one.
  func shownIndex(of item: ItemID) -> Int? {
    guard let container = order.list(of: item) else { return nil }
    guard traits[container].contains(.projected) else { return order.index(of: item) }
    if containers[container].rankStamp == stamp {
      return containers[container].ranks[item.rawValue].map { Int($0) }
    }
    return containers[container].shown.firstIndex(of: item)
  }

  /// Sees to it that indexes as shown are found at once until the next change.
  ///
  /// - Complexity: O(1), in a projected container O(n) after a change.
  mutating func rank(_ container: Int) {
    guard traits[container].contains(.projected), containers[container].rankStamp != stamp else { return }
    containers[container].rankStamp = stamp
    containers[container].ranks.removeAll()
    for (index, item) in containers[container].shown.enumerated() {
      containers[container].ranks.insert(item.rawValue, UInt32(truncatingIfNeeded: index))
    }
  }

  /// Whether both are shown in this container, the first before the second.
  func isShown(_ first: ItemID, before second: ItemID, in container: Int) -> Bool {
    guard order.list(of: first) == container, order.list(of: second) == container else { return false }
    guard traits[container].contains(.projected) else { return order.precedes(first, second) }
    var isBehindFirst = false
    for item in containers[container].shown {
      if item == second { return isBehindFirst }
      if item == first { isBehindFirst = true }
    }
    return false
  }

  /// What a container would show if this were its model order.
  func projection(of model: [ItemID], in container: Int, sort: Sort?) -> [ItemID] {
    Self.projection(of: model, without: containers[container].hidden, sort: sort)
  }

  private static func projection(of model: [ItemID], without hidden: NameMap, sort: Sort?) -> [ItemID] {
    var shown: [ItemID] = []
    shown.reserveCapacity(model.count)
    guard let sort else {
      for item in model where !hidden.contains(item.rawValue) { shown.append(item) }
      return shown
    }
    var waiting = NameMap()
    for item in model where !hidden.contains(item.rawValue) { waiting.insert(item.rawValue) }
    for item in sort.by where waiting.remove(item.rawValue) { shown.append(item) }
    for item in model where waiting.contains(item.rawValue) { shown.append(item) }
    return shown
  }

  /// Brings the shown order up to date after a change of the model order, the filter or the sort.
  mutating func project(_ container: Int) {
    if containers[container].project(order, container) {
      traits[container].insert(.projected)
    } else {
      traits[container].remove(.projected)
    }
  }

  /// Whether an item of a container is pinned when pins are recorded.
  func isToBePinned(_ item: ItemID, in container: Int) -> Bool {
    hidesByPinning && isHidden(item, in: container) || state(of: item).flags.contains(.fixed)
  }

  /// Notes where the pinned items of a container stand now.
  mutating func recordPins(of container: Int) {
    let mayPin =
      traits[container].contains(.pinned) || hidesByPinning && traits[container].contains(.projected)
    if !mayPin, containers[container].pins.isEmpty { return }
    // In the memory that there is.
    var pins: [Pin] = []
    swap(&pins, &containers[container].pins)
    for pin in pins { update(pin.item) { $0.flags.remove(.pinned) } }
    pins.empty()
    if mayPin {
      var index = 0
      order.forEach(in: container) { item in
        if isToBePinned(item, in: container) { pins.append(Pin(index: index, item: item)) }
        index += 1
      }
    }
    for pin in pins { update(pin.item) { $0.flags.insert(.pinned) } }
    if pins.isEmpty { traits[container].remove(.pinned) } else { traits[container].insert(.pinned) }
    swap(&pins, &containers[container].pins)
  }

  /// Forgets the pins of items that have left a container: carried ones may have been hidden there.
  mutating func dropPins(of container: Int) {
    guard traits[container].contains(.pinned) else { return }
    for pin in containers[container].pins where order.list(of: pin.item) != container {
      update(pin.item) { $0.flags.remove(.pinned) }
    }
    containers[container].pins.removeAll { order.list(of: $0.item) != container }
    if containers[container].pins.isEmpty { traits[container].remove(.pinned) }
  }

  /// The model order in which a sorted container would show what it shows: each hidden item right
  /// behind the item that it followed.
  func adoptedOrder(of container: Int) -> [ItemID] {
    let model = order.items(of: container)
    let hidden = containers[container].hidden
    let front = model.prefix { hidden.contains($0.rawValue) }
    var adopted = Array(front)
    for item in containers[container].shown {
      adopted.append(item)
      var next = order.item(after: item)
      while let follower = next, hidden.contains(follower.rawValue) {
        adopted.append(follower)
        next = order.item(after: follower)
      }
    }
    return adopted
  }
}

extension Arrangement.Container {
  /// Brings the shown order up to date, in the memory that there is.
  ///
  /// - Returns: Whether it is a projection at all.
  mutating func project(_ order: borrowing ItemOrder, _ list: Int) -> Bool {
    rankStamp = nil
    shown.empty()
    guard !hidden.isEmpty || sort != nil else { return false }
    guard let by = sort?.by else {
      order.forEach(in: list) { if !hidden.contains($0.rawValue) { shown.append($0) } }
      return true
    }
    for item in by where order.list(of: item) == list && !hidden.contains(item.rawValue) {
      shown.append(item)
    }
    // Then those that the sort does not name.
    let sorted = ItemSet(by)
    order.forEach(in: list) { item in
      if !sorted.contains(item), !hidden.contains(item.rawValue) { shown.append(item) }
    }
    return true
  }
}
