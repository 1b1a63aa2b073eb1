/// Strings of bytes, numbered in the order in which they came: one arena of all bytes, the offset at
/// which each begins, and an open-addressed table from hash to number.
///
/// A name of 12 bytes takes 12 bytes of arena, 4 of offset and 8 to 16 of table.
///
/// Names that somebody made to collide would all be looked for in one place; so once a search gets long, the
/// hash gets a seed that nobody can foresee.
struct NameTable: Sendable {
  private var bytes: [UInt8] = []
  private var starts: [UInt32] = [0]
  /// The number of a name plus one, at the first free slot after its hash; zero: free. A power of two.
  private var slots: [UInt32] = Array(repeating: 0, count: 64)
  /// What the hash grows from.
  private(set) var seed: UInt64 = 0
  /// How many slots a search may pass, in a table that is half empty.
  private static let probeLimit = 256

  var count: Int { starts.count - 1 }

  /// How many bytes all names may have together: offsets have 32 bits.
  static let byteLimit = Int(Int32.max)
  private let byteLimit: Int

  init(byteLimit: Int = NameTable.byteLimit) { self.byteLimit = byteLimit }

  /// Forgets all names. The memory is kept if it is little.
  mutating func removeAll() {
    guard slots.count <= 4096, bytes.count <= 1 << 16 else {
      self = NameTable(byteLimit: byteLimit)
      return
    }
    bytes.removeAll(keepingCapacity: true)
    starts.removeSubrange(1...)
    slots.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
  }

  /// The number of a name, a new one if it has none yet; `nil` where it does not fit any more.
  mutating func intern(_ name: UnsafeRawBufferPointer) -> UInt32? {
    let first = firstSlot(name)
    var slot = first
    while true {
      let entry = slots[slot]
      if entry == 0 { break }
      if equals(entry - 1, name) { return entry - 1 }
      slot = (slot + 1) & (slots.count - 1)
    }
    guard hasRoom(for: name.count) else { return nil }
    let number = UInt32(count)
    bytes.append(contentsOf: name.assumingMemoryBound(to: UInt8.self))
    starts.append(UInt32(bytes.count))
    slots[slot] = number + 1
    if count * 2 > slots.count {
      rebuild(slotCount: slots.count * 2)
    } else if seed == 0, (slot - first) & (slots.count - 1) > Self.probeLimit {
      seed = Self.unforeseen()
      rebuild(slotCount: slots.count)
    }
    return number
  }

  /// Whether a new name of so many bytes still fits.
  func hasRoom(for length: Int) -> Bool { length <= byteLimit - bytes.count }

  func find(_ name: UnsafeRawBufferPointer) -> UInt32? {
    var slot = firstSlot(name)
    while true {
      let entry = slots[slot]
      if entry == 0 { return nil }
      if equals(entry - 1, name) { return entry - 1 }
      slot = (slot + 1) & (slots.count - 1)
    }
  }

  func name(_ number: UInt32) -> String {
    withUTF8(number) { String(decoding: $0, as: UTF8.self) }
  }

  func withUTF8<Result>(_ number: UInt32, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let start = Int(starts[Int(number)])
    let end = Int(starts[Int(number) + 1])
    return bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[start..<end])) }
  }

  private func equals(_ number: UInt32, _ name: UnsafeRawBufferPointer) -> Bool {
    let start = Int(starts[Int(number)])
    let count = name.count
    guard Int(starts[Int(number) + 1]) - start == count else { return false }
    return bytes.withUnsafeBytes { bytes in
      let known = UnsafeRawBufferPointer(rebasing: bytes[start..<start &+ count])
      var offset = 0
      while offset &+ 8 < count {
        guard
          known.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            == name.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        else { return false }
        offset &+= 8
      }
      return Self.lastWord(known) == Self.lastWord(name)
    }
  }

  private mutating func rebuild(slotCount: Int) {
    slots = Array(repeating: 0, count: slotCount)
    for number in 0..<UInt32(count) {
      var slot = withUTF8(number) { firstSlot($0) }
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = number + 1
    }
  }

  /// Where a search for a name begins.
  @inline(__always)
  private func firstSlot(_ name: UnsafeRawBufferPointer) -> Int {
    Int(truncatingIfNeeded: Self.hash(name, seed: seed)) & (slots.count - 1)
  }

  private static func unforeseen() -> UInt64 {
    #if hasFeature(Embedded)
      // A page has what its own user gave it, and no source of chance.
      0x2545_F491_4F6C_DD1D
    #else
      .random(in: 1 ... .max)
    #endif
  }

  /// Eight bytes at a time are mixed in; names are short.
  static func hash(_ name: UnsafeRawBufferPointer, seed: UInt64 = 0) -> UInt64 {
    let count = name.count
    var hash = seed ^ UInt64(truncatingIfNeeded: count)
    var offset = 0
    while offset &+ 8 < count {
      hash = mix(hash, name.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset &+= 8
    }
    return mix(hash, lastWord(name))
  }

  /// Both halves of the product, so that every bit of the word gets into the lowest bits.
  @inline(__always)
  private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  /// The last eight bytes, or all of fewer, some of them twice.
  @inline(__always)
  private static func lastWord(_ name: UnsafeRawBufferPointer) -> UInt64 {
    let count = name.count
    if count >= 8 { return name.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self) }
    if count >= 4 {
      let first = name.loadUnaligned(fromByteOffset: 0, as: UInt32.self)
      let last = name.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
      return UInt64(first) | UInt64(last) << 32
    }
    if count == 0 { return 0 }
    return UInt64(name[0]) | UInt64(name[count / 2]) << 8 | UInt64(name[count &- 1]) << 16
  }
}
