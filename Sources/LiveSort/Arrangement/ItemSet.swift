import GestureStream

/// Some items, to ask of others whether they are among them: a few are looked through faster than they are put
/// into a table.
struct ItemSet {
  private let few: [ItemID]
  private var many = NameMap()

  init(_ items: [ItemID]) {
    few = items.count > 8 ? [] : items
    if items.count > 8 { for item in items { many.insert(item.rawValue) } }
  }

  func contains(_ item: ItemID) -> Bool {
    many.isEmpty ? few.contains(item) : many.contains(item.rawValue)
  }
}
