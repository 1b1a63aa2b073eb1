import GestureStream

/// A few containers as plain arrays, to work out what a placement would make of them before anything is
/// changed: the way of the containers that hide, sort or pin.
///
/// O(n), and close to the words of the specification.
struct Sketch: Sendable {
  struct Plan: Sendable {
    var container: Int
    /// The model order without the block and without the pinned items.
    var others: [ItemID]
    var pins: [Arrangement.Pin]
    var sort: Arrangement.Sort?
    /// What it was before.
    var model: [ItemID]
    var shown: [ItemID]

    /// The model order with the pinned items back at their indexes, or at the end while it is short.
    func arranged() -> [ItemID] {
      var result: [ItemID] = []
      result.reserveCapacity(others.count + pins.count)
      var next = 0
      for pin in pins {
        while result.count < pin.index, next < others.count {
          result.append(others[next])
          next += 1
        }
        result.append(pin.item)
      }
      result.append(contentsOf: others[next...])
      return result
    }
  }

  var plans: [Plan] = []

  /// Puts a block beside its anchor.
  mutating func put(_ block: [ItemID], at anchor: Anchor, in container: Int) {
    for index in plans.indices where plans[index].container == container {
      let others = plans[index].others
      let gap: Int
      switch anchor {
      case .after(let item): gap = others.firstIndex(of: item).map { $0 + 1 } ?? others.count
      case .before(let item): gap = others.firstIndex(of: item) ?? others.count
      case .end: gap = others.count
      }
      plans[index].others.insert(contentsOf: block, at: gap)
    }
  }

  /// Where an item is at home.
  struct WayHome: Sendable {
    var item: ItemID
    /// What it goes right after, another item on its way home perhaps; `nil`: to the front.
    var predecessor: ItemID?
    var home: Int
  }

  /// Puts items right after their predecessors, one after another.
  ///
  /// - Complexity: O(items of the containers), by a list of links.
  mutating func send(_ ways: [WayHome]) {
    for index in plans.indices {
      let ways = ways.filter { $0.home == plans[index].container }
      guard !ways.isEmpty else { continue }
      let front = UInt32.max - 1
      var next = NameMap()
      var last = front
      for item in plans[index].others {
        next.insert(last, item.rawValue)
        last = item.rawValue
      }
      for way in ways {
        let predecessor = way.predecessor?.rawValue ?? front
        if let follower = next[predecessor] { next.insert(way.item.rawValue, follower) }
        next.insert(predecessor, way.item.rawValue)
      }
      var others: [ItemID] = []
      var found = next[front]
      while let item = found {
        others.append(ItemID(rawValue: item))
        found = next[item]
      }
      plans[index].others = others
    }
  }
}

extension Arrangement {
  /// The plan of each container that the block, which is marked, stands in or goes to.
  func sketch(of containers: [Int], adopting: Int?) -> Sketch {
    var sketch = Sketch()
    var planned = NameMap()
    for container in containers where planned.insert(UInt32(truncatingIfNeeded: container)) {
      let model = modelOrder(of: container)
      var pins = self.containers[container].pins
      var start = model
      if container == adopting {
        start = adoptedOrder(of: container)
        // Pins are recorded anew then, those of items that a drag has carried in meanwhile too.
        pins = []
        for (index, item) in start.enumerated() where isToBePinned(item, in: container) {
          pins.append(Pin(index: index, item: item))
        }
      }
      pins.removeAll { isMoving($0.item) }
      sketch.plans.append(
        Sketch.Plan(
          container: container,
          others: start.filter { item in
            !isMoving(item)
              && !(container == adopting
                ? isToBePinned(item, in: container) : state(of: item).flags.contains(.pinned))
          },
          pins: pins,
          sort: container == adopting ? nil : self.containers[container].sort,
          model: model,
          shown: shownOrder(of: container)))
    }
    return sketch
  }

  /// Makes the arrangement what the sketch has it to be; homes and pins are the caller's.
  mutating func apply(_ sketch: Sketch) {
    for plan in sketch.plans { order.assign([], to: plan.container) }
    for plan in sketch.plans {
      order.assign(plan.arranged(), to: plan.container)
      containers[plan.container].sort = plan.sort
      project(plan.container)
      dropPins(of: plan.container)
    }
  }

  /// Whether the sketch would change a shown order.
  func changesShown(_ sketch: Sketch) -> Bool {
    sketch.plans.contains {
      projection(of: $0.arranged(), in: $0.container, sort: $0.sort) != $0.shown
    }
  }
}
