/// The texts of `--help`, made from the table of verbs.
enum HelpText {
  /// What `replay --help` prints.
  static func overview() -> String {
    var text = """
      replay replays recorded drags and says whether the final order was right.

      Usage: replay VERB [options] [paths]

      Verbs:

      """
    text += rows(Verb.all.map { ($0.name, $0.summary) })
    text += """

      Options:

      """
    text += rows([("--help", "print this help and exit"), ("--version", "print the version and exit")])
    text += """

      A path is a file, a folder (every *.gesture.jsonl below it), or '-' for
      standard input.

      Exit status:

      """
    text += rows(statuses)
    text += """

      'replay help VERB' tells more.

      """
    return text
  }

  /// What `replay VERB --help` prints.
  static func text(of verb: Verb) -> String {
    var text = "replay \(verb.name): \(verb.summary)\n\nUsage: \(verb.usage)\n"
    for paragraph in verb.description { text += "\n" + wrapped(paragraph, indent: 0) }
    text += "\nOptions:\n" + rows(verb.allOptions.map { ($0.spelling, $0.help) })
    text += "\nExamples:\n"
    for example in verb.examples { text += "  \(example.line)\n" + wrapped(example.meaning, indent: 6) }
    return text
  }

  /// The exit statuses, each with what it means.
  static var statuses: [(String, String)] {
    ExitStatus.allCases.map { ("\($0.rawValue)", $0.meaning) }
  }

  /// Two columns: names, and what they mean. A long name has its meaning on the next line.
  static func rows(_ rows: [(String, String)]) -> String {
    let limit = 26
    let width = rows.map { columns(of: $0.0) }.filter { $0 <= limit }.max() ?? 0
    var text = ""
    for (name, meaning) in rows {
      let lines = wrapped(meaning, indent: width + 4)
      if columns(of: name) > width {
        text += broken(name) + lines
      } else {
        text += "  \(padded(name, to: width))  " + lines.dropFirst(width + 4)
      }
    }
    return text
  }

  /// A name with more choices than a line has room for goes on after one of them.
  private static func broken(_ name: String) -> String {
    var text = ""
    var line = " "
    for (index, choice) in name.split(separator: "|").enumerated() {
      let piece = (index > 0 ? "|" : " ") + choice
      if columns(of: line) + columns(of: piece) > 80 {
        text += line + "\n"
        line = "     "
      }
      line += piece
    }
    return text + line + "\n"
  }

  /// A paragraph in lines of at most 80 columns, each indented.
  static func wrapped(_ paragraph: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var text = ""
    var line = margin
    for word in paragraph.split(separator: " ") {
      if columns(of: line) > indent, columns(of: line) + 1 + columns(of: String(word)) > 80 {
        text += line + "\n"
        line = margin
      }
      line += (columns(of: line) > indent ? " " : "") + word
    }
    return text + line + "\n"
  }
}
