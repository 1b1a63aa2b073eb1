/// Numbers that look random and follow from their seed: the generator SplitMix64.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  /// The numbers of a seed.
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A number below a bound; the bias of one in 2^32 or less matters to nobody here.
  mutating func below(_ bound: Int) -> Int { Int(next() >> 32) % bound }
}
