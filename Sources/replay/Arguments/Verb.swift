/// A verb of the command: one row of the table that makes the parser, the help, the completions and the
/// manual. The row stands in the file of the verb, under `Commands/`.
struct Verb: Sendable {
  /// What a verb takes besides options.
  enum Operands: Sendable {
    case none
    /// One log: a file or `-`.
    case log
    /// Files, folders or `-`, at least one.
    case paths
    /// Files, folders or `-`; there may be none.
    case optionalPaths
    /// One of these words, which may be missing if so said; called so in help texts.
    case word(String, @Sendable () -> [String], isOptional: Bool)

    /// What stands for them in help texts.
    var placeholder: String {
      switch self {
      case .none: ""
      case .log: "LOG"
      case .paths: "PATH..."
      case .optionalPaths: "[PATH...]"
      case .word(let name, _, let isOptional): isOptional ? "[\(name)]" : name
      }
    }
  }

  /// An example of a help text: what to type, and what it does.
  struct Example: Sendable {
    let line: String
    let meaning: String

    init(_ line: String, _ meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }

  let name: String
  /// One line, without a full stop.
  let summary: String
  let operands: Operands
  /// Paragraphs, each a string without line breaks.
  let description: [String]
  let options: [Option]
  let examples: [Example]
  let run: @Sendable (Invocation, Environment) -> ExitStatus

  /// The options of the verb and those that every verb has.
  var allOptions: [Option] { options + Option.common }

  /// How it is used, as in `replay verify [options] PATH...`.
  var usage: String {
    let parts = ["replay", name, "[options]", operands.placeholder]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The verb of this name.
  static func named(_ name: String) -> Verb? {
    all.first { $0.name.sameBytes(as: name) }
  }
}
