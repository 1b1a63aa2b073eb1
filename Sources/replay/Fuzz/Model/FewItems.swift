import GestureStream
import LiveSort

/// An array of at most 24 items whose names have numbers below 24, in 32 bytes: a byte for each.
///
/// A generated log is about a handful of items, and millions of logs are looked at in a run: a list of three
/// items should neither ask for memory nor count references. Logs that name more are looked at with arrays.
struct FewItems: Sendable, BitwiseCopyable {
  /// The numbers of the first eight items, the first in the lowest byte; 255 beyond the last.
  private var first = UInt64.max
  private var second = UInt64.max
  private var third = UInt64.max
  private(set) var count = 0

  /// How many items there may be, and one more than the greatest number of one.
  static var capacity: Int { 24 }

  /// No items.
  @inline(__always)
  init() {}

  @inline(__always)
  private func word(_ index: Int) -> UInt64 { index < 8 ? first : index < 16 ? second : third }

  /// The number of the item at an index.
  @inline(__always)
  private func number(_ index: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: word(index) >> UInt64(truncatingIfNeeded: (index & 7) &* 8)) & 0xff
  }

  @inline(__always)
  private mutating func set(_ item: ItemID, at index: Int) {
    precondition(item.rawValue < Self.capacity, "an item of too great a number")
    flip(number(index) ^ item.rawValue, at: index)
  }

  /// Turns bits of the byte at an index.
  @inline(__always)
  private mutating func flip(_ bits: UInt32, at index: Int) {
    let change = UInt64(bits) << UInt64(truncatingIfNeeded: (index & 7) &* 8)
    if index < 8 {
      first ^= change
    } else if index < 16 {
      second ^= change
    } else {
      third ^= change
    }
  }

  /// A bit is set in the lowest byte of a word that is `number`, and perhaps in others above it.
  @inline(__always)
  private static func bytes(of word: UInt64, equalTo number: UInt32) -> UInt64 {
    let rest = word ^ (0x0101_0101_0101_0101 &* UInt64(number))
    return (rest &- 0x0101_0101_0101_0101) & ~rest & 0x8080_8080_8080_8080
  }
}

extension FewItems: Sequence {
  /// Takes one byte after another off the lowest end.
  struct Iterator: IteratorProtocol {
    fileprivate var rest: FewItems

    @inline(__always)
    mutating func next() -> ItemID? {
      guard rest.count > 0 else { return nil }
      let item = ItemID(rawValue: UInt32(truncatingIfNeeded: rest.first) & 0xff)
      rest.first = rest.first >> 8 | rest.second << 56
      rest.second = rest.second >> 8 | rest.third << 56
      rest.third >>= 8
      rest.count &-= 1
      return item
    }
  }

  @inline(__always)
  func makeIterator() -> Iterator { Iterator(rest: self) }
}

extension FewItems: ItemArray {
  @inline(__always)
  var startIndex: Int { 0 }
  @inline(__always)
  var endIndex: Int { count }

  subscript(index: Int) -> ItemID {
    @inline(__always)
    get {
      precondition(index >= 0 && index < count, "an index beyond the end")
      return ItemID(rawValue: number(index))
    }
    @inline(__always)
    set {
      precondition(index >= 0 && index < count, "an index beyond the end")
      set(newValue, at: index)
    }
  }

  @inline(__always)
  func contains(_ item: ItemID) -> Bool {
    guard item.rawValue < Self.capacity else { return false }
    if Self.bytes(of: first, equalTo: item.rawValue) != 0 { return true }
    if count <= 8 { return false }
    let found =
      Self.bytes(of: second, equalTo: item.rawValue) | Self.bytes(of: third, equalTo: item.rawValue)
    return found != 0
  }

  @inline(__always)
  func firstIndex(of item: ItemID) -> Int? {
    guard item.rawValue < Self.capacity else { return nil }
    let inFirst = Self.bytes(of: first, equalTo: item.rawValue)
    if inFirst != 0 { return inFirst.trailingZeroBitCount / 8 }
    if count <= 8 { return nil }
    let inSecond = Self.bytes(of: second, equalTo: item.rawValue)
    if inSecond != 0 { return 8 + inSecond.trailingZeroBitCount / 8 }
    let inThird = Self.bytes(of: third, equalTo: item.rawValue)
    return inThird != 0 ? 16 + inThird.trailingZeroBitCount / 8 : nil
  }

