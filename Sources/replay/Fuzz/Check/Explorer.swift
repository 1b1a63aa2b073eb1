import GestureStream

/// Visits every state of an engine and the model side by side, breadth first, and looks for one where they
/// differ.
///
/// A state is both of them, up to the names of items if any can stand for any other. Where they have been is
/// remembered by fingerprints; how they came there by the state before and the event, so that the first
/// difference found is at the end of a shortest log.
struct Explorer<Engine: ComparedEngine> {
  /// What became of it.
  struct Result: Sendable {
    var states = 0
    var transitions = 0
    /// How many events the longest of the shortest ways is long.
    var depth = 0
    /// Whether every state was visited.
    var isComplete = false
    /// A shortest log that shows a difference, and what differs.
    var failure: (log: FuzzCase, finding: Finding)?
  }

  /// How a state was come to.
  private struct Step {
    var parent: Int32
    var event: Int32
  }

  let header: LogHeader
  let symbols: Symbols
  let alphabet: Alphabet
  /// No further than so many events from the start.
  var depthLimit = Int.max
  /// No more states than so many.
  var stateLimit = Int.max
  /// No more events than so many are tried.
  var transitionLimit = Int.max
  /// Whether a finding is what is looked for.
  var isWanted: (Finding) -> Bool = { _ in true }
  /// Whether the events about one item are those about any other, so that names do not matter.
  var isSymmetric = true
  /// Asked now and then whether to go on.
  var goesOn: () -> Bool = { true }

  private var seen: Set<Fingerprint> = []
  private var steps: [Step] = []
  private var words: [UInt32] = []

  init(_ scope: CheckScope) {
    self.init(header: scope.header, symbols: scope.symbols, alphabet: scope.alphabet)
    isSymmetric = scope.isSymmetric
  }

  init(header: LogHeader, symbols: Symbols, alphabet: Alphabet) {
    self.header = header
    self.symbols = symbols
    self.alphabet = alphabet
  }

  /// Visits states until there is no new one, something was found, or a limit is reached.
  mutating func run() -> Result {
    var result = Result()
    let start = SideBySide<Engine>(header)
    var level = [(state: start, index: Int32(0))]
    _ = isNew(start)
    steps = [Step(parent: -1, event: -1)]
    result.states = 1
    if let found = lookAtEnd(of: start, 0, &result) { return found }
    while !level.isEmpty {
      if result.depth >= depthLimit { return result }
      var reached: [(state: SideBySide<Engine>, index: Int32)] = []
      for (state, index) in level {
        guard goesOn(), result.states < stateLimit, result.transitions < transitionLimit else {
          return result
        }
        for event in alphabet.events.indices {
          var both = state
          result.transitions += 1
          var next = alphabet.events[event]
          next.time.microseconds += both.model.time.microseconds
          let difference = both.handle(next, lists: alphabet.lists)
          if let found = look(at: both, difference, index, event, &result) { return found }
          if difference != nil { continue }
          guard isNew(both) else { continue }
          steps.append(Step(parent: index, event: Int32(event)))
          let newest = Int32(steps.count - 1)
          reached.append((both, newest))
          result.states += 1
          if let found = lookAtEnd(of: both, newest, &result) { return found }
        }
      }
      level = reached
      if !level.isEmpty { result.depth += 1 }
    }
    result.isComplete = true
    return result
  }

  /// Whether a state is what is looked for once its log ends there.
  private func lookAtEnd(
    of both: SideBySide<Engine>, _ index: Int32, _ result: inout Result
  ) -> Result? {
    var ended = both
    let difference = ended.end()
    return look(at: ended, difference, index, nil, &result)
  }

  /// Whether a state is what is looked for: after an event, or (`nil`) at the end of the log.
  private func look(
    at both: SideBySide<Engine>, _ difference: Difference?, _ index: Int32, _ event: Int?,
    _ result: inout Result
  ) -> Result? {
    guard let difference else { return nil }
    let log = log(to: index, then: event)
    let texts = both.texts(of: difference, symbols)
    let finding = Finding(
      oracle: .model, kind: difference.member.name,
      position: log.events.count + (event == nil ? 1 : 0), expected: texts.expected, actual: texts.actual)
    guard isWanted(finding) else { return nil }
    result.failure = (log, finding)
    return result
  }

  /// Whether nothing like a state was seen before.
  private mutating func isNew(_ both: SideBySide<Engine>) -> Bool {
    var numbering = ItemNumbering(limit: alphabet.limit)
    if isSymmetric { both.model.numberItems(&numbering) } else { numbering.finish() }
    words.removeAll(keepingCapacity: true)
    both.model.encodeState(numbering, into: &words)
    both.engine.encodeState(renaming: { numbering.known($0) }, into: &words)
    return seen.insert(Fingerprint(words)).inserted
  }

  /// The log that leads to a state, with one more event if there is one.
  private func log(to index: Int32, then last: Int?) -> FuzzCase {
    var log = FuzzCase(header: header, symbols: symbols)
    log.lists = alphabet.lists
    var events = last.map { [alphabet.events[$0]] } ?? []
    var index = Int(index)
    while steps[index].parent >= 0 {
      events.append(alphabet.events[Int(steps[index].event)])
      index = Int(steps[index].parent)
    }
    log.events = events.reversed()
    // Each time is how long after the one before it.
    for index in log.events.indices.dropFirst() {
      log.events[index].time.microseconds += log.events[index - 1].time.microseconds
    }
    return log
  }
}
