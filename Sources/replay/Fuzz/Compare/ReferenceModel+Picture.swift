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
    if let outcome { pen.put(UInt32(outcome.rawValue)) } else { pen.put(Picture.none) }
    pen.put(changed ? 1 : 0)
    pen.put(UInt32(truncatingIfNeeded: moves))
    pen.put(UInt32(truncatingIfNeeded: commits))
    pen.put(UInt32(truncatingIfNeeded: deadline))
    pen.put(UInt32(truncatingIfNeeded: deadline >> 32))
    for container in setup.indices {
      if isWell(container) {
        pen.put(held[container])
        pen.put(Picture.same)
      } else {
        pen.put(filledUp: orders[container])
        if sorts[container] == nil, hidden[container].isEmpty {
          pen.put(Picture.same)
        } else {
          pen.put(shown(container))
        }
      }
    }
  }

  /// Draws a pointer behind what was drawn of the model.
  @inline(__always)
  mutating func draw(_ pointer: UInt8, with pen: inout PicturePen) {
    pen.put(UInt32(pointer))
    guard let drag = drag(of: pointer) else { return pen.put(Picture.none) }
    pen.put(drags[drag].block.items)
    pen.put(drags[drag].block.grabbed.rawValue)
    switch drags[drag].target {
    case .item(let item):
      pen.put(item.rawValue)
      pen.put(0)
    case .container(let container):
      pen.put(container.rawValue)
      pen.put(1)
    case nil:
      pen.put(Picture.none)
      pen.put(0)
    }
  }
}

/// Writes words one behind another, as far as there is room for them.
struct PicturePen {
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
