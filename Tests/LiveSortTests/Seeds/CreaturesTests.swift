import GestureStream
import LiveSort
import Testing

@Suite("The table of creatures, sorted and searched") struct CreaturesTests {
  static let searches: [CreaturesView] = ["char", "saur"].flatMap { search in
    [false, true].flatMap { isMixed in
      [nil, CreaturesView.Sort.idDescending, .countOfTypes].flatMap { sort in
        Rules.Hidden.allCases.flatMap { hidden in
          Rules.Sorted.allCases.flatMap { sorted in
            Rules.Block.allCases.map {
              CreaturesView(
                isMixed: isMixed, sort: sort, search: search, hidden: hidden, sorted: sorted, block: $0)
            }
          }
        }
      }
    }
  }

  @Test(
    "under a search, every set of the rows found goes to every gap and no hidden row is lost",
    arguments: searches)
  func everySetFound(view: CreaturesView) {
    for block in subsets(of: view.plain.shown).dropFirst() {
      for grabbed in block { check(view, selecting: block, grabbing: grabbed) }
    }
  }

  static let whole: [CreaturesView] =
    [CreaturesView()]
    + CreaturesView.Sort.allCases.flatMap { sort in
      Rules.Sorted.allCases.map { CreaturesView(sort: sort, sorted: $0) }
    }

  @Test("without a search, every set of the ten rows goes to every gap", arguments: whole)
  func everySet(view: CreaturesView) {
    for block in subsets(of: view.plain.shown).dropFirst() {
      check(view, selecting: block, grabbing: block[block.count / 2])
    }
  }

  /// Drops a selection in every gap.
  private func check(_ view: CreaturesView, selecting selection: [ItemID], grabbing grabbed: ItemID) {
    let plain = view.plain
    let block =
      view.block == .selection ? selection : plain.model.filter { selection.contains($0) }
    var start = view.script
    start.select(selection)
    start.begin(grabbed)
    #expect(start.engine.block(of: 0) == plain.model.filter { selection.contains($0) })
    for gap in 0...plain.shown.count {
      var script = start
      script.drop(gap: gap)
      let expected = plain.dropping(block, grabbed: grabbed, into: gap, rules: view.rules)
      let after = expected ?? plain
      let changed = after != plain
      let engine = script.engine
      var isRight =
        script.order() == after.model && script.shown() == after.shown && engine.changed == changed
        && engine.moves == (changed ? 1 : 0) && engine.commits == (changed ? 1 : 0)
        && engine.outcome == (expected == nil ? .kept : .committed)
        && engine.count(of: .sorted) == (expected == nil ? 1 : 0)
      // What anybody can see, whatever the model does: a gap is where it is shown.
      isRight =
        isRight && script.shown() == (expected == nil ? plain.shown : arranged(plain.shown, block, into: gap))
      isRight = isRight && keepsHidden(script, plain, view)
      #expect(isRight, "\(block) grabbed at \(grabbed) to gap \(gap): \(script.order()), not \(after.model)")
    }
  }

  /// Whether all ten rows are there once the search is over, the hidden ones where the rule has them.
  private func keepsHidden(_ script: SeedScript, _ plain: PlainTable, _ view: CreaturesView) -> Bool {
    var script = script
    script.filter(hide: [])
    guard script.shown().count == 10, Set(script.shown()) == Set(CreaturesView.rows) else { return false }
    guard plain.sort == nil else { return true }
    switch view.hidden {
    case .anchor:
      return script.order().filter { plain.hidden.contains($0) }
        == plain.model.filter { plain.hidden.contains($0) }
    case .pinned:
      return plain.model.indices.allSatisfy {
        !plain.hidden.contains(plain.model[$0]) || script.order()[$0] == plain.model[$0]
      }
    }
  }
}
