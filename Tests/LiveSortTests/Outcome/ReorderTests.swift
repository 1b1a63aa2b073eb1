import GestureStream
import LiveSort
import Testing

@Suite("One commit in every shape")
struct ReorderTests {
  @Test("every shape turns any order of up to 6 items into any other, whatever the block")
  func permutations() {
    for count in 0...6 {
      let before = Array(0..<count)
      for after in orders(of: before) {
        for block in [[], [0], Array(before.prefix(2)), Array(before.suffix(3)), before] {
          expectEveryShape(of: Reorder(from: before, to: after, block: block))
        }
      }
    }
  }

  @Test("every shape takes items in and out, for any two orders out of 5 ids with up to 4 in each")
  func transfers() {
    let orders = (0...4).flatMap { arrangements(of: Array(0..<5), count: $0) }
    for before in orders where before == before.sorted() {
      for after in orders { expectEveryShape(of: Reorder(from: before, to: after, block: [1, 3])) }
    }
  }

  @Test("a block that keeps its order is one move, one run, and as many pairs as it has items")
  func oneMove() {
    for count in 1...6 {
      let before = Array(0..<count)
      for mask in 1..<(1 << count) {
        let offsets = before.filter { mask >> $0 & 1 == 1 }
        for gap in 0...count {
          var after = before
          after.move(fromOffsets: offsets, toOffset: gap)
          guard after != before else { continue }
          let reorder = Reorder(from: before, to: after, block: offsets)
          #expect(reorder.offsetMoves.count == 1)
          #expect(reorder.offsetMoves.first?.offsets == offsets)
          #expect(reorder.placements.count == 1)
          #expect(reorder.placements.first?.items == offsets)
          #expect(reorder.pairs.map(\.from) == offsets)
        }
      }
    }
  }

  @Test("between neighbours that changed places, the one that was dragged has moved")
  func intention() {
    let first = Reorder(from: ["a", "b"], to: ["b", "a"], block: ["a"])
    #expect(first.offsetMoves == [OffsetMove(offsets: [0], gap: 2)])
    #expect(first.placements == [.init(items: ["a"], destination: .end)])
    let second = Reorder(from: ["a", "b"], to: ["b", "a"], block: ["b"])
    #expect(second.offsetMoves == [OffsetMove(offsets: [1], gap: 0)])
    #expect(second.placements == [.init(items: ["b"], destination: .before("a"))])
  }

  @Test("without a block, or with one that does not explain the change, as few as can be have moved")
  func fewest() {
    let before = Array(0..<6)
    for after in orders(of: before) {
      var kept = 0
      for mask in 0..<64 {
        let rest: [Int] = after.filter { mask >> $0 & 1 == 1 }
        if rest == rest.sorted() { kept = max(kept, rest.count) }
      }
      #expect(Reorder(from: before, to: after).pairs.count == 6 - kept)
    }
    // The fixed item at index 1 kept its index, so more than the block has moved.
    let fixed = Reorder(from: ["a", "F", "b"], to: ["b", "F", "a"], block: ["a"])
    #expect(fixed.pairs.count == 2)
    expectEveryShape(of: fixed)
  }

  @Test("a block in the order of its selection needs more than one move and stays one run")
  func selectionOrder() {
    let reorder = Reorder(from: ["a", "b", "c", "d"], to: ["d", "c", "a", "b"], block: ["c", "a", "b"])
    expectEveryShape(of: reorder)
    #expect(reorder.placements == [.init(items: ["c", "a", "b"], destination: .end)])
    #expect(reorder.offsetMoves.count == 2)
  }

  @Test("equal orders are no change in any shape")
  func noChange() {
    let reorder = Reorder(from: ["a", "b"], to: ["a", "b"], block: ["a"])
    #expect(!reorder.isChange && reorder.pairs.isEmpty && reorder.placements.isEmpty)
    #expect(reorder.offsetMoves.isEmpty && reorder.difference.isEmpty)
  }

  @Test("an id that stands twice traps nowhere, and the difference still applies")
  func duplicates() {
    let orders = (0...3).flatMap { words(of: ["a", "b"], count: $0) }
    for before in orders {
      for after in orders {
        let reorder = Reorder(from: before, to: after, block: ["a"])
        _ = (reorder.offsetMoves, reorder.placements, reorder.inverse)
        #expect(before.applying(reorder.difference) == after)
      }
    }
  }

  @Test("a commit between two containers says what left one and where it is in the other")
  func transferCommit() {
    let commit = Commit(
      reorders: [
        .init(container: "below", reorder: Reorder(from: ["cat", "dog", "owl"], to: ["cat"])),
        .init(
          container: "above",
          reorder: Reorder(from: ["bee"], to: ["dog", "owl", "bee"], block: ["dog", "owl"])
        ),
      ], block: ["dog", "owl"], outcome: .committed)
    #expect(commit["below"]?.removedOffsets == [1, 2])
    #expect(commit["nowhere"] == nil)
    #expect(
      commit.placements == [
        .init(items: ["dog", "owl"], container: "above", destination: .before("bee"))
      ])
    #expect(commit.inverse["below"]?.after == ["cat", "dog", "owl"])
    #expect(commit.inverse["above"]?.after == ["bee"])
  }
}

/// Applies each shape by the plainest reading of its comment.
func expectEveryShape<Item: Hashable>(
  of reorder: Reorder<Item>, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  let (before, after) = (reorder.before, reorder.after)

  var moved = before
  moved.remove(atOffsets: reorder.removedOffsets)
  for move in reorder.offsetMoves { moved.move(move) }
  for insertion in reorder.insertions { moved.insert(insertion.item, at: insertion.index) }
  #expect(moved == after, comment, sourceLocation: sourceLocation)

  var placed = before
  placed.remove(atOffsets: reorder.removedOffsets)
  for placement in reorder.placements {
    placed.removeAll { placement.items.contains($0) }
    switch placement.destination {
    case .before(let item):
      placed.insert(contentsOf: placement.items, at: placed.firstIndex(of: item) ?? placed.count)
    case .end: placed += placement.items
    }
  }
  #expect(placed == after, comment, sourceLocation: sourceLocation)

  var paired = before
  paired.remove(atOffsets: reorder.removedOffsets + reorder.pairs.map(\.from))
  var arrivals = reorder.pairs.map { ($0.to, before[$0.from]) }
  arrivals += reorder.insertedOffsets.map { ($0, after[$0]) }
  for (index, item) in arrivals.sorted(by: { $0.0 < $1.0 }) { paired.insert(item, at: index) }
  #expect(paired == after, comment, sourceLocation: sourceLocation)

  #expect(before.applying(reorder.difference) == after, comment, sourceLocation: sourceLocation)
  #expect(reorder.inverse.before == after && reorder.inverse.after == before, sourceLocation: sourceLocation)
  #expect(after.applying(reorder.inverse.difference) == before, sourceLocation: sourceLocation)
}

/// All orders of some of the elements.
private func arrangements<Element>(of elements: [Element], count: Int) -> [[Element]] {
  guard count > 0 else { return [[]] }
  return elements.indices.flatMap { index in
    var rest = elements
    let first = rest.remove(at: index)
    return arrangements(of: rest, count: count - 1).map { [first] + $0 }
  }
}

private func orders<Element>(of elements: [Element]) -> [[Element]] {
  arrangements(of: elements, count: elements.count)
}

private func words<Element>(of letters: [Element], count: Int) -> [[Element]] {
  guard count > 0 else { return [[]] }
  return words(of: letters, count: count - 1).flatMap { word in letters.map { word + [$0] } }
}
