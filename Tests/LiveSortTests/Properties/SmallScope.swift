import GestureStream
import LiveSort
import Testing

/// A small arrangement of two lists, `a b c` and `d e`, and how it is looked at: small enough to try every
/// drag of it.
struct SmallScope: CustomTestStringConvertible {
  static let items = SeedScript.items(0..<5, containers: 2)
  static let lists = [Array(items[0..<3]), Array(items[3..<5])]
  static let targets: [Target] =
    items.map { .item($0) } + [0, 1].map { .container(SeedScript.container($0)) }

  /// Which items are not shown, a bit each.
  var hiding = 0
  /// Whether the first list is shown backwards.
  var isSorted = false
  var fixed: Int?
  var rules = Rules()

  var testDescription: String {
    "hiding \(String(hiding, radix: 2)), \(isSorted ? "sorted" : "not sorted"), "
      + "fixed \(fixed.map { "\($0)" } ?? "none"), hidden \(rules.hidden), sorted \(rules.sorted), "
      + "reorder \(rules.reorder), home \(rules.home)"
  }

  var hidden: [ItemID] {
    Self.items.indices.filter { hiding & 1 << $0 != 0 }.map { Self.items[$0] }
  }

  /// The engine before the first drag.
  var script: SeedScript {
    let fixed = fixed.map { Self.items[$0] }
    var script = SeedScript(Self.lists, rules: rules) { header in
      for index in header.containers.indices {
        header.containers[index].fixed = Self.lists[index].filter { $0 == fixed }
      }
    }
    for container in 0...1 where hiding != 0 { script.filter(hide: hidden, in: container) }
    if isSorted { script.sort(by: Self.lists[0].reversed(), in: 0) }
    return script
  }

  /// Ways to begin a drag: each item grabbed alone, with the one after the next, with all.
  static let beginnings: [(grabbed: ItemID, ids: [ItemID])] = items.indices.flatMap { index in
    let next = (1...4).map { items[(index + $0) % items.count] }
    return [[], [next[1]], next].map { (items[index], $0) }
  }

  /// The scopes in which what is promised has to hold.
  static let all: [SmallScope] = {
    let looks: [(hiding: Int, fixed: Int?)] = [
      (0, nil), (0, 0), (0, 1), (0b01001, nil), (0b10110, nil), (0b00001, 4),
    ]
    return looks.flatMap { look in
      // Where nothing is hidden there is but one way to hide it.
      Rules.Hidden.allCases.prefix(look.hiding == 0 ? 1 : 2).flatMap { hidden in
        var scope = SmallScope(hiding: look.hiding, fixed: look.fixed)
        scope.rules.hidden = hidden
        var atDrop = scope
        atDrop.rules.reorder = .drop
        var atEnd = scope
        atEnd.rules.home = .end
        return look.fixed == nil && look.hiding < 0b01010 ? [scope, atDrop, atEnd] : [scope]
      }
    }
  }()

  /// The same, with a list that is shown in another order than its model's.
  static let sorted: [SmallScope] = [0, 0b01001].flatMap { hiding in
    Rules.Hidden.allCases.flatMap { hidden in
      Rules.Sorted.allCases.map { sorted in
        var scope = SmallScope(hiding: hiding, isSorted: true)
        scope.rules.hidden = hidden
        scope.rules.sorted = sorted
        return scope
      }
    }
  }
}

/// Both orders of both lists at one moment.
struct Snapshot: Equatable {
  var order: [[ItemID]]
  var shown: [[ItemID]]

  init(_ script: SeedScript) {
    order = [script.order(0), script.order(1)]
    shown = [script.shown(0), script.shown(1)]
  }
}

/// How a drag can end.
enum Ending: CaseIterable {
  case dropOnItem, dropOnContainer, dropInGap, dropOutside, cancel, lost

  /// Every script in which the drag has ended this way.
  func scripts(from script: SeedScript) -> [SeedScript] {
    switch self {
    case .dropOnItem: SmallScope.items.map { item in script.with { $0.drop(on: .item(item)) } }
    case .dropOnContainer:
      [0, 1].map { list in script.with { $0.drop(on: .container(SeedScript.container(list))) } }
    case .dropInGap:
      [0, 1].flatMap { list in
        (0...script.shown(list).count).map { gap in script.with { $0.drop(gap: gap, in: list) } }
      }
    case .dropOutside: [script.with { $0.drop(on: nil) }]
    case .cancel: [script.with { $0.cancel() }]
    case .lost: [script.with { $0.engine.finish() }]
    }
  }
}

extension SeedScript {
  /// A copy to which something has happened.
  func with(_ change: (inout SeedScript) -> Void) -> SeedScript {
    var script = self
    change(&script)
    return script
  }
}
