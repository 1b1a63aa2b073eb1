import GestureStream

// How what the model is told gets to the engine, and what becomes of it to views and to the app.
extension SortModel {
  /// Takes one event: it happens now.
  func tell(_ event: GestureEvent, _ lists: EventLists = EventLists()) {
    var event = event
    event.time = time.now()
    recording?.record(event, lists, identities, types: types)
    change(by: event.kind, ownEdit(of: event), containers: containers(of: event, lists)) { engine in
      let response = engine.handle(event, lists: lists)
      lastDiagnostics = response.diagnostics
      return response
    }
    if let container = event.container,
      event.kind == .load || engine.outcome == .delivered && event.kind == .drop
    {
      arrivals[container, default: 0] += 1
    }
  }

  /// Acts on what waits, at a deadline that has come.
  func wake(at deadline: Timestamp) {
    guard alarmTime == deadline else { return }
    alarmTime = nil
    recording?.owesMoment = true
    change(by: .hover, .none, containers: []) { $0.advance(to: deadline) }
  }

  /// Lets the engine do something, then says what changed: to views, and as a commit.
  private func change(
    by kind: GestureEvent.Kind, _ edit: OwnEdit, containers named: Set<ContainerID>,
    _ body: (inout SortEngine) -> SortEngine.Response
  ) {
    let mayCommit = kind.mayCommit || homesMayShift || kind.isApp && engine.activeDrags > 0
    let homesBefore = mayCommit ? engine.ordersWithoutDrags() : []
    let blockBefore = mayCommit ? engine.drags.flatMap { $0.isActive ? $0.block.map(\.item) : [] } : []
    let diagnosticsBefore = lastDiagnostics
    let before = Glance(engine)
    let response = body(&engine)
    let after = Glance(engine)

    if kind.isApp || response.moves > 0 || response.outcome != nil {
      var changed = before.containers.union(after.containers).union(named)
      if kind.isApp || response.outcome != nil { changed.formUnion(wells) }
      for container in changed {
        withMutation(keyPath: \.[orderOf: container]) {
          orders[container] = nil
          shownOrders[container] = nil
        }
      }
    }
    for target in before.targets.symmetricDifference(after.targets) {
      withMutation(keyPath: \.[isTarget: target]) {}
    }
    for item in before.carried.symmetricDifference(after.carried) {
      withMutation(keyPath: \.[isCarried: item]) {}
    }
    for pointer in before.pointers.union(after.pointers) where before.carried != after.carried {
      withMutation(keyPath: \.[statusOf: pointer]) {}
    }
    if before.status != after.status || lastDiagnostics != diagnosticsBefore {
      withMutation(keyPath: \.status) {}
    }
    if before.selection != after.selection { withMutation(keyPath: \.selected) {} }
    setAlarm()
    if mayCommit, let onCommit {
      let homes = engine.ordersWithoutDrags()
      let expected = homesBefore.with(edit, to: homes)
      if let commit = commit(from: expected, to: homes, blockBefore, response.outcome) { onCommit(commit) }
    }
  }

  /// Whether any event may change the order for good: a placement may adopt a sort, what is pinned is put
  /// back at its index whenever something else moves, and a drag may carry away what another one's items
  /// were at home behind.
  private var homesMayShift: Bool {
    if header.rules.sorted == .adopt, engine.arrangement.containers.contains(where: { $0.sort != nil }) {
      return true
    }
    return engine.activeDrags > 1
      || engine.activeDrags > 0 && engine.arrangement.containers.contains { !$0.pins.isEmpty }
  }

  var wells: [ContainerID] {
    header.containers.lazy.filter { $0.kind == .well }.map(\.id)
  }

  /// The containers that an event names, or where what it names stands.
  private func containers(of event: GestureEvent, _ lists: EventLists) -> Set<ContainerID> {
    var found: Set<ContainerID> = []
    if let container = event.container { found.insert(container) }
    var items = event.kind == .remove ? lists.ids(of: event) : []
    if let item = event.item { items.append(item) }
    for item in items {
      if let list = engine.arrangement.order.list(of: item) {
        found.insert(ContainerID(rawValue: UInt32(list)))
      }
    }
    return found
  }

  private func ownEdit(of event: GestureEvent) -> OwnEdit {
    guard let container = event.container.flatMap({ engine.index(of: $0) }) else {
      return event.kind == .remove ? .remove : .none
    }
    switch event.kind {
    case .reload: return .reload(container)
    case .insert:
      guard let gap = event.at, gap < Int64(engine.arrangement.shownCount(of: container)) else {
        return .insert(before: nil)
      }
      return .insert(before: engine.arrangement.shownItem(at: Int(max(gap, 0)), in: container))
    case .begin, .enter, .exit, .hover, .drop, .cancel, .load, .select, .move, .remove, .filter, .sort,
      .scroll, .custom:
      return .none
    }
  }

