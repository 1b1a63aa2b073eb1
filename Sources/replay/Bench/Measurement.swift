/// Something that is measured, and what it is measured against. One file each; the list is in
/// `Measurements.swift`.
struct Measurement: Sendable {
  /// How a cost is told.
  enum Scale: Sendable {
    /// How many a second, in millions.
    case rate
    /// Nanoseconds for one.
    case nanoseconds
    /// Milliseconds for one.
    case milliseconds
  }

  /// What it is called in the table: a word for `--only`, and behind a hyphen which one of several.
  let name: String
  /// A few words for the table.
  let what: String
  /// One of what is counted, as in `event`.
  let unit: String
  let scale: Scale
  /// What it is measured against.
  let alternative: String
  /// Makes both runs, and says how much each of them does; `nil`: it cannot be measured here.
  let make: @Sendable (BenchLog) -> Pair?

  init(
    _ name: String, _ what: String, unit: String, _ scale: Scale, against alternative: String,
    _ make: @escaping @Sendable (BenchLog) -> Pair?
  ) {
    self.name = name
    self.what = what
    self.unit = unit
    self.scale = scale
    self.alternative = alternative
    self.make = make
  }

  /// The word that selects it.
  var group: String { String(name.prefix { $0 != "-" }) }

  /// One way to do something: called again and again.
  struct Way {
    /// How much a run does.
    let amount: Int
    /// What is to be done before a run and takes no part in its time.
    var prepare: () -> Void = {}
    let run: () -> Void

    /// How long a run takes.
    func time() -> Int64 {
      prepare()
      return nanoseconds(run)
    }
  }

  /// Two ways to do the same work, run in turn.
  struct Pair {
    let ours: Way
    let alternative: Way

    /// Ways of which one may do more than the other, where that is much faster.
    init(_ ours: Way, against alternative: Way) {
      self.ours = ours
      self.alternative = alternative
    }

    /// Ways to do the same amount.
    init(amount: Int, run: @escaping () -> Void, alternative: @escaping () -> Void) {
      self.init(Way(amount: amount, run: run), against: Way(amount: amount, run: alternative))
    }
  }

  /// The times of some runs.
  struct Times: Sendable {
    /// In ascending order, in nanoseconds.
    let sorted: [Int64]
    /// How much a run did.
    let amount: Int

    init(_ times: [Int64], amount: Int) {
      sorted = times.sorted()
      self.amount = amount
    }

    var median: Double {
      let middle = sorted.count / 2
      guard sorted.count % 2 == 0 else { return cost(of: sorted[middle]) }
      return (cost(of: sorted[middle - 1]) + cost(of: sorted[middle])) / 2
    }

    var least: Double { cost(of: sorted[0]) }
    var greatest: Double { cost(of: sorted[sorted.count - 1]) }

    /// Nanoseconds for one; never zero, so that it can be divided by.
    private func cost(of time: Int64) -> Double { Double(max(1, time)) / Double(max(1, amount)) }
  }

  /// What came of a measurement.
  struct Result: Sendable {
    let measurement: Measurement
    let ours: Times
    let theirs: Times

    /// How many times as fast as the alternative.
    var ratio: Double { theirs.median / ours.median }
  }

  /// Runs both in turn, once to warm up and then as often as asked for; `nil`: it cannot be measured here.
  func measure(_ log: BenchLog, runs: Int) -> Result? {
    guard let pair = make(log) else { return nil }
    _ = (pair.ours.time(), pair.alternative.time())
    var ours: [Int64] = []
    var theirs: [Int64] = []
    for _ in 0..<runs {
      ours.append(pair.ours.time())
      theirs.append(pair.alternative.time())
    }
    return Result(
      measurement: self, ours: Times(ours, amount: pair.ours.amount),
      theirs: Times(theirs, amount: pair.alternative.amount))
  }

  /// How often to do something that is worth doing `most` times in a log of 5,000,000 events, which is the
  /// default: a shorter log asks for a quicker look.
  static func count(_ most: Int, for log: BenchLog) -> Int {
    max(1, min(most, Int(Double(most) * Double(log.events) / 5_000_000)))
  }

  /// So many items, or as many as a debug build, whose numbers mean nothing, need be bothered with.
  static func size(_ items: Int) -> Int {
    #if DEBUG
      min(items, 1_000)
    #else
      items
    #endif
  }
}
