import GestureStream

/// Logs with other names, or fewer.
extension FuzzCase {
  /// The same log without a container, and without the events that name it.
  func without(container removed: Int) -> FuzzCase {
    var header = header
    header.containers.remove(at: removed)
    let gone = self.header.containers[removed]
    for index in header.containers.indices where header.containers[index].kind == .well {
      header.containers[index].items.removeAll { item in
        gone.kind == .list && gone.items.contains(item)
      }
    }
    var other = self
    other.header = header
    // What is claimed of it can no longer be.
    if claim?.container == gone.id { other.claim = nil }
    other.removeEvents { events[$0].container?.rawValue == UInt32(removed) }
    // An item of the container that is gone is any name that nothing has.
    return other.renumbered(keeping: header.containers.map { symbols.name(of: $0.id) }) { $0 }
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
    // The old number of each container, by its new one.
    let old = header.containers.map(\.id.rawValue)
    var items: [UInt32: ItemID] = [:]
    func container(_ id: ContainerID) -> ContainerID {
      old.firstIndex(of: id.rawValue).map { ContainerID(rawValue: UInt32($0)) }
        ?? ContainerID(rawValue: item(ItemID(rawValue: id.rawValue)).rawValue)
    }
    func item(_ id: ItemID) -> ItemID {
      if let index = old.firstIndex(of: id.rawValue) { return ItemID(rawValue: UInt32(index)) }
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