  /// Sleeps until the engine wants to be woken, and no longer.
  private func setAlarm() {
    let deadline = engine.nextDeadline
    guard deadline != alarmTime else { return }
    alarm?.cancel()
    alarmTime = deadline
    alarm = deadline.map { deadline in
      Task { [weak self, time] in
        guard (try? await time.wait(deadline)) != nil else { return }
        self?.wake(at: deadline)
      }
    }
  }

  /// What changed for good; `nil`: nothing.
  private func commit(
    from before: [[ItemID]], to after: [[ItemID]], _ block: [ItemID], _ outcome: DragOutcome?
  ) -> Commit<Item, Container>? {
    let block = identities.items(block)
    var reorders: [Commit<Item, Container>.ContainerReorder] = []
    for index in after.indices where before[index] != after[index] {
      guard case .container(let container) = identities.names[index] else { continue }
      let reorder = Reorder(
        from: identities.items(before[index]), to: identities.items(after[index]), block: block)
      reorders.append(.init(container: container, reorder: reorder))
    }
    return reorders.isEmpty ? nil : Commit(reorders: reorders, block: block, outcome: outcome)
  }
}

/// What an app does to its own order, and its arrays with it.
private enum OwnEdit {
  /// The order is the engine's to change.
  case none
  /// New items stand before this one; `nil`: at the end.
  case insert(before: ItemID?)
  case remove
  /// The order of the container at this index is what the app said.
  case reload(Int)
}

extension [[ItemID]] {
  /// The orders that an app has when it has made its own edit, of what the engine has then. What the app did
  /// not do is as it was; if it is not so for the engine, that is news to the app.
  fileprivate func with(_ edit: OwnEdit, to orders: [[ItemID]]) -> [[ItemID]] {
    if case .none = edit { return self }
    return indices.map { index in
      if case .reload(index) = edit { return orders[index] }
      let (old, new) = (Set(self[index]), Set(orders[index]))
      var edited = self[index].filter { new.contains($0) }
      if case .insert(let next) = edit {
        let gap = next.flatMap { edited.firstIndex(of: $0) } ?? edited.count
        edited.insert(contentsOf: orders[index].filter { !old.contains($0) }, at: gap)
      }
      return edited
    }
  }
}

/// What views may have read of the drags in progress.
private struct Glance {
  var targets: Set<Target> = []
  var carried: Set<ItemID> = []
  var pointers: Set<UInt8> = []
  /// Where the blocks stand, where they are at home, and what they are over.
  var containers: Set<ContainerID> = []
  let selection: [ItemID]
  let status: [Int]

  init(_ engine: SortEngine) {
    selection = engine.arrangement.selectedItems
    status = [engine.moves, engine.commits, engine.outcome.map { Int($0.rawValue) } ?? -1]
    for drag in engine.drags where drag.isActive {
      pointers.insert(drag.pointer)
      for member in drag.block {
        carried.insert(member.item)
        if member.home >= 0 { containers.insert(ContainerID(rawValue: UInt32(member.home))) }
        add(engine.arrangement.order.list(of: member.item))
      }
      guard let target = drag.target else { continue }
      targets.insert(target)
      switch target {
      case .item(let item): add(engine.arrangement.order.list(of: item))
      case .container(let container): add(engine.index(of: container))
      }
    }
  }

  private mutating func add(_ container: Int?) {
    if let container { containers.insert(ContainerID(rawValue: UInt32(container))) }
  }
}

extension GestureEvent.Kind {
  /// Whether the app does it by itself.
  fileprivate var isApp: Bool {
    switch self {
    case .load, .select, .move, .insert, .remove, .reload, .filter, .sort, .scroll: true
    case .begin, .enter, .exit, .hover, .drop, .cancel, .custom: false
    }
  }

  /// Whether it may change an order for good, other than as the app asked: by ending a drag, by moving
  /// rows, by filling a well, by taking an item out of a block where it is.
  fileprivate var mayCommit: Bool {
    switch self {
    case .begin, .drop, .cancel, .move, .load, .filter: true
    case .enter, .exit, .hover, .select, .insert, .remove, .reload, .sort, .scroll, .custom: false
    }
  }
}

extension SortEngine {
  /// The model order of each container as it would be if every drag in progress went home now.
  ///
  /// - Complexity: O(n).
  func ordersWithoutDrags() -> [[ItemID]] {
    var settled = self
    if activeDrags > 0 {
      for slot in drags.indices.filter({ drags[$0].isActive }).sorted(by: {
        drags[$0].sequence < drags[$1].sequence
      }) { settled.sendHome(slot) }
    }
    return arrangement.containers.indices.map { settled.arrangement.modelOrder(of: $0) }
  }
}
