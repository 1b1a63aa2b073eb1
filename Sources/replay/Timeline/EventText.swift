import GestureStream

extension GestureEvent {
  /// The event in a few words for people, as in `enter document` and `move grid 0,2 to gap 5`.
  func text(_ lists: EventLists, names: borrowing Symbols) -> String {
    var words = [kind == .custom ? "x-…" : "\(kind)"]
    if pointer != 0 { words[0] += " p\(pointer)" }
    if flags.contains(.foreign) { words.append("foreign") }
    if let target { words.append(printableID(names.name(of: target))) }
    // The list of a move is one of indexes.
    let ids = kind == .move ? [] : lists.ids(of: self).map { names.name(of: $0) }
    switch kind {
    case .move:
      words.append(lists.indexes(of: self).map { "\($0)" }.joined(separator: ","))
      if let at { words.append("to gap \(at)") }
    case .drop:
      if let at { words.append("in gap \(at)") }
      if flags.contains(.ids) { words.append("as " + Self.list(ids)) }
      if flags.contains(.pending) { words.append("pending") }
    case .begin:
      if let at { words.append("at \(at)") }
      if flags.contains(.ids) { words.append("with " + Self.list(ids)) }
    case .insert:
      words.append(Self.list(ids))
      if let at { words.append("at gap \(at)") }
    case .filter:
      words.append(ids.isEmpty ? "nothing" : "hides " + Self.list(ids))
    case .sort:
      words.append(flags.contains(.ids) ? "by " + Self.list(ids) : "by nothing")
    case .enter, .exit, .hover, .cancel, .load, .select, .remove, .reload, .scroll, .custom:
      if flags.contains(.ids) { words.append(Self.list(ids)) }
    }
    if let place { words.append("(\(Self.number(place.x)), \(Self.number(place.y)))") }
    if let operation, operation != .move { words.append("\(operation)") }
    return words.joined(separator: " ")
  }

  private static func list(_ ids: [String]) -> String {
    guard ids.count > 6 else { return ids.isEmpty ? "nothing" : ids.map(printableID).joined(separator: ",") }
    return ids.prefix(4).map(printableID).joined(separator: ",") + " and \(ids.count - 4) more"
  }

  /// A number without a point where it needs none.
  private static func number(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
