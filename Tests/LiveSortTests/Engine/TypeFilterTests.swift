import GestureStream
import Testing

@testable import LiveSort

@Suite struct TypeFilterTests {
  private func type(_ number: UInt32) -> ContentTypeID { ContentTypeID(rawValue: number) }

  @Test("A chain of conformances is followed to its end, however it is declared", arguments: [false, true])
  func chain(isBackwards: Bool) {
    let numbers = Array(100..<UInt32(10_000))
    var declared = numbers.map {
      LogHeader.TypeDeclaration(type: type($0 + 1), conformsTo: [type($0)])
    }
    if isBackwards { declared.reverse() }
    let filter = TypeFilter(accepting: [type(100)], knowing: Conformances(declared: declared))
    #expect(filter.accepts(anyOf: [type(10_000)]))
    #expect(!filter.accepts(anyOf: [type(99)]))
    let last = TypeFilter(accepting: [type(10_000)], knowing: Conformances(declared: declared))
    #expect(!last.accepts(anyOf: [type(9_999), type(10_001)]))
  }

  @Test("Types that conform to each other in a circle are each as good as the other")
  func circle() {
    let declared = [
      LogHeader.TypeDeclaration(type: type(20), conformsTo: [type(21)]),
      LogHeader.TypeDeclaration(type: type(21), conformsTo: [type(20)]),
      LogHeader.TypeDeclaration(type: WellKnownType.item.id, conformsTo: [type(20)]),
      LogHeader.TypeDeclaration(type: type(22), conformsTo: [type(22)]),
    ]
    let conformances = Conformances(declared: declared)
    let filter = TypeFilter(accepting: [type(21)], knowing: conformances)
    #expect(filter.accepts(anyOf: [WellKnownType.png.id]))
    #expect(!filter.accepts(anyOf: [type(22)]))
    #expect(!TypeFilter(accepting: [type(22)], knowing: conformances).accepts(anyOf: [type(20)]))
  }
}
