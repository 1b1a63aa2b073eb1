public import GestureStream

/// Everything that a reader says about some bytes, as text, one line for each line of the logs: what is
/// compared where two ways of reading have to agree.
public enum LogDump {
  /// The bytes read in pieces that end at these offsets.
  public static func text(of bytes: [UInt8], cutAt cuts: [Int] = [], file: String = "log") -> String {
    var reader = LogReader(file: file)
    var text = ""
    LogPieces.read(bytes, cutAt: cuts, by: &reader) { append($0, $1.symbols, to: &text) }
    return text
  }

  /// A batch in line order.
  public static func append(_ batch: LogBatch, _ symbols: Symbols, to text: inout String) {
    var next = 0
    for other in batch.others {
      while next < other.position {
        append(batch, next, symbols, to: &text)
        next += 1
      }
      text += "\(other.line): \(description(of: other.content, symbols))\n"
    }
    while next < batch.events.count {
      append(batch, next, symbols, to: &text)
      next += 1
    }
  }

  private static func append(
    _ batch: LogBatch, _ index: Int, _ symbols: Symbols, to text: inout String
  ) {
    let event = batch.events[index]
    text += "\(batch.line(ofEvent: index)): \(description(of: event, batch.lists, symbols))\n"
  }

  /// All that an event says.
  public static func description(
    of event: GestureEvent, _ lists: EventLists, _ symbols: Symbols
  ) -> String {
    var parts = ["\(event.time.microseconds) \(event.kind) p\(event.pointer)"]
    if let item = event.item { parts.append("id \(symbols.name(of: item))#\(item.rawValue)") }
    if let container = event.container {
      parts.append("in \(symbols.name(of: container))#\(container.rawValue)")
    }
    if let index = event.at { parts.append("at \(index)") }
    if event.kind == .move { parts.append("from \(lists.indexes(of: event))") }
    if event.flags.contains(.ids), event.kind != .move {
      parts.append("ids \(lists.ids(of: event).map { symbols.name(of: $0) })")
    }
    if event.flags.contains(.types) {
      parts.append("types \(lists.types(of: event).map { symbols.name(of: $0) })")
    }
    if let place = event.place { parts.append("x \(place.x) y \(place.y)") }
    if let operation = event.operation { parts.append("op \(operation)") }
    parts.append("flags \(event.flags.rawValue)")
    return parts.joined(separator: " ")
  }

  private static func description(of content: LogBatch.Content, _ symbols: Symbols) -> String {
    switch content {
    case .header(let header): return "header \(description(of: header, symbols))"
    case .expectation(let expectation):
      return "expectation \(description(of: expectation, symbols))"
    case .trailer: return "trailer"
    case .truncated(let error, let startsLog): return "truncated \(startsLog) \(error)"
    case .malformed(let error, let startsLog): return "malformed \(startsLog) \(error)"
    }
  }

  private static func description(of header: LogHeader, _ symbols: Symbols) -> String {
    let containers = header.containers.map { container in
      let items = container.items.map { symbols.name(of: $0) }.joined(separator: ",")
      let fixed = container.fixed.map { symbols.name(of: $0) }.joined(separator: ",")
      let accepts = container.accepts?.map { symbols.name(of: $0) }.joined(separator: ",")
      let layout = container.layout.map { "\($0)" } ?? "-"
      return "\(symbols.name(of: container.id))#\(container.id.rawValue) "
        + "\(container.kind == .well ? "well" : "list") \(items) accepts \(accepts ?? "-") "
        + "locked \(container.isLocked) capacity \(text(container.capacity)) fixed \(fixed) layout \(layout)"
    }
    let types = header.types.map { declaration in
      "\(symbols.name(of: declaration.type)) \(declaration.conformsTo.map { symbols.name(of: $0) })"
    }
    // Describing all rules takes longer than reading a log; most have none of their own.
    let rules = header.rules == Rules() ? "" : "\(header.rules)"
    return "\(header.title ?? "-") \(header.source ?? "-") \(header.start ?? "-") "
      + "\(header.drive == .pointer ? "pointer" : "targets") \(rules) "
      + types.joined(separator: ", ") + containers.joined(separator: ", ")
  }

  private static func text(_ number: Int?) -> String { number.map { "\($0)" } ?? "-" }

  private static func description(of expectation: Expectation, _ symbols: Symbols) -> String {
    func names(_ items: [ItemID]) -> [String] { items.map { symbols.name(of: $0) } }
    func orders(_ orders: [Expectation.Order]?) -> String {
      guard let orders else { return "-" }
      return orders.map { "\(symbols.name(of: $0.container)) \(names($0.items))" }.joined(separator: ", ")
    }
    let dragging = expectation.dragging.map { $0.map { "\(names($0))" } ?? "null" } ?? "-"
    let target = expectation.target.map { $0.map { "\($0)" } ?? "null" } ?? "-"
    let outcome = expectation.outcome.map { $0.map { "\($0)" } ?? "null" } ?? "-"
    return "p\(expectation.pointer) order \(orders(expectation.order)) shown \(orders(expectation.shown)) "
      + "dragging \(dragging) target \(target) outcome \(outcome) "
      + "changed \(expectation.changed.map { $0 ? "yes" : "no" } ?? "-") moves \(text(expectation.moves)) "
      + "commits \(text(expectation.commits)) "
      + "diagnostics \(expectation.diagnostics.map { "\($0)" } ?? "-") "
      + "fails \(expectation.fails ?? "-")"
  }
}
