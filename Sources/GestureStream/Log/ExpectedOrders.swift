/// The orders of an expectation, all of them in one row.
///
/// Logs expect orders by the hundred thousand, each of a container or two: two small arrays for each, made
/// and freed, would cost more than reading and comparing them. Here one does for all.
package struct ExpectedOrders: Sendable, Equatable {
  /// For each order its container and how many items it has, each as if it were the number of an item, and
  /// its items.
  private var row: [ItemID]

  /// The orders that stand in a row, in memory of their own size.
  init(row: [ItemID]) { self.row = row.withUnsafeBufferPointer { Array($0) } }

  /// The orders that stand in a row that others may hold, too.
  init(sharing row: [ItemID]) { self.row = row }

  init(_ orders: [Expectation.Order]) {
    row = []
    for order in orders { Self.append(order.container, order.items[...], to: &row) }
  }

  /// Appends an order to a row.
  static func append(_ container: ContainerID, _ items: ArraySlice<ItemID>, to row: inout [ItemID]) {
    row.append(ItemID(rawValue: container.rawValue))
    row.append(ItemID(rawValue: UInt32(items.count)))
    row.append(contentsOf: items)
  }

  /// The order after the one that ended at `end`, at first 0; `nil` after the last one.
  package func next(_ end: inout Int) -> (container: ContainerID, items: ArraySlice<ItemID>)? {
    guard end < row.count else { return nil }
    let start = end + 2
    let container = ContainerID(rawValue: row[end].rawValue)
    end = start + Int(row[end + 1].rawValue)
    return (container, row[start..<end])
  }

  /// Whether all orders are as `isOrder` wants them, which gets a container and the names of its items.
  @inline(__always)
  package func allSatisfy(_ isOrder: (ContainerID, UnsafeBufferPointer<UInt32>) -> Bool) -> Bool {
    row.withUnsafeBufferPointer { row in
      row.withMemoryRebound(to: UInt32.self) { words in
        var end = 0
        while end < words.count {
          let start = end + 2
          let container = ContainerID(rawValue: words[end])
          end = start + Int(words[end + 1])
          guard isOrder(container, UnsafeBufferPointer(rebasing: words[start..<end])) else { return false }
        }
        return true
      }
    }
  }

  /// The orders one by one.
  var orders: [Expectation.Order] {
    var orders: [Expectation.Order] = []
    var end = 0
    while let (container, items) = next(&end) {
      orders.append(.init(container: container, items: Array(items)))
    }
    return orders
  }
}
