/// What the hovers that came lately say between their time and their place.
///
/// Two of three lines of a recording are hovers, mostly over what one of the last few was over. So all from
/// the end of the time to the first digit of `x`, as `,"e":"hover","id":"…","x":`, is compared at once with
/// such a line, and what it says is taken from there. Where that ends is known with it, instead of being
/// found byte by byte.
struct HoverCache: Sendable {
  /// A hover.
  struct Entry {
    /// The first sixteen bytes, and the last twenty-four, as far as there are so many; some are there twice.
    private var first: UInt64 = 0
    private var second: UInt64 = 0
    private var third: UInt64 = 1
    private var fourth: UInt64 = 0
    private var fifth: UInt64 = 0
    /// Where the third eight bytes are.
    private var middle = 0
    /// How many bytes there are.
    private(set) var count = 24
    /// The event, whose time and place are to be replaced.
    private(set) var event = GestureEvent(.hover, at: .zero)

    /// Nothing: the first eight bytes would have to be others than the third ones, which are the same.
    init() {}

    /// A hover that says this; `nil` where it takes more bytes than are compared.
    @inline(__always)
    init?(from start: UnsafeRawPointer, to end: UnsafeRawPointer, _ event: GestureEvent) {
      count = end - start
      guard count >= 16, count <= 40 else { return nil }
      middle = max(count &- 24, 0)
      first = EightBytes(at: start).bits
      second = EightBytes(at: start + 8).bits
      third = EightBytes(at: start + middle).bits
      fourth = EightBytes(at: end - 16).bits
      fifth = EightBytes(at: end - 8).bits
      self.event = event
    }

    /// Whether the same bytes stand here.
    @inline(__always)
    func stands(at start: UnsafeRawPointer) -> Bool {
      let end = start + count
      let differing =
        (EightBytes(at: start).bits ^ first) | (EightBytes(at: start + 8).bits ^ second)
        | (EightBytes(at: start + middle).bits ^ third) | (EightBytes(at: end - 16).bits ^ fourth)
        | (EightBytes(at: end - 8).bits ^ fifth)
      return differing == 0
    }
  }

  private static let bits = 3
  /// The hovers, by their slots.
  var table = SlotTable(bits: bits, of: Entry())

  /// The only place where a hover stands that goes on like this after its time: one by what follows
  /// `,"e":"hover","`, with the first bytes of an id; another where a number follows at once.
  @inline(__always)
  static func slot(of start: UnsafeRawPointer) -> Int {
    let name = EightBytes(at: start + 14)
    let mixed = (name.begins(with: "x") ? 0 : name.bits) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: mixed >> UInt64(64 - bits))
  }
}
