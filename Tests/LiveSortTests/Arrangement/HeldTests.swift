import GestureStream
import TestSupport
import Testing

@testable import LiveSort

@Suite("What wells hold")
struct HeldTests {
  @Test("A well holds what an array would, whatever is taken out and in whatever order")
  func likeArrays() {
    for seed in 0..<100 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      var held = Held()
      var array: [ItemID] = []
      for _ in 0..<60 {
        let some = (0..<30).filter { _ in UInt8.random(in: 0..<5, using: &random) == 0 }.map {
          ItemID(rawValue: UInt32($0))
        }
        switch UInt8.random(in: 0..<10, using: &random) {
        case 0:
          array = (0..<30).shuffled(using: &random).map { ItemID(rawValue: UInt32($0)) }
          held.fill(with: array)
        case 1: held.closeHoles()
        case 2:
          var gone = NameMap()
          for item in some { gone.insert(item.rawValue) }
          held.remove(all: gone)
          array.removeAll { some.contains($0) }
        default:
          held.remove(some)
          array.removeAll { some.contains($0) }
        }
        #expect(held.items == array, "seed \(seed)")
        #expect(held.count == array.count && held.isEmpty == array.isEmpty, "seed \(seed)")
        #expect(array.indices.allSatisfy { held[$0] == array[$0] }, "seed \(seed)")
      }
    }
  }
}