  @inline(__always)
  func filter(_ isIncluded: (ItemID) throws -> Bool) rethrows -> FewItems {
    var result = FewItems()
    for item in self where try isIncluded(item) { result.append(item) }
    return result
  }

  @inline(__always)
  func withNames<Result>(_ body: (ItemNames) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.capacity) { words in
      guard let base = words.baseAddress else { preconditionFailure("no memory") }
      Self.write(first, base)
      if count > 8 {
        Self.write(second, base + 8)
        Self.write(third, base + 16)
      }
      return body((UnsafePointer(base), count))
    }
  }

  /// Writes all eight bytes of a word; what is no item becomes 0xffff_ffff, as a sign is kept.
  @inline(__always)
  private static func write(_ word: UInt64, _ numbers: UnsafeMutablePointer<UInt32>) {
    let bytes = unsafeBitCast(word, to: SIMD8<Int8>.self)
    UnsafeMutableRawPointer(numbers).storeBytes(
      of: SIMD8<Int32>(truncatingIfNeeded: bytes), as: SIMD8<Int32>.self)
  }

  @inline(__always)
  mutating func append(_ item: ItemID) {
    precondition(count < Self.capacity, "too many items")
    precondition(item.rawValue < Self.capacity, "an item of too great a number")
    // Beyond the last item all bits are set.
    flip(item.rawValue ^ 0xff, at: count)
    count += 1
  }

  mutating func replaceSubrange(_ range: Range<Int>, with new: some Collection<ItemID>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "indexes beyond the end")
    let old = self
    self = FewItems()
    for index in 0..<range.lowerBound { append(old[index]) }
    for item in new { append(item) }
    for index in range.upperBound..<old.count { append(old[index]) }
  }

  mutating func removeAll(keepingCapacity: Bool = false) { self = FewItems() }

  // What follows is what the standard library would do by `replaceSubrange`, and faster.

  @inline(__always)
  mutating func insert(_ item: ItemID, at index: Int) {
    precondition(index >= 0 && index <= count, "an index beyond the end")
    append(item)
    // The bytes from the index on go up by one; the topmost one, that of the new item, comes down.
    var place = count - 1
    while place > index {
      set(ItemID(rawValue: number(place - 1)), at: place)
      place -= 1
    }
    set(item, at: index)
  }

  @inline(__always)
  mutating func append(contentsOf items: some Sequence<ItemID>) {
    for item in items { append(item) }
  }

  @inline(__always)
  init(_ items: some Sequence<ItemID>) {
    for item in items { append(item) }
  }

  @inline(__always)
  mutating func removeAll(where isRemoved: (ItemID) throws -> Bool) rethrows {
    self = try filter { try !isRemoved($0) }
  }

  @inline(__always)
  init(arrayLiteral items: ItemID...) {
    for item in items { append(item) }
  }

  @inline(__always)
  static func == (left: FewItems, right: FewItems) -> Bool {
    left.first == right.first && left.second == right.second && left.third == right.third
  }
}

extension FuzzCase {
  /// Whether no list of a model of this log can grow beyond ``FewItems``: it names no more items than that.
  var isAboutFewItems: Bool {
    let limit = FewItems.capacity
    if let nameLimit { return nameLimit <= limit }
    for container in header.containers {
      for item in container.items where item.rawValue >= limit { return false }
    }
    for event in events {
      if event.flags.contains(.item), event.subject >= limit { return false }
      guard event.flags.contains(.ids), event.kind != .move else { continue }
      var isFew = true
      lists.withIDs(of: event) { ids in
        if ids.count >= limit { isFew = false }
        for id in ids where id.rawValue >= limit { isFew = false }
      }
      if !isFew { return false }
    }
    return true
  }
}
