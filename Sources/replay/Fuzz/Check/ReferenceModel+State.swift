import GestureStream

/// The state of a model as words: all that can influence a later answer, and nothing else.
extension ReferenceModel {
  /// Numbers the items in the order in which the state names them.
  func numberItems(_ numbering: inout ItemNumbering) {
    for order in orders {
      for item in order { _ = numbering.number(item) }
    }
    for drag in drags {
      for item in drag.block.items { _ = numbering.number(item) }
      if case .item(let item) = drag.target { _ = numbering.number(item) }
      for home in homes where home.pointer == drag.pointer {
        for before in home.order {
          if before == home.item { break }
          _ = numbering.number(before)
        }
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
    for container in setup.indices {
      numbering.write(orders[container], to: &words)
      numbering.write(set: hidden[container], to: &words)
      numbering.write(set: fixed[container], to: &words)
      words.append(sorts[container] == nil ? 0 : 1)
      if let sort = sorts[container] { numbering.write(sort, to: &words) }
      numbering.write(held[container], to: &words)
      words.append(UInt32(pins[container].count))
      for pin in pins[container] {
        words.append(numbering.known(pin.item))
        words.append(UInt32(pin.index))
      }
      append(scrolls[container], to: &words)
    }
    numbering.write(selection, to: &words)
    words.append(UInt32(passedOver.count))
    if !passedOver.isEmpty { words += passedOver.map { UInt32($0) }.sorted() }
    words.append(UInt32(drags.count))
    for drag in drags {
      words.append(UInt32(drag.pointer))
      numbering.write(drag.block.items, to: &words)
      numbering.write(drag.block.arranged, to: &words)
      words.append(numbering.known(drag.block.grabbed))
      for home in homes where home.pointer == drag.pointer {
        words.append(UInt32(home.container))
        for before in home.order {
          if before == home.item { break }
          words.append(numbering.known(before))
        }
        words.append(.max)
      }
      append(drag, numbering, to: &words)
    }
  }

  private func append(_ drag: Drag, _ numbering: ItemNumbering, to words: inout [UInt32]) {
    words.append(drag.isForeign ? 1 : 0)
    let types = words.count
    words.append(0)
    for offer in offers where offer.pointer == drag.pointer {
      words.append(offer.type.rawValue)
      words[types] += 1
    }
    let targets = words.count
    words.append(0)
    for own in entered where own.pointer == drag.pointer {
      words.append(Self.word(for: own.target, numbering))
      words[targets] += 1
    }
    if words[targets] > 1 { words[(targets + 1)...].sort() }
    words.append(Self.word(for: drag.target, numbering))
    words.append(UInt32(drag.operation.rawValue) << 1 | (drag.isHeld ? 1 : 0))
    words.append(drag.deadline.map { age(until: $0) } ?? .max)
    words.append(drag.target == nil ? 0 : age(since: drag.targetSince))
    append(drag.place, to: &words)
    words.append(drag.lastMove == nil ? 0 : 1)
    guard let move = drag.lastMove else { return }
    words.append(age(since: move.time))
    append(move.place, to: &words)
    numbering.write(set: move.displaced, to: &words)
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
