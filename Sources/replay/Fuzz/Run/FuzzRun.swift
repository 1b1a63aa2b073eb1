/// A run of `fuzz`: cases in the order of their numbers, looked at by several threads.
struct FuzzRun<Engine: ComparedEngine>: Sendable {
  /// Why a run came to its end.
  enum Stop: String, Sendable {
    case cases, time, failures
  }

  /// What a run found.
  struct Result: Sendable {
    var cases = 0
    var events = 0
    var seconds = 0.0
    var stopped = Stop.cases
    /// The first failure of each class, in the order of the cases.
    var failures: [FuzzChunk<Engine>.Failure] = []
    var matrix = FaultMatrix()
  }

  let plan: FuzzPlan

  /// Looks at cases until there are no more, the time is over, or enough was found.
  ///
  /// - Parameter progress: Told now and then how many cases were looked at.
  func run(progress: @escaping (Result) -> Void = { _ in }) -> Result {
    let clock = ContinuousClock()
    let start = clock.now
    let size = FuzzChunk<Engine>.size
    let cases = plan.cases ?? Int.max / 2
    let chunks = cases / size + (cases % size == 0 ? 0 : 1)
    let limit = TimeLimit(seconds: plan.seconds)
    var result = Result()
    let work = OrderedWork<FuzzChunk<Engine>>(count: chunks) { chunk in
      result.cases += chunk.cases
      result.events += chunk.events
      result.matrix.add(chunk.matrix)
      for failure in chunk.failures
      where result.failures.count < plan.failureLimit
        && !result.failures.contains(where: { $0.finding.isSameClass(as: failure.finding) })
      {
        result.failures.append(failure)
      }
      result.seconds = Self.seconds(clock.now - start)
      progress(result)
      if result.failures.count >= plan.failureLimit {
        result.stopped = .failures
        return false
      }
      if limit.isOver {
        if result.cases < cases { result.stopped = .time }
        return false
      }
      return true
    }
    onThreads(plan.jobs) {
      while let chunk = work.take() {
        let range = chunk * size..<min(chunk * size + size, cases)
        let numbers = plan.firstCase + range.lowerBound..<plan.firstCase + range.upperBound
        let found = FuzzChunk<Engine>(numbers, of: plan) { !limit.isOver }
        _ = work.say(found, cost: 1024, of: chunk)
        work.finish(chunk)
      }
    }
    return result
  }

  static func seconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}
