import LiveSort
import Testing

@Suite("Moving and removing at offsets")
struct OffsetMoveTests {
  @Test("moving any offsets to any gap of up to 8 elements is what the standard library does")
  func equalsMoveSubranges() {
    for count in 0...8 {
      for mask in 0..<(1 << count) {
        let offsets = (0..<count).filter { mask >> $0 & 1 == 1 }
        for gap in 0...count {
          let start = Array(100..<100 + count)
          var expected = start
          expected.moveSubranges(RangeSet(offsets, within: expected), to: gap)
          var moved = start
          moved.move(fromOffsets: offsets.reversed(), toOffset: gap)
          #expect(moved == expected, "\(offsets) to \(gap) of \(count)")
        }
      }
    }
  }

  @Test("removing any offsets of up to 8 elements is what the standard library does")
  func equalsRemoveSubranges() {
    for count in 0...8 {
      for mask in 0..<(1 << count) {
        let offsets = (0..<count).filter { mask >> $0 & 1 == 1 }
        let start = Array(100..<100 + count)
        var expected = start
        expected.removeSubranges(RangeSet(offsets, within: expected))
        var removed = start
        removed.remove(atOffsets: offsets.reversed())
        #expect(removed == expected, "\(offsets) of \(count)")
      }
    }
  }

  @Test("an array slice keeps its own indexes, offsets count from its start")
  func slice() {
    var letters = Array("abcdef")[2...]
    letters.move(fromOffsets: [0], toOffset: 2)
    #expect(String(letters) == "dcef" && letters.startIndex == 2)
    letters.remove(atOffsets: [1])
    #expect(String(letters) == "def")
  }

  @Test(
    "offsets where nothing is do not count, and a gap beyond the end is the end",
    arguments: [
      ([9, 0, 0, -1], 99, "bca"), ([Int.max, Int.min], 1, "abc"), ([2], -5, "cab"), ([1], Int.max, "acb"),
      ([1], Int.min, "bac"), ([], 2, "abc"),
    ])
  func outOfRange(offsets: [Int], gap: Int, expected: String) {
    var letters = Array("abc")
    letters.move(fromOffsets: offsets, toOffset: gap)
    #expect(String(letters) == expected)
    var rest = Array("abc")
    rest.remove(atOffsets: [Int.max, -1, 3, 1, 1])
    #expect(String(rest) == "ac")
  }
}
