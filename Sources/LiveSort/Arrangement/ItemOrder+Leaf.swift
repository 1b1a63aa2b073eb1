/// One leaf, looked at and changed in place.
///
/// This is where nearly all time is spent, in lists of up to 56 items all of it. So it works on the
/// memory itself, in groups of words, and avoids branches that depend on where an item is: such a
/// branch is mispredicted half of the time, which costs as much as looking at fifty words.
///
/// A leaf stays inside its node: it has `used` items, at most 56, and what is read or written beside
/// them lies in the header before or in the words of the node that hold no item. That the node lies inside the
/// array is checked when the leaf is made.
struct Leaf {
  private let words: UnsafeMutablePointer<UInt32>

  /// The leaf whose node begins at a word of the array of nodes.
  @inline(__always)
  init(at node: Int, in nodes: UnsafeMutableBufferPointer<UInt32>) {
    guard let base = nodes.baseAddress, node >= 0, node &+ Node.words <= nodes.count else {
      preconditionFailure("no such node")
    }
    words = base + node
  }

  /// How many items there are.
  @inline(__always)
  var used: Int {
    get { Int(words[Node.used]) }
    nonmutating set { words[Node.used] = UInt32(truncatingIfNeeded: newValue) }
  }

  @inline(__always)
  private var items: UnsafeMutablePointer<UInt32> { words + Node.entries }

  /// Where an item that stands in a leaf does.
  ///
  /// Every group of eight words is looked at, whether the item has been found or not. Exactly one word
  /// is equal (those that hold no item hold ``Node/none``), so the sum of the lanes that are is its
  /// place.
  @inline(__always)
  static func slot(of raw: UInt32, in words: UnsafePointer<UInt32>) -> Int {
    let items = UnsafeRawPointer(words + Node.entries)
    let end = Int(words[Node.used]) &* 4
    let needle = SIMD8(repeating: raw)
    var lanes = SIMD8<UInt32>(0, 1, 2, 3, 4, 5, 6, 7)
    var found = SIMD8<UInt32>.zero
    var offset = 0
    while offset < end {
      let group = items.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt32>.self)
      found = found | SIMD8<UInt32>.zero.replacing(with: lanes, where: group .== needle)
      lanes = lanes &+ 8
      offset &+= 32
    }
    return Int(found.wrappedSum())
  }

  /// Whether a leaf of so many items holds these, which are filled up with ``Node/none`` to a multiple of eight
  /// words, as the words of the leaf behind its items are; `nil` where there is no such leaf.
  @inline(__always)
  static func holds(
    _ names: UnsafeRawPointer, _ count: Int, at node: Int, in nodes: UnsafeBufferPointer<UInt32>
  ) -> Bool? {
    guard let base = nodes.baseAddress, node >= 0, node &+ Node.words <= nodes.count,
      base[node + Node.level] == 0, Int(base[node + Node.used]) == count, count <= Node.leafCapacity
    else { return nil }
    let items = UnsafeRawPointer(base + node + Node.entries)
    let end = count &* 4
    var difference = SIMD4<UInt64>.zero
    var offset = 0
    while offset < end {
      let group = items.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
      difference = difference | (group ^ names.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self))
      offset &+= 32
    }
    let half = difference.lowHalf | difference.highHalf
    return half[0] | half[1] == 0
  }

  /// Where two items stand, each in a leaf of its own or both in one.
  ///
  /// Both are looked for in one go: the loop ends once and not twice, at a point that cannot be foreseen, and in a
  /// long list, whose leaves are not in the cache, both are waited for at the same time. The words behind the
  /// items of the shorter leaf hold nothing, or belong to the node all the same.
  @inline(__always)
  static func slots(of raw: UInt32, in leaf: Leaf, and target: UInt32, in newLeaf: Leaf) -> (Int, Int) {
    let items = UnsafeRawPointer(leaf.items)
    let newItems = UnsafeRawPointer(newLeaf.items)
    let end = max(leaf.used, newLeaf.used) &* 4
    let needle = SIMD8(repeating: raw)
    let newNeedle = SIMD8(repeating: target)
    var lanes = SIMD8<UInt32>(0, 1, 2, 3, 4, 5, 6, 7)
    var found = SIMD8<UInt32>.zero
    var newFound = SIMD8<UInt32>.zero
    var offset = 0
    while offset < end {
      let group = items.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt32>.self)
      let newGroup = newItems.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt32>.self)
      found = found | SIMD8<UInt32>.zero.replacing(with: lanes, where: group .== needle)
      newFound = newFound | SIMD8<UInt32>.zero.replacing(with: lanes, where: newGroup .== newNeedle)
      lanes = lanes &+ 8
      offset &+= 32
    }
    return (Int(found.wrappedSum()), Int(newFound.wrappedSum()))
  }

  /// Puts an item at a place, and those from there on one further. The leaf must have room.
  @inline(__always)
  func insert(_ raw: UInt32, at slot: Int) {
    let used = used
    (items + slot + 1).update(from: items + slot, count: used &- slot)
    items[slot] = raw
    self.used = used &+ 1
  }

  /// Takes an item out, and moves those behind it up.
  @inline(__always)
  func remove(at slot: Int) {
    let last = used &- 1
    (items + slot).update(from: items + slot + 1, count: last &- slot)
    items[last] = Node.none
    used = last
  }

  /// Moves an item to the place of another, and those in between by one towards where it was.
  /// - Returns: The places that it had and has.
  @inline(__always)
  func move(_ raw: UInt32, onto target: UInt32) -> (slot: Int, newSlot: Int) {
    let (slot, newSlot) = Self.slots(of: raw, in: self, and: target, in: self)
    if used <= 16 {
      blend(raw, from: slot, to: newSlot)
    } else {
      if slot < newSlot {
        (items + slot).update(from: items + slot + 1, count: newSlot &- slot)
      } else {
        (items + newSlot + 1).update(from: items + newSlot, count: slot &- newSlot)
      }
      items[newSlot] = raw
    }
    return (slot, newSlot)
  }

  /// Does the same to a leaf of up to 16 items, at once: from the old items, and the old items beside
  /// them, each place chooses what it holds. It takes half the time of moving memory, whose cost is
  /// not in the words but in finding out how many they are.
  @inline(__always)
  private func blend(_ raw: UInt32, from slot: Int, to newSlot: Int) {
    typealias Lanes = SIMD16<Int32>
    let first = UnsafeMutableRawPointer(items)
    let old = first.loadUnaligned(as: Lanes.self)
    let beside = (first + (slot < newSlot ? 4 : -4)).loadUnaligned(as: Lanes.self)
    let lanes = Lanes(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    let low = Lanes(repeating: Int32(truncatingIfNeeded: min(slot, newSlot)))
    let high = Lanes(repeating: Int32(truncatingIfNeeded: max(slot, newSlot)))
    let new = Lanes(repeating: Int32(truncatingIfNeeded: newSlot))
    let items =
      old
      .replacing(with: beside, where: (lanes .>= low) .& (lanes .<= high))
      .replacing(with: Lanes(repeating: Int32(bitPattern: raw)), where: lanes .== new)
    first.storeBytes(of: items, as: Lanes.self)
  }
}
