/// Writes the lines of logs in canonical form: byte-stable, so that files differ only where logs do.
///
/// Lines are appended to ``bytes``, from where they can be taken at any time:
///
///     var writer = LogWriter()
///     writer.write(header, symbols)
///     writer.write(event, EventLists(), symbols)
///     writer.writeTrailer(events: 1)
///     // writer.bytes is a log
///
/// What is written is what the values hold. Members of a line that have no value here (unknown ones) are
/// kept by ``CanonicalForm``, which rewrites lines instead of values.
public struct LogWriter: Sendable {
  /// What has been written and not been taken.
  public var bytes: [UInt8] = []

  /// A writer that has written nothing.
  public init() {}

  /// Writes an event. The name of a custom kind is not part of an event: it is written as `x-custom`.
  ///
  /// - Parameters:
  ///   - lists: Those that the event was made with.
  ///   - symbols: The names of the log.
  ///   - note: A remark for people.
  public mutating func write(
    _ event: GestureEvent, _ lists: EventLists, _ symbols: Symbols, note: String? = nil
  ) {
    bytes.append("{\"t\":")
    bytes.appendMilliseconds(event.time.microseconds)
    bytes.append(",\"e\":\"")
    bytes.append(event.kind.name)
    bytes.append(UInt8(ascii: "\""))
    if event.pointer != 0 {
      bytes.appendName("p")
      bytes.appendInteger(event.pointer)
    }
    if let item = event.item {
      bytes.appendName("id")
      bytes.appendID(item.rawValue, symbols)
    }
    if let container = event.container {
      bytes.appendName("in")
      bytes.appendID(container.rawValue, symbols)
    }
    if let index = event.at, event.kind != .move {
      bytes.appendName("at")
      bytes.appendInteger(index)
    }
    writeLists(of: event, lists, symbols)
    if event.flags.contains(.foreign) { bytes.append(",\"foreign\":true") }
    if let place = event.place {
      bytes.appendName("x")
      bytes.appendNumber(place.x)
      bytes.appendName("y")
      bytes.appendNumber(place.y)
    }
    if let operation = event.operation {
      bytes.appendName("op")
      bytes.append(operation.quotedName)
    }
    if event.kind == .drop, event.flags.contains(.ids) {
      bytes.appendName("as")
      bytes.appendItems(lists.ids(of: event), symbols)
    }
    if event.flags.contains(.pending) { bytes.append(",\"pending\":true") }
    end(note)
  }

  private mutating func writeLists(of event: GestureEvent, _ lists: EventLists, _ symbols: Symbols) {
    let hasIDs = event.flags.contains(.ids)
    switch event.kind {
    case .move:
      bytes.appendName("from")
      bytes.appendArray(lists.indexes(of: event)) { $0.appendInteger($1) }
      if let gap = event.at {
        bytes.appendName("to")
        bytes.appendInteger(gap)
      }
    case .filter:
      bytes.appendName("hide")
      bytes.appendItems(lists.ids(of: event), symbols)
    case .sort:
      bytes.appendName("by")
      if hasIDs { bytes.appendItems(lists.ids(of: event), symbols) } else { bytes.append("null") }
    case .drop: break
    case .begin, .enter, .exit, .hover, .cancel, .load, .select, .insert, .remove, .reload, .scroll,
      .custom:
      guard hasIDs else { break }
      bytes.appendName("ids")
      bytes.appendItems(lists.ids(of: event), symbols)
    }
    if event.flags.contains(.types) {
      bytes.appendName("types")
      bytes.appendTypes(lists.types(of: event), symbols)
    }
  }

  /// Writes an expectation.
  ///
  /// - Parameters:
  ///   - symbols: The names of the log.
  ///   - note: A remark for people.
  public mutating func write(_ expectation: Expectation, _ symbols: Symbols, note: String? = nil) {
    bytes.append("{\"expect\":{")
    bytes.appendMembers(of: expectation, symbols)
    bytes.append(UInt8(ascii: "}"))
    if let fails = expectation.fails {
      bytes.appendName("fails")
      bytes.appendString(fails.utf8)
    }
    end(note)
  }

  /// Writes the trailer of a log with so many events.
  public mutating func writeTrailer(events: Int, note: String? = nil) {
    bytes.append("{\"end\":")
    bytes.appendInteger(events)
    end(note)
  }

  /// Writes a line that only says something to people.
  public mutating func writeRemark(_ note: String) {
    bytes.append(UInt8(ascii: "{"))
    end(note)
  }

  /// Ends a line.
  mutating func end(_ note: String?) {
    if let note {
      bytes.appendName("note")
      bytes.appendString(note.utf8)
    }
    bytes.append("}\n")
  }
}

extension GestureEvent.Operation {
  fileprivate var quotedName: StaticString {
    switch self {
    case .move: "\"move\""
    case .copy: "\"copy\""
    case .forbidden: "\"forbidden\""
    }
  }
}

extension [UInt8] {
  /// The members of the object that an expectation is, without its braces.
  mutating func appendMembers(of expectation: Expectation, _ symbols: Symbols) {
    if expectation.pointer != 0 {
      appendName("p")
      appendInteger(expectation.pointer)
    }
    if let order = expectation.order { appendOrders("order", order, symbols) }
    if let shown = expectation.shown { appendOrders("shown", shown, symbols) }
    if let dragging = expectation.dragging {
      appendName("dragging")
      if let dragging { appendItems(dragging, symbols) } else { append("null") }
    }
    if let target = expectation.target {
      appendName("target")
      switch target {
      case .item(let id): appendID(id.rawValue, symbols)
      case .container(let id): appendID(id.rawValue, symbols)
      case nil: append("null")
      }
    }
    if let outcome = expectation.outcome {
      appendName("outcome")
      if let outcome { appendString(outcome.name.utf8) } else { append("null") }
    }
    if let changed = expectation.changed {
      appendName("changed")
      append(changed ? "true" : "false")
    }
    if let moves = expectation.moves {
      appendName("moves")
      appendInteger(moves)
    }
    if let commits = expectation.commits {
      appendName("commits")
      appendInteger(commits)
    }
    guard let diagnostics = expectation.diagnostics else { return }
    appendName("diagnostics")
    append(UInt8(ascii: "{"))
    for (index, count) in diagnostics.enumerated() {
      if index > 0 { append(UInt8(ascii: ",")) }
      appendString(count.diagnostic.name.utf8)
      append(UInt8(ascii: ":"))
      appendInteger(count.count)
    }
    append(UInt8(ascii: "}"))
  }

  private mutating func appendOrders(
    _ name: StaticString, _ orders: [Expectation.Order], _ symbols: Symbols
  ) {
    appendName(name)
    append(UInt8(ascii: "{"))
    for (index, order) in orders.enumerated() {
      if index > 0 { append(UInt8(ascii: ",")) }
      appendID(order.container.rawValue, symbols)
      append(UInt8(ascii: ":"))
      appendItems(order.items, symbols)
    }
    append(UInt8(ascii: "}"))
  }
}
