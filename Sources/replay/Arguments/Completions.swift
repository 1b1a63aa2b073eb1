/// The scripts that let a shell complete the command, made from the table of verbs.
enum Completions {
  /// What follows an option or stands as an operand, for any shell.
  enum Candidates {
    case none, words([String]), files, logs
  }

  static func candidates(of option: Option) -> Candidates {
    switch option.value {
    case .flag, .text, .count, .time, .factor, .seed: .none
    case .choice(let words), .name(_, let words): .words(words)
    case .file, .folder: .files
    case .rule: .words(ruleWords)
    }
  }

  static func candidates(of operands: Verb.Operands) -> Candidates {
    switch operands {
    case .none: .none
    case .word(_, let words, _): .words(words())
    case .log, .paths, .optionalPaths: .logs
    }
  }

  /// The rules, each with each of its words; those that are numbers end with the equals sign.
  private static var ruleWords: [String] {
    RuleEntry.all.flatMap { rule in
      rule.words.isEmpty ? ["\(rule.name)="] : rule.words.map { "\(rule.name)=\($0)" }
    }
  }

  /// A text between single quotes of a shell.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
