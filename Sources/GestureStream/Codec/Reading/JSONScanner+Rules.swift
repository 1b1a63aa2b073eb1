extension JSONScanner {
  /// The names of the rules, in the order of their table.
  static let ruleNames: [StaticString] = [
    "reorder", "repeat", "cancel", "outside", "lostEnd", "refused", "home", "hidden", "sorted",
    "block", "pointers", "overshoot", "threshold", "dwell", "settle", "slop",
  ]

  /// Steps over the rules of a header.
  mutating func rules() throws(LineFault) -> Rules {
    let (values, close) = try collect(
      Self.ruleNames, strictIn: "\"rules\"", expected: "rules, an object")
    var rules = Rules()
    for rule in Self.ruleNames.indices where values[rule] >= 0 {
      position = values[rule]
      switch rule {
      case 0: rules.reorder = try choice("live", .live, "drop", .drop)
      case 1: rules.repeat = try choice("ignore", .ignore, "act", .act)
      case 2: rules.cancel = try choice("revert", .revert, "keep", .keep)
      case 3: rules.outside = try choice("keep", .keep, "revert", .revert)
      case 4: rules.lostEnd = try choice("keep", .keep, "revert", .revert)
      case 5: rules.refused = try choice("last", .last, "revert", .revert)
      case 6: rules.home = try choice("slot", .slot, "end", .end)
      case 7: rules.hidden = try choice("anchor", .anchor, "pinned", .pinned)
      case 8: rules.sorted = try choice("refuse", .refuse, "adopt", .adopt)
      case 9: rules.block = try choice("list", .list, "selection", .selection)
      case 10: rules.pointers = try choice("one", .one, "many", .many)
      case 11: rules.overshoot = try choice("outside", .outside, "clamp", .clamp)
      case 12: rules.threshold = try choice("edge", .edge, "middle", .middle)
      case 13: rules.dwell = try microseconds()
      case 14: rules.settle = try microseconds()
      default: rules.slop = try length()
      }
    }
    position = close + 1
    return rules
  }

  private mutating func choice<Value>(
    _ first: StaticString, _ firstValue: Value, _ second: StaticString, _ secondValue: Value
  ) throws(LineFault) -> Value {
    let start = position
    let token = try string(expected: "\"\(first.text)\" or \"\(second.text)\"")
    if says(token, first) { return firstValue }
    if says(token, second) { return secondValue }
    throw valueFault(at: start, expected: "\"\(first.text)\" or \"\(second.text)\"")
  }
}
