import GestureStream

/// An array of items, as far as the model needs one.
///
/// The model is written for any: an array of the standard library, or ``FewItems``.
protocol ItemArray: RandomAccessCollection, MutableCollection, RangeReplaceableCollection, Equatable,
  Sendable,
  ExpressibleByArrayLiteral
where Element == ItemID, Index == Int, ArrayLiteralElement == ItemID {
  func contains(_ item: ItemID) -> Bool
  func firstIndex(of item: ItemID) -> Int?
  /// Writes their numbers to memory, which has room for them and for seven more.
  func write(to numbers: UnsafeMutableBufferPointer<UInt32>)
  /// The items that fulfil a condition.
  func filter(_ isIncluded: (ItemID) throws -> Bool) rethrows -> Self
}

extension ItemArray {
  /// The `ids`, `as`, `hide` or `by` of an event.
  init(of event: GestureEvent, _ lists: EventLists) {
    var items = Self()
    lists.withIDs(of: event) { items.append(contentsOf: $0) }
    self = items
  }
}

extension [ItemID]: ItemArray {
  func write(to numbers: UnsafeMutableBufferPointer<UInt32>) {
    for index in indices { numbers[index] = self[index].rawValue }
  }
}
