/// Strings of bytes, numbered in the order in which they came: one arena of all bytes, the offset at
/// which each begins, and an open-addressed table from hash to number.
///
/// A name of 12 bytes takes 12 bytes of arena, 4 of offset and 8 to 16 of table.
struct NameTable: Sendable {
  private var bytes: [UInt8] = []
  private var starts: [UInt32] = [0]
  /// The number of a name plus one, at the first free slot after its hash; zero: free. A power of two.
  private var slots: [UInt32] = Array(repeating: 0, count: 64)

  var count: Int { starts.count - 1 }

  /// How many bytes all names may have together: offsets have 32 bits.
  static let byteLimit = Int(Int32.max)
  private let byteLimit: Int

  init(byteLimit: Int = NameTable.byteLimit) { self.byteLimit = byteLimit }

  /// The number of a name, a new one if it has none yet; `nil` where it does not fit any more.
  mutating func intern(_ name: UnsafeRawBufferPointer) -> UInt32? {
    var slot = Int(truncatingIfNeeded: Self.hash(name)) & (slots.count - 1)
    while true {
      let entry = slots[slot]
      if entry == 0 { break }
      if equals(entry - 1, name) { return entry - 1 }
      slot = (slot + 1) & (slots.count - 1)
    }
    guard name.count <= byteLimit - bytes.count else { return nil }
    let number = UInt32(count)
    bytes.append(contentsOf: name)
    starts.append(UInt32(bytes.count))
    slots[slot] = number + 1
    if count * 2 > slots.count { grow() }
    return number
  }

  func find(_ name: UnsafeRawBufferPointer) -> UInt32? {
    var slot = Int(truncatingIfNeeded: Self.hash(name)) & (slots.count - 1)
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
    guard Int(starts[Int(number) + 1]) - start == name.count else { return false }
    for offset in 0..<name.count where bytes[start + offset] != name[offset] { return false }
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for number in 0..<UInt32(count) {
      var slot = withUTF8(number) { Int(truncatingIfNeeded: Self.hash($0)) } & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = number + 1
    }
  }

  /// FNV-1a: short names, no seed (a log of a million ids that all collide is slow, not wrong).
  static func hash(_ name: UnsafeRawBufferPointer) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash ^ (hash >> 29)
  }
}
