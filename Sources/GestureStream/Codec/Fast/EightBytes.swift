/// Eight bytes of text in one word, the first one lowest, so that they are looked at all at once.
struct EightBytes {
  var bits: UInt64

  /// The bytes that begin here; all eight have to be readable.
  @inline(__always)
  init(at start: UnsafeRawPointer) {
    bits = UInt64(littleEndian: start.loadUnaligned(as: UInt64.self))
  }

  /// A byte in each of the eight places.
  @inline(__always)
  static func all(_ byte: UInt64) -> UInt64 { 0x0101_0101_0101_0101 &* byte }

  /// Whether the bytes begin with this text of at most eight.
  @inline(__always)
  func begins(with text: StaticString) -> Bool {
    let unused = UInt64(truncatingIfNeeded: 64 &- 8 &* text.utf8CodeUnitCount)
    return bits &<< unused == pack(text) &<< unused
  }

  /// How many bytes come before the first quotation mark; eight where there is none.
  @inline(__always)
  var countBeforeQuote: Int {
    let differing = bits ^ Self.all(0x22)
    // Taking 1 away from a byte that is 0 borrows into its highest bit. Above the first such byte the
    // borrow may reach others; what counts is the first.
    let zeros = (differing &- Self.all(1)) & ~differing & Self.all(0x80)
    return zeros.trailingZeroBitCount >> 3
  }

  /// How many bytes come before the first that a string cannot simply hold: a quotation mark, a
  /// backslash, a control character or one beyond ASCII; eight where there is none.
  @inline(__always)
  var plainCount: Int {
    let quote = bits ^ Self.all(0x22)
    let backslash = bits ^ Self.all(0x5C)
    // The same trick three times; a byte below 0x20 borrows when 0x20 is taken away.
    let found =
      ((quote &- Self.all(1)) & ~quote) | ((backslash &- Self.all(1)) & ~backslash)
      | ((bits &- Self.all(0x20)) & ~bits) | bits
    return (found & Self.all(0x80)).trailingZeroBitCount >> 3
  }

  /// The highest bit of the first byte that is a newline, and of some above it.
  @inline(__always)
  fileprivate var newlines: UInt64 {
    let differing = bits ^ Self.all(0x0A)
    return (differing &- Self.all(1)) & ~differing & Self.all(0x80)
  }

  /// What each byte is worth as a digit; more than 9 where it is none.
  @inline(__always)
  var digits: UInt64 { bits ^ Self.all(0x30) }

  /// The highest bit of each byte that is no digit, and of some that are, above one that is beyond ASCII.
  @inline(__always)
  var others: UInt64 {
    let values = digits
    // At most 9: adding 0x76 leaves the highest bit clear. A byte that carries into the next one has its
    // highest bit set itself.
    return ((values &+ Self.all(0x76)) | values) & Self.all(0x80)
  }

  /// Whether a digit comes first.
  @inline(__always)
  var beginsWithDigit: Bool { digits & 0xFF < 10 }

  /// How many digits come first.
  @inline(__always)
  var digitCount: Int { others.trailingZeroBitCount >> 3 }

  /// The number that the first 1 to 8 bytes are, if they are digits.
  @inline(__always)
  func number(ofFirst count: Int) -> UInt64 {
    // Zeros in front of it make it one of eight digits.
    Self.number(digits &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count))
  }

  /// The thousandths that the first 1 to 3 bytes are, if they are digits behind a point.
  @inline(__always)
  func thousandths(ofFirst count: Int) -> UInt64 {
    // Zeros behind it make it one of three digits.
    let digits = digits & (1 &<< UInt64(truncatingIfNeeded: 8 &* count) &- 1)
    return Self.number(digits << 40)
  }

  /// The number of eight digits, one a byte: pairs, pairs of pairs and both halves are added up at once.
  @inline(__always)
  static func number(_ digits: UInt64) -> UInt64 {
    let values = digits &* 10 &+ digits >> 8
    let pairs: UInt64 = 0x0000_00FF_0000_00FF
    let first = (values & pairs) &* (100 &+ 1_000_000 << 32)
    let second = (values >> 16 & pairs) &* (1 &+ 10_000 << 32)
    return (first &+ second) >> 32
  }

  /// The first 1 to 8 bytes and zeros.
  @inline(__always)
  func first(_ count: Int) -> UInt64 {
    bits & .max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* count)
  }

  /// The first 0 to 7 bytes and zeros.
  @inline(__always)
  func firstFew(_ count: Int) -> UInt64 {
    bits & (1 &<< UInt64(truncatingIfNeeded: 8 &* count) &- 1)
  }
}

extension UnsafeRawBufferPointer {
  /// The offset of the first newline.
  var firstNewline: Int? {
    guard let baseAddress else { return nil }
    var offset = 0
    while offset <= count &- 16 {
      let first = EightBytes(at: baseAddress + offset).newlines
      let second = EightBytes(at: baseAddress + (offset &+ 8)).newlines
      if first | second != 0 {
        return offset &+ (first != 0 ? 0 : 8) &+ (first != 0 ? first : second).trailingZeroBitCount >> 3
      }
      offset &+= 16
    }
    while offset < count {
      if baseAddress.load(fromByteOffset: offset, as: UInt8.self) == 0x0A { return offset }
      offset &+= 1
    }
    return nil
  }
}
