import GestureStream

/// What a well holds, in its order; one of many is taken out without a look at the others.
///
/// What is taken out leaves a hole. Where each item stands tells a map, which is made when something is taken
/// out and there is none: that takes as long as to fill the well has taken. Once there are more holes than
/// items, the items move together, which takes as long as to make the holes has taken.
struct Held: Sendable {
  private var row: [ItemID] = []
  private var holes = 0
  /// The index in the row of each item; empty until something is taken out.
  private var places = NameMap()

  /// No id has this raw value.
  private static let hole = ItemID(rawValue: .max)

  init() {}

  var count: Int { row.count - holes }
  var isEmpty: Bool { count == 0 }

  /// The items in their order.
  ///
  /// - Complexity: O(1), O(n) where something was taken out.
  var items: [ItemID] { holes == 0 ? row : row.filter { $0 != Self.hole } }

  /// The item at an index.
  ///
  /// - Complexity: O(1), O(n) where something was taken out.
  subscript(index: Int) -> ItemID { items[index] }

  /// Holds these items and nothing else.
  mutating func fill(with items: some Collection<ItemID>) {
    row.empty()
    row.append(contentsOf: items)
    holes = 0
    places.removeAll()
  }

  /// Holds none of these items any more; others may be among them.
  ///
  /// - Complexity: O(items), amortised over what fills the well.
  mutating func remove(_ items: [ItemID]) {
    guard !isEmpty else { return }
    if places.isEmpty {
      closeHoles()
      for (index, item) in row.enumerated() {
        places.insert(item.rawValue, UInt32(truncatingIfNeeded: index))
      }
    }
    for item in items {
      guard let place = places[item.rawValue] else { continue }
      places.remove(item.rawValue)
      row[Int(place)] = Self.hole
      holes += 1
    }
    if holes > count { closeHoles() }
  }

  /// Holds nothing any more that is in a map.
  mutating func remove(all gone: NameMap) {
    row.removeAll { $0 == Self.hole || gone.contains($0.rawValue) }
    holes = 0
    places.removeAll()
  }

  /// Moves what is left together, so that an item at an index is found at once.
  mutating func closeHoles() {
    guard holes > 0 else { return }
    row.removeAll { $0 == Self.hole }
    holes = 0
    places.removeAll()
  }
}
