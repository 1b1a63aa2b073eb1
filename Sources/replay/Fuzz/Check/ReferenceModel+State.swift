import GestureStream

/// The state of a model as words: all that can influence a later answer, and nothing else.
extension ReferenceModel {
  /// Numbers the items in the order in which the state names them.
  func numberItems(_ numbering: inout ItemNumbering) {
    for order in orders {
      for item in order { _ = numbering.number(item) }
    }
    for drag in drags {
      for item in drag.block.items + drag.block.arranged { _ = numbering.number(item) }
      if case .item(let item) = drag.target { _ = numbering.number(item) }
      for (item, home) in zip(drag.block.items, drag.block.homes) {
        for before in home.order.prefix(while: { $0 != item }) { _ = numbering.number(before) }
      }
    }
    for item in selection { _ = numbering.number(item) }
    for container in setup.indices {
      for item in sorts[container] ?? [] { _ = numbering.number(item) }
      for item in held[container] { _ = numbering.number(item) }
    }
    numbering.finish()
  }

  /// Appends the state, every list with its length before it.
  func encodeState(_ numbering: ItemNumbering, into words: inout [UInt32]) {
    func write(_ items: [ItemID]) {
      words.append(UInt32(items.count))
      for item in items { words.append(numbering.known(item)) }
    }
    func write(set items: [ItemID]) {
      words.append(UInt32(items.count))
      words.append(contentsOf: items.map { numbering.known($0) }.sorted())
    }
    for container in setup.indices {
      write(orders[container])
      write(set: hidden[container])
      write(set: fixed[container])
      words.append(sorts[container] == nil ? 0 : 1)
      write(sorts[container] ?? [])
      write(held[container])
      words.append(UInt32(pins[container].count))
      for pin in pins[container] { words += [numbering.known(pin.item), UInt32(pin.index)] }
      append(scrolls[container], to: &words)
    }
    write(selection)
    words.append(UInt32(passedOver.count))
    words += passedOver.map { UInt32($0) }.sorted()
    words.append(UInt32(drags.count))
    for drag in drags {
      words.append(UInt32(drag.pointer))
      write(drag.block.items)
      write(drag.block.arranged)
      words.append(numbering.known(drag.block.grabbed))
      for (item, home) in zip(drag.block.items, drag.block.homes) {
        words.append(UInt32(home.container))
        write(Array(home.order.prefix { $0 != item }))
      }
      append(drag, numbering, to: &words)
    }
  }

  private func append(_ drag: Drag, _ numbering: ItemNumbering, to words: inout [UInt32]) {
    words.append(drag.isForeign ? 1 : 0)
    words.append(UInt32(drag.types.count))
    words += drag.types.map(\.rawValue)
    words.append(UInt32(drag.entered.count))
    words += drag.entered.map { Self.word(for: $0, numbering) }.sorted()
    words.append(Self.word(for: drag.target, numbering))
    words.append(UInt32(drag.operation.rawValue))
    words.append(drag.isHeld ? 1 : 0)
    words.append(drag.deadline.map { age(until: $0) } ?? .max)
    words.append(drag.target == nil ? 0 : age(since: drag.targetSince))
    append(drag.place, to: &words)
    words.append(drag.lastMove == nil ? 0 : 1)
    guard let move = drag.lastMove else { return }
    words.append(age(since: move.time))
    append(move.place, to: &words)
    words.append(UInt32(move.displaced.count))
    words += move.displaced.map { numbering.known($0) }.sorted()
  }

  private static func word(for target: Target?, _ numbering: ItemNumbering) -> UInt32 {
    switch target {
    case .item(let item): numbering.known(item) * 2
    case .container(let container): container.rawValue * 2 + 1
    case nil: .max
    }
  }

  private func append(_ place: Point?, to words: inout [UInt32]) {
    guard let place else { return words.append(0) }
    words.append(1)
    for bits in [place.x.bitPattern, place.y.bitPattern] {
      words += [UInt32(truncatingIfNeeded: bits), UInt32(truncatingIfNeeded: bits >> 32)]
    }
  }

  /// How long ago something was, as far as a gate can tell.
  private func age(since moment: Timestamp) -> UInt32 {
    let limit = max(rules.dwell, rules.settle) + 1
    return UInt32(clamping: min(time.microseconds - moment.microseconds, limit))
  }

  private func age(until moment: Timestamp) -> UInt32 {
    UInt32(clamping: moment.microseconds - time.microseconds)
  }
}
