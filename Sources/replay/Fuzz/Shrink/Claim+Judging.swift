import GestureStream

extension Claim {
  /// The claim as it is in a log that was run to its end; `nil`: that one does not fail in this way.
  ///
  /// - Parameter before: What a member was before the last drag.
  func settled<Engine: ComparedEngine>(
    in watched: WatchedEngine<Engine>, before: (Member) -> Value
  ) -> Claim? {
    guard watched.story == story else { return nil }
    var claim = self
    for index in members.indices {
      let value = members[index].value(of: watched.engine, pointer)
      if let counted = members[index].counted {
        guard Claim.fewOrMany(watched.count(of: counted)) == members[index].sinceStart else { return nil }
        claim.members[index].adjust(to: value)
      } else {
        guard value == members[index].actual else { return nil }
      }
      let isFulfilled = claim.members[index].expected == claim.members[index].actual
      guard isFulfilled == (fails != nil) else { return nil }
    }
    for member in members where member.shift != nil {
      guard member.shift(from: before(member)) == member.shift else { return nil }
    }
    return claim
  }
}

extension Claim.Member {
  /// Expects as many more or fewer as before of another number.
  fileprivate mutating func adjust(to value: Claim.Value) {
    guard case .count(let expected) = expected, case .count(let actual) = actual,
      case .count(let now) = value
    else { return }
    self.actual = value
    self.expected = .count(max(0, now + expected - actual))
  }
}

extension Judge {
  /// Whether a log, run to its end, still fails as its claim says.
  static func claim(_ log: FuzzCase) -> Finding? { settledClaim(log).map { finding($0, log) } }

  /// What is wrong with a log, of which this is claimed.
  static func finding(_ claim: Claim, _ log: FuzzCase) -> Finding {
    var finding = Finding(
      oracle: .expectation, kind: claim.name, position: log.events.count + (claim.isAboutEnd ? 1 : 0),
      expected: claim.members.first?.expected.text(log) ?? "",
      actual: claim.members.first?.actual.text(log) ?? "")
    if let fails = claim.fails {
      (finding.expected, finding.actual) = ("a failure: \(fails)", "all as expected")
    }
    return finding
  }

  /// The claim of a log as it is there; `nil`: it does not fail like that.
  static func settledClaim(_ log: FuzzCase) -> Claim? {
    guard let claim = log.claim else { return nil }
    var watched = WatchedEngine<Engine>(log.header, counting: claim.counted)
    for event in log.events { watched.handle(event, lists: log.lists) }
    if claim.isAboutEnd { watched.end() }
    var start: Engine?
    return claim.settled(in: watched) { member in
      let engine = start ?? self.engine(of: log, after: watched.start)
      start = engine
      return member.value(of: engine, claim.pointer)
    }
  }

  /// The engine after so many events of a log.
  static func engine(of log: FuzzCase, after count: Int) -> Engine {
    var engine = Engine(log.header)
    for event in log.events.prefix(count) { _ = engine.handle(event: event, lists: log.lists) }
    return engine
  }

  /// The first line of a log that the engine does not fulfil, or that is known to fail and passes: the log up to
  /// there, with what is claimed of it, and the number of the line.
  static func unfulfilled(_ log: LoadedLog) -> (log: FuzzCase, line: Int)? {
    var counted = [Claim.Counted.moves, .commits]
    counted += Diagnostic.allCases.map { .diagnostic($0) }
    var watched = WatchedEngine<Engine>(log.header, counting: counted)
    var next = 0
    var hasEnded = false
    for expected in log.expectations {
      while next < expected.position {
        watched.handle(log.events[next], lists: log.lists)
        next += 1
      }
      if expected.isAboutEnd, !hasEnded {
        watched.end()
        hasEnded = true
      }
      guard var claim = claim(of: expected, watched) else { continue }
      var found = log.fuzzCase
      found.keepEvents(0..<expected.position)
      let start = engine(of: found, after: watched.start)
      for index in claim.members.indices {
        let member = claim.members[index]
        claim.members[index].shift = member.shift(from: member.value(of: start, claim.pointer))
      }
      found.claim = claim
      return (found, expected.line)
    }
    return nil
  }

  /// What is wrong with an expectation; `nil`: nothing.
  private static func claim(of expected: LoadedLog.Expected, _ watched: WatchedEngine<Engine>) -> Claim? {
    let expectation = expected.expectation
    var members = expectation.members
    for index in members.indices {
      members[index].actual = members[index].value(of: watched.engine, expectation.pointer)
      if let counted = members[index].counted {
        members[index].sinceStart = Claim.fewOrMany(watched.count(of: counted))
      }
    }
    let wrong = members.filter { $0.expected != $0.actual }
    if expectation.fails == nil ? wrong.isEmpty : !wrong.isEmpty { return nil }
    return Claim(
      members: wrong.isEmpty ? members : wrong, pointer: expectation.pointer, isAboutEnd: expected.isAboutEnd,
      fails: expectation.fails, story: watched.story)
  }
}
