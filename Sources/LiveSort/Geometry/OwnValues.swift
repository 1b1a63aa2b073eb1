import GestureStream

/// What a layout says of single items, found by their ids.
struct OwnValues<Value: Sendable>: Sendable {
  private var indexes = NameMap()
  private var items: [ItemID] = []
  private var values: [Value] = []

  var isEmpty: Bool { values.isEmpty }

  /// The value of an item; `nil` where none was said.
  subscript(item: ItemID) -> Value? { indexes[item.rawValue].map { values[Int($0)] } }

  /// Notes the value of an item; the last one said holds.
  mutating func set(_ value: Value, of item: ItemID) {
    indexes.insert(item.rawValue, UInt32(truncatingIfNeeded: values.count))
    values.append(value)
    items.append(item)
  }

  /// Calls `body` with every item that has a value, in the order in which they were noted.
  func forEach(_ body: (ItemID, Value) -> Void) {
    for (item, value) in zip(items, values) { body(item, value) }
  }
}
