import GestureStream
import LiveSort
import Testing

@Suite("What every drag promises, over all small inputs") struct DragPropertyTests {
  /// A drag that has not ended yet.
  struct Attempt {
    var script: SeedScript
    var block: [ItemID]
    var way: [Target]
  }

  /// Calls `body` with every drag of a scope over none, one or two targets.
  ///
  /// There are so many of them that each is checked with a plain `if`: an expectation would keep the values
  /// of all its parts.
  private func forEachDrag(in scope: SmallScope, _ body: (Attempt) -> Void) {
    for (grabbed, ids) in SmallScope.beginnings {
      var script = scope.script
      script.begin(grabbed, ids: ids)
      guard let block = script.engine.block(of: 0) else { continue }
      body(Attempt(script: script, block: block, way: []))
      for first in SmallScope.targets {
        let once = script.with { $0.enter(first) }
        body(Attempt(script: once, block: block, way: [first]))
        for second in SmallScope.targets where second != first {
          body(Attempt(script: once.with { $0.enter(second) }, block: block, way: [first, second]))
        }
      }
    }
  }

  @Test("hidden and bystanding items keep their relative order", arguments: SmallScope.all)
  func bystanders(scope: SmallScope) {
    let start = Snapshot(scope.script)
    let endings: [Ending] = scope.rules.reorder == .live ? [.dropInGap] : [.dropOnItem, .dropOnContainer]
    forEachDrag(in: scope) { drag in
      let before = [0, 1].map { scope.bystanders(of: drag.block, in: $0, at: start) }
      for ended in [drag.script] + endings.flatMap({ $0.scripts(from: drag.script) }) {
        let now = Snapshot(ended)
        for list in 0...1 {
          let after = scope.bystanders(of: drag.block, in: list, at: now)
          if !after.areUndisturbed(since: before[list], count: now.order[list].count) {
            Issue.record("\(drag.block) over \(drag.way): \(now)")
          }
        }
      }
    }
  }

  @Test("a drag that is sent home restores exactly what it found", arguments: SmallScope.all)
  func restores(scope: SmallScope) {
    var scope = scope
    scope.rules.outside = .revert
    scope.rules.lostEnd = .revert
    let start = Snapshot(scope.script)
    forEachDrag(in: scope) { drag in
      for ending in [Ending.cancel, .dropOutside, .lost] {
        for ended in ending.scripts(from: drag.script) {
          if Snapshot(ended) != start || ended.engine.commits != 0 || ended.engine.changed {
            Issue.record("\(drag.block) over \(drag.way), \(ending): \(Snapshot(ended))")
          }
        }
      }
    }
  }

  @Test("a drag that changed something is exactly one commit, another one none", arguments: SmallScope.all)
  func commits(scope: SmallScope) {
    var scope = scope
    scope.rules.cancel = .keep
    let start = Snapshot(scope.script)
    forEachDrag(in: scope) { drag in
      if drag.script.engine.commits != 0 || drag.script.engine.outcome != nil {
        Issue.record("\(drag.block) over \(drag.way) has committed before its end")
      }
      for ending in Ending.allCases {
        for ended in ending.scripts(from: drag.script) {
          let engine = ended.engine
          let changed = Snapshot(ended).order != start.order
          if engine.commits != (changed ? 1 : 0) || engine.changed != changed || engine.outcome == nil
            || engine.block(of: 0) != nil || engine.target(of: 0) != nil || changed && engine.moves == 0
          {
            Issue.record("\(drag.block) over \(drag.way), \(ending): \(Snapshot(ended))")
          }
        }
      }
    }
  }

  @Test("a sorted list shows its bystanders in their order", arguments: SmallScope.sorted)
  func sorted(scope: SmallScope) {
    let start = Snapshot(scope.script)
    forEachDrag(in: scope) { drag in
      let stayed = start.shown.map { $0.filter { !drag.block.contains($0) } }
      for ended in [drag.script] + Ending.allCases.flatMap({ $0.scripts(from: drag.script) }) {
        let now = Snapshot(ended)
        if now.shown.map({ $0.filter { !drag.block.contains($0) } }) != stayed
          || now.order.joined().sorted() != SmallScope.items
        {
          Issue.record("\(drag.block) over \(drag.way): \(now)")
        }
      }
    }
  }

  @Test("a cancel in a sorted list gives back what was shown", arguments: SmallScope.sorted)
  func cancelSorted(scope: SmallScope) {
    let start = Snapshot(scope.script)
    // The home of an item that is elsewhere when its list adopts what it shows is still that of the model.
    let other = [Target.container(SeedScript.container(1))] + SmallScope.lists[1].map { .item($0) }
    forEachDrag(in: scope) { drag in
      guard scope.rules.sorted == .refuse || drag.way.allSatisfy({ !other.contains($0) }) else { return }
      for ended in Ending.cancel.scripts(from: drag.script) where Snapshot(ended).shown != start.shown {
        Issue.record("\(drag.block) over \(drag.way): \(Snapshot(ended))")
      }
    }
  }
}
