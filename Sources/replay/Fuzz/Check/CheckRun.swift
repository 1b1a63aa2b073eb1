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
    var failures: [(scope: CheckScope, log: FuzzCase, finding: Finding)] = []
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
    let limit = TimeLimit(seconds: seconds)
    var total = Total()
    var told = 0
    let work = OrderedWork<Explorer<Engine>.Result>(count: scopes.count) { result in
      let scope = scopes[told]
      tell(scope, result)
      told += 1
      total.states += result.states
      total.transitions += result.transitions
      total.depth = max(total.depth, result.depth)
      total.isComplete = total.isComplete && result.isComplete
      if let (log, finding) = result.failure { total.failures.append((scope, log, finding)) }
      return true
    }
    onThreads(min(jobs, scopes.count)) {
      while let number = work.take() {
        var explorer = Explorer<Engine>(scopes[number])
        explorer.goesOn = { !limit.isOver }
        _ = work.say(explorer.run(), cost: 1, of: number)
        work.finish(number)
      }
    }
    total.seconds = FuzzRun<Engine>.seconds(clock.now - start)
    return total
  }
}
