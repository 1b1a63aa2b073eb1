extension FoundFailure {
  /// What to type next, and what for.
  var commands: [(name: String, command: String)] {
    var commands: [(name: String, command: String)] = []
    if let again = origin.again { commands.append(("again", again)) }
    if let file {
      for verb in ["verify", "show", "accept"] {
        commands.append((verb, "replay \(verb) \(shellWord(operand(file)))"))
      }
    }
    return commands
  }
}

/// A word as a shell takes it.
func shellWord(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "/._-=+,:@%".utf8.contains(byte)
    }
  }
  if isPlain, !text.isEmpty { return text }
  let quoted = text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
  return printable("'\(quoted)'")
}

/// A path as it has to be typed so that it is not taken for an option; '-' alone is standard input.
func operand(_ path: String) -> String {
  path.utf8.first == UInt8(ascii: "-") && path != "-" ? "./" + path : path
}
