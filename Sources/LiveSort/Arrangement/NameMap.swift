/// A small map from the raw value of an id to another: the targets that a drag entered, the ids that a
/// container hides, the ranks of a sort.
///
/// Up to eight entries are kept in place and looked at all at once, without a look at memory elsewhere;
/// more of them go to an open-addressed table, with linear probing in a power of two of slots, at most half
/// full; deletion there shifts back, so that there are no tombstones to collect. Removing all keeps the
/// table, unless that is far too large, so that drag after drag reuses it.
struct NameMap: Sendable, Equatable {
  /// The keys in place, those of no entry ``free``; nothing while there is a table.
  private var keysInPlace = SIMD8<UInt32>(repeating: free)
  private var valuesInPlace = SIMD8<UInt32>()
  /// The table; empty while all entries are in place.
  private var slotKeys: [UInt32] = []
  private var slotValues: [UInt32] = []
  private(set) var count = 0

  /// No id has this raw value (a log has at most 1,048,576).
  private static let free = UInt32.max
  private static let roomInPlace = 8

  var isEmpty: Bool { count == 0 }

  /// The keys, in no order.
  var keys: [UInt32] {
    if slotKeys.isEmpty { return (0..<count).map { keysInPlace[$0] } }
    return slotKeys.filter { $0 != Self.free }
  }

  init() {}

  /// Calls `body` with the keys, in no order.
  func forEachKey(_ body: (UInt32) -> Void) {
    if slotKeys.isEmpty {
      for place in 0..<count { body(keysInPlace[place]) }
    } else {
      for key in slotKeys where key != Self.free { body(key) }
    }
  }

  subscript(key: UInt32) -> UInt32? {
    guard count > 0 else { return nil }
    if slotKeys.isEmpty { return placeInPlace(of: key).map { valuesInPlace[$0] } }
    let slot = slot(of: key)
    return slotKeys[slot] == key ? slotValues[slot] : nil
  }

  func contains(_ key: UInt32) -> Bool {
    guard count > 0 else { return false }
    if slotKeys.isEmpty { return any(keysInPlace .== SIMD8(repeating: key)) }
    return slotKeys[slot(of: key)] == key
  }

  private func placeInPlace(of key: UInt32) -> Int? {
    for place in 0..<count where keysInPlace[place] == key { return place }
    return nil
  }

  /// - Returns: Whether the key is new.
  @discardableResult
  mutating func insert(_ key: UInt32, _ value: UInt32 = 0) -> Bool {
    if slotKeys.isEmpty {
      if let place = placeInPlace(of: key) {
        valuesInPlace[place] = value
        return false
      }
      if count < Self.roomInPlace {
        keysInPlace[count] = key
        valuesInPlace[count] = value
        count += 1
        return true
      }
    }
    if (count + 1) * 2 > slotKeys.count { grow() }
    let slot = slot(of: key)
    slotValues[slot] = value
    guard slotKeys[slot] != key else { return false }
    slotKeys[slot] = key
    count += 1
    return true
  }

  /// - Returns: Whether the key was there.
  @discardableResult
  mutating func remove(_ key: UInt32) -> Bool {
    guard count > 0 else { return false }
    if slotKeys.isEmpty { return removeInPlace(key) }
    var hole = slot(of: key)
    guard slotKeys[hole] == key else { return false }
    let mask = slotKeys.count - 1
    var next = (hole + 1) & mask
    while slotKeys[next] != Self.free {
      // An entry may fill the hole unless its own first slot lies behind the hole.
      if (next &- start(of: slotKeys[next])) & mask >= (next &- hole) & mask {
        slotKeys[hole] = slotKeys[next]
        slotValues[hole] = slotValues[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    slotKeys[hole] = Self.free
    count -= 1
    return true
  }

  private mutating func removeInPlace(_ key: UInt32) -> Bool {
    guard let place = placeInPlace(of: key) else { return false }
    // The last one fills the hole.
    count -= 1
    keysInPlace[place] = keysInPlace[count]
    valuesInPlace[place] = valuesInPlace[count]
    keysInPlace[count] = Self.free
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
    if slotKeys.count > 64, count * 16 < slotKeys.count {
      // Much more than is used any more: to clear it over and over would take longer than to fill it.
      self = NameMap()
      return
    }
    for slot in slotKeys.indices { slotKeys[slot] = Self.free }
    keysInPlace = SIMD8(repeating: Self.free)
    count = 0
  }

  private func start(of key: UInt32) -> Int {
    Int(truncatingIfNeeded: (UInt64(key) &* 0x9e37_79b9_7f4a_7c15) >> 32) & (slotKeys.count - 1)
  }

  /// The slot that holds the key, or the free one where it would go.
  private func slot(of key: UInt32) -> Int {
    var slot = start(of: key)
    while slotKeys[slot] != key, slotKeys[slot] != Self.free { slot = (slot + 1) & (slotKeys.count - 1) }
    return slot
  }

  /// Makes a table that is twice as large, or the first one.
  private mutating func grow() {
    let old = (slotKeys, slotValues)
    let size = max(4 * Self.roomInPlace, slotKeys.count * 2)
    slotKeys = Array(repeating: Self.free, count: size)
    slotValues = Array(repeating: 0, count: size)
    if old.0.isEmpty {
      for place in 0..<count { put(keysInPlace[place], valuesInPlace[place]) }
      keysInPlace = SIMD8(repeating: Self.free)
    }
    for index in old.0.indices where old.0[index] != Self.free { put(old.0[index], old.1[index]) }
  }

  private mutating func put(_ key: UInt32, _ value: UInt32) {
    let slot = slot(of: key)
    slotKeys[slot] = key
    slotValues[slot] = value
  }

  /// Equal when they hold the same, whatever the history of their slots.
  static func == (left: NameMap, right: NameMap) -> Bool {
    guard left.count == right.count else { return false }
    if left.slotKeys.isEmpty {
      for place in 0..<left.count where right[left.keysInPlace[place]] != left.valuesInPlace[place] {
        return false
      }
      return true
    }
    return left.keys.allSatisfy { right[$0] == left[$0] }
  }
}
