import GestureStream

/// The last step of shrinking: where the scope is small, every shorter log of it is looked at.
///
/// If none that is fewer events away shows the failure, no shorter log of that scope does. A log about few items
/// in few containers, without places, lives in a scope that has every event about them. The scope of a log that
/// expects something itself is smaller: what it expects can be missed in many ways, and only its own events tell
/// its story; there are those, and the same about its other items and containers.
enum Polish<Engine: ComparedEngine> {
  /// So many states are kept before it is given up.
  static var stateLimit: Int { 50_000 }
  /// So many events are tried before it is given up: a number, and no time, so that the answer is always the same.
  static var stepLimit: Int { 2_000_000 }
  /// And so many of a log that expects something itself, of which every pass has made what it could.
  static var claimStepLimit: Int { 100_000 }

  /// The shortest log of the scope of a log, if it can be known.
  ///
  /// - Parameter goesOn: Whether there is still time to look for one.
  static func polish(_ log: FuzzCase, _ finding: Finding, goesOn: @escaping () -> Bool = { true }) -> (
    log: FuzzCase, finding: Finding, minimality: FoundFailure.Minimality
  ) {
    // Nothing is shorter than no event.
    if log.events.isEmpty { return (log, finding, .proven) }
    guard goesOn() else { return (log, finding, .timeOver) }
    let isProven: Bool
    switch finding.oracle {
    case .model:
      guard let alphabet = alphabet(of: log) else { return (log, finding, .unproven) }
      var explorer = Explorer<Engine>(header: log.header, symbols: log.symbols, alphabet: alphabet)
      // At the end of the log it shows after the last event.
      explorer.depthLimit = log.events.count - 1
      explorer.stateLimit = stateLimit
      explorer.transitionLimit = stepLimit
      explorer.goesOn = goesOn
      // The log's own events are about its own items.
      explorer.isSymmetric = false
      explorer.isWanted = { $0.isSameClass(as: finding) }
      let result = explorer.run()
      if let shorter = result.failure { return (shorter.log, shorter.finding, .proven) }
      isProven = result.isComplete || result.depth >= explorer.depthLimit
    case .expectation:
      guard let claim = log.claim, let own = eventsWithDelays(log) else { return (log, finding, .unproven) }
      var search = ClaimSearch<Engine>(log, claim, own)
      search.depthLimit = log.events.count - 1
      search.stepLimit = claimStepLimit
      search.goesOn = goesOn
      if let shorter = search.run() { return (shorter, Judge<Engine>.finding(claim, shorter), .proven) }
      isProven = search.isComplete
    case .invariants, .relation: return (log, finding, .unproven)
    }
    if isProven { return (log, finding, .proven) }
    return (log, finding, goesOn() ? .unproven : .timeOver)
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
    guard items.count <= 4, header.containers.count <= 3,
      pointers.allSatisfy({ $0 < 2 }), header.drive == .targets,
      log.events.allSatisfy({ $0.place == nil }), let own = eventsWithDelays(log)
    else { return nil }
    var alphabet = Alphabet(
      items: items, containers: header.containers.map(\.id), pointers: pointers.contains(1) ? 2 : 1,
      wait: max(header.rules.dwell, header.rules.settle))
    // These two are among the others.
    for kind in CheckScope.Events.allCases where kind != .strokes && kind != .looks { alphabet.add(kind) }
    for event in own { alphabet.add(event, of: log.lists) }
    return alphabet
  }

  /// The events of a log, each with the time since the one before it; `nil` where time goes back. Where no gate
  /// waits, time does nothing.
  private static func eventsWithDelays(_ log: FuzzCase) -> [GestureEvent]? {
    let isTimed = log.header.rules.dwell > 0 || log.header.rules.settle > 0
    var time = Timestamp.zero
    var events: [GestureEvent] = []
    for var event in log.events {
      guard event.time >= time else { return nil }
      swap(&time, &event.time)
      event.time.microseconds = isTimed ? time.microseconds - event.time.microseconds : 0
      events.append(event)
    }
    return events
  }
}
