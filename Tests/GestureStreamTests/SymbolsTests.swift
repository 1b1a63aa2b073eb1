import Testing

@testable import GestureStream

@Suite("The names of a log") struct SymbolsTests {
  @Test("once another log begins they are those of a new table: no ids, and the well-known content types")
  func anotherLog() {
    var symbols = Symbols()
    _ = symbols.item("a")
    _ = symbols.contentType("com.example.card")
    symbols.removeAll()
    #expect(symbols.count == 0 && symbols.findItem("a") == nil)
    #expect(symbols.findContentType("com.example.card") == nil)
    for type in WellKnownType.allCases { #expect(symbols.findContentType(type.name) == type.id) }
    #expect(symbols.contentType("com.example.card").rawValue == UInt32(WellKnownType.allCases.count))
  }

  /// Names of 16 bytes that all have one hash without a seed: the second half takes back what the first one did.
  private func colliding(_ count: Int) -> [[UInt8]] {
    let letters = Array("abcdefghijklmnop".utf8)
    var names: [[UInt8]] = []
    var number: UInt64 = 0
    while names.count < count {
      number += 1
      let first = (0..<8).map { letters[Int(number >> (4 * $0) & 15)] }
      var word: UInt64 = 0
      for (index, byte) in first.enumerated() { word |= UInt64(byte) << (8 * index) }
      let product = (16 ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      let last = product.high ^ product.low ^ 0x1122_3344_5566_7788
      let bytes = (0..<8).map { UInt8(truncatingIfNeeded: last >> (8 * $0)) }
      if bytes.allSatisfy({ 0x20..<0x7F ~= $0 }) { names.append(first + bytes) }
    }
    return names
  }

  @Test("names that were made to collide are spread by a hash that nobody can foresee")
  func collisions() {
    let names = colliding(300)
    #expect(Set(names.map { $0.withUnsafeBytes { NameTable.hash($0) } }).count == 1)
    var table = NameTable()
    for (number, name) in names.enumerated() {
      #expect(name.withUnsafeBytes { table.intern($0) } == UInt32(number))
    }
    #expect(table.seed != 0)
    for (number, name) in names.enumerated() {
      #expect(name.withUnsafeBytes { table.find($0) } == UInt32(number))
      #expect(name.withUnsafeBytes { table.intern($0) } == UInt32(number))
    }
    table.removeAll()
    #expect(table.count == 0 && names[0].withUnsafeBytes { table.find($0) } == nil)
  }

  @Test("names that are counted up need no seed")
  func counted() {
    var table = NameTable()
    for number in 0..<100_000 { _ = Array("item-\(number)".utf8).withUnsafeBytes { table.intern($0) } }
    #expect(table.seed == 0)
  }
}
