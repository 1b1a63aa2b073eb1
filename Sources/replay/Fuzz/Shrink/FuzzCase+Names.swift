import GestureStream

/// Logs with other names, or fewer.
extension FuzzCase {
  /// The same log without some containers, and without the events that name them.
  func without(containers removed: Range<Int>) -> FuzzCase {
    var other = self
    let gone = header.containers[removed]
    other.header.containers.removeSubrange(removed)
    let items = Set(gone.flatMap { $0.kind == .list ? $0.items : [] })
    for index in other.header.containers.indices where other.header.containers[index].kind == .well {
      other.header.containers[index].items.removeAll(where: items.contains)
    }
    // What is claimed of them can no longer be.
    let isClaimed = claim?.members.contains { member in gone.contains { $0.id == member.container } }
    if isClaimed == true { other.claim = nil }
    other.removeEvents { index in
      events[index].container.map { removed.contains(Int($0.rawValue)) } ?? false
    }
    // An item of a container that is gone is any name that nothing has.
    return other.renumbered(keeping: other.header.containers.map { symbols.name(of: $0.id) }) { $0 }
  }

  /// The same log with the items called a, b, c in the order in which they come, and containers L, M, N.
  func withShortNames() -> FuzzCase {
    let containers = header.containers.indices.map { Self.name($0, from: "L") }
    var names: [String: String] = [:]
    return renumbered(keeping: containers) { name in
      if let known = names[name] { return known }
      let short = Self.name(names.count, from: "a")
      names[name] = short
      return short
    }
  }

  private static func name(_ number: Int, from first: Unicode.Scalar) -> String {
    let letters = 26 - Int(first.value & 31) + 1
    let letter = UnicodeScalar(UInt8(first.value) + UInt8(number % letters))
    return number < letters ? "\(letter)" : "\(letter)\(number / letters)"
  }

  /// The same log with its ids numbered anew: the containers first, called so, then the other ids in the
  /// order in which they come, each called as `rename` says.
  private func renumbered(
    keeping containers: [String], rename: (String) -> String
  ) -> FuzzCase {
    var fresh = Symbols()
    for name in containers { _ = fresh.container(name) }
    // The new number of each container, by its old one.
    var numbers: [UInt32: UInt32] = [:]
    for (index, container) in header.containers.enumerated() {
      numbers[container.id.rawValue] = UInt32(index)
    }
    var items: [UInt32: ItemID] = [:]
    func container(_ id: ContainerID) -> ContainerID {
      ContainerID(rawValue: item(ItemID(rawValue: id.rawValue)).rawValue)
    }
    func item(_ id: ItemID) -> ItemID {
      if let number = numbers[id.rawValue] { return ItemID(rawValue: number) }
      if let known = items[id.rawValue] { return known }
      let new = fresh.item(rename(symbols.name(of: id)))
      items[id.rawValue] = new
      return new
    }
    func type(_ id: ContentTypeID) -> ContentTypeID { fresh.contentType(symbols.name(of: id)) }

    var other = FuzzCase(header: header, symbols: fresh)
    for index in header.containers.indices {
      other.header.containers[index].id = ContainerID(rawValue: UInt32(index))
    }
    other.header.types = header.types.map {
      .init(type: type($0.type), conformsTo: $0.conformsTo.map(type))
    }
    for index in header.containers.indices {
      other.header.containers[index].accepts = header.containers[index].accepts.map { $0.map(type) }
    }
    let renamed = renamed(item)
    for index in header.containers.indices {
      other.header.containers[index].items = renamed.header.containers[index].items
      other.header.containers[index].fixed = renamed.header.containers[index].fixed
      other.header.containers[index].layout = renamed.header.containers[index].layout
    }
    other.events = renamed.events
    other.lists = renamed.lists
    other.faults = faults
    other.claim = renamed.claim?.mapped(
      items: { $0 },
      target: { target in
        if case .container(let id) = target { return .container(container(id)) }
        return target
      }, container: container)
    for index in events.indices {
      if let id = events[index].container { other.events[index].container = container(id) }
      if events[index].flags.contains(.types) {
        other.lists.setTypes(lists.types(of: events[index]).map(type), of: &other.events[index])
      }
    }
    other.symbols = fresh
    return other
  }
}
