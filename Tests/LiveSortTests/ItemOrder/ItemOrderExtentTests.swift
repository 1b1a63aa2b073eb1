import GestureStream
import Testing

@testable import LiveSort

@Suite("Extents of ItemOrder") struct ItemOrderExtentTests {
  private func item(_ raw: UInt32) -> ItemID { ItemID(rawValue: raw) }

  @Test("an item covers the offsets from its own up to that of the next, half-open")
  func halfOpen() {
    var order = ItemOrder(listCount: 1, weighted: true)
    for (raw, extent) in [10, 0, 5, 1].enumerated() {
      order.append(item(UInt32(raw)), to: 0, extent: Int64(extent))
    }
    #expect(order.totalExtent(of: 0) == 16)
    #expect(order.position(at: -1, in: 0) == nil)
    #expect(order.position(at: 0, in: 0) == .init(item: item(0), index: 0, offset: 0))
    #expect(order.position(at: 9, in: 0) == .init(item: item(0), index: 0, offset: 0))
    #expect(order.position(at: 10, in: 0) == .init(item: item(2), index: 2, offset: 10))
    #expect(order.position(at: 15, in: 0) == .init(item: item(3), index: 3, offset: 15))
    #expect(order.position(at: 16, in: 0) == nil)
  }

  @Test("extents go with their items, through moves and assignments")
  func extentsFollow() {
    var order = ItemOrder(listCount: 2, weighted: true)
    order.assign([item(0), item(1), item(2)], to: 0) { [3, 4, 5][$0] }
    order.assign([item(3)], to: 1) { _ in 7 }
    order.move(item(0), onto: item(2))
    #expect(order.offset(of: item(0)) == 9)
    order.move(item(0), onto: item(3))
    #expect(order.offset(of: item(3)) == 3)
    order.assign([item(2), item(4), item(1)], to: 0)
    #expect(order.extent(of: item(2)) == 5)
    #expect(order.extent(of: item(4)) == 0)
    #expect(order.extent(of: item(1)) == 4)
    #expect(order.totalExtent(of: 0) == 9)
    #expect(order.extent(of: item(9)) == nil)
  }

  @Test("extents beyond their bounds are taken as the nearest bound")
  func bounds() {
    var order = ItemOrder(listCount: 1, weighted: true)
    order.append(item(0), to: 0, extent: .max)
    order.append(item(1), to: 0, extent: .min)
    #expect(order.totalExtent(of: 0) == ItemOrder.greatestExtent)
    order.setExtent(.max, of: item(1))
    #expect(order.totalExtent(of: 0) == 2 * ItemOrder.greatestExtent)
    order.setExtent(.min, of: item(0))
    #expect(order.offset(of: item(1)) == 0)
  }

  @Test("orders with other extents are not equal")
  func equality() {
    var order = ItemOrder(listCount: 1, weighted: true)
    order.append(item(0), to: 0, extent: 4)
    var other = order
    #expect(order == other)
    other.setExtent(5, of: item(0))
    #expect(order != other)
    other.setExtent(4, of: item(0))
    #expect(order == other)
    #expect(ItemOrder(listCount: 1, weighted: true) != ItemOrder(listCount: 1))
  }

  @Test("an order that knows the lengths of a list gives an item its own wherever it comes from")
  func lengths() {
    var order = ItemOrder(listCount: 2, weighted: true)
    var first = ItemOrder.Lengths()
    first.standard = 2
    first.set(5, of: item(1))
    var second = ItemOrder.Lengths()
    second.set(9, of: item(0))
    order.lengths = [first, second]
    order.assign([item(0), item(1)], to: 0)
    order.assign([item(2)], to: 1)
    #expect(order.totalExtent(of: 0) == 7)
    #expect(order.totalExtent(of: 1) == 0)
    order.move(item(0), onto: item(2))
    #expect(order.totalExtent(of: 0) == 5)
    #expect(order.totalExtent(of: 1) == 9)
    order.insert(item(3), after: item(1))
    #expect(order.offset(of: item(3)) == 5)
    order.assign([item(1), item(3)], to: 0)
    #expect(order.totalExtent(of: 0) == 7)
  }
}
