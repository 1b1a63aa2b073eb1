import GestureStream

/// Passes that take items and containers away.
extension Shrinker {
  mutating func dropItems() {
    for container in best.header.containers.indices.reversed() {
      thinOut({ $0.header.containers[container].items.count }) { shrinker, range in
        let items = ItemMask(shrinker.best.header.containers[container].items[range])
        return shrinker.attempt { $0.dropItems(items, withEvents: true) }
          || shrinker.attempt { $0.dropItems(items, withEvents: false) }
          || shrinker.dropItemsAndRoom(items)
      }
    }
  }

  /// Where a container is full it has to stay so: the room for the items goes with them.
  private mutating func dropItemsAndRoom(_ items: ItemMask) -> Bool {
    for index in best.header.containers.indices where !isOver {
      guard let capacity = best.header.containers[index].capacity, capacity >= items.count else { continue }
      let isTaken = attempt { log in
        log.dropItems(items, withEvents: true)
        log.header.containers[index].capacity = capacity - items.count
      }
      if isTaken { return true }
    }
    return false
  }

  mutating func dropContainers() {
    thinOut({ $0.header.containers.count }) { shrinker, range in
      guard range.count < shrinker.best.header.containers.count else { return false }
      return shrinker.attemptSmaller(shrinker.best.without(containers: range))
    }
  }

  /// Another item, or a container, in the place of an item, which goes.
  mutating func mergeItems() {
    guard best.events.count <= 64, best.targets.count <= 16 else { return }
    for target in best.targets.reversed() {
      guard case .item(let item) = target else { continue }
      for other in best.targets where other != target && other.hasEvents(of: item, in: best) {
        if attempt({ $0.replace(item, by: other) }) { break }
      }
    }
  }

  /// An event about something else, which does what two did.
  mutating func retarget() {
    guard best.events.count <= 16 else { return }
    var kept = 0
    while kept < best.events.count {
      kept += retarget(kept) ? 0 : 1
    }
  }

  private mutating func retarget(_ kept: Int) -> Bool {
    for event in best.events[kept].retargeted(Array(best.targets.suffix(8))) {
      for removed in best.events.indices.reversed() where removed != kept {
        let isTaken = attempt { log in
          log.events[kept] = event
          log.removeEvents { $0 == removed }
        }
        if isTaken { return true }
      }
    }
    return false
  }
}

extension Target {
  /// Whether it can stand where an item does: a container can be no item of a block.
  fileprivate func hasEvents(of item: ItemID, in log: FuzzCase) -> Bool {
    if case .item = self { return true }
    return log.events.allSatisfy { event in
      let isNamed = event.kind != .move && log.lists.ids(of: event).contains(item)
      return !isNamed && (event.item != item || event.kind != .begin)
    }
  }
}

extension FuzzCase {
  /// Puts another item, or a container, in the place of an item, which goes.
  fileprivate mutating func replace(_ item: ItemID, by target: Target) {
    for index in events.indices {
      if events[index].item == item { events[index].target = target }
      guard case .item(let other) = target, events[index].kind != .move else { continue }
      let ids = lists.ids(of: events[index])
      guard ids.contains(item) else { continue }
      let isThere = ids.contains(other)
      lists.setIDs(
        ids.compactMap { $0 == item ? (isThere ? nil : other) : $0 }, of: &events[index])
    }
    dropItems(ItemMask([item]), withEvents: false)
  }
}
