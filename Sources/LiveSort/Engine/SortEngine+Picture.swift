import GestureStream

/// All that can be asked of an engine but its diagnostics, as words in a row: what is compared after every
/// event of a million logs.
///
/// In turn: the outcome, whether something changed, the moves, the commits, the two halves of the deadline;
/// for each container how many items it has, these, how many it shows (``same``: what it has), these; for
/// some pointers each its number, how many items its block has, these, the grabbed item, the target's
/// number and whether that is a container. What there is none of is ``none``. The items of a list (not those
/// of a well, of what is shown, of a block) are filled up with ``none`` to a multiple of eight words, so that
/// they are compared eight at a time.
package enum Picture {
  /// Stands for what there is none of.
  @inlinable @inline(__always) package static var none: UInt32 { .max }
  /// Stands for the same items once more.
  @inlinable @inline(__always) package static var same: UInt32 { .max - 1 }
}

extension SortEngine {
  /// Whether this is the picture of the engine. A container that shows its order only by chance has to be
  /// drawn as what it shows; where it is not, the answer is no.
  ///
  /// It changes nothing; that it is `mutating` spares a caller the copy of an engine that it may change.
  package mutating func isPicture(_ words: UnsafeBufferPointer<UInt32>) -> Bool {
    var reader = PictureReader(words: words)
    var ended = Picture.none
    if let outcome { ended = UInt32(outcome.rawValue) }
    guard reader.skips(ended, changed ? 1 : 0),
      reader.skips(UInt32(truncatingIfNeeded: moves), UInt32(truncatingIfNeeded: commits)),
      reader.skips(UInt32(truncatingIfNeeded: wake), UInt32(truncatingIfNeeded: wake >> 32))
    else { return false }
    for index in 0..<arrangement.traits.count {
      let traits = arrangement.traits[index]
      if traits.contains(.list) {
        guard let order = reader.filledList(), arrangement.order.isOrder(order.items, order.count, of: index)
        else { return false }
      } else {
        guard reader.skips(arrangement.containers[index].held.items) else { return false }
      }
      if traits.contains(.projected) {
        guard reader.skips(arrangement.containers[index].shown) else { return false }
      } else {
        guard reader.skips(Picture.same) else { return false }
      }
    }
    while let pointer = reader.word() {
      guard let slot = slot(of: UInt8(truncatingIfNeeded: pointer)) else {
        guard reader.skips(Picture.none) else { return false }
        continue
      }
      guard reader.skips(UInt32(truncatingIfNeeded: drags[slot].block.count)) else { return false }
      for index in 0..<drags[slot].block.count {
        guard reader.skips(drags[slot].block[index].item.rawValue) else { return false }
      }
      guard reader.skips(drags[slot].grabbed.rawValue, drags[slot].targetName),
        reader.skips(drags[slot].isTargetContainer ? 1 : 0)
      else { return false }
    }
    return true
  }
}

/// Reads a picture word by word; there may be fewer than there should be.
private struct PictureReader {
  let words: UnsafeBufferPointer<UInt32>
  var next = 0

  @inline(__always)
  mutating func word() -> UInt32? {
    guard next < words.count else { return nil }
    defer { next &+= 1 }
    return words[next]
  }

  /// Whether the next word is this one.
  @inline(__always)
  mutating func skips(_ word: UInt32) -> Bool { self.word() == word }

  /// Whether the next words are these.
  @inline(__always)
  mutating func skips(_ word: UInt32, _ other: UInt32) -> Bool {
    guard words.count &- next >= 2 else { return false }
    defer { next &+= 2 }
    return (words[next] ^ word) | (words[next &+ 1] ^ other) == 0
  }

  /// Whether the next words are how many items these are, and they themselves.
  @inline(__always)
  mutating func skips(_ items: [ItemID]) -> Bool {
    guard skips(UInt32(truncatingIfNeeded: items.count)) else { return false }
    for index in 0..<items.count where !skips(items[index].rawValue) { return false }
    return true
  }

  /// A count, and so many words behind it, which are filled up to a multiple of eight.
  @inline(__always)
  mutating func filledList() -> (items: UnsafeRawPointer, count: Int)? {
    guard let base = words.baseAddress, let word = word() else { return nil }
    let count = Int(word)
    let filled = (count &+ 7) & ~7
    guard words.count &- next >= filled else { return nil }
    defer { next &+= filled }
    return (UnsafeRawPointer(base + next), count)
  }
}
