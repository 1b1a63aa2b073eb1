import GestureStream

// How drags end.
extension SortEngine {
  mutating func cancel(_ event: GestureEvent) {
    guard let slot = carrier(of: event) else { return }
    leave(slot, by: rules.cancel, as: rules.cancel == .revert ? .reverted : .kept)
  }

  /// The end of the drag was never reported.
  mutating func lose(_ slot: Int) { leave(slot, by: rules.lostEnd, as: .lost) }

  /// Ends a drag that leaves the arrangement as it is shown, or goes home.
  mutating func leave(_ slot: Int, by rule: Rules.Leaving, as outcome: DragOutcome) {
    if rule == .revert { sendHome(slot) }
    end(slot, outcome)
  }

  /// Ends a drag: one commit if it changed the arrangement.
  ///
  /// - Parameter hasGiven: Whether it put copies or foreign items somewhere, or changed a well.
  mutating func end(_ slot: Int, _ outcome: DragOutcome, hasGiven: Bool = false) {
    changed = outcome != .removed && (hasGiven || !isHome(slot))
    if changed { commits += 1 }
    self.outcome = outcome
    response.outcome = outcome
    for member in drags[slot].block { arrangement.update(member.item) { $0.carrier = 0 } }
    drags[slot].reset()
    activeDrags -= 1
    findWake()
  }

  /// An item is gone, or hidden where hidden items are pinned: it leaves the block that it is of.
  mutating func leaveBlock(_ item: ItemID) {
    let carrier = arrangement.state(of: item).carrier
    guard carrier != 0 else { return }
    let slot = Int(carrier) - 1
    arrangement.update(item) { $0.carrier = 0 }
    if let index = drags[slot].block.firstIndex(where: { $0.item == item }) {
      noteLeaving(drags[slot].block[index], slot)
      drags[slot].block.remove(at: index)
    }
    drags[slot].placed.removeAll { $0 == item }
    guard let first = drags[slot].block.first else { return end(slot, .removed) }
    if drags[slot].grabbed == item { drags[slot].grabbed = first.item }
    findPlainSlot()
  }
}
