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
  /// Writes their numbers to memory as words, filled up with 0xffff_ffff to a multiple of eight.
  func write(to numbers: UnsafeMutableRawPointer)
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
  func write(to numbers: UnsafeMutableRawPointer) {
    let filled = (count + 7) & ~7
    for index in 0..<filled {
      let number = index < count ? self[index].rawValue : .max
      numbers.storeBytes(of: number, toByteOffset: 4 * index, as: UInt32.self)
    }
  }
}
