extension Completions {
  /// For bash, from 4.4 on; it does without the package bash-completion.
  static func bash() -> String {
    """
    # bash completions for replay: source <(replay completions bash)

    _replay_words() {
      mapfile -t COMPREPLY < <(compgen -W "$1" -- "$current")
    }

    # Folders and logs; where there is none, whatever file there is.
    _replay_logs() {
      mapfile -t COMPREPLY < <(
        compgen -d -- "$current"
        compgen -f -X '!*.gesture.jsonl' -- "$current"
      )
      compopt -o filenames -o default 2> /dev/null
    }

    _replay_files() {
      mapfile -t COMPREPLY < <(compgen -f -- "$current")
      compopt -o filenames -o default 2> /dev/null
    }

    _replay_candidates() {
      if (( ${#words[@]} <= 2 )); then
        _replay_words '\((Verb.all.map(\.name) + ["--help", "--version"]).joined(separator: " "))'
        return
      fi
      case ${words[1]} in
    \(Verb.all.map(bashCase).joined())  esac
    }

    _replay() {
      local word current previous prefix=''
      local -a words=()
      # bash splits words at '=' and ':' too; join them again.
      for word in "${COMP_WORDS[@]:0:COMP_CWORD+1}"; do
        if (( ${#words[@]} > 0 )) && [[ $word == [=:]* || ${words[-1]} == *[=:] ]]; then
          words[-1]+=$word
        else
          words+=("$word")
        fi
      done
      current=${words[-1]}
      previous=${words[-2]-}
      if [[ $current == --*=* ]]; then
        previous=${current%%=*}
        prefix=$previous=
        current=${current#*=}
      fi
      COMPREPLY=()
      _replay_candidates
      # What is replaced begins after the last '=' or ':' where bash splits there.
      if [[ $COMP_WORDBREAKS == *=* ]]; then
        COMPREPLY=("${COMPREPLY[@]#"${current%"${current##*[=:]}"}"}")
      else
        COMPREPLY=("${COMPREPLY[@]/#/$prefix}")
      fi
      if [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *= ]]; then compopt -o nospace 2> /dev/null; fi
    }

    complete -F _replay replay

    """
  }

  private static func bashCase(of verb: Verb) -> String {
    var text = "    \(verb.name))\n      case $previous in\n"
    for option in verb.allOptions where option.value.placeholder != nil {
      text += "        --\(option.name))\n          \(bashAction(candidates(of: option)))\n"
      text += "          return ;;\n"
    }
    text += "      esac\n"
    text += "      if [[ $current == -* && \" ${words[*]:2:${#words[@]}-3} \" != *' -- '* ]]; then\n"
    text += "        _replay_words '\(verb.allOptions.map { "--\($0.name)" }.joined(separator: " "))'\n"
    text += "      else\n        \(bashAction(candidates(of: verb.operands)))\n      fi ;;\n"
    return text
  }

  private static func bashAction(_ candidates: Candidates) -> String {
    switch candidates {
    case .none: ":"
    case .words(let words): "_replay_words \(quoted(words.joined(separator: " ")))"
    case .files: "_replay_files"
    case .logs: "_replay_logs"
    }
  }
}
