/// Eight words in place, looked at all at once; one that holds nothing is ``free``.
///
/// It is written in operations on whole vectors, also where a single word is meant: what is stored in parts and
/// then loaded as a whole has to wait until the parts have reached the cache.
struct EightWords: Sendable, Equatable {
  typealias Lanes = SIMD8<UInt32>

  private var lanes = Lanes(repeating: free)

  /// Stands for nothing; no id has this raw value (a log has at most 1,048,576).
  @inline(__always) static var free: UInt32 { .max }

  @inline(__always)
  init() {}

  /// The word at a place, `0 ..< 8`.
  @inline(__always)
  subscript(place: Int) -> UInt32 { lanes[place] }

  @inline(__always)
  mutating func put(_ word: UInt32, at place: Int) {
    let isThere = Self.ones(where: Lanes(0, 1, 2, 3, 4, 5, 6, 7), equals: UInt32(truncatingIfNeeded: place))
    lanes = lanes & ~isThere | Lanes(repeating: word) & isThere
  }

  /// The first place that holds a word.
  @inline(__always)
  func place(of word: UInt32) -> Int? {
    let bits = Self.ones(where: lanes, equals: word) & Lanes(1, 2, 4, 8, 16, 32, 64, 128)
    let half = bits.lowHalf | bits.highHalf
    let quarter = half.lowHalf | half.highHalf
    let places = quarter[0] | quarter[1]
    return places == 0 ? nil : places.trailingZeroBitCount
  }

  /// All bits set in the words that equal one, and none in the others.
  @inline(__always)
  private static func ones(where lanes: Lanes, equals word: UInt32) -> Lanes {
    // The topmost bit of x − 1 and not x is set only where x is zero.
    let differing = lanes ^ Lanes(repeating: word)
    let isZero = ((differing &- Lanes(repeating: 1)) & ~differing) &>> Lanes(repeating: 31)
    return Lanes.zero &- isZero
  }
}
