import Testing

@testable import replay

@Suite struct OrderDifferenceTests {
  private func rows(_ expected: [String], _ actual: [String]) -> String {
    OrderDifference(expected: expected, actual: actual).rows(style: .plain).joined(separator: "\n")
  }

  @Test("What is out of place is marked, and the rest is aligned")
  func marks() {
    #expect(
      rows(
        ["archivebox", "document", "bookmark", "person"], ["bookmark", "archivebox", "document", "person"])
          == """
          expected            archivebox  document  bookmark  person
          actual    bookmark  archivebox  document            person
                    ^^^^^^^^                        ^^^^^^^^
          """)
  }

  @Test("What is missing, and what is there instead, stand in one column")
  func replaced() {
    #expect(
      rows(["a", "long", "c"], ["a", "x", "c", "y"]) == """
        expected  a  long  c
        actual    a  x     c  y
                     ^^^^     ^
        """)
  }

  @Test("An empty order has no id to show")
  func empty() {
    #expect(
      rows([], ["a"]) == """
        expected
        actual    a
                  ^
        """)
  }

  @Test("Long runs of what is the same are shortened")
  func runs() {
    let long = (0..<30).map { "i\($0)" }
    var moved = long
    moved.append(moved.remove(at: 15))
    #expect(
      rows(long, moved) == """
        expected  i0  (12 more)  i13  i14  i15  i16  (11 more)  i28  i29
        actual    i0  (12 more)  i13  i14       i16  (11 more)  i28  i29  i15
                                           ^^^                            ^^^
        """)
  }

  @Test("A hundred thousand ids out of place are shown as the first few")
  func large() {
    let long = (0..<100_000).map { "item-\($0)" }
    let text = rows(long, long.reversed())
    #expect(text.split(separator: "\n").count < 16)
    #expect(text.contains("… and more"))
  }

  @Test("Ids that are equal to Swift and not by their bytes are told apart, and columns count as seen")
  func bytes() {
    #expect(
      rows(["\u{e9}", "日本", "b c"], ["e\u{301}", "日本", "b c"]) == """
        expected  \u{e9}  日本  "b c"
        actual    e\u{301}  日本  "b c"
                  ^
        """)
  }

  @Test("Exactly the ids outside a longest common subsequence are marked, in all orders of up to five")
  func exhaustive() {
    for count in 0...5 {
      let expected = (0..<count).map { "\($0)" }
      for actual in permutations(expected) {
        let columns = OrderDifference(expected: expected, actual: actual).columns
        #expect(columns.compactMap(\.expected) == expected)
        #expect(columns.compactMap(\.actual) == actual)
        let same = columns.filter(\.isSame)
        #expect(same.allSatisfy { $0.expected == $0.actual })
        #expect(same.count == longestIncreasing(actual.compactMap { Int($0) }))
      }
    }
  }

  private func permutations(_ items: [String]) -> [[String]] {
    guard !items.isEmpty else { return [[]] }
    return items.indices.flatMap { index in
      var rest = items
      let first = rest.remove(at: index)
      return permutations(rest).map { [first] + $0 }
    }
  }

  /// By trying every subset.
  private func longestIncreasing(_ numbers: [Int]) -> Int {
    (0..<(1 << numbers.count)).map { mask in
      let chosen = numbers.indices.filter { mask >> $0 & 1 == 1 }.map { numbers[$0] }
      return chosen == chosen.sorted() ? chosen.count : 0
    }.max() ?? 0
  }
}
