import GestureStream

/// What can find a case wrong.
enum Oracle: Sendable, Equatable {
  /// The reference model gives something else.
  case model
  /// Something that holds for every drag does not.
  case invariants
  /// Two logs that have to give the same do not.
  case relation(Relation)
  /// It expects something else itself.
  case expectation

  /// The name in reports.
  var name: String {
    switch self {
    case .model: "model"
    case .invariants: "invariant"
    case .relation: "relation"
    case .expectation: "expectation"
    }
  }
}

/// What an oracle found wrong with a log.
struct Finding: Sendable, Equatable {
  var oracle: Oracle
  /// The class: what is wrong, the same for any log.
  var kind: String
  /// How many events had been handled when it showed; one more than there are: the end.
  var position: Int
  var expected: String
  var actual: String
  /// The orders that there have to be, where these are known and are not the model's.
  var orders: [Expectation.Order] = []

  /// Whether another finding is of the same class.
  func isSameClass(as other: Finding) -> Bool { oracle == other.oracle && kind == other.kind }
}

/// Judges cases with one engine, the real one or one that was broken on purpose.
enum Judge<Engine: ComparedEngine> {
  /// What the model, compared after every event, finds wrong.
  ///
  /// - Parameter matrix: Counts the phases in which faults come.
  static func compare(_ log: FuzzCase, matrix: inout FaultMatrix) -> Finding? {
    var both = SideBySide<Engine>(log.header)
    return compare(log, &both, matrix: &matrix)
  }

  /// What the model, compared after every event, finds wrong.
  ///
  /// - Parameters:
  ///   - both: An engine and a model before the first event of the log.
  ///   - matrix: Counts the phases in which faults come.
  static func compare<Items: ItemArray>(
    _ log: FuzzCase, _ both: inout EngineAndModel<Engine, Items>, matrix: inout FaultMatrix
  ) -> Finding? {
    var next = 0
    for (index, event) in log.events.enumerated() {
      while next < log.faults.count, log.faults[next].event <= index {
        matrix[log.faults[next].fault, both.model.phase] += 1
        next += 1
      }
      if let difference = both.handle(event, lists: log.lists) {
        return finding(difference, both, log, index + 1)
      }
    }
    if let difference = both.end() { return finding(difference, both, log, log.events.count + 1) }
    return nil
  }

  private static func finding<Items: ItemArray>(
    _ difference: Difference, _ both: EngineAndModel<Engine, Items>, _ log: FuzzCase, _ position: Int
  ) -> Finding {
    let texts = both.texts(of: difference, log.symbols)
    return Finding(
      oracle: .model, kind: difference.member.name, position: position, expected: texts.expected,
      actual: texts.actual)
  }

  /// What one oracle finds wrong.
  static func judge(_ log: FuzzCase, by oracle: Oracle) -> Finding? {
    switch oracle {
    case .model:
      var matrix = FaultMatrix()
      return compare(log, matrix: &matrix)
    case .invariants: return InvariantCheck<Engine>.check(log)
    case .relation(let relation): return RelationCheck<Engine>.check(log, relation)
    case .expectation: return claim(log)
    }
  }
}
