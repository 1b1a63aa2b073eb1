import GestureStream

/// A log of a file that something is wrong with.
struct FailingLog {
  /// The log as far as it is needed to show it.
  var log: FuzzCase
  var finding: Finding
  /// The line of the file where it shows.
  var line: Int

  /// What is wrong with a log: first what it expects itself, then what an oracle finds. `nil`: nothing is, or it
  /// cannot be read.
  init?<Engine: ComparedEngine>(_ log: LoadedLog, _ engine: Engine.Type) {
    if log.error != nil, !log.isTruncated || log.hasNoHeader { return nil }
    if let (failing, line) = Judge<Engine>.unfulfilled(log), let finding = Judge<Engine>.claim(failing) {
      self.init(log: failing, finding: finding, line: line)
      // If the model does not give it either, it is the engine that is wrong; else the log may be.
      var plain = failing
      plain.claim = nil
      if log.isWithinReach(of: .model), let found = Judge<Engine>.judge(plain, by: .model),
        found.kind == finding.kind
      {
        self.init(log: plain, finding: found, line: line)
      }
      return
    }
    for oracle in Self.oracles where log.isWithinReach(of: oracle) {
      guard let found = Judge<Engine>.judge(log.fuzzCase, by: oracle) else { continue }
      self.init(log: log.fuzzCase, finding: found, line: log.line(after: found.position))
      return
    }
    return nil
  }

  /// What is asked, in this order, about a log that gives what it expects.
  static let oracles: [Oracle] = [.model, .invariants] + Relation.allCases.map { .relation($0) }

  private init(log: FuzzCase, finding: Finding, line: Int) {
    self.log = log
    self.finding = finding
    self.line = line
  }
}

extension LoadedLog {
  /// Whether it ends before its header does, so that there is nothing to run.
  fileprivate var hasNoHeader: Bool { header.containers.isEmpty }

  /// Whether an oracle has an answer in reasonable time. The model and the invariants look at all orders after
  /// every event, the relations at all events for each of them, or at all items.
  func isWithinReach(of oracle: Oracle) -> Bool {
    let items = header.containers.reduce(1) { $0 + $1.items.count }
    switch oracle {
    case .expectation: return true
    case .model, .invariants: return items <= 50_000_000 / max(1, events.count)
    case .relation: return events.count <= 2_000 && items <= 2_000
    }
  }

  /// What is to be said of it if nothing is wrong with it but that it cannot be read on.
  var verdictIfSound: Verdict {
    if error != nil { return isTruncated ? .truncated : .malformed }
    if expectations.isEmpty { return .unverified }
    return expectations.contains { $0.expectation.fails != nil } ? .expectedFailure : .pass
  }
}
