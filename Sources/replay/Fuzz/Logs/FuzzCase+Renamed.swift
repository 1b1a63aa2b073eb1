import GestureStream

extension FuzzCase {
  /// The same log with other items in it.
  func renamed(_ rename: (ItemID) -> ItemID) -> FuzzCase {
    var other = FuzzCase(header: header, symbols: symbols)
    for index in header.containers.indices {
      other.header.containers[index].items = header.containers[index].items.map(rename)
      other.header.containers[index].fixed = header.containers[index].fixed.map(rename)
      if let layout = header.containers[index].layout {
        other.header.containers[index].layout = layout.renamed(rename)
      }
    }
    for event in events {
      var copy = lists.copy(of: event, into: &other.lists)
      if let item = event.item { copy.item = rename(item) }
      if event.flags.contains(.ids), event.kind != .move {
        other.lists.setIDs(lists.ids(of: event).map(rename), of: &copy)
      }
      other.events.append(copy)
    }
    other.faults = faults
    other.claim = claim?.mapped(
      items: { $0.map(rename) },
      target: { target in
        if case .item(let item) = target { return .item(rename(item)) }
        return target
      }, container: { $0 })
    return other
  }
}

extension Layout {
  /// The same layout for other items.
  func renamed(_ rename: (ItemID) -> ItemID) -> Layout {
    var other = self
    switch kind {
    case .grid: break
    case .list(var list):
      list.extents = list.extents.map { Extent(id: rename($0.id), extent: $0.extent) }
      other.kind = .list(list)
    case .flow(var flow):
      flow.items = flow.items.map { ItemSize(id: rename($0.id), size: $0.size) }
      other.kind = .flow(flow)
    }
    return other
  }
}
