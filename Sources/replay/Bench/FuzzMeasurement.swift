import LiveSort

extension Measurement {
  /// What `fuzz` does on one processor.
  static let fuzz = Measurement(
    "fuzz", "cases of 30 events and up to 8 items, the model compared after every event", unit: "case", .rate,
    against: "the cases made, and nothing done with them"
  ) { log in
    var plan = FuzzPlan()
    plan.jobs = 1
    plan.items = 8
    // Faults put in almost one more, so that it is 30 on average.
    plan.events = 15...44
    // The other oracles, which look at one case of many, are left out.
    plan.oracleShare = nil
    plan.cases = count(100_000, for: log)
    plan.seed = Seed(log.seed)
    let cases = plan.cases ?? 0
    let run = FuzzRun<SortEngine>(plan: plan)
    return Pair(
      amount: cases,
      run: { use(run.run().events) },
      alternative: {
        var events = 0
        for number in 0..<cases { events += run.plan.makeCase(number).events.count }
        use(events)
      })
  }
}
