import GestureStream
import LiveSort

extension PlainModel {
  /// At least as many words as the picture of the model takes, with so many pointers.
  mutating func roomForPicture(_ pointers: Int) -> Int {
    // A list is written in eights of words.
    var room = 16 + 16 * pointers
    for container in setup.indices { room += 32 + 2 * orders[container].count + held[container].count }
    for drag in drags.indices { room += drags[drag].block.items.count }
    return room
  }

  /// Draws the picture of the model, see ``Picture``, but for its pointers.
  ///
  /// It changes nothing, and is `mutating` to spare the copy of a model.
  @inline(__always)
  mutating func draw(with pen: inout PicturePen) {
    var deadline = Int64.max
    for drag in drags.indices where drags[drag].isHeld {
      deadline = min(deadline, drags[drag].deadline?.microseconds ?? .max)
    }
    var ended = PicturePen.none
    if let outcome { ended = UInt32(outcome.rawValue) }
    pen.put(ended, changed ? 1 : 0)
    pen.put(UInt32(truncatingIfNeeded: moves), UInt32(truncatingIfNeeded: commits))
    pen.put(UInt32(truncatingIfNeeded: deadline), UInt32(truncatingIfNeeded: deadline >> 32))
    for container in setup.indices {
      if isWell(container) {
        pen.put(held[container])
        pen.put(PicturePen.same)
      } else {
        pen.put(filledUp: orders[container])
        if sorts[container] == nil, hidden[container].isEmpty {
          pen.put(PicturePen.same)
        } else {
          pen.put(Self.shown(orders[container], by: sorts[container], without: hidden[container]))
        }
      }
    }
  }

  /// Draws a pointer behind what was drawn of the model.
  @inline(__always)
  mutating func draw(_ pointer: UInt8, with pen: inout PicturePen) {
    guard let drag = drag(of: pointer) else { return pen.put(UInt32(pointer), PicturePen.none) }
    pen.put(UInt32(pointer))
    pen.put(drags[drag].block.items)
    var (target, isContainer) = (PicturePen.none, false)
    switch drags[drag].target {
    case .item(let item): target = item.rawValue
    case .container(let container): (target, isContainer) = (container.rawValue, true)
    case nil: break
    }
    pen.put(drags[drag].block.grabbed.rawValue, target)
    pen.put(isContainer ? 1 : 0)
  }
}

/// Writes words one behind another, as far as there is room for them.
struct PicturePen {
  // As in `Picture`, of which nothing is inlined here.
  @inline(__always) static var none: UInt32 { .max }
  @inline(__always) static var same: UInt32 { .max - 1 }

  let words: UnsafeMutableBufferPointer<UInt32>
  /// How many there are.
  private(set) var count = 0
  /// Whether there was room for all.
  private(set) var hasRoom = true

  init(words: UnsafeMutableBufferPointer<UInt32>) { self.words = words }

  @inline(__always)
  mutating func put(_ word: UInt32) {
    guard count < words.count else { return hasRoom = false }
    words[count] = word
    count &+= 1
  }

  @inline(__always)
  mutating func put(_ word: UInt32, _ other: UInt32) {
    guard words.count &- count >= 2 else { return hasRoom = false }
    words[count] = word
    words[count &+ 1] = other
    count &+= 2
  }

  /// Puts how many items there are, and these.
  @inline(__always)
  mutating func put(_ items: some ItemArray) {
    write(items)
    count &+= items.count
  }

  /// Puts how many items there are, and these, filled up to a multiple of eight words.
  @inline(__always)
  mutating func put(filledUp items: some ItemArray) {
    write(items)
    count &+= (items.count &+ 7) & ~7
  }

  /// Writes how many items there are, and these behind the last word that counts.
  @inline(__always)
  private mutating func write(_ items: some ItemArray) {
    guard let base = words.baseAddress, words.count &- count > (items.count &+ 7) & ~7 else {
      // Whatever comes finds no room either.
      count = words.count
      return hasRoom = false
    }
    words[count] = UInt32(truncatingIfNeeded: items.count)
    count &+= 1
    items.write(to: UnsafeMutableRawPointer(base + count))
  }
}
