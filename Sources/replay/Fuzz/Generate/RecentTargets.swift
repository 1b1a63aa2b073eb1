import GestureStream

/// The targets that were entered last, eight at most, where no event asks for memory.
struct RecentTargets: Sendable {
  /// Twice the number of the name of each, and one more where it is a container's.
  private var words = SIMD8<UInt32>()
  private var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func removeAll() { count = 0 }

  /// Adds one, in the place of the eighth before it.
  @inline(__always)
  mutating func append(_ target: Target) {
    let word =
      switch target {
      case .item(let item): item.rawValue << 1
      case .container(let container): container.rawValue << 1 | 1
      }
    // As a lane, it would be stored and loaded with all the others.
    withUnsafeMutableBytes(of: &words) {
      $0.storeBytes(of: word, toByteOffset: 4 &* (count & 7), as: UInt32.self)
    }
    count &+= 1
  }

  /// One of them; there has to be one.
  @inline(__always)
  mutating func pick(_ random: inout SeededRandom) -> Target {
    let place = random.below(min(count, 8))
    let word = withUnsafeBytes(of: &words) { $0.load(fromByteOffset: 4 &* place, as: UInt32.self) }
    return word & 1 == 0
      ? .item(ItemID(rawValue: word >> 1)) : .container(ContainerID(rawValue: word >> 1))
  }
}
