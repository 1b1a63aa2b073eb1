package import GestureStream

// The state of an engine as a whole: compared without copying, and written out for a search that has to
// know where it has been.
extension SortEngine {
  /// How many containers the header has.
  package var containerCount: Int { arrangement.containers.count }

  /// Whether a container of the header has this model order; a well, whether it holds this.
  package func isOrder(_ items: [ItemID], of container: ContainerID) -> Bool {
    isOrder(items[...], of: container)
  }

  /// Whether a container of the header has this model order; a well, whether it holds this.
  package func isOrder(_ items: ArraySlice<ItemID>, of container: ContainerID) -> Bool {
    guard let index = index(of: container) else { return items.isEmpty }
    guard arrangement.isList(index) else { return arrangement.containers[index].held.items[...] == items }
    return arrangement.order.isOrder(items, of: index)
  }

  /// Whether the containers have these model orders.
  package func hasOrders(_ orders: ExpectedOrders) -> Bool {
    orders.allSatisfy { container, items in
      guard let index = index(of: container) else { return items.isEmpty }
      guard arrangement.isList(index) else {
        return arrangement.containers[index].held.items.elementsEqual(items) { $0.rawValue == $1 }
      }
      return arrangement.order.isOrder(items, of: index)
    }
  }

  /// Whether a container of the header shows this order.
  package func isShownOrder(_ items: [ItemID], of container: ContainerID) -> Bool {
    isShownOrder(items[...], of: container)
  }

  /// Whether a container of the header shows this order.
  package func isShownOrder(_ items: ArraySlice<ItemID>, of container: ContainerID) -> Bool {
    guard let index = index(of: container), arrangement.traits[index].contains(.projected) else {
      return isOrder(items, of: container)
    }
    return arrangement.containers[index].shown[...] == items
  }

  /// Whether this is the block of a pointer; `nil`: whether it has no drag.
  package func isBlock(_ items: [ItemID]?, of pointer: UInt8) -> Bool {
    guard let slot = slot(of: pointer) else { return items == nil }
    guard let items, items.count == drags[slot].block.count else { return false }
    return zip(items, drags[slot].block).allSatisfy { $0 == $1.item }
  }

  /// Whether each diagnostic was given so often.
  package mutating func areCounts(_ counts: [Int]) -> Bool {
    guard counts.count == self.counts.count else { return false }
    var difference = 0
    for index in counts.indices { difference |= counts[index] ^ self.counts[index] }
    return difference == 0
  }

  /// Writes out all that can influence a later answer, and nothing else: two engines of the same rules
  /// that write the same words will answer the same from here on. Counts, the last outcome and the
  /// absolute time are left out; times are written as ages.
  ///
  /// - Parameter number: The number of an item, so that states can be told apart up to names.
  package func encodeState(renaming number: (ItemID) -> UInt32, into words: inout [UInt32]) {
    for index in arrangement.containers.indices { encode(container: index, number, &words) }
    encode(arrangement.selectedItems, number, &words)
    words.append(UInt32(activeDrags))
    var next = -1
    for _ in 0..<activeDrags {
      // In the order of their begins.
      var slot = -1
      for other in drags.indices where drags[other].isActive && drags[other].sequence > next {
        if slot < 0 || drags[other].sequence < drags[slot].sequence { slot = other }
      }
      next = drags[slot].sequence
      encode(drags[slot], number, &words)
    }
    for pointer in 0...UInt8.max where muted[pointer] { words.append(UInt32(pointer)) }
    words.append(.max)
  }

  private func encode(_ items: [ItemID], _ number: (ItemID) -> UInt32, _ words: inout [UInt32]) {
    words.append(UInt32(items.count))
    for item in items { words.append(number(item)) }
  }

  /// Names in no order.
  private func encode(names: some Collection<UInt32>, _ number: (ItemID) -> UInt32, _ words: inout [UInt32]) {
    let start = words.count
    for name in names { words.append(number(ItemID(rawValue: name))) }
    if words.count > start + 1 { words[start...].sort() }
    words.append(.max)
  }

