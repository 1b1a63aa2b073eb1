/// An option of a verb: one row of the table that makes the parser, the help, the completions and the
/// manual.
struct Option: Sendable {
  /// What an option takes, and which of it is right.
  enum Value: Sendable {
    /// Nothing: it is there or not.
    case flag
    /// One of these words.
    case choice([String])
    /// One of these words, which are too many to be listed: called so in help texts.
    case name(String, [String])
    /// An integer in this range, called so in help texts.
    case count(String, ClosedRange<Int>)
    /// Any text, called so in help texts.
    case text(String)
    /// The name of a file.
    case file
    /// The name of a folder.
    case folder
    /// A time of a log in milliseconds.
    case time
    /// A number above 0, with at most three digits behind the point.
    case factor
    /// `NAME=VALUE` of the table of rules.
    case rule
    /// What made-up logs grow from.
    case seed

    /// What stands for the value in help texts; `nil`: it takes none.
    var placeholder: String? {
      switch self {
      case .flag: nil
      case .choice(let words): words.joined(separator: "|")
      case .name(let name, _): name
      case .count(let name, _): name
      case .text(let name): name
      case .file: "FILE"
      case .folder: "FOLDER"
      case .time: "MS"
      case .factor: "FACTOR"
      case .rule: "NAME=VALUE"
      case .seed: "SEED"
      }
    }
  }

  /// The name without its two hyphens.
  let name: String
  let value: Value
  /// One sentence, without a full stop.
  let help: String
  /// Whether each occurrence counts; otherwise the last one does.
  var isRepeatable = false

  /// An option of this name.
  init(_ name: String, _ value: Value, repeatable: Bool = false, _ help: String) {
    self.name = name
    self.value = value
    self.help = help
    isRepeatable = repeatable
  }

  /// How it is typed, as in `--format human|json`.
  var spelling: String {
    guard let placeholder = value.placeholder else { return "--\(name)" }
    return "--\(name) \(placeholder)"
  }

  /// What is wrong with a value, or `nil` if it is right.
  func complaint(about text: String) -> String? {
    switch value {
    case .flag, .text:
      return nil
    case .file:
      if text.sameBytes(as: "-") { return "'--\(name)' needs the name of a file; one called '-' is './-'" }
      return text.isEmpty ? "'--\(name)' needs the name of a file" : nil
    case .folder:
      return text.isEmpty ? "'--\(name)' needs the name of a folder" : nil
    case .choice(let words), .name(_, let words):
      if words.contains(where: { $0.sameBytes(as: text) }) { return nil }
      let nearest = nearestName(to: text, among: words).map { "; the nearest is '\($0)'" } ?? ""
      return "'--\(name)' is \(alternatives(words)), not '\(printable(text))'\(nearest)"
    case .count(_, let range):
      if let number = Int(text), range.contains(number), text.first != "+" { return nil }
      let bounds =
        range.upperBound == .max
        ? "of at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
      return "'--\(name)' is an integer \(bounds), not '\(printable(text))'"
    case .time:
      if microseconds(of: text) != nil { return nil }
      return "'--\(name)' is a time in milliseconds, not '\(printable(text))'"
    case .factor:
      if let number = microseconds(of: text), number > 0 { return nil }
      return
        "'--\(name)' is a number above 0, at most three digits behind the point, not '\(printable(text))'"
    case .seed:
      if Seed(text) != nil { return nil }
      return "'--\(name)' is a number or a commit hash of 40 digits, not '\(printable(text))'"
    case .rule:
      var rules = RuleOverrides()
      return rules.add(text)
    }
  }

  /// What every verb takes.
  static let common = [forColor, forHelp]

  static let forColor = Option(
    "color", .choice(["auto", "always", "never"]),
    "colour: on a terminal (auto, the default), always or never")

  static let forHelp = Option("help", .flag, "print this help and exit")
}

/// Words as in "human, json or tap".
func alternatives(_ words: [String]) -> String {
  guard words.count > 1, let last = words.last else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}

extension String {
  /// Whether two strings have the same UTF-8 bytes, which `==` does not ask.
  func sameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
