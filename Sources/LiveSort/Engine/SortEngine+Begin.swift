import GestureStream

// The start of a drag: what is grabbed, and what goes with it.
extension SortEngine {
  mutating func begin(_ event: GestureEvent, _ lists: EventLists) {
    let pointer = event.pointer
    if muted[pointer] { muted[pointer] = false }
    guard let grabbed = grabbedItem(by: event) else { return }
    if let slot = slot(of: pointer) {
      if drags[slot].grabbed == grabbed, !drags[slot].hasMoved { return }
      remark(.lostEnd)
      lose(slot)
    }
    if activeDrags > 0, rules.pointers == .one {
      remark(.otherPointer)
      muted[pointer] = true
      return
    }
    let isForeign = event.flags.contains(.foreign)
    guard isForeign ? isNew(grabbed) : canBeGrabbed(grabbed) else { return }
    let slot = freeSlot()
    gather(slot, grabbed, event, lists, isForeign: isForeign)
    drags[slot].begin(grabbed, by: pointer, nextSequence, isForeign: isForeign, at: event.place)
    if event.flags.contains(.types) { drags[slot].types = lists.types(of: event) }
    nextSequence += 1
    activeDrags += 1
  }

  /// The item that a `begin` names, by its id or by an index as shown now.
  private mutating func grabbedItem(by event: GestureEvent) -> ItemID? {
    if let item = event.item { return item }
    guard let container = event.container.flatMap(index(of:)) else {
      remark(.unknownContainer)
      return nil
    }
    guard arrangement.isList(container), let index = event.at, index >= 0,
      index < Int64(arrangement.shownCount(of: container))
    else {
      remark(.badIndex)
      return nil
    }
    return arrangement.shownItem(at: Int(index), in: container)
  }

  private mutating func isNew(_ item: ItemID) -> Bool {
    guard arrangement.isPresent(item) else { return true }
    remark(.duplicateItem)
    return false
  }

  private mutating func canBeGrabbed(_ item: ItemID) -> Bool {
    let state = arrangement.state(of: item)
    if state.carrier != 0 {
      remark(.alreadyDragged)
    } else if arrangement.order.list(of: item) == nil {
      remark(.unknownItem)
    } else if state.flags.contains(.fixed) {
      remark(.fixedItem)
    } else if isHiddenAndPinned(item) {
      remark(.hiddenItem)
    } else {
      return true
    }
    return false
  }

  @inline(__always)
  private func isHiddenAndPinned(_ item: ItemID) -> Bool {
    guard rules.hidden == .pinned, let list = arrangement.order.list(of: item) else { return false }
    return arrangement.isHidden(item, in: list)
  }

  private mutating func freeSlot() -> Int {
    for slot in drags.indices where !drags[slot].isActive { return slot }
    drags.append(Drag())
    return drags.count - 1
  }

  /// Gives a drag its block: `ids`, else the selection if it contains the grabbed item, else that alone.
  private mutating func gather(
    _ slot: Int, _ grabbed: ItemID, _ event: GestureEvent, _ lists: EventLists, isForeign: Bool
  ) {
    if event.flags.contains(.ids) {
      let wanted = takeNamed(event, lists)
      if !wanted.contains(grabbed) { carry(grabbed, slot, isForeign: isForeign) }
      for item in wanted { carry(item, slot, isForeign: isForeign) }
      scratch.named = wanted
    } else if !isForeign, arrangement.state(of: grabbed).flags.contains(.selected) {
      for item in arrangement.selectedItems { carry(item, slot, isForeign: false) }
    } else {
      carry(grabbed, slot, isForeign: isForeign)
    }
    guard !isForeign else { return }
    if drags[slot].block.count > 1 { sortInListOrder(slot) }
    recordHomes(of: slot)
  }

  /// Takes an item into a block, if it may be.
  private mutating func carry(_ item: ItemID, _ slot: Int, isForeign: Bool) {
    guard isForeign ? isNew(item) : canBeCarried(item) else { return }
    arrangement.update(item) { $0.carrier = UInt16(slot) + 1 }
    drags[slot].carry(item)
  }

  @inline(__always)
  private func canBeCarried(_ item: ItemID) -> Bool {
    let state = arrangement.state(of: item)
    return arrangement.order.list(of: item) != nil && state.carrier == 0
      && !state.flags.contains(.fixed) && !isHiddenAndPinned(item)
  }

  private mutating func sortInListOrder(_ slot: Int) {
    if drags[slot].block.count <= 8 {
      // A few are put in their places one by one, which takes no copy of anything.
      for last in drags[slot].block.indices.dropFirst() {
        var place = last
        while place > 0, isInListOrder(drags[slot].block[place].item, drags[slot].block[place - 1].item) {
          drags[slot].block.swapAt(place - 1, place)
          place -= 1
        }
      }
    } else {
      let order = arrangement.order
      drags[slot].block.sort { Self.isInListOrder($0.item, $1.item, order) }
    }
    guard rules.block == .list else { return }
    for index in drags[slot].block.indices { drags[slot].placed[index] = drags[slot].block[index].item }
  }

  /// Whether an item stands in an earlier list than another, or before it in the same; both stand somewhere.
  func isInListOrder(_ item: ItemID, _ other: ItemID) -> Bool {
    Self.isInListOrder(item, other, arrangement.order)
  }

  private static func isInListOrder(_ item: ItemID, _ other: ItemID, _ order: borrowing ItemOrder) -> Bool {
    guard let list = order.list(of: item), let otherList = order.list(of: other) else { return false }
    return list == otherList ? order.precedes(item, other) : list < otherList
  }
}
