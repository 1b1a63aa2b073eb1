import GestureStream

/// The pass that puts a plain event in the place of one that is less so.
extension Shrinker {
  /// Every event as the plainest one that can be made of what it says.
  mutating func simplifyKinds() {
    for index in best.events.indices {
      for kind in GestureEvent.Kind.plainestFirst where kind.rank < best.events[index].kind.rank {
        let event = best.events[index].made(kind)
        if event.hasWhatItNeeds, attempt({ $0.events[index] = event }) { break }
      }
    }
  }
}

extension GestureEvent.Kind {
  /// What one has to know least about comes first.
  static let plainestFirst: [GestureEvent.Kind] = [
    .cancel, .begin, .enter, .exit, .hover, .drop, .select, .remove, .scroll, .move, .insert, .filter, .sort,
    .load, .reload, .custom,
  ]

  /// How plain it is: the less the plainer.
  var rank: Int { Self.plainestFirst.firstIndex(of: self) ?? 0 }
}

extension GestureEvent {
  /// An event of another kind that says what this one does, as far as that kind can.
  fileprivate func made(_ kind: Kind) -> GestureEvent {
    var event = self
    event.kind = kind
    event.flags.remove([.foreign, .pending, .types])
    let keepsList = kind == .select || kind == .remove
    if !keepsList || self.kind == .move { event.flags.remove(.ids) }
    event.at = nil
    switch kind {
    case .begin: event.target = item.map { .item($0) }
    case .enter, .exit, .hover: break
    case .drop: if operation == .copy { event.operation = nil }
    default:
      event.target = nil
      event.place = nil
      event.operation = nil
    }
    if kind == .begin || kind == .exit { event.operation = nil }
    if kind == .exit { event.place = nil }
    return event
  }
}
