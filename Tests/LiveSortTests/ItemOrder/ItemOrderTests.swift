import GestureStream
import Testing

@testable import LiveSort

@Suite("ItemOrder") struct ItemOrderTests {
  private func items(_ raws: [UInt32]) -> [ItemID] { raws.map { ItemID(rawValue: $0) } }

  private func order(_ lists: [UInt32]..., limits: ItemOrder.Limits = .init()) -> ItemOrder {
    var order = ItemOrder(listCount: lists.count, weighted: false, limits: limits)
    for (list, raws) in lists.enumerated() { order.assign(items(raws), to: list) }
    return order
  }

  @Test("a new order has empty lists, and knows no item")
  func empty() {
    let order = ItemOrder(listCount: 2)
    #expect(order.listCount == 2)
    #expect(order.count(of: 1) == 0)
    #expect(order.items(of: 0).isEmpty)
    #expect(order.first(of: 0) == nil)
    #expect(order.last(of: 0) == nil)
    for raw in [0, 1, UInt32.max - 1, UInt32.max] {
      #expect(order.list(of: ItemID(rawValue: raw)) == nil)
      #expect(order.index(of: ItemID(rawValue: raw)) == nil)
      #expect(order.item(after: ItemID(rawValue: raw)) == nil)
    }
  }

  @Test("an item moved onto another takes its index, from either side")
  func moveOnto() {
    var order = order([0, 1, 2, 3, 4])
    order.move(ItemID(rawValue: 1), onto: ItemID(rawValue: 3))
    #expect(order.items(of: 0) == items([0, 2, 3, 1, 4]))
    order.move(ItemID(rawValue: 1), onto: ItemID(rawValue: 2))
    #expect(order.items(of: 0) == items([0, 1, 2, 3, 4]))
    order.move(ItemID(rawValue: 2), onto: ItemID(rawValue: 2))
    #expect(order.items(of: 0) == items([0, 1, 2, 3, 4]))
  }

  @Test("an item moved onto one of another list goes right before it")
  func moveAcross() {
    var order = order([0, 1], [2, 3])
    order.move(ItemID(rawValue: 0), onto: ItemID(rawValue: 3))
    #expect(order.items(of: 0) == items([1]))
    #expect(order.items(of: 1) == items([2, 0, 3]))
    #expect(order.list(of: ItemID(rawValue: 0)) == 1)
  }

  @Test("items that an assignment does not name stand nowhere")
  func assign() {
    var order = order([0, 1, 2], [3])
    order.assign(items([2, 4]), to: 0)
    #expect(order.list(of: ItemID(rawValue: 1)) == nil)
    #expect(order.index(of: ItemID(rawValue: 2)) == 0)
    #expect(order.index(of: ItemID(rawValue: 4)) == 1)
    #expect(order.items(of: 1) == items([3]))
  }

  @Test("a range of indexes is visited in order, across leaves")
  func forEachInRange() {
    let raws = (0..<20).map { UInt32($0) }
    let order = order(raws, limits: .init(leaf: 3, branch: 3))
    for start in 0...20 {
      for end in start...20 {
        var seen: [ItemID] = []
        order.forEach(in: 0, start..<end) { seen.append($0) }
        #expect(seen == items(Array(raws[start..<end])))
      }
    }
  }

  @Test("one item precedes another exactly if its index is smaller, in trees of any depth")
  func precedes() {
    for limits in [ItemOrder.Limits(), .init(leaf: 2, branch: 3), .init(leaf: 3, branch: 4)] {
      let order = order([9, 3, 5, 1, 0, 8, 7, 2, 4, 6], limits: limits)
      for a in items(Array(0..<10)) {
        for b in items(Array(0..<10)) {
          let isBefore = (order.index(of: a) ?? 0) < (order.index(of: b) ?? 0)
          #expect(order.precedes(a, b) == isBefore)
        }
      }
    }
  }

  @Test("a copy does not change with the original, nor the original with the copy")
  func copies() {
    for count in [5, 1_000] {
      let raws = (0..<UInt32(count)).map { $0 }
      var order = order(raws, [])
      let before = order
      var copy = order
      order.move(ItemID(rawValue: 0), onto: ItemID(rawValue: 4))
      copy.remove(ItemID(rawValue: 2))
      copy.append(ItemID(rawValue: 2), to: 1)
      #expect(before.items(of: 0) == items(raws))
      #expect(order.index(of: ItemID(rawValue: 0)) == 4)
      #expect(order.list(of: ItemID(rawValue: 2)) == 0)
      #expect(copy.index(of: ItemID(rawValue: 0)) == 0)
      #expect(copy.list(of: ItemID(rawValue: 2)) == 1)
    }
  }

  @Test("orders are equal, and hash equally, by their content and not by their trees")
  func equality() {
    let raws = (0..<UInt32(500)).map { $0 }
    let built = order(raws, [])
    var appended = ItemOrder(listCount: 2)
    for raw in raws { appended.append(ItemID(rawValue: raw), to: 0) }
    var inserted = ItemOrder(listCount: 2, weighted: false, limits: .init(leaf: 2, branch: 3))
    for raw in raws.reversed() { inserted.insert(ItemID(rawValue: raw), at: 0, in: 0) }
    #expect(built == appended)
    #expect(built == inserted)
    #expect(built.hashValue == inserted.hashValue)
    inserted.move(ItemID(rawValue: 7), onto: ItemID(rawValue: 8))
    #expect(built != inserted)
    appended.remove(ItemID(rawValue: 499))
    #expect(built != appended)
    appended.append(ItemID(rawValue: 499), to: 1)
    #expect(built != appended)
    #expect(order([0], []) != order([], [0]))
    #expect(ItemOrder(listCount: 1) != ItemOrder(listCount: 2))
  }

  @Test("a list of a million items stays usable with all checks of a debug build")
  func million() {
    let count: UInt32 = 1_000_000
    var order = order((0..<count).map { $0 })
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      let item = ItemID(rawValue: UInt32.random(in: 0..<count, using: &generator))
      let target = ItemID(rawValue: UInt32.random(in: 0..<count, using: &generator))
      let index = order.index(of: target)
      order.move(item, onto: target)
      #expect(order.index(of: item) == index)
    }
    #expect(order.count(of: 0) == Int(count))
  }

  @Test("an order that has reached its size reuses its nodes")
  func steadyState() {
    var order = order((0..<UInt32(3_000)).map { $0 }, [])
    var generator = SeededGenerator(seed: 12)
    var sizes: [Int] = []
    for round in 0..<6 {
      for _ in 0..<3_000 {
        let item = ItemID(rawValue: UInt32.random(in: 0..<3_000, using: &generator))
        order.remove(item)
        order.insert(item, at: Int.random(in: 0...order.count(of: 0), using: &generator), in: 0)
      }
      // All of a list leaves for the other and comes back, so that every node is freed once.
      for list in [0, 1] {
        while let item = order.first(of: list) {
          order.remove(item)
          order.append(item, to: 1 - list)
        }
      }
      if round > 2 { sizes.append(order.nodes.count) }
    }
    #expect(Set(sizes).count == 1, "\(sizes)")
    #expect(order.brokenInvariant() == nil)
  }
}
