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
    try scanner.enterObject(expected: "what is expected, an object")
    var isEmpty = true
    while let token = try scanner.nextMember() {
      switch ExpectedMember(token, scanner) {
      case .p:
        expectation.pointer = try scanner.pointer()
        continue
      case .order: expectation.expectedOrder = try orders(&scanner)
      case .shown: expectation.expectedShown = try orders(&scanner)
      case .dragging: expectation.dragging = .some(try block(&scanner))
      case .target: expectation.target = .some(try target(&scanner))
      case .outcome: expectation.outcome = .some(try scanner.outcome())
      case .changed: expectation.changed = try scanner.boolean()
      case .moves: expectation.moves = try scanner.count()
      case .commits: expectation.commits = try scanner.count()
      case .diagnostics: expectation.diagnostics = try scanner.diagnostics()
      case nil:
        guard scanner.beginsWithX(token) else { throw scanner.unknownMember(token, of: "\"expect\"") }
        try scanner.skipValue()
        continue
      }
      isEmpty = false
    }
    guard !isEmpty else {
      throw LineFault(
        offset: start, found: "nothing that is compared",
        expected: "at least one member besides \"p\"")
    }
    return expectation
  }

  private mutating func orders(
    _ scanner: inout JSONScanner
  ) throws(LineFault) -> ExpectedOrders {
    orderRow.removeAll(keepingCapacity: true)
    try scanner.enterObject(expected: "an object of orders")
    while let token = try scanner.nextMember() {
      guard let id = find(token, scanner), id < containerCount else {
        throw LineFault(
          offset: token.start - 1, found: scanner.quoted(token),
          expected: "the id of a container of the header")
      }
      try idList(&scanner)
      ExpectedOrders.append(ContainerID(rawValue: id), list.items, to: &orderRow)
    }
    return ExpectedOrders(row: orderRow)
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

/// What may be expected.
private enum ExpectedMember {
  case p, order, shown, dragging, target, outcome, changed, moves, commits, diagnostics

  init?(_ token: StringToken, _ scanner: JSONScanner) {
    if scanner.says(token, "order") {
      self = .order
    } else if scanner.says(token, "dragging") {
      self = .dragging
    } else if scanner.says(token, "target") {
      self = .target
    } else if scanner.says(token, "outcome") {
      self = .outcome
    } else if scanner.says(token, "changed") {
      self = .changed
    } else if scanner.says(token, "moves") {
      self = .moves
    } else if scanner.says(token, "commits") {
      self = .commits
    } else if scanner.says(token, "diagnostics") {
      self = .diagnostics
    } else if scanner.says(token, "shown") {
      self = .shown
    } else if scanner.says(token, "p") {
      self = .p
    } else {
      return nil
    }
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
