/// Something that is measured, and what it is measured against. One file each; the list is in
/// `Measurements.swift`.
struct Measurement: Sendable {
  /// What a run does: called again and again.
  typealias Run = () -> Void

  let name: String
  /// A few words for the table.
  let what: String
  /// What is counted, as in `events`.
  let unit: String
  /// What it is measured against.
  let alternative: String
  /// Makes both runs, and says how much each of them does.
  let make: @Sendable (BenchLog) -> Pair

  /// Two ways to do the same amount of work, run in turn.
  struct Pair {
    let amount: Int
    let run: Run
    let alternative: Run
  }

  /// The times of some runs.
  struct Times: Sendable {
    /// In ascending order, in nanoseconds.
    let sorted: [Int64]

    init(_ times: [Int64]) { sorted = times.sorted() }

    var median: Int64 {
      let middle = sorted.count / 2
      return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
  }

  /// What came of a measurement.
  struct Result: Sendable {
    let measurement: Measurement
    let amount: Int
    let ours: Times
    let theirs: Times

    /// How many times as fast as the alternative.
    var ratio: Double { Double(theirs.median) / Double(max(1, ours.median)) }

    /// How many a second in a run of this time.
    func rate(_ nanoseconds: Int64) -> Double { Double(amount) * 1e9 / Double(max(1, nanoseconds)) }
  }

  /// Runs both in turn, once to warm up and then as often as asked for.
  func measure(_ log: BenchLog, runs: Int) -> Result {
    let pair = make(log)
    pair.run()
    pair.alternative()
    var ours: [Int64] = []
    var theirs: [Int64] = []
    for _ in 0..<runs {
      ours.append(nanoseconds(pair.run))
      theirs.append(nanoseconds(pair.alternative))
    }
    return Result(measurement: self, amount: pair.amount, ours: Times(ours), theirs: Times(theirs))
  }
}
