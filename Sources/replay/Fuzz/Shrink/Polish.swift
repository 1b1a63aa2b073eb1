import GestureStream

/// The last step of shrinking: where the scope is small, every shorter log of it is looked at.
///
/// A log about few items, without places, lives in a scope whose states can be visited. If
/// none that is fewer events away shows the failure, no shorter log of that scope does. The scope of a log
/// that expects something itself is what can be made of its own events.
enum Polish<Engine: ComparedEngine> {
  /// So many states are looked at before it is given up.
  static var stateLimit: Int { 50_000 }

  /// The shortest log of the scope of a log, if it can be known.
  static func polish(_ log: FuzzCase, _ finding: Finding) -> (
    log: FuzzCase, finding: Finding, minimality: FoundFailure.Minimality
  ) {
    // Nothing is shorter than no event.
    if log.events.isEmpty { return (log, finding, .proven) }
    guard let alphabet = alphabet(of: log) else { return (log, finding, .unproven) }
    var explorer = Explorer<Engine>(header: log.header, symbols: log.symbols, alphabet: alphabet)
    // At the end of the log it shows after the last event.
    explorer.depthLimit = log.events.count - 1
    explorer.stateLimit = stateLimit
    // The log's own events are about its own items.
    explorer.isSymmetric = false
    switch finding.oracle {
    case .model: explorer.isWanted = { $0.isSameClass(as: finding) }
    case .expectation: explorer.claim = log.claim
    case .invariants, .relation: return (log, finding, .unproven)
    }
    let result = explorer.run()
    if var shorter = result.failure {
      shorter.log.claim = log.claim
      return (shorter.log, shorter.finding, .proven)
    }
    let isProven = result.isComplete || result.depth >= explorer.depthLimit
    return (log, finding, isProven ? .proven : .unproven)
  }

  /// Every event about the items and containers of a log, and those of the log itself.
  private static func alphabet(of log: FuzzCase) -> Alphabet? {
    let header = log.header
    var items = header.containers.flatMap(\.items)
    for event in log.events {
      let named = (event.item.map { [$0] } ?? []) + (event.kind == .move ? [] : log.lists.ids(of: event))
      for item in named where !items.contains(item) { items.append(item) }
    }
    let pointers = Set(log.events.map(\.pointer))
    guard items.count <= 3, header.containers.count <= 2,
      pointers.allSatisfy({ $0 < 2 }), header.drive == .targets,
      log.events.allSatisfy({ $0.place == nil }), let own = eventsWithDelays(log)
    else { return nil }
    var alphabet = Alphabet(
      items: items, containers: header.containers.map(\.id), pointers: pointers.contains(1) ? 2 : 1,
      wait: max(header.rules.dwell, header.rules.settle))
    // What a recording expects can be missed in many ways; only its own events tell its story.
    if log.claim == nil { for kind in CheckScope.Events.allCases { alphabet.add(kind) } }
    for event in own { alphabet.add(event, of: log.lists) }
    return alphabet
  }

  /// The events of a log, each with the time since the one before it; `nil` where time goes back.
  private static func eventsWithDelays(_ log: FuzzCase) -> [GestureEvent]? {
    var time = Timestamp.zero
    var events: [GestureEvent] = []
    for var event in log.events {
      guard event.time >= time else { return nil }
      swap(&time, &event.time)
      event.time.microseconds = time.microseconds - event.time.microseconds
      events.append(event)
    }
    return events
  }
}
