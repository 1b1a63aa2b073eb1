import GestureStream

/// Sets of rules in which every two values of two rules meet.
enum RulePairs {
  /// The sets: a greedy cover, the same in every run.
  static let covering: [Rules] = cover()

  /// How long gates are shut that are.
  static let wait: Int64 = 100_000

  /// How far a pointer has to go where it has to.
  static let slop = 12.0

  /// How each rule is set to its first or second value.
  private static let setters: [@Sendable (inout Rules, Bool) -> Void] = [
    { $0.reorder = $1 ? .drop : .live }, { $0.repeat = $1 ? .act : .ignore },
    { $0.cancel = $1 ? .keep : .revert }, { $0.outside = $1 ? .revert : .keep },
    { $0.lostEnd = $1 ? .revert : .keep }, { $0.refused = $1 ? .revert : .last },
    { $0.home = $1 ? .end : .slot }, { $0.hidden = $1 ? .pinned : .anchor },
    { $0.sorted = $1 ? .adopt : .refuse }, { $0.block = $1 ? .selection : .list },
    { $0.pointers = $1 ? .many : .one }, { $0.overshoot = $1 ? .clamp : .outside },
    { $0.threshold = $1 ? .middle : .edge }, { $0.dwell = $1 ? wait : 0 }, { $0.settle = $1 ? wait : 0 },
    { $0.slop = $1 ? slop : 0 },
  ]

  private static func cover() -> [Rules] {
    let count = setters.count
    // For each pair of rules and each pair of values whether a set has both.
    var missing = Set<[Int]>()
    for first in 0..<count {
      for second in (first + 1)..<count {
        for values in 0..<4 { missing.insert([first, second, values]) }
      }
    }
    var random = SeededRandom(seed: 0, case: 0)
    var sets: [Rules] = []
    var values = [Bool](repeating: false, count: count)
    while !missing.isEmpty {
      // The default first, then the best of some tries.
      var best = values
      var most = gain(values, missing)
      for _ in 0..<(sets.isEmpty ? 0 : 200) {
        values = (0..<count).map { _ in random.oneIn(2) }
        let gained = gain(values, missing)
        if gained > most { (best, most) = (values, gained) }
      }
      missing = missing.filter { !has(best, $0) }
      var rules = Rules()
      for (setter, value) in zip(setters, best) { setter(&rules, value) }
      sets.append(rules)
    }
    return sets
  }

  private static func has(_ values: [Bool], _ pair: [Int]) -> Bool {
    (values[pair[0]] ? 1 : 0) + (values[pair[1]] ? 2 : 0) == pair[2]
  }

  private static func gain(_ values: [Bool], _ missing: Set<[Int]>) -> Int {
    missing.count { has(values, $0) }
  }
}
