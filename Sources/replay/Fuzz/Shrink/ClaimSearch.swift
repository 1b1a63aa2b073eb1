import GestureStream

/// Looks, breadth first, for a shortest log that fails as is claimed of another one, among all logs that can be
/// made of its events and of the same about its other items and containers.
///
/// Two logs after which the engine will answer the same, and whose last drags did the same, are one.
struct ClaimSearch<Engine: ComparedEngine> {
  /// A log, as the engine has come to know it.
  private struct Node {
    var watched: WatchedEngine<Engine>
    var time: Timestamp
    /// What each member of the claim was before the last drag.
    var before: [Claim.Value]
    var step: Int32
  }

  /// How a node was come to.
  private struct Step {
    var parent: Int32
    var event: Int32
  }

  private let log: FuzzCase
  private let claim: Claim
  private let events: [GestureEvent]
  private let lists: EventLists
  /// No longer logs than of so many events.
  var depthLimit = Int.max
  /// No more events than so many are tried.
  var stepLimit = Int.max
  /// Asked now and then whether to go on.
  var goesOn: () -> Bool = { true }
  /// Whether every log up to that length was looked at.
  private(set) var isComplete = false

  private var seen: Set<Fingerprint> = []
  private var steps: [Step] = [Step(parent: -1, event: -1)]
  private var words: [UInt32] = []

  /// A search for what is claimed of a log.
  ///
  /// - Parameter own: The events of the log, each with the time since the one before it.
  init(_ log: FuzzCase, _ claim: Claim, _ own: [GestureEvent]) {
    self.log = log
    self.claim = claim
    lists = log.lists
    var known: Set<[UInt64]> = []
    var events: [GestureEvent] = []
    let targets = log.targets
    for event in own {
      for other in [event] + event.retargeted(targets) where known.insert(other.key(log.lists)).inserted {
        events.append(other)
      }
    }
    self.events = events
  }

  /// Visits logs, the shortest first, until one fails as is claimed.
  mutating func run() -> FuzzCase? {
    let start = WatchedEngine<Engine>(log.header, counting: claim.counted)
    let values = claim.members.map { $0.value(of: start.engine, claim.pointer) }
    var level = [Node(watched: start, time: .zero, before: values, step: 0)]
    if isWanted(level[0]) { return found(0) }
    var tried = 0
    for depth in 0..<max(0, depthLimit) {
      var reached: [Node] = []
      for node in level {
        guard goesOn(), tried < stepLimit else { return nil }
        for index in events.indices {
          tried += 1
          var next = node
          var event = events[index]
          event.time.microseconds += node.time.microseconds
          next.time = event.time
          next.watched.handle(event, lists: lists)
          if next.watched.start == depth, next.watched.story.subject != .nothing {
            next.before = claim.members.map { $0.value(of: node.watched.engine, claim.pointer) }
          }
          guard isNew(next) else { continue }
          steps.append(Step(parent: node.step, event: Int32(index)))
          next.step = Int32(steps.count - 1)
          if isWanted(next) { return found(next.step) }
          // From the longest logs nothing goes on.
          if depth + 1 < depthLimit { reached.append(next) }
        }
      }
      level = reached
      if level.isEmpty { break }
    }
    isComplete = true
    return nil
  }

  /// Whether the log, if it ends here, fails as is claimed.
  private func isWanted(_ node: Node) -> Bool {
    var watched = node.watched
    if claim.isAboutEnd { watched.end() }
    return claim.settled(in: watched) { member in
      claim.members.firstIndex(of: member).map { node.before[$0] } ?? member.actual
    } != nil
  }

  private mutating func isNew(_ node: Node) -> Bool {
    words.removeAll(keepingCapacity: true)
    node.watched.engine.encodeState(renaming: { $0.rawValue }, into: &words)
    node.watched.encodeStory(into: &words)
    // Of what is claimed, that may be so only for what was before.
    for (member, before) in zip(claim.members, node.before) {
      switch (member.expected, before) {
      case (.order, .order(let items)), (.shown, .shown(let items)):
        words.append(UInt32(items.count))
        words += items.map(\.rawValue)
      case (.outcome, _): words.append(node.watched.engine.outcome.map { UInt32($0.rawValue) } ?? .max)
      case (.changed, _): words.append(node.watched.engine.changed ? 1 : 0)
      // A smaller number cannot be expected than none.
      case (.count, _):
        let count = member.counted?.value(of: node.watched.engine) ?? 0
        words.append(UInt32(clamping: Claim.fewOrMany(count)))
      default: break
      }
    }
    return seen.insert(Fingerprint(words)).inserted
  }

  /// The log that leads to a node.
  private func found(_ step: Int32) -> FuzzCase {
    var path: [GestureEvent] = []
    var index = Int(step)
    while steps[index].parent >= 0 {
      path.append(events[Int(steps[index].event)])
      index = Int(steps[index].parent)
    }
    var result = log
    result.faults = []
    result.events = path.reversed()
    for index in result.events.indices.dropFirst() {
      result.events[index].time.microseconds += result.events[index - 1].time.microseconds
    }
    return result
  }
}

extension FuzzCase {
  /// Its items, and its containers.
  var targets: [Target] {
    var items: [Target] = []
    for container in header.containers where container.kind == .list {
      items += container.items.map { .item($0) }
    }
    return items + header.containers.map { .container($0.id) }
  }
}

extension GestureEvent {
  /// The same about each of these instead of the item or container that it names, where it can be.
  func retargeted(_ targets: [Target]) -> [GestureEvent] {
    guard target != nil, at == nil else { return [] }
    switch kind {
    case .enter, .exit, .drop, .hover: break
    case .begin: guard !flags.contains(.ids), !flags.contains(.foreign) else { return [] }
    default: return []
    }
    return targets.compactMap { target in
      var other = self
      other.target = target
      return other.hasWhatItNeeds && target != self.target ? other : nil
    }
  }

  /// All that it says, to tell it from others.
  func key(_ lists: EventLists) -> [UInt64] {
    var key = [
      UInt64(bitPattern: time.microseconds), UInt64(kind.rawValue) << 32 | UInt64(flags.rawValue) << 8,
    ]
    key[1] |= UInt64(pointer)
    key += [UInt64(subject), UInt64(bitPattern: index), x.bitPattern, y.bitPattern]
    if kind == .move {
      key += lists.indexes(of: self).map { UInt64(bitPattern: $0) }
    } else {
      key += lists.ids(of: self).map { UInt64($0.rawValue) }
    }
    key.append(.max)
    return key + lists.types(of: self).map { UInt64($0.rawValue) }
  }
}
