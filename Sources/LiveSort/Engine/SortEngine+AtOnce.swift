import GestureStream

// The lines of almost every log: something is entered, left or hovered over while one item is carried
// through lists that show their model order and refuse nothing.
//
// Such an event is taken here in one go, without a look at what cannot matter to it. The general way does
// the same, and takes whatever is unusual in any respect: nothing has been changed when this says no.
extension SortEngine {
  /// Takes the event of a batch that comes next if it is of the common kind, and hovers all that do.
  @inline(__always)
  mutating func takeAtOnce(_ events: UnsafeBufferPointer<GestureEvent>, _ next: inout Int) -> Bool {
    guard plainSlot >= 0 else { return false }
    let pointer = drags[plainSlot].pointer
    guard Self.isCommon(events[next], pointer, since: time) else { return false }
    switch events[next].kind {
    case .enter: guard enterAtOnce(events[next]) else { return false }
    case .exit: guard exitAtOnce(events[next]) else { return false }
    case .hover:
      hoverAtOnce(events, &next, pointer)
      return true
    default: return false
    }
    next += 1
    return true
  }

  @inline(__always)
  private static func isCommon(_ event: GestureEvent, _ pointer: UInt8, since time: Timestamp) -> Bool {
    event.time >= time && event.pointer == pointer
      && event.flags.isSubset(of: [.item, .container, .place])
  }

  /// Takes a hover of the common kind and all that follow it: most events are hovers, and of those that come
  /// one after another only the last is of consequence.
  @inline(__always)
  private mutating func hoverAtOnce(
    _ events: UnsafeBufferPointer<GestureEvent>, _ next: inout Int, _ pointer: UInt8
  ) {
    var time: Timestamp
    var place: Int?
    repeat {
      time = events[next].time
      if events[next].flags.contains(.place) { place = next }
      next += 1
    } while next < events.count && events[next].kind == .hover
      && Self.isCommon(events[next], pointer, since: time)
    self.time = time
    if let place { drags[plainSlot].place = Point(x: events[place].x, y: events[place].y) }
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

  /// Whether an event names an item by the name of none of the containers, or a container of the header.
  @inline(__always)
  private func isProperName(_ event: GestureEvent) -> Bool {
    (event.subject < UInt32(arrangement.containers.count)) == event.flags.contains(.container)
  }
}
