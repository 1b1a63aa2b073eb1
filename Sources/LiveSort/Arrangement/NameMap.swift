/// A small map from the raw value of an id to another: the targets that a drag entered, the ids that a
/// container hides, the ranks of a sort.
///
/// Up to eight entries are kept in place and looked at all at once, without a look at memory elsewhere;
/// more of them go to an open-addressed table, with linear probing in a power of two of slots, at most half
/// full; deletion there shifts back, so that there are no tombstones to collect. Removing all keeps the
/// table, unless that is far too large, so that drag after drag reuses it.
struct NameMap: Sendable, Equatable {
  /// The keys in place; nothing while there is a table.
  private var keysInPlace = EightWords()
  private var valuesInPlace = EightWords()
  /// The table: the key of each slot, and after all of them the value of each; empty while all entries are in
  /// place.
  private var table: [UInt32] = []
  private(set) var count = 0

  private static var free: UInt32 { EightWords.free }
  private static var roomInPlace: Int { 8 }

  var isEmpty: Bool { count == 0 }

  /// The keys, in no order.
  var keys: [UInt32] {
    if table.isEmpty { return (0..<count).map { keysInPlace[$0] } }
    return table[..<slots].filter { $0 != Self.free }
  }

  /// How many slots the table has.
  private var slots: Int { table.count / 2 }

  init() {}

  /// Calls `body` with the keys, in no order.
  func forEachKey(_ body: (UInt32) -> Void) {
    if table.isEmpty {
      for place in 0..<count { body(keysInPlace[place]) }
    } else {
      for key in table[..<slots] where key != Self.free { body(key) }
    }
  }

  subscript(key: UInt32) -> UInt32? {
    guard count > 0 else { return nil }
    if table.isEmpty { return keysInPlace.place(of: key).map { valuesInPlace[$0] } }
    let slot = slot(of: key)
    return table[slot] == key ? table[slots + slot] : nil
  }

  func contains(_ key: UInt32) -> Bool {
    guard count > 0 else { return false }
    if table.isEmpty { return keysInPlace.place(of: key) != nil }
    return table[slot(of: key)] == key
  }

  /// - Returns: Whether the key is new.
  @discardableResult
  mutating func insert(_ key: UInt32, _ value: UInt32 = 0) -> Bool {
    if table.isEmpty {
      if let place = keysInPlace.place(of: key) {
        valuesInPlace.put(value, at: place)
        return false
      }
      if count < Self.roomInPlace {
        keysInPlace.put(key, at: count)
        valuesInPlace.put(value, at: count)
        count += 1
        return true
      }
    }
    if (count + 1) * 2 > slots { grow() }
    let slot = slot(of: key)
    table[slots + slot] = value
    guard table[slot] != key else { return false }
    table[slot] = key
    count += 1
    return true
  }

  /// - Returns: Whether the key was there.
  @discardableResult
  mutating func remove(_ key: UInt32) -> Bool {
    guard count > 0 else { return false }
    if table.isEmpty { return removeInPlace(key) }
    var hole = slot(of: key)
    guard table[hole] == key else { return false }
    let mask = slots - 1
    var next = (hole + 1) & mask
    while table[next] != Self.free {
      // An entry may fill the hole unless its own first slot lies behind the hole.
      if (next &- start(of: table[next])) & mask >= (next &- hole) & mask {
        table[hole] = table[next]
        table[slots + hole] = table[slots + next]
        hole = next
      }
      next = (next + 1) & mask
    }
    table[hole] = Self.free
    count -= 1
    return true
  }

  private mutating func removeInPlace(_ key: UInt32) -> Bool {
    guard let place = keysInPlace.place(of: key) else { return false }
    // The last one fills the hole.
    count -= 1
    keysInPlace.put(keysInPlace[count], at: place)
    valuesInPlace.put(valuesInPlace[count], at: place)
    keysInPlace.put(Self.free, at: count)
    return true
  }

  /// Removes what another map has too.
  ///
  /// - Complexity: O(the smaller of the two).
  mutating func remove(all other: NameMap) {
    guard count > 0 else { return }
    for key in other.count < count ? other.keys : keys where other.contains(key) { remove(key) }
  }

  mutating func removeAll() {
    guard count > 0 else { return }
    if slots > 64, count * 16 < slots {
      // Much more than is used any more: to clear it over and over would take longer than to fill it.
      self = NameMap()
      return
    }
    for slot in 0..<slots { table[slot] = Self.free }
    keysInPlace = EightWords()
    count = 0
  }

  private func start(of key: UInt32) -> Int {
    Int(truncatingIfNeeded: (UInt64(key) &* 0x9e37_79b9_7f4a_7c15) >> 32) & (slots - 1)
  }

  /// The slot that holds the key, or the free one where it would go.
  private func slot(of key: UInt32) -> Int {
    var slot = start(of: key)
    while table[slot] != key, table[slot] != Self.free { slot = (slot + 1) & (slots - 1) }
    return slot
  }

  /// Makes a table that is twice as large, or the first one.
  private mutating func grow() {
    let old = table
    table = Array(repeating: Self.free, count: 2 * max(4 * Self.roomInPlace, old.count))
    if old.isEmpty {
      for place in 0..<count { put(keysInPlace[place], valuesInPlace[place]) }
      keysInPlace = EightWords()
    }
    for slot in 0..<old.count / 2 where old[slot] != Self.free { put(old[slot], old[old.count / 2 + slot]) }
  }

  private mutating func put(_ key: UInt32, _ value: UInt32) {
    let slot = slot(of: key)
    table[slot] = key
    table[slots + slot] = value
  }

  /// Equal when they hold the same, whatever the history of their slots.
  static func == (left: NameMap, right: NameMap) -> Bool {
    guard left.count == right.count else { return false }
    if left.table.isEmpty {
      for place in 0..<left.count where right[left.keysInPlace[place]] != left.valuesInPlace[place] {
        return false
      }
      return true
    }
    return left.keys.allSatisfy { right[$0] == left[$0] }
  }
}
