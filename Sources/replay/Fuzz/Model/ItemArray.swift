import GestureStream
import LiveSort

/// An array of items, as far as the model needs one.
///
/// The model is written for any: an array of the standard library, or ``FewItems``.
protocol ItemArray: RandomAccessCollection, MutableCollection, RangeReplaceableCollection, Equatable,
  Sendable,
  ExpressibleByArrayLiteral
where Element == ItemID, Index == Int, ArrayLiteralElement == ItemID {
  func contains(_ item: ItemID) -> Bool
  func firstIndex(of item: ItemID) -> Int?
  /// Calls `body` with their numbers in memory.
  func withNames<Result>(_ body: (ItemNames) -> Result) -> Result
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
  func withNames<Result>(_ body: (ItemNames) -> Result) -> Result {
    let filled = (count + 7) & ~7
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: filled + 8) { words in
      for index in 0..<filled { words[index] = index < count ? self[index].rawValue : .max }
      guard let base = words.baseAddress else { preconditionFailure("no memory") }
      return body((UnsafePointer(base), count))
    }
  }
}
