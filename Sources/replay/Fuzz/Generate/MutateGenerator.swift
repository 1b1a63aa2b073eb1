import GestureStream

/// Splices of fixtures: a stretch of one log, with stretches of others, changed here and there.
enum MutateGenerator {
  static func make(
    _ random: SeededRandom, events count: ClosedRange<Int>, from logs: [LoadedLog]
  ) -> FuzzCase {
    var random = random
    guard let base = random.pick(logs) else { return SwarmGenerator.make(random, events: count) }
    var result = FuzzCase(header: base.header, symbols: base.symbols)
    // What a well names stands in a list too.
    let items = base.header.containers.filter { $0.kind == .list }.flatMap(\.items)
    let new = (0..<8).map { result.symbols.item("new \($0)") }
    let types = CaseNames.types(in: &result.symbols)
    let number = random.within(count)
    if random.oneIn(2) { mutate(&result.header.rules, &random) }

    result.events = stretch(of: base, number, &random).map { base.lists.copy(of: $0, into: &result.lists) }
    if random.oneIn(2), let other = random.pick(logs), !items.isEmpty {
      splice(other, number, into: &result, items, &random)
    }
    var maker = EventMaker(
      header: result.header, items: Array(items.prefix(64)), new: new, types: types, random: random,
      lists: result.lists)
    for _ in 0..<maker.random.below(6) where !result.events.isEmpty {
      let index = maker.random.below(result.events.count)
      switch maker.random.below(5) {
      case 0: result.events.remove(at: index)
      case 1: result.events.insert(result.events[index], at: index)
      case 2: result.events.swapAt(index, maker.random.below(result.events.count))
      case 3:
        let kind = result.events[index].kind
        if kind == .enter || kind == .exit || kind == .hover || kind == .drop {
          result.events[index].target = maker.make(.enter).target
          result.events[index].at = nil
        }
      default:
        let kinds = GestureEvent.Kind.allCases
        var event = maker.make(kinds[maker.random.below(kinds.count)])
        event.time = result.events[index].time
        result.events.insert(event, at: index)
      }
    }
    let faults = random.some(of: Fault.all, atMost: 2)
    return Workshop.put(faults, into: result, maker)
  }

  private static func stretch(
    of log: LoadedLog, _ count: Int, _ random: inout SeededRandom
  ) -> ArraySlice<GestureEvent> {
    let start = random.oneIn(2) ? 0 : random.below(log.events.count)
    return log.events[start..<min(start + count, log.events.count)]
  }

  /// A stretch of another log about the items and containers of this one.
  private static func splice(
    _ other: LoadedLog, _ count: Int, into result: inout FuzzCase, _ items: [ItemID],
    _ random: inout SeededRandom
  ) {
    let containers = UInt32(result.header.containers.count)
    func known(_ item: ItemID) -> ItemID { items[Int(item.rawValue) % items.count] }
    let index = random.below(result.events.count + 1)
    let time = index > 0 ? result.events[index - 1].time : .zero
    let spliced = stretch(of: other, count / 2, &random).map { event in
      var copy = event
      copy.flags.remove([.ids, .types])
      copy.list = 0
      if let item = event.item { copy.item = known(item) }
      if let container = event.container {
        copy.container = ContainerID(rawValue: container.rawValue % containers)
      }
      if event.kind == .move {
        result.lists.setIndexes(other.lists.indexes(of: event), of: &copy)
      } else if event.flags.contains(.ids) {
        var ids: [ItemID] = []
        for id in other.lists.ids(of: event).map(known) where !ids.contains(id) { ids.append(id) }
        result.lists.setIDs(ids, of: &copy)
      }
      copy.time = max(copy.time, time)
      return copy
    }
    result.events.insert(contentsOf: spliced, at: index)
  }

  private static func mutate(_ rules: inout Rules, _ random: inout SeededRandom) {
    if random.oneIn(3) { rules.reorder = random.pick(Rules.Reorder.allCases) ?? .live }
    if random.oneIn(3) { rules.repeat = random.pick(Rules.Repeat.allCases) ?? .ignore }
    if random.oneIn(3) { rules.cancel = random.pick(Rules.Leaving.allCases) ?? .revert }
    if random.oneIn(3) { rules.outside = random.pick(Rules.Leaving.allCases) ?? .keep }
    if random.oneIn(3) { rules.lostEnd = random.pick(Rules.Leaving.allCases) ?? .keep }
    if random.oneIn(3) { rules.refused = random.pick(Rules.Refused.allCases) ?? .last }
    if random.oneIn(3) { rules.home = random.pick(Rules.Home.allCases) ?? .slot }
    if random.oneIn(3) { rules.hidden = random.pick(Rules.Hidden.allCases) ?? .anchor }
    if random.oneIn(3) { rules.sorted = random.pick(Rules.Sorted.allCases) ?? .refuse }
    if random.oneIn(3) { rules.block = random.pick(Rules.Block.allCases) ?? .list }
    if random.oneIn(3) { rules.pointers = random.pick(Rules.Pointers.allCases) ?? .one }
    if random.oneIn(3) { rules.overshoot = random.pick(Rules.Overshoot.allCases) ?? .outside }
    if random.oneIn(3) { rules.threshold = random.pick(Rules.Threshold.allCases) ?? .edge }
    if random.oneIn(3) { rules.dwell = Int64(random.within(0...3)) * 20_000 }
    if random.oneIn(3) { rules.settle = Int64(random.within(0...3)) * 20_000 }
    if random.oneIn(3) { rules.slop = Double(random.within(0...3)) * 4 }
  }
}
