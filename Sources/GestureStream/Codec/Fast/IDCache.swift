/// The ids of up to fifteen bytes that came lately, by their bytes, in front of the table of all names.
///
/// Each entry has the raw bytes between the quotes of an id that has been checked and interned, so bytes
/// that are equal need no check of their own: they are valid UTF-8 without an escape.
struct IDCache: Sendable {
  /// The bytes of an id.
  struct Key: Equatable {
    /// The first eight bytes, zeros after the last one.
    var low: UInt64 = 0
    /// The others; the highest byte is one more than there are bytes, so that a byte of zero is told from
    /// none, and no id has the key of an empty entry.
    var high: UInt64 = 0

    init() {}

    /// The key of so many bytes, at most fifteen.
    @inline(__always)
    init(low: UInt64, high: UInt64, count: Int) {
      self.low = low
      self.high = high | UInt64(truncatingIfNeeded: count &+ 1) << 56
    }

    /// The only place where an entry of this key stands.
    @inline(__always)
    var slot: Int {
      let mixed = (low ^ high &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
      return Int(truncatingIfNeeded: mixed >> UInt64(64 - IDCache.bits))
    }
  }

  /// An id and its number.
  struct Entry {
    var key = Key()
    var number: UInt32 = 0
  }

  private static let bits = 8
  /// The ids, by the slots of their keys.
  var table = SlotTable(bits: bits, of: Entry())

  /// The number of an id, if it is here.
  @inline(__always)
  func find(_ key: Key) -> UInt32? {
    let entry = table[key.slot]
    return entry.key == key ? entry.number : nil
  }

  mutating func insert(_ key: Key, _ number: UInt32) {
    table[key.slot] = Entry(key: key, number: number)
  }

  /// The key and the length of the id that begins here, up to its closing quote; sixteen bytes have to be
  /// readable. `nil` for an empty one, and one of more than fifteen bytes.
  @inline(__always)
  static func key(at start: UnsafeRawPointer) -> (Key, count: Int)? {
    let low = EightBytes(at: start)
    let high = EightBytes(at: start + 8)
    let lowCount = low.countBeforeQuote
    // All of the second word counts, or nothing, without a branch: whether an id has seven or nine bytes
    // is hard to foretell.
    let highCount = high.countBeforeQuote & (0 &- lowCount >> 3)
    guard lowCount > 0, highCount < 8 else { return nil }
    let count = lowCount &+ highCount
    return (Key(low: low.first(lowCount), high: high.firstFew(highCount), count: count), count)
  }

  /// The same for an id of a list. These are mostly all short or all long, so that a branch is foretold, and
  /// only one word of a short id is looked at.
  @inline(__always)
  static func keyInList(at start: UnsafeRawPointer) -> (Key, count: Int)? {
    let low = EightBytes(at: start)
    let count = low.countBeforeQuote
    guard count < 8 else { return key(at: start) }
    guard count > 0 else { return nil }
    return (Key(low: low.firstFew(count), high: 0, count: count), count)
  }
}
