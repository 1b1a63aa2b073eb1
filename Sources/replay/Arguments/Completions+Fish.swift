extension Completions {
  /// For fish.
  static func fish() -> String {
    var text = """
      # fish completions for replay: replay completions fish | source

      function __replay_verb --description 'Whether the verb on the command line is this one'
        set -l words (commandline -opc)
        test (count $words) -ge 2; and test "$words[2]" = "$argv[1]"
      end

      function __replay_no_verb --description 'Whether the verb is what is typed now'
        test (count (commandline -opc)) -lt 2
      end

      complete -c replay -f
      complete -c replay -n __replay_no_verb -l help -d 'print this help and exit'
      complete -c replay -n __replay_no_verb -l version -d 'print the version and exit'

      """
    for verb in Verb.all {
      text += "complete -c replay -n __replay_no_verb -a \(verb.name) -d \(fishQuoted(verb.summary))\n"
    }
    for verb in Verb.all {
      let start = "complete -c replay -n '__replay_verb \(verb.name)'"
      for option in verb.allOptions {
        text += "\(start) -l \(option.name)\(fishAction(of: option)) -d \(fishQuoted(option.help))\n"
      }
      switch candidates(of: verb.operands) {
      case .none: break
      case .words(let words): text += "\(start) -a \(fishQuoted(words.joined(separator: " ")))\n"
      case .files, .logs: text += "\(start) -k -a '(__fish_complete_suffix .gesture.jsonl)'\n"
      }
    }
    return text
  }

  private static func fishAction(of option: Option) -> String {
    guard option.value.placeholder != nil else { return "" }
    switch candidates(of: option) {
    case .none: return " -x"
    case .words(let words): return " -x -a \(fishQuoted(words.joined(separator: " ")))"
    case .files, .logs: return " -r -F"
    }
  }

  /// Between single quotes fish knows two escapes: of the quote and of the backslash.
  private static func fishQuoted(_ text: String) -> String {
    var result = "'"
    for character in text {
      if character == "'" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return result + "'"
  }
}
