import GestureStream

/// A run of `check`: one scope after another, on several threads.
struct CheckRun<Engine: ComparedEngine>: Sendable {
  /// All scopes together.
  struct Total: Sendable {
    var states = 0
    var transitions = 0
    var depth = 0
    var isComplete = true
    var seconds = 0.0
    /// A shortest log of each scope where something differs, and what.
    var failures: [(log: FuzzCase, finding: Finding)] = []
  }

  let scopes: [CheckScope]
  let seconds: Int?
  let jobs: Int

  /// Visits every scope.
  ///
  /// - Parameter tell: Told of each scope in turn.
  func run(tell: @escaping (CheckScope, Explorer<Engine>.Result) -> Void) -> Total {
    let clock = ContinuousClock()
    let start = clock.now
    let end = seconds.map { start + .seconds($0) }
    var total = Total()
    var told = 0
    let work = OrderedWork<Explorer<Engine>.Result>(count: scopes.count) { result in
      tell(scopes[told], result)
      told += 1
      total.states += result.states
      total.transitions += result.transitions
      total.depth = max(total.depth, result.depth)
      total.isComplete = total.isComplete && result.isComplete
      if let failure = result.failure { total.failures.append(failure) }
      return true
    }
    onThreads(min(jobs, scopes.count)) {
      while let number = work.take() {
        var explorer = Explorer<Engine>(scopes[number])
        explorer.goesOn = { end.map { clock.now < $0 } ?? true }
        _ = work.say(explorer.run(), cost: 1, of: number)
        work.finish(number)
      }
    }
    total.seconds = FuzzRun<Engine>.seconds(clock.now - start)
    return total
  }
}

/// Sets of rules in which every two values of two rules meet.
enum RulePairs {
  /// The sets: a greedy cover, the same in every run.
  static let covering: [Rules] = cover()

  /// How each rule that has words is set to its first or second value.
  private static let setters: [@Sendable (inout Rules, Bool) -> Void] = [
    { $0.reorder = $1 ? .drop : .live }, { $0.repeat = $1 ? .act : .ignore },
    { $0.cancel = $1 ? .keep : .revert }, { $0.outside = $1 ? .revert : .keep },
    { $0.lostEnd = $1 ? .revert : .keep }, { $0.refused = $1 ? .revert : .last },
    { $0.home = $1 ? .end : .slot }, { $0.hidden = $1 ? .pinned : .anchor },
    { $0.sorted = $1 ? .adopt : .refuse }, { $0.block = $1 ? .selection : .list },
    { $0.pointers = $1 ? .many : .one }, { $0.overshoot = $1 ? .clamp : .outside },
    { $0.threshold = $1 ? .middle : .edge },
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
