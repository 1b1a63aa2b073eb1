/// The targets that a drag entered and has not left, by their raw values.
///
/// Most of the time there are one or two, where enters and exits overlap or a container lies around an
/// item; a toolkit that rebuilds its cells may leave dozens. The first four are kept in place, which
/// costs neither memory nor a look at a table.
struct TargetSet: Sendable {
  private static let free = UInt32.max

  private var first = free
  private var second = free
  private var third = free
  private var fourth = free
  private var more = NameMap()

  init() {}

  @inline(__always)
  mutating func insert(_ key: UInt32) {
    if first == key || second == key || third == key || fourth == key || more.contains(key) { return }
    if first == Self.free {
      first = key
    } else if second == Self.free {
      second = key
    } else if third == Self.free {
      third = key
    } else if fourth == Self.free {
      fourth = key
    } else {
      more.insert(key)
    }
  }

  /// - Returns: Whether it was there.
  @inline(__always)
  mutating func remove(_ key: UInt32) -> Bool {
    if first == key {
      first = Self.free
    } else if second == key {
      second = Self.free
    } else if third == key {
      third = Self.free
    } else if fourth == key {
      fourth = Self.free
    } else {
      return more.remove(key)
    }
    return true
  }

  /// Its elements, in no order.
  var names: [UInt32] {
    [first, second, third, fourth].filter { $0 != Self.free } + more.keys
  }

  mutating func removeAll() {
    first = Self.free
    second = Self.free
    third = Self.free
    fourth = Self.free
    more.removeAll()
  }
}
