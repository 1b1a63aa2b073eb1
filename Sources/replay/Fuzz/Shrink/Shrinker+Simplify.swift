import GestureStream

/// Passes that make what is left plainer.
extension Shrinker {
  /// Rules at their default, containers without what they need not have.
  mutating func simplifyHeader() {
    let rules: [(inout Rules) -> Void] = [
      { $0.reorder = .live }, { $0.repeat = .ignore }, { $0.cancel = .revert }, { $0.outside = .keep },
      { $0.lostEnd = .keep }, { $0.refused = .last }, { $0.home = .slot }, { $0.hidden = .anchor },
      { $0.sorted = .refuse }, { $0.block = .list }, { $0.pointers = .one }, { $0.overshoot = .outside },
      { $0.threshold = .edge }, { $0.dwell = 0 }, { $0.settle = 0 }, { $0.slop = 0 },
    ]
    for rule in rules { _ = attempt { rule(&$0.header.rules) } }
    _ = attempt { $0.header.types = [] }
    _ = attempt { log in
      log.header.drive = .targets
      for index in log.header.containers.indices { log.header.containers[index].layout = nil }
    }
    _ = attempt { $0.header.drive = .targets }
    for index in best.header.containers.indices { simplifyContainer(index) }
  }

  private mutating func simplifyContainer(_ index: Int) {
    let zero = Size(width: 0, height: 0)
    let changes: [(inout LogHeader.Container) -> Void] = [
      { $0.accepts = nil }, { if !($0.accepts ?? []).isEmpty { $0.accepts?.removeLast() } },
      { $0.isLocked = false }, { $0.capacity = nil },
      { $0.fixed = [] }, { _ = $0.fixed.popLast() }, { $0.layout?.isRightToLeft = false },
      { $0.layout?.size = nil }, { $0.layout?.origin = Point(x: 0, y: 0) },
      { container in
        guard var layout = container.layout else { return }
        switch layout.kind {
        case .grid(let columns, let cell, _):
          layout.kind = .grid(columns: columns, cell: cell, spacing: zero)
        case .list(var list):
          list.spacing = 0
          layout.kind = .list(list)
        case .flow(var flow):
          flow.spacing = zero
          layout.kind = .flow(flow)
        }
        container.layout = layout
      },
    ]
    for change in changes { _ = attempt { change(&$0.header.containers[index]) } }
    if best.header.drive == .targets { _ = attempt { $0.header.containers[index].layout = nil } }
  }

  /// Members that an event need not have, and ids that a list need not name.
  mutating func simplifyEvents() {
    let changes: [(inout GestureEvent) -> Void] = [
      { $0.pointer = 0 }, { $0.place = nil }, { $0.operation = nil }, { $0.flags.remove(.types) },
      { $0.flags.remove(.pending) }, { $0.flags.remove(.foreign) },
      { event in
        if event.kind == .begin || event.kind == .drop { event.flags.remove(.ids) }
      },
      { event in
        if event.kind == .drop || event.kind == .insert { event.at = nil }
      },
      { event in
        if event.kind == .drop || event.kind == .hover { event.target = nil }
      },
    ]
    mergePointers()
    for index in best.events.indices {
      for change in changes {
        var event = best.events[index]
        change(&event)
        // What a kind needs stays.
        if event.hasWhatItNeeds { _ = attempt { $0.events[index] = event } }
      }
      nameTarget(of: index)
      dropIDs(of: index)
    }
  }

  /// All events of a pointer as those of one with a smaller number.
  private mutating func mergePointers() {
    for pointer in Set(best.events.map(\.pointer)).sorted() {
      for smaller in 0..<min(pointer, 2) {
        let isTaken = attempt { log in
          for index in log.events.indices where log.events[index].pointer == pointer {
            log.events[index].pointer = smaller
          }
        }
        if isTaken { break }
      }
    }
  }

  /// A drop at a place, on what was entered last.
  private mutating func nameTarget(of index: Int) {
    var event = best.events[index]
    guard event.kind == .drop, event.place != nil, event.target == nil,
      let last = best.events[..<index].last(where: { $0.kind == .enter && $0.pointer == event.pointer })
    else { return }
    event.place = nil
    event.target = last.target
    _ = attempt { $0.events[index] = event }
  }

  private mutating func dropIDs(of index: Int) {
    let event = best.events[index]
    guard event.flags.contains(.ids) else { return }
    var count = event.kind == .move ? best.lists.indexes(of: event).count : best.lists.ids(of: event).count
    while count > 0 {
      count -= 1
      let place = count
      _ = attempt { log in
        if event.kind == .move {
          var indexes = log.lists.indexes(of: log.events[index])
          if place < indexes.count { indexes.remove(at: place) }
          log.lists.setIndexes(indexes, of: &log.events[index])
        } else {
          var ids = log.lists.ids(of: log.events[index])
          if place < ids.count { ids.remove(at: place) }
          log.lists.setIDs(ids, of: &log.events[index])
        }
      }
    }
  }

  /// Every time as early as it gets: zero, the time before, a whole number of ten milliseconds.
  mutating func simplifyTimes() {
    _ = attempt { log in
      for index in log.events.indices { log.events[index].time = .zero }
    }
    for index in best.events.indices {
      let before = index == 0 ? Timestamp.zero : best.events[index - 1].time
      let shift = best.events[index].time.microseconds - before.microseconds
      guard shift > 0 else { continue }
      for less in [shift, shift - 1_000, shift / 2, shift % 10_000] where less > 0 && less <= shift {
        let isTaken = attempt { log in
          for later in index..<log.events.count {
            log.events[later].time.microseconds = max(0, log.events[later].time.microseconds - less)
          }
        }
        if isTaken { break }
      }
    }
  }
}

extension GestureEvent {
  /// Whether it has the members that its kind cannot do without.
  var hasWhatItNeeds: Bool {
    switch kind {
    case .begin: item != nil || container != nil && at != nil
    case .enter, .exit: target != nil
    case .hover: place != nil || operation != nil || target != nil
    case .drop: operation != .copy || flags.contains(.ids)
    case .cancel, .custom: true
    case .select, .remove: flags.contains(.ids)
    case .load, .insert, .reload, .filter: container != nil && flags.contains(.ids)
    case .move: container != nil && at != nil && flags.contains(.ids)
    case .sort: container != nil
    case .scroll: container != nil && place != nil
    }
  }
}
