import GestureStream

/// Relations about single drags of a log.
extension RelationCheck {
  /// Any prefix of the first drag and a cancel is the start again.
  static func prefixAndCancel(_ log: FuzzCase) -> Finding? {
    var header = log.header
    header.rules.cancel = .revert
    guard let begin = log.events.firstIndex(where: { $0.kind == .begin }) else { return nil }
    if header.rules.sorted == .adopt, log.events[..<begin].contains(where: { $0.kind == .sort }) {
      return nil
    }
    var engine = Engine(header)
    for event in log.events[..<begin] { _ = engine.handle(event: event, lists: log.lists) }
    let ids = header.containers.map(\.id)
    let start = ids.map { engine.order(of: $0) }
    let kinds: [GestureEvent.Kind] = [.enter, .exit, .hover, .scroll, .custom]
    for (index, event) in log.events[begin...].enumerated() {
      guard index == 0 || kinds.contains(event.kind) else { break }
      _ = engine.handle(event: event, lists: log.lists)
      var cancelled = engine
      let cancel = GestureEvent(.cancel, at: event.time, pointer: log.events[begin].pointer)
      _ = cancelled.handle(event: cancel, lists: log.lists)
      for (id, order) in zip(ids, start) where cancelled.order(of: id) != order {
        return Finding(
          oracle: .relation(.prefixAndCancel), kind: Relation.prefixAndCancel.name,
          position: begin + index + 1, expected: log.names(order),
          actual: log.names(cancelled.order(of: id)))
      }
    }
    return nil
  }

  /// Where the first drag begins: onto every item by an enter, and into the gap beside it by a drop.
  static func liveIsGap(_ log: FuzzCase) -> Finding? {
    var header = log.header
    header.rules.reorder = .live
    header.rules.threshold = .edge
    header.rules.dwell = 0
    guard header.drive == .targets,
      let begin = log.events.firstIndex(where: { $0.kind == .begin })
    else { return nil }
    let pointer = log.events[begin].pointer
    var engine = Engine(header)
    for event in log.events[...begin] { _ = engine.handle(event: event, lists: log.lists) }
    guard let block = engine.block(of: pointer), let grabbed = engine.grabbedItem(of: pointer) else {
      return nil
    }
    let fixed = header.containers.flatMap(\.fixed)
    let time = log.events[...begin].map(\.time).max() ?? .zero
    for container in header.containers where container.kind == .list {
      let shown = engine.shownOrder(of: container.id)
      let from = shown.firstIndex(of: grabbed) ?? shown.count
      for (index, item) in shown.enumerated() where !block.contains(item) && !fixed.contains(item) {
        var live = engine
        _ = live.handle(event: .enter(.item(item), at: time, pointer: pointer), lists: log.lists)
        var gap = engine
        let to = Int64(from < index ? index + 1 : index)
        let drop = GestureEvent.drop(in: container.id, gap: to, at: time, pointer: pointer)
        _ = gap.handle(event: drop, lists: log.lists)
        for id in header.containers.map(\.id) where gap.order(of: id) != live.order(of: id) {
          return Finding(
            oracle: .relation(.liveIsGap), kind: Relation.liveIsGap.name, position: begin + 1,
            expected: log.names(live.order(of: id)), actual: log.names(gap.order(of: id)))
        }
      }
    }
    return nil
  }

  /// The events about the first list, made those of one pointer, and those about the second, made those
  /// of another: as they come, and one after the other.
  static func independentContainers(_ log: FuzzCase) -> Finding? {
    let lists = log.header.containers.filter { $0.kind == .list }
    guard lists.count > 1, log.header.drive == .targets else { return nil }
    var header = log.header
    header.rules.pointers = .many
    header.rules.dwell = 0
    header.rules.settle = 0
    var mixed = FuzzCase(header: header, symbols: log.symbols)
    mixed.lists = log.lists
    for event in log.events {
      for (pointer, list) in lists[..<2].enumerated() where log.isAbout(list, event) {
        var event = event
        event.pointer = UInt8(pointer)
        event.time = .zero
        mixed.events.append(event)
      }
    }
    let sorted = mixed.events.filter { $0.pointer == 0 } + mixed.events.filter { $0.pointer == 1 }
    var twins = Twins<Engine>(header, header, pointers: [0, 1])
    for event in mixed.events { _ = twins.first.handle(event: event, lists: mixed.lists) }
    for event in sorted { _ = twins.second.handle(event: event, lists: mixed.lists) }
    return finding(.independentContainers, twins, log, log.events.count, isOrdersOnly: true)
  }
}

extension FuzzCase {
  /// Whether an event is about a list and nothing else.
  fileprivate func isAbout(_ list: LogHeader.Container, _ event: GestureEvent) -> Bool {
    let ids = event.kind == .move ? [] : lists.ids(of: event)
    guard ids.allSatisfy({ list.items.contains($0) }), !event.flags.contains(.foreign) else { return false }
    switch event.kind {
    case .select, .remove, .load, .scroll, .custom, .hover: return false
    case .drop where event.target == nil: return event.place == nil
    case .cancel: return event.pointer == list.id.rawValue % 2
    default: break
    }
    if let container = event.container { return container == list.id }
    if let item = event.item { return list.items.contains(item) }
    return false
  }

  /// Names of items, as one text.
  func names(_ items: [ItemID]) -> String {
    "[" + items.map { symbols.name(of: $0) }.joined(separator: ", ") + "]"
  }
}
