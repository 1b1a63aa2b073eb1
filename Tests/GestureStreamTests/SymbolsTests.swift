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
}
