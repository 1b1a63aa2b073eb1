import GestureStream

/// All that can be asked of an engine but its diagnostics, as words in a row: what is compared after every
/// event of a million logs.
///
/// In turn: the outcome, whether something changed, the moves, the commits, the two halves of the deadline;
/// for each container how many items it has, these, how many it shows (``same``: what it has), these; for
/// some pointers each its number, how many items its block has, these, the grabbed item, the target's
/// number and whether that is a container. What there is none of is ``none``.
package enum Picture {
  /// Stands for what there is none of.
  @inlinable package static var none: UInt32 { .max }
  /// Stands for the same items once more.
  @inlinable package static var same: UInt32 { .max - 1 }
}

extension SortEngine {
  /// Whether this is the picture of the engine. A container that shows its order only by chance has to be
  /// drawn as what it shows; where it is not, the answer is no.
  ///
  /// It changes nothing; that it is `mutating` spares a caller the copy of an engine that it may change.
  package mutating func isPicture(_ words: UnsafeBufferPointer<UInt32>) -> Bool {
    guard words.count >= 6, words[0] == outcome.map({ UInt32($0.rawValue) }) ?? Picture.none,
      words[1] == (changed ? 1 : 0), words[2] == UInt32(truncatingIfNeeded: moves),
      words[3] == UInt32(truncatingIfNeeded: commits),
      words[4] == UInt32(truncatingIfNeeded: wake), words[5] == UInt32(truncatingIfNeeded: wake >> 32)
    else { return false }
    var reader = PictureReader(words: words, next: 6)
    for index in 0..<arrangement.traits.count {
      let traits = arrangement.traits[index]
      guard let order = reader.list() else { return false }
      if traits.contains(.list) {
        guard arrangement.order.isOrder(order, of: index) else { return false }
      } else {
        guard PictureReader.isEqual(order, arrangement.containers[index].held) else { return false }
      }
      if !traits.contains(.projected) {
        guard reader.word() == Picture.same else { return false }
      } else {
        guard let shown = reader.list(),
          PictureReader.isEqual(shown, arrangement.containers[index].shown)
        else { return false }
      }
    }
    while let pointer = reader.word() {
      guard let slot = slot(of: UInt8(truncatingIfNeeded: pointer)) else {
        guard reader.word() == Picture.none else { return false }
        continue
      }
      guard let block = reader.list(), drags[slot].block.count == block.count else { return false }
      for index in block.indices where drags[slot].block[index].item.rawValue != block[index] { return false }
      guard reader.word() == drags[slot].grabbed.rawValue, reader.word() == drags[slot].targetName,
        reader.word() == (drags[slot].isTargetContainer ? 1 : 0)
      else { return false }
    }
    return true
  }
}

/// Reads a picture word by word; there may be fewer than there should be.
private struct PictureReader {
  let words: UnsafeBufferPointer<UInt32>
  var next: Int

  @inline(__always)
  mutating func word() -> UInt32? {
    guard next < words.count else { return nil }
    defer { next += 1 }
    return words[next]
  }

  /// A count, and so many words behind it.
  @inline(__always)
  mutating func list() -> UnsafeBufferPointer<UInt32>? {
    guard next < words.count, words.count - next > Int(words[next]) else { return nil }
    let start = next + 1
    next = start + Int(words[next])
    return UnsafeBufferPointer(rebasing: words[start..<next])
  }

  @inline(__always)
  static func isEqual(_ words: UnsafeBufferPointer<UInt32>, _ items: [ItemID]) -> Bool {
    guard words.count == items.count else { return false }
    for index in 0..<words.count where words[index] != items[index].rawValue { return false }
    return true
  }
}
