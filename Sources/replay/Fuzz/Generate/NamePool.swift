import GestureStream

/// Names of items, of which some are drawn now and then, none twice at a time.
///
/// To draw brings names to the front and leaves them there: the next draw is no less random for that, and
/// nothing is copied.
struct NamePool: Sendable {
  private var names: [ItemID]
  /// How many names there are; the memory may be of more.
  private(set) var count: Int

  init(_ names: [ItemID] = []) {
    self.names = names
    count = names.count
  }

  /// Holds the names with so many numbers from `first` on, and after those `more` from `next` on.
  mutating func refill(_ first: Int, _ count: Int, then next: Int = 0, _ more: Int = 0) {
    self.count = count + more
    while names.count < self.count { names.append(ItemID(rawValue: 0)) }
    names.withUnsafeMutableBufferPointer { names in
      for index in 0..<count { names[index] = ItemID(rawValue: UInt32(truncatingIfNeeded: first &+ index)) }
      for index in 0..<more {
        names[count &+ index] = ItemID(rawValue: UInt32(truncatingIfNeeded: next &+ index))
      }
    }
  }

  /// One of the names, of which there has to be one.
  @inline(__always)
  mutating func pick(_ random: inout SeededRandom) -> ItemID { names[random.below(count)] }

  /// Gives an event some of the names, at most so many.
  mutating func give(
    _ event: inout GestureEvent, atMost limit: Int, _ lists: inout EventLists, _ random: inout SeededRandom
  ) {
    let count = count
    let drawn = random.below(min(limit, count) &+ 1)
    names.withUnsafeMutableBufferPointer { names in
      random.draw(drawn, from: UnsafeMutableBufferPointer(rebasing: names[..<count]))
      lists.setIDs(UnsafeBufferPointer(rebasing: names[..<drawn]), of: &event)
    }
  }
}
