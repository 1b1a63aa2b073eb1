/// Expectation lines.
extension LogScope {
  /// The expectation of a line whose members have been noted.
  mutating func expectation(_ scanner: inout JSONScanner) throws(LineFault) -> Expectation {
    var expectation = Expectation()
    if scanner.seek(.fails) {
      expectation.fails = try scanner.text(expected: "a reason, a string")
    }
    try required(.expect, &scanner)
    let start = scanner.position
    let (values, _) = try scanner.collect(
      [
        "p", "order", "shown", "dragging", "target", "outcome", "changed", "moves", "commits",
        "diagnostics",
      ], strictIn: "\"expect\"", expected: "what is expected, an object")
    guard values.dropFirst().contains(where: { $0 >= 0 }) else {
      throw LineFault(
        offset: start, found: "nothing that is compared",
        expected: "at least one member besides \"p\"")
    }
    for (member, value) in values.enumerated() where value >= 0 {
      scanner.position = value
      switch member {
      case 0: expectation.pointer = try scanner.pointer()
      case 1: expectation.order = try orders(&scanner)
      case 2: expectation.shown = try orders(&scanner)
      case 3: expectation.dragging = .some(try block(&scanner))
      case 4: expectation.target = .some(try target(&scanner))
      case 5: expectation.outcome = .some(try scanner.outcome())
      case 6: expectation.changed = try scanner.boolean()
      case 7: expectation.moves = try scanner.count()
      case 8: expectation.commits = try scanner.count()
      default: expectation.diagnostics = try scanner.diagnostics()
      }
    }
    return expectation
  }

  private mutating func orders(
    _ scanner: inout JSONScanner
  ) throws(LineFault) -> [Expectation.Order] {
    var orders: [Expectation.Order] = []
    try scanner.enterObject(expected: "an object of orders")
    while let token = try scanner.nextMember() {
      guard let id = find(token, scanner), id < containerCount else {
        throw LineFault(
          offset: token.start - 1, found: scanner.quoted(token),
          expected: "the id of a container of the header")
      }
      let items = try items(&scanner)
      orders.append(.init(container: ContainerID(rawValue: id), items: items))
    }
    return orders
  }

  private mutating func block(_ scanner: inout JSONScanner) throws(LineFault) -> [ItemID]? {
    if scanner.null() { return nil }
    return try items(&scanner)
  }

  private mutating func target(_ scanner: inout JSONScanner) throws(LineFault) -> Target? {
    if scanner.null() { return nil }
    let id = try id(&scanner)
    return id < containerCount ? .container(ContainerID(rawValue: id)) : .item(ItemID(rawValue: id))
  }
}

extension JSONScanner {
  fileprivate mutating func count() throws(LineFault) -> Int {
    try integer(atLeast: 0, expected: "a count, an integer that is not negative")
  }

  fileprivate mutating func outcome() throws(LineFault) -> DragOutcome? {
    if null() { return nil }
    let expected = "an outcome or null"
    let start = position
    let token = try string(expected: expected)
    let name = text(token)
    for outcome in DragOutcome.allCases where outcome.name.utf8.elementsEqual(name.utf8) {
      return outcome
    }
    throw valueFault(at: start, expected: expected)
  }

  fileprivate mutating func diagnostics() throws(LineFault) -> [Expectation.Count] {
    var counts: [Expectation.Count] = []
    try enterObject(expected: "an object of counts")
    while let token = try nextMember() {
      let name = text(token)
      let known = Diagnostic.allCases.first { $0.name.utf8.elementsEqual(name.utf8) }
      guard let known else {
        throw LineFault(
          offset: token.start - 1, found: quoted(token), expected: "the name of a diagnostic")
      }
      counts.append(.init(diagnostic: known, count: try count()))
    }
    return counts
  }
}
