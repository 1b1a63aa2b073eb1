import GestureStream

/// Rules given on the command line, which hold instead of those of the logs.
struct RuleOverrides: Sendable {
  private var changes: [(rule: RuleEntry, value: String)] = []

  /// Takes `NAME=VALUE`.
  ///
  /// - Returns: What is wrong with it, or `nil`.
  mutating func add(_ text: String) -> String? {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      return "'--rule' is NAME=VALUE, not '\(printable(text))'"
    }
    let name = String(parts[0])
    let value = String(parts[1])
    guard let rule = RuleEntry.all.first(where: { $0.name.sameBytes(as: name) }) else {
      let nearest = nearestName(to: name, among: RuleEntry.all.map(\.name)) ?? ""
      return "there is no rule '\(printable(name))'; the nearest is '\(nearest)'"
    }
    var scratch = Rules()
    guard rule.set(value, &scratch) else {
      return "the rule '\(name)' is \(rule.kind), not '\(printable(value))'"
    }
    changes.append((rule, value))
    return nil
  }

  /// Whether there is none.
  var isEmpty: Bool { changes.isEmpty }

  /// Puts them over the rules of a log.
  func apply(to rules: inout Rules) {
    for change in changes { _ = change.rule.set(change.value, &rules) }
  }
}

/// A rule as the command line spells it.
struct RuleEntry: Sendable {
  let name: String
  /// The words that it may be, the default first; empty for a number.
  let words: [String]
  /// Sets it in rules, and says whether the value was one.
  let set: @Sendable (String, inout Rules) -> Bool

  /// What it may be, in words.
  var kind: String {
    if !words.isEmpty { return alternatives(words) }
    return name == "slop" ? "a number of points" : "a number of milliseconds"
  }

  /// The rules in the order of the specification.
  static let all: [RuleEntry] = [
    words("reorder", { $0.reorder = $1 }, [("live", .live), ("drop", .drop)]),
    words("repeat", { $0.repeat = $1 }, [("ignore", .ignore), ("act", .act)]),
    words("cancel", { $0.cancel = $1 }, [("revert", .revert), ("keep", .keep)]),
    words("outside", { $0.outside = $1 }, [("keep", .keep), ("revert", .revert)]),
    words("lostEnd", { $0.lostEnd = $1 }, [("keep", .keep), ("revert", .revert)]),
    words("refused", { $0.refused = $1 }, [("last", .last), ("revert", .revert)]),
    words("home", { $0.home = $1 }, [("slot", .slot), ("end", .end)]),
    words("hidden", { $0.hidden = $1 }, [("anchor", .anchor), ("pinned", .pinned)]),
    words("sorted", { $0.sorted = $1 }, [("refuse", .refuse), ("adopt", .adopt)]),
    words("block", { $0.block = $1 }, [("list", .list), ("selection", .selection)]),
    words("pointers", { $0.pointers = $1 }, [("one", .one), ("many", .many)]),
    words("overshoot", { $0.overshoot = $1 }, [("outside", .outside), ("clamp", .clamp)]),
    words("threshold", { $0.threshold = $1 }, [("edge", .edge), ("middle", .middle)]),
    RuleEntry(name: "dwell", words: []) { text, rules in
      guard let time = microseconds(of: text) else { return false }
      rules.dwell = time
      return true
    },
    RuleEntry(name: "settle", words: []) { text, rules in
      guard let time = microseconds(of: text) else { return false }
      rules.settle = time
      return true
    },
    RuleEntry(name: "slop", words: []) { text, rules in
      guard let points = Double(text), points >= 0, points.isFinite else { return false }
      rules.slop = points
      return true
    },
  ]

  private static func words<Choice: Sendable>(
    _ name: String, _ assign: @escaping @Sendable (inout Rules, Choice) -> Void, _ choices: [(String, Choice)]
  ) -> RuleEntry {
    RuleEntry(name: name, words: choices.map(\.0)) { text, rules in
      guard let choice = choices.first(where: { $0.0.sameBytes(as: text) }) else { return false }
      assign(&rules, choice.1)
      return true
    }
  }
}
