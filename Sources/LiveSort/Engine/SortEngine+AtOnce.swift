import GestureStream

// The lines of almost every log: something is entered, left or hovered over while one item is carried
// through lists that show their model order and refuse nothing.
//
// Such an event is taken here in one go, without a look at what cannot matter to it. The general way does
// the same, and takes whatever is unusual in any respect: nothing has been changed when this says no.
extension SortEngine {
  /// Takes an event of a batch if it is of the common kind.
  @inline(__always)
  mutating func takeAtOnce(_ event: GestureEvent) -> Bool {
    guard plainSlot >= 0, event.time >= time, event.pointer == drags[plainSlot].pointer,
      event.flags.isSubset(of: [.item, .container, .place])
    else { return false }
    switch event.kind {
    case .enter: return enterAtOnce(event)
    case .exit: return exitAtOnce(event)
    case .hover: return hoverAtOnce(event)
    default: return false
    }
  }

  /// Finds out whether there is one drag, of one item, under rules that know of no gates.
  mutating func findPlainSlot() {
    plainSlot = -1
    guard activeDrags == 1, drive == .targets, rules.reorder == .live, !hasGates else { return }
    for slot in drags.indices where drags[slot].isActive && drags[slot].placed.count == 1 {
      plainSlot = slot
    }
  }

  @inline(__always)
  private mutating func exitAtOnce(_ event: GestureEvent) -> Bool {
    guard isProperName(event), drags[plainSlot].exit(event.subject) else { return false }
    time = event.time
    return true
  }

  @inline(__always)
  private mutating func enterAtOnce(_ event: GestureEvent) -> Bool {
    let grabbed = drags[plainSlot].grabbed
    guard isProperName(event), drags[plainSlot].targetName != event.subject,
      let list = arrangement.order.list(of: grabbed), arrangement.traits[list] == [.list, .open]
    else { return false }
    let isContainer = event.flags.contains(.container)
    let item = ItemID(rawValue: event.subject)
    // An item of the same list is moved onto; the list itself has the grabbed item already.
    guard isContainer ? Int(event.subject) == list : arrangement.order.list(of: item) == list else {
      return false
    }
    time = event.time
    drags[plainSlot].enter(event.subject, isContainer: isContainer, .move, at: time)
    if event.flags.contains(.place) { drags[plainSlot].place = Point(x: event.x, y: event.y) }
    if !isContainer, item != grabbed {
      arrangement.order.move(grabbed, onto: item)
      noteMove(of: plainSlot)
    }
    return true
  }

  @inline(__always)
  private mutating func hoverAtOnce(_ event: GestureEvent) -> Bool {
    time = event.time
    if event.flags.contains(.place) { drags[plainSlot].place = Point(x: event.x, y: event.y) }
    return true
  }

  /// Whether an event names an item by the name of none of the containers, or a container of the header.
  @inline(__always)
  private func isProperName(_ event: GestureEvent) -> Bool {
    (event.subject < UInt32(arrangement.containers.count)) == event.flags.contains(.container)
  }
}
