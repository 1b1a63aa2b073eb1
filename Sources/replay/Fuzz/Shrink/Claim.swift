import GestureStream

/// What a log expects at its end and is not given: the members of one line that fail there; or, of a line that
/// is known to fail and passes, all of them.
///
/// It is the same failure in a smaller log if the same members fail, each in the same way, and the last drag did
/// the same (``DragStory``). Items that are taken out of the log are taken out of what is expected and given;
/// else both stay what they are. Only of what is counted from the beginning of the log on it does not matter what
/// was counted before that drag: as many more or fewer are expected.
struct Claim: Sendable, Equatable {
  /// A value that is expected or given.
  enum Value: Sendable, Equatable {
    case order([ItemID])
    case shown([ItemID])
    case dragging([ItemID]?)
    case target(Target?)
    case outcome(DragOutcome?)
    case changed(Bool)
    case count(Int)
  }

  /// What is counted.
  enum Counted: Sendable, Equatable {
    case moves, commits
    case diagnostic(Diagnostic)

    /// How often so far.
    func value<Engine: ComparedEngine>(of engine: Engine) -> Int {
      switch self {
      case .moves: engine.moves
      case .commits: engine.commits
      case .diagnostic(let diagnostic): engine.count(of: diagnostic)
      }
    }
  }

  /// In what way an order is wrong: it stays and should not, it should stay and does not, it becomes another one
  /// than it should.
  struct Shift: Sendable, Equatable {
    var isMoved: Bool
    var isToMove: Bool
  }

  /// A member of the line.
  struct Member: Sendable, Equatable {
    var expected: Value
    var actual: Value
    /// The container of an order.
    var container: ContainerID?
    /// How an order differs from that before the drag.
    var shift: Shift?
    /// What is counted, and how often since the drag began: what comes more often than three times is not
    /// told apart by that.
    var counted: Counted?
    var sinceStart = 0
  }

  /// How often something was counted, as far as it matters.
  static func fewOrMany(_ count: Int) -> Int { min(count, 3) }

  var members: [Member]
  /// The pointer that `dragging` and `target` speak of.
  var pointer: UInt8 = 0
  /// Whether it speaks of the end of the log.
  var isAboutEnd: Bool
  /// Why it is known to fail, where it passes.
  var fails: String?
  var story = DragStory()

  /// The class: the name of the first member, or that of a known bug that passes.
  var name: String { fails == nil ? members.first?.name ?? "expectation" : "fails" }

  /// What is counted.
  var counted: [Counted] { members.compactMap(\.counted) }

  /// Whether another log fails in this way: its items may have other names.
  func isSame(as other: Claim) -> Bool {
    members.map(\.name) == other.members.map(\.name) && members.map(\.shift) == other.members.map(\.shift)
      && isAboutEnd == other.isAboutEnd && (fails == nil) == (other.fails == nil) && story == other.story
  }

  /// The line that says what is expected.
  var expectation: Expectation {
    var result = Expectation()
    result.pointer = pointer
    result.fails = fails
    for member in members {
      let container = member.container ?? ContainerID(rawValue: 0)
      switch member.expected {
      case .order(let items):
        result.order = (result.order ?? []) + [.init(container: container, items: items)]
      case .shown(let items):
        result.shown = (result.shown ?? []) + [.init(container: container, items: items)]
      case .dragging(let items): result.dragging = .some(items)
      case .target(let target): result.target = .some(target)
      case .outcome(let outcome): result.outcome = .some(outcome)
      case .changed(let changed): result.changed = changed
      case .count(let count):
        switch member.counted {
        case .moves: result.moves = count
        case .commits: result.commits = count
        case .diagnostic(let diagnostic):
          result.diagnostics = (result.diagnostics ?? []) + [.init(diagnostic: diagnostic, count: count)]
        case nil: break
        }
      }
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
      case .outcome, .changed, .count: value
      }
    }
    var other = self
    for index in members.indices {
      other.members[index].expected = mapped(members[index].expected)
      other.members[index].actual = mapped(members[index].actual)
      other.members[index].container = members[index].container.map(container)
    }
    return other
  }
}

extension Claim.Member {
  /// The name of the member.
  var name: String {
    switch expected {
    case .order: "order"
    case .shown: "shown"
    case .dragging: "dragging"
    case .target: "target"
    case .outcome: "outcome"
    case .changed: "changed"
    case .count:
      switch counted {
      case .moves: "moves"
      case .commits: "commits"
      case .diagnostic(let diagnostic): diagnostic.name
      case nil: "diagnostics"
      }
    }
  }

  /// What an engine gives.
  func value<Engine: ComparedEngine>(of engine: Engine, _ pointer: UInt8) -> Claim.Value {
    let container = container ?? ContainerID(rawValue: 0)
    return switch expected {
    case .order: .order(engine.order(of: container))
    case .shown: .shown(engine.shownOrder(of: container))
    case .dragging: .dragging(engine.block(of: pointer))
    case .target: .target(engine.target(of: pointer))
    case .outcome: .outcome(engine.outcome)
    case .changed: .changed(engine.changed)
    case .count: .count(counted?.value(of: engine) ?? 0)
    }
  }

  /// How an order differs from one before; `nil`: it is no order.
  func shift(from before: Claim.Value) -> Claim.Shift? {
    switch expected {
    case .order, .shown: .init(isMoved: actual != before, isToMove: expected != before)
    default: nil
    }
  }
}

extension Claim.Value {
  /// It as text.
  func text(_ log: FuzzCase) -> String {
    switch self {
    case .order(let items), .shown(let items): log.names(items)
    case .dragging(let items): items.map { log.names($0) } ?? "none"
    case .target(let target): target.map { log.symbols.name(of: $0) } ?? "none"
    case .outcome(let outcome): outcome?.name ?? "none"
    case .changed(let changed): "\(changed)"
    case .count(let count): "\(count)"
    }
  }
}

extension Expectation {
  /// Every member as one of a claim, with what was given yet to be found.
  var members: [Claim.Member] {
    var members: [Claim.Member] = []
    func add(_ value: Claim.Value, container: ContainerID? = nil, counted: Claim.Counted? = nil) {
      members.append(.init(expected: value, actual: value, container: container, counted: counted))
    }
    for order in order ?? [] { add(.order(order.items), container: order.container) }
    for order in shown ?? [] { add(.shown(order.items), container: order.container) }
    if let dragging { add(.dragging(dragging)) }
    if let target { add(.target(target)) }
    if let outcome { add(.outcome(outcome)) }
    if let changed { add(.changed(changed)) }
    if let moves { add(.count(moves), counted: .moves) }
    if let commits { add(.count(commits), counted: .commits) }
    for count in diagnostics ?? [] { add(.count(count.count), counted: .diagnostic(count.diagnostic)) }
    return members
  }
}
