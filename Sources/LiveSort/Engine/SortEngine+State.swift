package import GestureStream

// The state of an engine as a whole: compared without copying, and written out for a search that has to
// know where it has been.
extension SortEngine {
  /// Whether a container of the header has this model order; a well, whether it holds this.
  package func isOrder(_ items: [ItemID], of container: ContainerID) -> Bool {
    guard let index = index(of: container) else { return items.isEmpty }
    guard arrangement.isList(index) else { return arrangement.containers[index].held == items }
    guard arrangement.order.count(of: index) == items.count else { return false }
    var next = 0
    var isSame = true
    arrangement.order.forEach(in: index) { item in
      if items[next] != item { isSame = false }
      next += 1
    }
    return isSame
  }

  /// Whether a container of the header shows this order.
  package func isShownOrder(_ items: [ItemID], of container: ContainerID) -> Bool {
    guard let index = index(of: container), arrangement.traits[index].contains(.projected) else {
      return isOrder(items, of: container)
    }
    return arrangement.containers[index].shown == items
  }

  /// Whether this is the block of a pointer; `nil`: whether it has no drag.
  package func isBlock(_ items: [ItemID]?, of pointer: UInt8) -> Bool {
    guard let slot = slot(of: pointer) else { return items == nil }
    guard let items, items.count == drags[slot].block.count else { return false }
    return zip(items, drags[slot].block).allSatisfy { $0 == $1.item }
  }

  /// Writes out all that can influence a later answer, and nothing else: two engines of the same rules
  /// that write the same words will answer the same from here on. Counts, the last outcome and the
  /// absolute time are left out; times are written as ages.
  ///
  /// - Parameter number: The number of an item, so that states can be told apart up to names.
  package func encodeState(renaming number: (ItemID) -> UInt32, into words: inout [UInt32]) {
    for index in arrangement.containers.indices { encode(container: index, number, &words) }
    encode(list: arrangement.selectedItems.map(number), &words)
    let active = drags.indices.filter { drags[$0].isActive }
      .sorted { drags[$0].sequence < drags[$1].sequence }
    words.append(UInt32(active.count))
    for slot in active { encode(drags[slot], number, &words) }
    encode(list: muted.indices.filter { muted[$0] }.map { UInt32($0) }, &words)
  }

  private func encode(list: [UInt32], _ words: inout [UInt32]) {
    words.append(UInt32(list.count))
    words.append(contentsOf: list)
  }

  private func encode(
    container index: Int, _ number: (ItemID) -> UInt32, _ words: inout [UInt32]
  ) {
    let container = arrangement.containers[index]
    let model = arrangement.modelOrder(of: index)
    encode(list: model.map(number), &words)
    encode(
      list: model.filter { arrangement.state(of: $0).flags.contains(.fixed) }.map(number), &words)
    encode(
      list: container.hidden.keys.map { number(ItemID(rawValue: $0)) }.sorted(), &words)
    words.append(container.sort == nil ? 0 : 1)
    encode(list: (container.sort?.by ?? []).map(number), &words)
    words.append(UInt32(container.pins.count))
    for pin in container.pins { words += [UInt32(pin.index), number(pin.item)] }
    // Without a layout nobody asks for it.
    let offset = container.geometry == nil ? Spot(x: 0, y: 0) : container.offset
    for value in [offset.x, offset.y] {
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
    words += [UInt32(drag.pointer), number(drag.grabbed), drag.isForeign ? 1 : 0]
    encode(list: drag.placed.map(number), &words)
    words.append(UInt32(drag.block.count))
    for member in drag.block {
      words += [number(member.item), UInt32(bitPattern: member.home)]
      encode(list: homeChain(of: member, drag).map(number), &words)
    }
    encode(list: drag.types.map { $0.rawValue }, &words)
    encode(list: drag.entered.names.map { number(ItemID(rawValue: $0)) }.sorted(), &words)
    words.append(drag.target.map { number(ItemID(rawValue: $0.rawValue)) &+ 1 } ?? 0)
    words += [UInt32(drag.operation.rawValue), drag.isHeld ? 1 : 0, drag.hasMoved ? 1 : 0]
    let limit = max(rules.dwell, rules.settle) + 1
    words.append(age(drag.targetTime, limit))
    words.append(drag.hasMoved ? age(drag.moveTime, limit) : 0)
    words.append(drag.deadline == .max ? .max : UInt32(clamping: drag.deadline - time.microseconds))
    encode(drag.place, &words)
    encode(drag.movePlace, &words)
    encode(list: drag.displaced.keys.map { number(ItemID(rawValue: $0)) }.sorted(), &words)
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
