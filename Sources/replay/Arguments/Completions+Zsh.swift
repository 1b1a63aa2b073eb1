extension Completions {
  /// For zsh, as an autoloaded function.
  static func zsh() -> String {
    """
    #compdef replay

    _replay() {
      local -a verbs=(
    \(Verb.all.map { "    \(quoted("\($0.name):\($0.summary)"))\n" }.joined())  )
      if (( CURRENT == 2 )); then
        _describe -t verbs verb verbs
        compadd -- --help --version
        return
      fi
      local verb=$words[2]
      shift words
      (( CURRENT-- ))
      case $verb in
    \(Verb.all.map(zshCase).joined())  esac
    }

    # Called as the completion itself where it was autoloaded, and made known where it was sourced.
    if [[ $funcstack[1] == _replay ]]; then
      _replay "$@"
    else
      compdef _replay replay
    fi

    """
  }

  private static func zshCase(of verb: Verb) -> String {
    var text = "    \(verb.name))\n      _arguments -S"
    for option in verb.allOptions {
      var specification = option.isRepeatable ? "*--\(option.name)" : "--\(option.name)"
      if option.value.placeholder != nil { specification += "=" }
      specification += "[\(escapedForZsh(option.help))]"
      if option.value.placeholder != nil {
        specification += ":\(option.name):\(zshAction(candidates(of: option)))"
      }
      text += " \\\n        \(quoted(specification))"
    }
    let operands = zshAction(candidates(of: verb.operands))
    switch verb.operands {
    case .none: break
    case .paths, .optionalPaths: text += " \\\n        \(quoted("*:path:\(operands)"))"
    case .log: text += " \\\n        \(quoted("1:log:\(operands)"))"
    case .word: text += " \\\n        \(quoted("1:word:\(operands)"))"
    }
    return text + " ;;\n"
  }

  private static func zshAction(_ candidates: Candidates) -> String {
    switch candidates {
    case .none: " "
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .files: "_files"
    case .logs: "_files -g \"*.gesture.jsonl\""
    }
  }

  private static func escapedForZsh(_ text: String) -> String {
    var result = ""
    for character in text {
      if "[]:\\".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }
}
