import GestureStream
import Testing

@testable import LiveSort

@Suite("ItemOrder, in every small case") struct ItemOrderExhaustiveTests {
  static let tiny = [
    ItemOrder.Limits(leaf: 2, branch: 3), ItemOrder.Limits(leaf: 3, branch: 3),
    ItemOrder.Limits(leaf: 4, branch: 4), ItemOrder.Limits(),
  ]

  /// Every change that can be made to an order of so many items.
  static func changes(of pair: OrderPair, items: Int) -> [OrderChange] {
    let model = pair.model
    var changes: [OrderChange] = []
    let all = (0..<UInt32(items)).map { ItemID(rawValue: $0) }
    let standing = all.filter { model.place(of: $0) != nil }
    for item in all {
      if model.place(of: item) != nil {
        changes.append(.remove(item))
        for target in standing { changes.append(.move(item, onto: target)) }
        if pair.order.isWeighted { changes += [.setExtent(0, of: item), .setExtent(9, of: item)] }
      } else {
        for list in model.lists.indices {
          changes.append(.append(item, to: list))
          for index in 0...model.lists[list].count { changes.append(.insert(item, at: index, in: list)) }
        }
        for other in standing {
          changes.append(.insertAfter(item, other))
          changes.append(.insertBefore(item, other))
        }
      }
    }
    for list in model.lists.indices {
      changes.append(.assign([], to: list))
      changes.append(.assign(model.lists[list].reversed(), to: list))
      let free = all.filter { model.place(of: $0) == nil }
      changes.append(.assign(model.lists[list] + free, to: list))
    }
    return changes
  }

  /// Makes every sequence of `depth` changes, and compares after each change.
  static func explore(_ pair: OrderPair, items: Int, depth: Int) -> (count: Int, difference: String?) {
    var count = 0
    for change in changes(of: pair, items: items) {
      var next = pair
      count += 1
      if let difference = next.apply(change) ?? next.difference(bound: UInt32(items + 1)) {
        return (count, "\(change) on \(pair.model.lists): \(difference)")
      }
      if depth > 1 {
        let below = explore(next, items: items, depth: depth - 1)
        count += below.count
        if let difference = below.difference { return (count, "\(change), then \(difference)") }
      }
    }
    return (count, nil)
  }

  @Test("every sequence of three changes to three items in two lists", arguments: tiny)
  func allSequences(limits: ItemOrder.Limits) {
    let pair = OrderPair(listCount: 2, weighted: false, limits: limits)
    let result = Self.explore(pair, items: 3, depth: 3)
    #expect(result.difference == nil)
    #expect(result.count > 2_000)
  }

  @Test("every change to lists of every size up to fifteen, deep trees among them", arguments: tiny)
  func allSizes(limits: ItemOrder.Limits) {
    for size in 0...15 {
      let isWeighted = size % 3 == 0
      for inFirst in [size, size / 2, 1] where inFirst <= size {
        var pair = OrderPair(listCount: 2, weighted: isWeighted, limits: limits)
        let items = (0..<UInt32(size)).map { ItemID(rawValue: $0) }
        #expect(pair.apply(.assign(Array(items[..<inFirst]), to: 0)) == nil)
        #expect(pair.apply(.assign(Array(items[inFirst...]), to: 1)) == nil)
        if isWeighted {
          // Zero among them.
          for item in items {
            #expect(pair.apply(.setExtent(Int64(item.rawValue % 4), of: item)) == nil)
          }
        }
        let result = Self.explore(pair, items: size + 1, depth: 1)
        #expect(result.difference == nil)
      }
    }
  }

  @Test("every order of taking items out of a list, and every order of putting them in")
  func allRemovals() {
    for limits in Self.tiny.dropLast() {
      for order in permutations(of: [0, 1, 2, 3, 4, 5]) {
        var pair = OrderPair(listCount: 1, weighted: false, limits: limits)
        for raw in order {
          let item = ItemID(rawValue: raw)
          let index = pair.model.lists[0].firstIndex { $0 > item } ?? pair.model.lists[0].count
          #expect(pair.apply(.insert(item, at: index, in: 0)) == nil)
        }
        #expect(pair.difference(bound: 7) == nil)
        for raw in order {
          #expect(pair.apply(.remove(ItemID(rawValue: raw))) == nil)
          #expect(pair.difference(bound: 7) == nil)
        }
      }
    }
  }

  private func permutations(of items: [UInt32]) -> [[UInt32]] {
    guard let first = items.first else { return [[]] }
    return permutations(of: Array(items.dropFirst())).flatMap { rest in
      (0...rest.count).map { index in
        var order = rest
        order.insert(first, at: index)
        return order
      }
    }
  }
}
