import GestureStream
import LiveSort

/// The failures of an expectation: each of its members that the engine has otherwise, in the order of the
/// canonical form.
func failures(
  of expectation: Expectation, line: Int, engine: borrowing SortEngine, names: some Names
) -> [Failure] {
  var found: [Failure] = []
  // Mostly all orders are right, which is found out faster together, and mostly nothing else is expected.
  let orders = expectation.expectedOrder.flatMap { engine.hasOrders($0) ? nil : $0 }
  if orders == nil, expectation.isOfOrderAlone { return found }
  let pointer = expectation.pointer

  func differs(
    _ member: String, container: String? = nil, name: String? = nil, ofPointer: UInt8 = 0,
    expected: Failure.Value, actual: Failure.Value
  ) {
    found.append(
      Failure(
        line: line, member: member, container: container, name: name, pointer: ofPointer,
        reason: .differs(expected: expected, actual: actual), fails: expectation.fails))
  }

  var end = 0
  while let (container, items) = orders?.next(&end) {
    if !engine.isOrder(items, of: container) {
      differs(
        "order", container: names.name(of: container), expected: .ids(items.map { names.name(of: $0) }),
        actual: .ids(engine.order(of: container).map { names.name(of: $0) }))
    }
  }
  end = 0
  while let (container, items) = expectation.expectedShown?.next(&end) {
    if !engine.isShownOrder(items, of: container) {
      differs(
        "shown", container: names.name(of: container), expected: .ids(items.map { names.name(of: $0) }),
        actual: .ids(engine.shownOrder(of: container).map { names.name(of: $0) }))
    }
  }
  if let expected = expectation.dragging {
    let actual = engine.block(of: pointer)
    if actual != expected {
      differs(
        "dragging", ofPointer: pointer,
        expected: expected.map { .ids($0.map { names.name(of: $0) }) } ?? .null,
        actual: actual.map { .ids($0.map { names.name(of: $0) }) } ?? .null)
    }
  }
  if let expected = expectation.target {
    // Items and containers share one space of names, so that the name decides.
    let actual = engine.target(of: pointer)
    if actual?.nameNumber != expected?.nameNumber {
      differs(
        "target", ofPointer: pointer,
        expected: expected.map { .text(names.name(of: $0)) } ?? .null,
        actual: actual.map { .text(names.name(of: $0)) } ?? .null)
    }
  }
  if let expected = expectation.outcome, expected != engine.outcome {
    differs(
      "outcome", expected: expected.map { .text($0.name) } ?? .null,
      actual: engine.outcome.map { .text($0.name) } ?? .null)
  }
  if let expected = expectation.changed, expected != engine.changed {
    differs("changed", expected: .truth(expected), actual: .truth(engine.changed))
  }
  if let expected = expectation.moves, expected != engine.moves {
    differs("moves", expected: .number(expected), actual: .number(engine.moves))
  }
  if let expected = expectation.commits, expected != engine.commits {
    differs("commits", expected: .number(expected), actual: .number(engine.commits))
  }
  for expected in expectation.diagnostics ?? [] {
    let actual = engine.count(of: expected.diagnostic)
    if actual != expected.count {
      differs(
        "diagnostics", name: expected.diagnostic.name, expected: .number(expected.count),
        actual: .number(actual))
    }
  }
  return found
}

extension Target {
  /// The number of its name, of which items and containers have one space.
  fileprivate var nameNumber: UInt32 {
    switch self {
    case .item(let id): id.rawValue
    case .container(let id): id.rawValue
    }
  }
}

/// What can tell the ids of a log.
protocol Names {
  /// The id of an item.
  func name(of id: ItemID) -> String
  /// The id of a container.
  func name(of id: ContainerID) -> String
}

extension Symbols: Names {}
// A reader itself is asked where names are seldom needed: to hand out all of them takes time.
extension LogReader: Names {}

extension Names {
  /// The name of an item or a container.
  func name(of target: Target) -> String {
    switch target {
    case .item(let id): name(of: id)
    case .container(let id): name(of: id)
    }
  }
}
