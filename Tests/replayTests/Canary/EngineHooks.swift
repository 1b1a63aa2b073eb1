import GestureStream

@testable import LiveSort

/// What faults need of an engine, in words of what apps do.
extension SortEngine {
  /// The order of a container is replaced by hand, as by an app that writes its array.
  mutating func write(_ items: [ItemID], to container: Int) {
    arrangement.order.assign(items, to: container)
    if arrangement.traits[container].contains(.projected) { arrangement.project(container) }
    arrangement.stamp &+= 1
  }

  /// The list that an item stands in, and its index there.
  func place(of item: ItemID) -> (list: Int, index: Int)? {
    guard let list = arrangement.order.list(of: item), let index = arrangement.order.index(of: item) else {
      return nil
    }
    return (list, index)
  }

  func items(of container: Int) -> [ItemID] { arrangement.order.items(of: container) }

  /// The items that one pointer carries alone; `nil` where it carries none, or several.
  func onlyItem(of pointer: UInt8) -> ItemID? {
    guard let slot = slot(of: pointer), drags[slot].block.count == 1, !drags[slot].isForeign else {
      return nil
    }
    return drags[slot].grabbed
  }

  /// Where everything stands is as it was in another engine, and nothing is carried that is not now.
  mutating func restoreArrangement(of other: SortEngine) {
    arrangement = other.arrangement
    for drag in other.drags where drag.isActive {
      for member in drag.block { arrangement.update(member.item) { $0.carrier = 0 } }
    }
    for slot in drags.indices where drags[slot].isActive {
      for member in drags[slot].block { arrangement.update(member.item) { $0.carrier = UInt16(slot) + 1 } }
    }
  }
}
