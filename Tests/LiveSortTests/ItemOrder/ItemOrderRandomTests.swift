import GestureStream
import Testing

@testable import LiveSort

/// A small generator whose numbers follow from its seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

@Suite("ItemOrder, in long random runs") struct ItemOrderRandomTests {
  /// One long run.
  struct Run: Sendable, CustomTestStringConvertible {
    var seed: UInt64
    var items: Int
    var changes: Int
    /// Everything is compared after so many changes.
    var stride = 1
    var leaf = Node.leafCapacity
    var branch = Node.branchCapacity
    var weighted = false
    /// How often of ten an item that stands somewhere is moved, rather than taken out.
    var moves = 6

    var testDescription: String { "seed \(seed), \(items) items, leaf \(leaf), weighted \(weighted)" }
  }

  /// Without optimisation a run is a fiftieth as long.
  #if DEBUG
    static let length = 1
  #else
    static let length = 50
  #endif

  static let runs = [
    Run(seed: 1, items: 14, changes: 1_000),
    Run(seed: 2, items: 40, changes: 600, leaf: 2, branch: 3),
    Run(seed: 3, items: 40, changes: 600, leaf: 3, branch: 3, moves: 2),
    Run(seed: 4, items: 80, changes: 300, leaf: 4, branch: 4, weighted: true),
    Run(seed: 5, items: 60, changes: 300, leaf: 2, branch: 3, weighted: true, moves: 3),
    Run(seed: 6, items: 300, changes: 2_000, stride: 50, weighted: true),
    Run(seed: 7, items: 2_000, changes: 3_000, stride: 500, leaf: 8, branch: 5),
    Run(seed: 8, items: 2_000, changes: 3_000, stride: 500, moves: 9),
    Run(seed: 9, items: 2_000, changes: 3_000, stride: 500, leaf: 30, branch: 9, weighted: true, moves: 9),
  ]

  @Test("a long random run gives what an array of arrays gives", arguments: runs)
  func longRun(run: Run) {
    var generator = SeededGenerator(seed: run.seed)
    var pair = OrderPair(
      listCount: 3, weighted: run.weighted, limits: .init(leaf: run.leaf, branch: run.branch))
    var standing = Array((0..<UInt32(run.items)).map { ItemID(rawValue: $0) }.shuffled(using: &generator))
    var free: [ItemID] = []
    #expect(pair.apply(.assign(standing, to: 1)) == nil)
    for step in 1...run.changes * Self.length {
      let change = Self.change(of: &standing, free: &free, in: pair.model, run: run, using: &generator)
      if let difference = pair.apply(change) {
        Issue.record("seed \(run.seed), step \(step), \(change): \(difference)")
        return
      }
      if step % run.stride == 0, let difference = pair.difference(bound: UInt32(run.items)) {
        Issue.record("seed \(run.seed), step \(step), \(change): \(difference)")
        return
      }
    }
  }

  private static func change(
    of standing: inout [ItemID], free: inout [ItemID], in model: OrderModel, run: Run,
    using generator: inout SeededGenerator
  ) -> OrderChange {
    let list = Int.random(in: model.lists.indices, using: &generator)
    let choice = Int.random(in: 0..<10, using: &generator)
    if Int.random(in: 0..<200, using: &generator) == 0 {
      return .assign(model.lists[list].shuffled(using: &generator), to: list)
    }
    if run.weighted, choice % 3 == 0, let item = standing.randomElement(using: &generator) {
      return .setExtent(max(0, Int64.random(in: -20...100, using: &generator)), of: item)
    }
    if choice < run.moves, let item = standing.randomElement(using: &generator),
      let target = standing.randomElement(using: &generator)
    {
      return .move(item, onto: target)
    }
    // The order grows and shrinks in turns, so that nodes are both split and joined.
    let grows = (standing.count > run.items / 2) == Bool.random(using: &generator)
    if grows, let item = free.popLast() {
      let other = standing.randomElement(using: &generator)
      standing.append(item)
      switch (choice % 4, other) {
      case (0, let other?): return .insertAfter(item, other)
      case (1, let other?): return .insertBefore(item, other)
      case (2, _): return .append(item, to: list)
      default:
        return .insert(item, at: Int.random(in: 0...model.lists[list].count, using: &generator), in: list)
      }
    }
    guard !standing.isEmpty else { return .assign([], to: list) }
    standing.swapAt(Int.random(in: standing.indices, using: &generator), standing.count - 1)
    let item = standing.removeLast()
    free.append(item)
    return .remove(item)
  }
}
