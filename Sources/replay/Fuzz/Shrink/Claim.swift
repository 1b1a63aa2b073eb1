import GestureStream

/// One member of an expectation that a log does not fulfil: what is expected after its last event, and
/// what the engine gives instead.
///
/// While the log is shrunk both stay what they are, but for items that are taken out of it.
struct Claim: Sendable, Equatable {
  /// A value that is expected or given.
  enum Value: Sendable, Equatable {
    case order([ItemID])
    case shown([ItemID])
    case dragging([ItemID]?)
    case target(Target?)
    case outcome(DragOutcome?)
    case changed(Bool)
    case moves(Int)
    case commits(Int)
    case count(Int)
  }

  var expected: Value
  var actual: Value
  /// The container of an order.
  var container: ContainerID?
  var pointer: UInt8 = 0
  var diagnostic: Diagnostic?
  /// Whether it speaks of the end of the log.
  var isAboutEnd: Bool

  /// The name of the member.
  var name: String {
    switch expected {
    case .order: "order"
    case .shown: "shown"
    case .dragging: "dragging"
    case .target: "target"
    case .outcome: "outcome"
    case .changed: "changed"
    case .moves: "moves"
    case .commits: "commits"
    case .count: diagnostic?.name ?? "diagnostics"
    }
  }

  /// The line that says what is expected.
  var expectation: Expectation {
    var result = Expectation()
    result.pointer = pointer
    let container = container ?? ContainerID(rawValue: 0)
    switch expected {
    case .order(let items): result.order = [.init(container: container, items: items)]
    case .shown(let items): result.shown = [.init(container: container, items: items)]
    case .dragging(let items): result.dragging = .some(items)
    case .target(let target): result.target = .some(target)
    case .outcome(let outcome): result.outcome = .some(outcome)
    case .changed(let changed): result.changed = changed
    case .moves(let count): result.moves = count
    case .commits(let count): result.commits = count
    case .count(let count):
      result.diagnostics = diagnostic.map { [.init(diagnostic: $0, count: count)] }
    }
    return result
  }

  /// The same about other items, targets and containers.
  func mapped(
    items: ([ItemID]) -> [ItemID], target: (Target) -> Target, container: (ContainerID) -> ContainerID
  ) -> Claim {
    func mapped(_ value: Value) -> Value {
      switch value {
      case .order(let ids): .order(items(ids))
      case .shown(let ids): .shown(items(ids))
      case .dragging(let ids): .dragging(ids.map(items))
      case .target(let id): .target(id.map(target))
      case .outcome, .changed, .moves, .commits, .count: value
      }
    }
    var other = self
    other.expected = mapped(expected)
    other.actual = mapped(actual)
    other.container = self.container.map(container)
    return other
  }

  /// What an engine gives.
  func value<Engine: ComparedEngine>(of engine: Engine) -> Value {
    let container = container ?? ContainerID(rawValue: 0)
    return switch expected {
    case .order: .order(engine.order(of: container))
    case .shown: .shown(engine.shownOrder(of: container))
    case .dragging: .dragging(engine.block(of: pointer))
    case .target: .target(engine.target(of: pointer))
    case .outcome: .outcome(engine.outcome)
    case .changed: .changed(engine.changed)
    case .moves: .moves(engine.moves)
    case .commits: .commits(engine.commits)
    case .count: .count(diagnostic.map { engine.count(of: $0) } ?? 0)
    }
  }

  /// A value as text.
  static func text(_ value: Value, _ log: FuzzCase) -> String {
    switch value {
    case .order(let items), .shown(let items): log.names(items)
    case .dragging(let items): items.map { log.names($0) } ?? "none"
    case .target(let target):
      switch target {
      case .item(let item): log.symbols.name(of: item)
      case .container(let container): log.symbols.name(of: container)
      case nil: "none"
      }
    case .outcome(let outcome): outcome?.name ?? "none"
    case .changed(let changed): "\(changed)"
    case .moves(let count), .commits(let count), .count(let count): "\(count)"
    }
  }
}

extension Expectation {
  /// Every member as a claim, with what was given yet to be found.
  func claims(isAboutEnd: Bool) -> [Claim] {
    var claims: [Claim] = []
    func add(
      _ value: Claim.Value, container: ContainerID? = nil, diagnostic: Diagnostic? = nil
    ) {
      claims.append(
        Claim(
          expected: value, actual: value, container: container, pointer: pointer, diagnostic: diagnostic,
          isAboutEnd: isAboutEnd))
    }
    for order in order ?? [] { add(.order(order.items), container: order.container) }
    for order in shown ?? [] { add(.shown(order.items), container: order.container) }
    if let dragging { add(.dragging(dragging)) }
    if let target { add(.target(target)) }
    if let outcome { add(.outcome(outcome)) }
    if let changed { add(.changed(changed)) }
    if let moves { add(.moves(moves)) }
    if let commits { add(.commits(commits)) }
    for count in diagnostics ?? [] { add(.count(count.count), diagnostic: count.diagnostic) }
    return claims
  }
}

extension Judge {
  /// Whether a log, run to its end, still gives what its claim says it gives.
  static func claim(_ log: FuzzCase) -> Finding? {
    guard let claim = log.claim, claim.expected != claim.actual else { return nil }
    var engine = Engine(log.header)
    for event in log.events { _ = engine.handle(event: event, lists: log.lists) }
    if claim.isAboutEnd { engine.end() }
    guard claim.value(of: engine) == claim.actual else { return nil }
    return Finding(
      oracle: .expectation, kind: claim.name, position: log.events.count + (claim.isAboutEnd ? 1 : 0),
      expected: Claim.text(claim.expected, log), actual: Claim.text(claim.actual, log))
  }

  /// The first member of an expectation of a log that the engine does not fulfil, and the log up to there.
  static func unfulfilled(_ log: LoadedLog) -> FuzzCase? {
    var engine = Engine(log.header)
    var next = 0
    var hasEnded = false
    for expected in log.expectations {
      while next < expected.position {
        _ = engine.handle(event: log.events[next], lists: log.lists)
        next += 1
      }
      if expected.isAboutEnd, !hasEnded {
        engine.end()
        hasEnded = true
      }
      if expected.expectation.fails != nil { continue }
      for var claim in expected.expectation.claims(isAboutEnd: expected.isAboutEnd) {
        claim.actual = claim.value(of: engine)
        if claim.actual == claim.expected { continue }
        var found = log.fuzzCase
        found.keepEvents(0..<expected.position)
        found.claim = claim
        return found
      }
    }
    return nil
  }
}
