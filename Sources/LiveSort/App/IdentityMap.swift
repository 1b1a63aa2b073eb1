import GestureStream

/// Which of the app's ids has which number in the engine.
///
/// The declared containers come first, as in the names of a log; whatever else is named gets the next
/// number when it is first named.
struct IdentityMap<Item: Hashable, Container: Hashable> {
  /// What a number stands for.
  enum Name {
    case item(Item)
    case container(Container)
  }

  /// By number.
  private(set) var names: [Name] = []
  private var items: [Item: ItemID] = [:]
  private var containers: [Container: ContainerID] = [:]

  init(containers: [Container]) {
    for container in containers { _ = id(of: container) }
  }

  /// The number of an item, a new one if it has none yet.
  mutating func id(of item: Item) -> ItemID {
    if let id = items[item] { return id }
    let id = ItemID(rawValue: UInt32(names.count))
    items[item] = id
    names.append(.item(item))
    return id
  }

  /// The number of a container, a new one if it has none yet, which is then of no container declared.
  mutating func id(of container: Container) -> ContainerID {
    if let id = containers[container] { return id }
    let id = ContainerID(rawValue: UInt32(names.count))
    containers[container] = id
    names.append(.container(container))
    return id
  }

  /// The numbers of items, each once.
  mutating func ids(of items: some Sequence<Item>) -> [ItemID] {
    var seen: Set<ItemID> = []
    var ids: [ItemID] = []
    for item in items {
      let id = id(of: item)
      if seen.insert(id).inserted { ids.append(id) }
    }
    return ids
  }

  func item(_ id: ItemID) -> Item? {
    guard case .item(let item) = names[Int(id.rawValue)] else { return nil }
    return item
  }

  /// A container in words.
  func text(of id: ContainerID) -> String {
    guard case .container(let container) = names[Int(id.rawValue)] else { return "" }
    return "\(container)"
  }

  func items(_ ids: [ItemID]) -> [Item] { ids.compactMap { item($0) } }
}
