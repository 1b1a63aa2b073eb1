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
    for index in drags[slot].block.indices {
      arrangement.update(drags[slot].block[index].item) { $0.carrier = 0 }
    }
    drags[slot].reset()
    activeDrags -= 1
    findWake()
  }

  /// An item is gone, or hidden where hidden items are pinned: it is of no block any more. The event that
  /// made it so has to call ``shrinkBlocks()`` when it is through with all of its items.
  mutating func leaveBlock(_ item: ItemID) {
    if arrangement.state(of: item).carrier != 0 { arrangement.update(item) { $0.carrier = 0 } }
  }

  /// Takes out of the blocks what has left them; a block left empty ends its drag.
  ///
  /// - Complexity: O(blocks).
  mutating func shrinkBlocks() {
    for slot in drags.indices where drags[slot].isActive {
      let carrier = UInt16(slot) + 1
      var isShorter = false
      for member in drags[slot].block where arrangement.state(of: member.item).carrier != carrier {
        noteLeaving(member, slot)
        isShorter = true
      }
      guard isShorter else { continue }
      let arrangement = self.arrangement
      drags[slot].block.removeAll { arrangement.state(of: $0.item).carrier != carrier }
      drags[slot].placed.removeAll { arrangement.state(of: $0).carrier != carrier }
      guard let first = drags[slot].block.first else {
        end(slot, .removed)
        continue
      }
      if arrangement.state(of: drags[slot].grabbed).carrier != carrier { drags[slot].grabbed = first.item }
      findPlainSlot()
    }
  }
}
