package import GestureStream

/// The numbers of some items as words in memory, filled up with 0xffff_ffff to a multiple of eight, so that they
/// are compared eight at a time; and how many items they are.
package typealias ItemNames = (words: UnsafePointer<UInt32>, count: Int)

// What is asked after every event of a million logs: whether the engine is as somebody else says that it is.
// Nothing is changed; that the questions are `mutating` spares whoever asks the copy of an engine.
extension SortEngine {
  /// Whether a container of the header has this model order, and shows that; a well, whether it holds this.
  ///
  /// - Parameter shown: `nil`: it shows its model order.
  package mutating func isContainer(_ index: Int, order: ItemNames, shown: ItemNames?) -> Bool {
    let traits = arrangement.traits[index]
    if traits.contains(.list) {
      guard arrangement.order.isOrder(UnsafeRawPointer(order.words), order.count, of: index) else {
        return false
      }
    } else {
      guard Self.are(arrangement.containers[index].held.items, order) else { return false }
    }
    if traits.contains(.projected) { return Self.are(arrangement.containers[index].shown, shown ?? order) }
    guard let shown else { return true }
    return Self.are(arrangement.shownOrder(of: index), shown)
  }

  @inline(__always)
  private static func are(_ items: [ItemID], _ names: ItemNames) -> Bool {
    guard items.count == names.count else { return false }
    for index in 0..<names.count where names.words[index] != items[index].rawValue { return false }
    return true
  }

  /// Whether a pointer has a drag of this block, of which this item is grabbed, over this target.
  package mutating func isDrag(
    of pointer: UInt8, _ block: ItemNames, grabbed: ItemID, target: Target?
  ) -> Bool {
    guard let slot = slot(of: pointer) else { return false }
    guard drags[slot].grabbed == grabbed, drags[slot].target == target,
      drags[slot].block.count == block.count
    else { return false }
    for index in 0..<block.count where drags[slot].block[index].item.rawValue != block.words[index] {
      return false
    }
    return true
  }

  /// Whether the earliest deadline of a held target is this one; `nil`: there is none.
  package mutating func isWaiting(until deadline: Timestamp?) -> Bool {
    wake == deadline?.microseconds ?? .max
  }

  /// Whether a pointer has a drag.
  package mutating func hasDrag(of pointer: UInt8) -> Bool { slot(of: pointer) != nil }
}
