/// Some of the 256 pointers, a bit for each, so that it needs no memory of its own.
struct PointerSet: Sendable {
  private var words = SIMD4<UInt64>.zero

  /// Whether a pointer is in it.
  subscript(pointer: UInt8) -> Bool {
    get { words[Int(pointer >> 6)] & Self.bit(pointer) != 0 }
    set {
      if newValue {
        words[Int(pointer >> 6)] |= Self.bit(pointer)
      } else {
        words[Int(pointer >> 6)] &= ~Self.bit(pointer)
      }
    }
  }

  private static func bit(_ pointer: UInt8) -> UInt64 { 1 << UInt64(pointer & 63) }
}
