import GestureStream
import LiveSort
import Testing

@Suite("The to-do list, whose items load later") struct ToDoTests {
  static let items = SeedScript.items(0..<3, containers: 2)
  static let focus = SeedScript.container(1)
  static let own = ContentTypeID(rawValue: 1000)

  /// When the app deletes items: before which line of the drag and its load.
  enum Moment: Int, CaseIterable { case begin, enter, drop, load, end }

  /// The list and its well, plain.
  struct Plain: Equatable {
    var list: [ItemID]
    var well: [ItemID]
    var block: [ItemID]?
    var outcome: DragOutcome?
    var commits = 0
    var unknown = 0

    mutating func remove(_ victims: [ItemID]) {
      list.removeAll { victims.contains($0) }
      well.removeAll { victims.contains($0) }
      block?.removeAll { victims.contains($0) }
      if block == [] {
        block = nil
        outcome = .removed
      }
    }

    mutating func begin(_ grabbed: ItemID, _ ids: [ItemID]) {
      if list.contains(grabbed) {
        block = list.filter { ids.contains($0) }
      } else {
        unknown += 1
      }
    }

    mutating func drop() {
      if block != nil { outcome = .delivered }
      block = nil
    }

    mutating func load(_ ids: [ItemID], capacity: Int) {
      let known = ids.filter { list.contains($0) }
      if known.count < ids.count { unknown += 1 }
      let held = Array(known.prefix(capacity))
      if held != well { commits += 1 }
      well = held
    }
  }

  static func script(holding held: [ItemID], capacity: Int) -> SeedScript {
    var rules = Rules()
    rules.reorder = .drop
    return SeedScript([items, held], rules: rules) { header in
      header.types = [.init(type: own, conformsTo: [WellKnownType.data.id])]
      header.containers[1].kind = .well
      header.containers[1].accepts = [own]
      header.containers[1].capacity = capacity
    }
  }

  @Test(
    "an item that loads while items are deleted, at every moment: what arrives is what is still there",
    arguments: Moment.allCases, 0...2)
  func deletions(moment: Moment, capacity: Int) {
    for victims in subsets(of: Self.items) {
      for ids in subsets(of: Self.items).dropFirst() {
        for grabbed in ids {
          for held in [[], [Self.items[0]], [Self.items[2]]] {
            check(victims, at: moment, ids, grabbed, holding: held, capacity)
          }
        }
      }
    }
  }

  private func check(
    _ victims: [ItemID], at moment: Moment, _ ids: [ItemID], _ grabbed: ItemID, holding held: [ItemID],
    _ capacity: Int
  ) {
    var script = Self.script(holding: held, capacity: capacity)
    var plain = Plain(list: Self.items, well: held)
    for step in Moment.allCases {
      if step == moment {
        script.remove(victims)
        plain.remove(victims)
        compare(script, plain, "after \(victims) were deleted before \(step)")
      }
      switch step {
      case .begin:
        script.begin(grabbed, ids: ids, types: [Self.own])
        plain.begin(grabbed, ids)
      case .enter: script.enter(.container(Self.focus))
      case .drop:
        script.drop(on: .container(Self.focus), pending: true)
        plain.drop()
      case .load:
        script.load(ids, in: 1)
        plain.load(ids, capacity: capacity)
      case .end: break
      }
      compare(script, plain, "\(victims) deleted before \(moment), \(ids) by \(grabbed), after \(step)")
    }
  }

  private func compare(_ script: SeedScript, _ plain: Plain, _ words: @autoclosure () -> String) {
    let engine = script.engine
    #expect(
      script.order(0) == plain.list && script.order(1) == plain.well && engine.block(of: 0) == plain.block
        && engine.outcome == plain.outcome && engine.commits == plain.commits && engine.moves == 0
        && !engine.changed && engine.count(of: .unknownItem) == plain.unknown
        && engine.count(of: .refused) == 0,
      "\(words()): list \(script.order(0)), well \(script.order(1)), not \(plain)")
  }

  @Test(
    "a drag is welcome if any of the types that it offers is the own one, and else refused", arguments: 0..<16
  )
  func types(mask: Int) {
    let offered = [WellKnownType.json.id, WellKnownType.data.id, Self.own, WellKnownType.plainText.id]
      .enumerated().filter { mask & 1 << $0.offset != 0 }.map(\.element)
    for pending in [false, true] {
      var script = Self.script(holding: [], capacity: 1)
      script.begin(Self.items[1], types: offered)
      script.enter(.container(Self.focus))
      script.drop(on: .container(Self.focus), pending: pending)
      // Who offers nothing is not asked.
      let isWelcome = offered.isEmpty || offered.contains(Self.own)
      #expect(script.order(1) == (isWelcome && !pending ? [Self.items[1]] : []))
      #expect(script.engine.outcome == (isWelcome ? .delivered : .kept))
      #expect(script.engine.count(of: .refused) == (isWelcome ? 0 : 2))
    }
  }
}