  private func encode(
    container index: Int, _ number: (ItemID) -> UInt32, _ words: inout [UInt32]
  ) {
    let container = arrangement.containers[index]
    if arrangement.isList(index) {
      words.append(UInt32(arrangement.order.count(of: index)))
      arrangement.order.forEach(in: index) { item in
        words.append(number(item))
        if arrangement.state(of: item).flags.contains(.fixed) { words.append(.max) }
      }
    } else {
      encode(container.held.items, number, &words)
    }
    encode(names: container.hidden.keys, number, &words)
    words.append(container.sort == nil ? 0 : 1)
    if let sort = container.sort { encode(sort.by, number, &words) }
    words.append(UInt32(container.pins.count))
    for pin in container.pins {
      words.append(UInt32(pin.index))
      words.append(number(pin.item))
    }
    // Without a layout nobody asks for it.
    guard container.geometry != nil else { return }
    for value in [container.offset.x, container.offset.y] {
      words += [UInt32(truncatingIfNeeded: value), UInt32(truncatingIfNeeded: value >> 32)]
    }
  }

  private func encode(_ place: Point?, _ words: inout [UInt32]) {
    guard let place else { return words.append(0) }
    words.append(1)
    for value in [place.x, place.y] {
      let bits = value.bitPattern
      words += [UInt32(truncatingIfNeeded: bits), UInt32(truncatingIfNeeded: bits >> 32)]
    }
  }

  private func encode(_ drag: Drag, _ number: (ItemID) -> UInt32, _ words: inout [UInt32]) {
    words.append(UInt32(drag.pointer) << 1 | (drag.isForeign ? 1 : 0))
    words.append(number(drag.grabbed))
    encode(drag.placed, number, &words)
    words.append(UInt32(drag.block.count))
    for member in drag.block {
      words.append(number(member.item))
      words.append(UInt32(bitPattern: member.home))
      encode(homeChain(of: member, drag), number, &words)
    }
    words.append(UInt32(drag.types.count))
    for type in drag.types { words.append(type.rawValue) }
    encode(names: drag.entered.names, number, &words)
    words.append(drag.target.map { number(ItemID(rawValue: $0.rawValue)) &+ 1 } ?? 0)
    words.append(
      UInt32(drag.operation.rawValue) << 2 | (drag.isHeld ? 2 : 0) | (drag.hasMoved ? 1 : 0))
    let limit = max(rules.dwell, rules.settle) + 1
    words.append(drag.targetName == Drag.front ? 0 : age(drag.targetTime, limit))
    words.append(drag.hasMoved ? age(drag.moveTime, limit) : 0)
    words.append(drag.deadline == .max ? .max : UInt32(clamping: drag.deadline - time.microseconds))
    encode(drag.place, &words)
    encode(drag.movePlace, &words)
    encode(names: drag.displaced.keys, number, &words)
  }

  private func age(_ moment: Int64, _ limit: Int64) -> UInt32 {
    UInt32(clamping: min(time.microseconds - moment, limit))
  }

  /// All that preceded a member at home, the nearest first.
  private func homeChain(of member: Drag.Member, _ drag: Drag) -> [ItemID] {
    guard member.home >= 0 else { return [] }
    var chain: [ItemID] = []
    var found = member.predecessor
    while found != Drag.front {
      let item = ItemID(rawValue: found)
      chain.append(item)
      let isUntouched =
        arrangement.order.list(of: item) == Int(member.home)
        && !drag.knowsHomePredecessor(of: found, in: Int(member.home))
      found =
        isUntouched
        ? untouchedPredecessor(of: item, drag)
        : drag.homePredecessor(of: found, in: Int(member.home))
    }
    return chain
  }

  /// What precedes an item whose predecessor nobody but the block itself has changed.
  private func untouchedPredecessor(of item: ItemID, _ drag: Drag) -> UInt32 {
    var before = arrangement.order.item(before: item)
    while let found = before, drag.block.contains(where: { $0.item == found }) {
      before = arrangement.order.item(before: found)
    }
    return before?.rawValue ?? Drag.front
  }
}
