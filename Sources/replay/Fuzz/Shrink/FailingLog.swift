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
    if log.error != nil, !log.isTruncated { return nil }
    if let (failing, line) = Judge<Engine>.unfulfilled(log), let finding = Judge<Engine>.claim(failing) {
      self.init(log: failing, finding: finding, line: line)
      // If the model does not give it either, it is the engine that is wrong; else the log may be.
      var plain = failing
      plain.claim = nil
      if log.isLookedAtByOracles, let found = Judge<Engine>.judge(plain, by: .model),
        found.kind == finding.kind
      {
        self.init(log: plain, finding: found, line: line)
      }
      return
    }
    guard log.isLookedAtByOracles else { return nil }
    let oracles: [Oracle] = [.model, .invariants] + Relation.allCases.map { .relation($0) }
    for oracle in oracles {
      guard let found = Judge<Engine>.judge(log.fuzzCase, by: oracle) else { continue }
      self.init(log: log.fuzzCase, finding: found, line: log.line(after: found.position))
      return
    }
    return nil
  }

  private init(log: FuzzCase, finding: Finding, line: Int) {
    self.log = log
    self.finding = finding
    self.line = line
  }
}

extension LoadedLog {
  /// Whether the oracles can look at it: the model copies an order to change it, and compares all of them after
  /// every event.
  var isLookedAtByOracles: Bool {
    let items = header.containers.reduce(1) { $0 + $1.items.count }
    return items <= 200_000_000 / max(1, events.count)
  }

  /// What is to be said of it if nothing is wrong with it but that it cannot be read on.
  var verdictIfSound: Verdict {
    if error != nil { return isTruncated ? .truncated : .malformed }
    if expectations.isEmpty { return .unverified }
    return expectations.contains { $0.expectation.fails != nil } ? .expectedFailure : .pass
  }
}
