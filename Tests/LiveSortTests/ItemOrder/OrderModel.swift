import GestureStream

@testable import LiveSort

/// What an ``ItemOrder`` should be, said in the simplest way: an array of arrays.
struct OrderModel {
  var lists: [[ItemID]]
  var extents: [ItemID: Int64] = [:]

  init(listCount: Int) { lists = Array(repeating: [], count: listCount) }

  func place(of item: ItemID) -> (list: Int, index: Int)? {
    for list in lists.indices {
      if let index = lists[list].firstIndex(of: item) { return (list, index) }
    }
    return nil
  }

  mutating func insert(_ item: ItemID, at index: Int, in list: Int) {
    lists[list].insert(item, at: index)
  }

  mutating func remove(_ item: ItemID) -> Int? {
    guard let place = place(of: item) else { return nil }
    lists[place.list].remove(at: place.index)
    return place.index
  }

  mutating func move(_ item: ItemID, onto target: ItemID) {
    guard item != target, let from = place(of: item), let to = place(of: target) else { return }
    lists[from.list].remove(at: from.index)
    // Taking the item out from before the target has moved the target up by one: inserting at the
    // index that it had puts the item right after it.
    lists[to.list].insert(item, at: to.index)
  }
}

/// One thing that can be done to an order.
enum OrderChange: Hashable {
  case move(ItemID, onto: ItemID)
  case insert(ItemID, at: Int, in: Int)
  case insertAfter(ItemID, ItemID)
  case insertBefore(ItemID, ItemID)
  case append(ItemID, to: Int)
  case remove(ItemID)
  case assign([ItemID], to: Int)
  case setExtent(Int64, of: ItemID)
}

/// An order and its model, changed together.
struct OrderPair {
  var order: ItemOrder
  var model: OrderModel

  init(listCount: Int, weighted: Bool, limits: ItemOrder.Limits) {
    order = ItemOrder(listCount: listCount, weighted: weighted, limits: limits)
    model = OrderModel(listCount: listCount)
  }

  /// Does the same to both; returns what is different in what they answer at once.
  mutating func apply(_ change: OrderChange) -> String? {
    switch change {
    case .move(let item, let target):
      order.move(item, onto: target)
      model.move(item, onto: target)
    case .insert(let item, let index, let list):
      order.insert(item, at: index, in: list)
      model.insert(item, at: index, in: list)
    case .insertAfter(let item, let other):
      order.insert(item, after: other)
      if let place = model.place(of: other) { model.insert(item, at: place.index + 1, in: place.list) }
    case .insertBefore(let item, let other):
      order.insert(item, before: other)
      if let place = model.place(of: other) { model.insert(item, at: place.index, in: place.list) }
    case .append(let item, let list):
      order.append(item, to: list)
      model.lists[list].append(item)
    case .remove(let item):
      let index = order.remove(item)
      model.extents[item] = nil
      if index != model.remove(item) { return "remove returned \(index)" }
    case .assign(let items, let list):
      order.assign(items, to: list)
      for item in model.lists[list] where !items.contains(item) { model.extents[item] = nil }
      model.lists[list] = items
    case .setExtent(let extent, let item):
      order.setExtent(extent, of: item)
      model.extents[item] = extent
    }
    return nil
  }

  /// What is different between the two, looking at everything; the raw values of all items lie below
  /// `bound`.
  func difference(bound: UInt32) -> String? {
    if let broken = order.brokenInvariant() { return broken }
    var places = [(list: Int, index: Int)?](repeating: nil, count: Int(bound))
    for (list, items) in model.lists.enumerated() {
      for (index, item) in items.enumerated() { places[Int(item.rawValue)] = (list, index) }
    }
    for (raw, place) in places.enumerated() {
      let item = ItemID(rawValue: UInt32(raw))
      if order.list(of: item) != place?.list { return "list(of: \(raw))" }
      if order.index(of: item) != place?.index { return "index(of: \(raw))" }
      if place == nil, order.item(before: item) != nil || order.item(after: item) != nil {
        return "a neighbour of \(raw)"
      }
    }
    for (list, items) in model.lists.enumerated() {
      if let difference = difference(in: list, items) { return "\(difference) in \(list) of \(items)" }
    }
    return nil
  }

  private func difference(in list: Int, _ items: [ItemID]) -> String? {
    if order.count(of: list) != items.count { return "count" }
    if order.items(of: list) != items { return "items" }
    if order.first(of: list) != items.first { return "first" }
    if order.last(of: list) != items.last { return "last" }
    for (index, item) in items.enumerated() {
      if order.item(at: index, in: list) != item { return "item(at: \(index))" }
      if order.item(before: item) != (index > 0 ? items[index - 1] : nil) { return "item(before:)" }
      if order.item(after: item) != (index + 1 < items.count ? items[index + 1] : nil) {
        return "item(after:)"
      }
    }
    return order.isWeighted ? differenceOfExtents(in: list, items) : nil
  }

  private func differenceOfExtents(in list: Int, _ items: [ItemID]) -> String? {
    var offset: Int64 = 0
    if order.position(at: -1, in: list) != nil { return "position(at: -1)" }
    for (index, item) in items.enumerated() {
      let extent = model.extents[item] ?? 0
      if order.extent(of: item) != extent { return "extent(of: \(item.rawValue))" }
      if order.offset(of: item) != offset { return "offset(of: \(item.rawValue))" }
      if order.offset(before: index, in: list) != offset { return "offset(before: \(index))" }
      if extent > 0 {
        let position = ItemOrder.Position(item: item, index: index, offset: offset)
        for place in [offset, offset + extent / 2, offset + extent - 1] {
          if order.position(at: place, in: list) != position { return "position(at: \(place))" }
        }
      }
      offset += extent
    }
    if order.position(at: offset, in: list) != nil { return "position(at: \(offset))" }
    if order.offset(before: items.count, in: list) != offset { return "offset(before: end)" }
    return order.totalExtent(of: list) == offset ? nil : "totalExtent"
  }
}
