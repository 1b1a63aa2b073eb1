import GestureStream

/// What a run of `fuzz` is to do.
struct FuzzPlan: Sendable {
  var seed = Seed(1)
  var generator = Generator.swarm
  /// How many events a case has, before faults.
  var events = 15...45
  /// How many items a case has at most at its start, where the generator makes them up.
  var items = Int.max
  /// The number of the first case.
  var firstCase = 0
  /// No more cases than so many; `nil`: the time decides.
  var cases: Int?
  /// No longer than so many seconds; `nil`: the cases decide.
  var seconds: Int?
  var jobs = 1
  /// Stop once so many classes of failures were found.
  var failureLimit = 5
  /// Logs to splice.
  var fixtures: [LoadedLog] = []
  /// What was said to the command about the cases beside seed and generator.
  var words: [String] = []
  /// Other oracles than the model look at one case of so many; `nil`: at none.
  var oracleShare: Int? = 128

  /// The case of a number: the same whatever runs beside it.
  func makeCase(_ number: Int) -> FuzzCase {
    let random = SeededRandom(seed: seed.value, case: number)
    switch generator {
    case .raw: return RawGenerator.make(random, events: events, items: items)
    case .swarm: return SwarmGenerator.make(random, events: events, items: items)
    case .realistic: return RealisticGenerator.make(random, events: events)
    case .mutate: return MutateGenerator.make(random, events: events, from: fixtures)
    }
  }

  /// Where a case comes from.
  func origin(of number: Int) -> FoundFailure.Origin {
    var words = ["replay", "fuzz", "--seed", seed.text, "--generator", generator.rawValue]
    words += ["--case", "\(number)"] + self.words.map(shellWord)
    return .init(generated: (seed, generator, number), again: words.joined(separator: " "))
  }

  /// Makes the case of a number in a workshop.
  func makeCase(_ number: Int, in workshop: inout Workshop) {
    if generator == .swarm {
      SwarmGenerator.make(
        SeededRandom(seed: seed.value, case: number), events: events, items: items, in: &workshop)
    } else {
      workshop.take(makeCase(number))
    }
  }

  /// The oracles that look at a case beside the model.
  func oracles(for number: Int) -> [Oracle] {
    guard let oracleShare, number % oracleShare == 0 else { return [] }
    let relations = Relation.allCases
    return [.invariants, .relation(relations[number / oracleShare % relations.count])]
  }
}

/// Faults and phases that met, and how often.
struct FaultMatrix: Sendable, Equatable {
  private(set) var counts = [Int](repeating: 0, count: Fault.allCases.count * Phase.count)

  /// How often a fault met a phase.
  subscript(fault: Fault, phase: Phase) -> Int {
    get { counts[Int(fault.rawValue) * Phase.count + Int(phase.rawValue)] }
    set { counts[Int(fault.rawValue) * Phase.count + Int(phase.rawValue)] = newValue }
  }

  /// Adds what another one counted.
  mutating func add(_ other: FaultMatrix) {
    for index in counts.indices { counts[index] += other.counts[index] }
  }
}

extension Phase {
  static let count = Phase.allCases.count
}

/// Cases of a run, one after another.
struct FuzzChunk<Engine: ComparedEngine>: Sendable {
  /// A case that something is wrong with.
  struct Failure: Sendable {
    var number: Int
    var finding: Finding
  }

  /// So many cases are told of at once.
  static var size: Int { 256 }

  var cases = 0
  var events = 0
  /// The first failure of each class.
  var failures: [Failure] = []
  var matrix = FaultMatrix()

  /// Looks at the cases of a range.
  ///
  /// - Parameter goesOn: Asked before each case: some take as long as thousands of others.
  init(_ numbers: Range<Int>, of plan: FuzzPlan, while goesOn: () -> Bool = { true }) {
    var matrix = FaultMatrix()
    // Case after case uses what memory the ones before it have asked for.
    var workshop = Workshop()
    var few = EngineAndModel<Engine, FewItems>(LogHeader(containers: []))
    var many = SideBySide<Engine>(LogHeader(containers: []))
    for number in numbers where goesOn() {
      plan.makeCase(number, in: &workshop)
      cases += 1
      events += workshop.log.events.count
      if workshop.log.isAboutFewItems {
        few.restart(workshop.log.header)
        add(Judge<Engine>.compare(workshop.log, &few, matrix: &matrix), number)
      } else {
        many.restart(workshop.log.header)
        add(Judge<Engine>.compare(workshop.log, &many, matrix: &matrix), number)
      }
      for oracle in plan.oracles(for: number) { add(Judge<Engine>.judge(workshop.log, by: oracle), number) }
    }
    self.matrix = matrix
  }

  private mutating func add(_ finding: Finding?, _ number: Int) {
    guard let finding, !failures.contains(where: { $0.finding.isSameClass(as: finding) }) else { return }
    failures.append(Failure(number: number, finding: finding))
  }
}
