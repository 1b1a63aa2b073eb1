import GestureStream
import LiveSort
import Testing

@Suite("Rows, sorted by hand in three ways") struct RowsTests {
  /// A way to tell the engine of rows that go to a gap.
  enum Way: CaseIterable {
    /// Indexes and a gap, without a drag.
    case onMove
    /// A drag that names its items, dropped in a gap.
    case list
    /// A drag of what stands at an index, with the selection around it, dropped in a gap.
    case table
  }

  @Test(
    "every set of rows to every gap: the others before it, the moved ones in order, the others after it",
    arguments: Way.allCases, Rules.Reorder.allCases)
  func everySetToEveryGap(way: Way, reorder: Rules.Reorder) {
    var rules = Rules()
    rules.reorder = reorder
    for count in 1...6 {
      let rows = SeedScript.items(0..<count)
      let start = SeedScript([rows], rules: rules)
      for block in subsets(of: rows).dropFirst() {
        for gap in 0...count {
          let expected = arranged(rows, block, into: gap)
          for grabbed in way == .onMove ? block.prefix(1) : block[...] {
            var script = start
            go(way, &script, rows, block, grabbed, to: gap)
            let changed = expected != rows
            #expect(
              script.order() == expected && script.shown() == expected
                && script.engine.moves == (changed ? 1 : 0) && script.engine.commits == (changed ? 1 : 0)
                && script.engine.changed == (changed && way != .onMove)
                && script.engine.outcome == (way == .onMove ? nil : .committed),
              "\(block) of \(count) rows, grabbed \(grabbed), to gap \(gap): \(script.order())")
          }
        }
      }
    }
  }

  private func go(
    _ way: Way, _ script: inout SeedScript, _ rows: [ItemID], _ block: [ItemID], _ grabbed: ItemID,
    to gap: Int
  ) {
    switch way {
    case .onMove:
      let indexes = rows.indices.filter { block.contains(rows[$0]) }
      script.move(indexes.reversed(), to: gap)
    case .list:
      script.begin(grabbed, ids: block.reversed())
      script.drop(gap: gap)
    case .table:
      script.select(block.reversed())
      script.begin(at: rows.firstIndex(of: grabbed) ?? -1)
      script.drop(gap: gap)
    }
  }

  @Test("a drop that names rows which are not there moves the others, in all positions")
  func absentRows() {
    let rows = SeedScript.items(0..<4)
    let absent = SeedScript.items(4..<6)
    for block in subsets(of: rows).dropFirst() {
      for gap in 0...rows.count {
        var script = SeedScript([rows])
        script.begin(block[0], ids: [absent[0]] + block + [absent[1]])
        #expect(script.engine.block(of: 0) == block)
        script.drop(gap: gap)
        #expect(script.order() == arranged(rows, block, into: gap), "\(block) to gap \(gap)")
      }
    }
  }
}
