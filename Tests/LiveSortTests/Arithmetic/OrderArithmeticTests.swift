import GestureStream
import LiveSort
import Testing

@Suite("The arithmetic of orders, over all small inputs")
struct OrderArithmeticTests {
  @Test("one item onto another is move(fromOffsets:toOffset:) with the gap behind it on the way down")
  func ontoOne() {
    for count in 2...6 {
      let items = Array(0..<count)
      for from in items {
        for to in items where to != from {
          var engine = SmallOrders.Engine([items])
          engine.begin(.init(lists: [items], block: [from], grabbed: from))
          engine.enter(to)
          #expect(engine.orders == [items.moving([from], to: to > from ? to + 1 : to)])
        }
      }
    }
  }

  @Test("a block goes right after a target that the grabbed item is before, else right before it")
  func onto() {
    for lift in SmallOrders.lifts(items: 6, lists: 1) + SmallOrders.lifts(items: 5, lists: 2) {
      for (list, items) in lift.lists.enumerated() {
        for target in items where !lift.block.contains(target) {
          var engine = SmallOrders.Engine(lift.lists)
          engine.begin(lift)
          engine.enter(target)
          let isBefore = items.contains(lift.grabbed) && lift.grabbed < target
          let others = lift.others(in: list)
          let head = others.filter { isBefore ? $0 <= target : $0 < target }
          let tail = others.filter { isBefore ? $0 > target : $0 >= target }
          check(&engine, lift, list, head + lift.block + tail, "onto \(target)")
        }
      }
    }
  }

  @Test("a drop in a gap puts the block between the others before the gap and those after it")
  func gap() {
    for lift in SmallOrders.lifts(items: 6, lists: 1) + SmallOrders.lifts(items: 5, lists: 2) {
      for (list, items) in lift.lists.enumerated() {
        for gap in 0...items.count {
          var engine = SmallOrders.Engine(lift.lists)
          engine.begin(lift)
          engine.drop(list: list, gap: gap)
          let others = lift.others(in: list)
          let first = items.first ?? 0
          let expected = others.filter { $0 - first < gap } + lift.block + others.filter { $0 - first >= gap }
          var orders = lift.lists.indices.map { lift.others(in: $0) }
          orders[list] = expected
          let changed = orders != lift.lists
          #expect(engine.orders == orders, "\(lift) into gap \(gap) of \(list)")
          #expect(engine.engine.moves == (changed ? 1 : 0), "\(lift) into gap \(gap) of \(list)")
          #expect(engine.engine.commits == (changed ? 1 : 0), "\(lift) into gap \(gap) of \(list)")
          #expect(engine.engine.changed == changed, "\(lift) into gap \(gap) of \(list)")
          #expect(engine.engine.outcome == .committed)
        }
      }
    }
  }

  @Test("rows that the app moves land as by move(fromOffsets:toOffset:), and as dropped in that gap")
  func rows() {
    for lift in SmallOrders.lifts(items: 6, lists: 1) where lift.grabbed == lift.block[0] {
      for gap in 0...lift.lists[0].count {
        var moved = SmallOrders.Engine(lift.lists)
        moved.move(list: 0, from: lift.block, to: gap)
        #expect(moved.orders == [lift.lists[0].moving(lift.block, to: gap)], "\(lift) to \(gap)")
        var dropped = SmallOrders.Engine(lift.lists)
        dropped.begin(lift)
        dropped.drop(list: 0, gap: gap)
        #expect(moved.orders == dropped.orders, "\(lift) to \(gap)")
        #expect(moved.engine.commits == dropped.engine.commits)
        #expect(moved.engine.moves == dropped.engine.moves)
      }
    }
  }

  @Test("a container that a block enters takes it at its end; its home takes it to its slot, or its end")
  func containers() {
    for lift in SmallOrders.lifts(items: 5, lists: 2) {
      let home = lift.lists[0].contains(lift.grabbed) ? 0 : 1
      let away = 1 - home
      for rule in Rules.Home.allCases {
        var rules = Rules()
        rules.home = rule
        var engine = SmallOrders.Engine(lift.lists, rules)
        engine.begin(lift)
        engine.enter(list: home)
        #expect(engine.orders == lift.lists, "\(lift): it holds the grabbed item already")
        engine.enter(list: away)
        var orders = lift.lists.indices.map { lift.others(in: $0) }
        orders[away] += lift.block
        #expect(engine.orders == orders, "\(lift) at the end of \(away)")
        engine.enter(list: home)
        orders = lift.lists.indices.map { lift.others(in: $0) }
        orders[home] += lift.block
        #expect(engine.orders == (rule == .slot ? lift.lists : orders), "\(lift) \(rule) home to \(home)")
        engine.cancel()
        #expect(engine.orders == lift.lists, "\(lift) \(rule)")
      }
    }
  }

  @Test("a block goes home from anywhere, around anything that the app removed")
  func home() {
    for lift in SmallOrders.lifts(items: 5, lists: 2) {
      let others = lift.lists.indices.flatMap { lift.others(in: $0) }
      for target in others {
        for removed in others.map({ [$0] }) + [[], others] {
          var engine = SmallOrders.Engine(lift.lists)
          engine.begin(lift)
          engine.enter(target)
          engine.remove(removed)
          engine.cancel()
          let expected = lift.lists.map { $0.filter { !removed.contains($0) } }
          #expect(engine.orders == expected, "\(lift) onto \(target), without \(removed)")
          #expect(!engine.engine.changed && engine.engine.commits == 0)
        }
      }
    }
  }

  private func check(
    _ engine: inout SmallOrders.Engine, _ lift: SmallOrders.Lift, _ list: Int, _ expected: [Int],
    _ what: String
  ) {
    var orders = lift.lists.indices.map { lift.others(in: $0) }
    orders[list] = expected
    #expect(engine.orders == orders, "\(lift) \(what)")
    #expect(engine.engine.moves == (orders == lift.lists ? 0 : 1), "\(lift) \(what)")
    engine.cancel()
    #expect(engine.orders == lift.lists, "\(lift) \(what) and home")
    #expect(engine.engine.commits == 0, "\(lift) \(what) and home")
  }
}
