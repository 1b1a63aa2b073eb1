import Testing
import TestSupport

@testable import LiveSort

@Suite("Maps of names")
struct NameMapTests {
  @Test("a map of few names and of many is what a dictionary is, whatever is done to it")
  func likeDictionaries() {
    for seed in 0..<30 {
      var random = SeededRandom(seed: UInt64(seed))
      var map = NameMap()
      var dictionary: [UInt32: UInt32] = [:]
      // Some of them never outgrow the entries in place, some go back and forth.
      let names = UInt32(seed % 3 == 0 ? 8 : 40)
      for step in 0..<400 {
        let (name, value) = (UInt32.random(in: 0..<names, using: &random), UInt32(step))
        switch UInt32.random(in: 0..<100, using: &random) {
        case 0:
          map.removeAll()
          dictionary = [:]
        case 1..<40:
          #expect(map.remove(name) == (dictionary.removeValue(forKey: name) != nil), "seed \(seed)")
        default:
          #expect(
            map.insert(name, value) == (dictionary.updateValue(value, forKey: name) == nil), "seed \(seed)")
        }
        #expect(map.count == dictionary.count && map.isEmpty == dictionary.isEmpty, "seed \(seed)")
        #expect(map.keys.sorted() == dictionary.keys.sorted(), "seed \(seed)")
        for name in 0..<names {
          #expect(map[name] == dictionary[name], "seed \(seed)")
          #expect(map.contains(name) == (dictionary[name] != nil), "seed \(seed)")
        }
      }
    }
  }

  @Test("two maps are equal when they hold the same, in place or in a table")
  func equality() {
    var (few, grown) = (NameMap(), NameMap())
    for name in 0..<UInt32(20) { grown.insert(name, name) }
    for name in 5..<UInt32(20) { grown.remove(name) }
    for name in (0..<UInt32(5)).reversed() { few.insert(name, name) }
    #expect(few == grown)
    few.insert(2, 7)
    #expect(few != grown)
  }
}
