import GestureStream
import LiveSort

extension PlainModel {
  /// More words than the picture of the model takes, with so many pointers.
  mutating func roomForPicture(_ pointers: Int) -> Int {
    // What is written may take as many words as there is room for in eights of them.
    var room = 16 + 6 * pointers
    for container in setup.indices { room += 2 + 2 * orders[container].count + held[container].count }
    for drag in drags.indices { room += drags[drag].block.items.count }
    return room
  }

  /// Draws the picture of the model, with these pointers, see ``Picture``. It changes nothing, and is
  /// `mutating` to spare the copy of a model.
  ///
  /// - Returns: How many words it takes.
  mutating func draw(
    _ pointers: UnsafeBufferPointer<UInt8>, on words: UnsafeMutableBufferPointer<UInt32>
  ) -> Int {
    var deadline = Int64.max
    for drag in drags.indices where drags[drag].isHeld {
      deadline = min(deadline, drags[drag].deadline?.microseconds ?? .max)
    }
    words[0] = outcome.map { UInt32($0.rawValue) } ?? Picture.none
    words[1] = changed ? 1 : 0
    words[2] = UInt32(truncatingIfNeeded: moves)
    words[3] = UInt32(truncatingIfNeeded: commits)
    words[4] = UInt32(truncatingIfNeeded: deadline)
    words[5] = UInt32(truncatingIfNeeded: deadline >> 32)
    var next = 6
    for container in setup.indices {
      if isWell(container) {
        Self.draw(held[container], on: words, &next)
        Self.draw(Picture.same, on: words, &next)
      } else {
        Self.draw(orders[container], on: words, &next)
        if sorts[container] == nil, hidden[container].isEmpty {
          Self.draw(Picture.same, on: words, &next)
        } else {
          let shown = Self.shown(orders[container], by: sorts[container], without: hidden[container])
          Self.draw(shown, on: words, &next)
        }
      }
    }
    for pointer in pointers {
      Self.draw(UInt32(pointer), on: words, &next)
      guard let drag = drag(of: pointer) else {
        Self.draw(Picture.none, on: words, &next)
        continue
      }
      Self.draw(drags[drag].block.items, on: words, &next)
      Self.draw(drags[drag].block.grabbed.rawValue, on: words, &next)
      var (target, isContainer) = (Picture.none, false)
      switch drags[drag].target {
      case .item(let item): target = item.rawValue
      case .container(let container): (target, isContainer) = (container.rawValue, true)
      case nil: break
      }
      Self.draw(target, on: words, &next)
      Self.draw(isContainer ? 1 : 0, on: words, &next)
    }
    return next
  }

  @inline(__always)
  private static func draw(
    _ word: UInt32, on words: UnsafeMutableBufferPointer<UInt32>, _ next: inout Int
  ) {
    words[next] = word
    next += 1
  }

  @inline(__always)
  private static func draw(
    _ items: Items, on words: UnsafeMutableBufferPointer<UInt32>, _ next: inout Int
  ) {
    let count = items.count
    words[next] = UInt32(truncatingIfNeeded: count)
    items.write(to: UnsafeMutableBufferPointer(rebasing: words[(next + 1)...]))
    next += 1 + count
  }
}
