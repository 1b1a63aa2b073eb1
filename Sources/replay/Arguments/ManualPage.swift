/// The manual page, as troff source with the macros of `man(7)`, made from the table of verbs.
enum ManualPage {
  static func text() -> String {
    var page = ".TH REPLAY 1 \"\" \"replay \(version)\" \"User Commands\"\n"
    page += ".SH NAME\nreplay \\- replay recorded drags and verify the orders that they leave\n"
    page += ".SH SYNOPSIS\n.B replay\n.I VERB\n.RI [ options ]\n.RI [ paths ]\n"
    page += ".SH DESCRIPTION\n"
    page += paragraph(
      "A gesture log is a file of JSON Lines that says what containers and items an app showed, what its "
        + "toolkit reported while something was dragged, and what order was expected of it. replay plays "
        + "such logs back and compares.")
    page += ".PP\n"
    page += paragraph(
      "A path is a file, a folder (every *.gesture.jsonl below it, in byte order of their paths) or '-' "
        + "for standard input. A folder below it that holds a file named .replayignore is left out.")
    page += ".SH VERBS\n"
    for verb in Verb.all { page += section(of: verb) }
    page += ".SH OPTIONS OF EVERY VERB\n"
    page += paragraph(
      "Options stand before or after paths, '--' ends them, and '--name value' is the same as '--name=value'."
    )
    for option in Option.common { page += entry(option.spelling, option.help) }
    page += ".SH EXIT STATUS\n"
    for (status, meaning) in HelpText.statuses { page += entry(status, meaning) }
    page += ".PP\n"
    page += paragraph("Of several the first of these holds: 70, 66, 65, 69, 1, 2, 0.")
    page += ".SH ENVIRONMENT\n"
    page += entry("NO_COLOR", "If set and not empty, nothing is coloured")
    page += entry("TERM", "If 'dumb', nothing is coloured")
    page += entry("CI", "If set and not empty, accept asks for --force")
    return page
  }

  private static func section(of verb: Verb) -> String {
    var page = ".SS \"\(escaped(verb.usage))\"\n"
    page += paragraph("\(verb.name) \(verb.summary).")
    for text in verb.description { page += ".PP\n" + paragraph(text) }
    for option in verb.options { page += entry(option.spelling, option.help) }
    page += ".PP\nExamples:\n"
    for example in verb.examples { page += entry(example.line, example.meaning) }
    return page
  }

  /// A term, and what it means.
  private static func entry(_ term: String, _ meaning: String) -> String {
    ".TP\n.B \"\(escaped(term))\"\n" + paragraph(meaning + ".")
  }

  /// Text that starts a line: escaped, and kept from being read as a request.
  private static func paragraph(_ text: String) -> String { "\\&" + escaped(text) + "\n" }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "\"": result += "\\(dq"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "`": result += "\\(ga"
      case _ where !character.isASCII:
        // Plain troff reads bytes, not UTF-8; by its number it knows every character.
        let digits = String(character.value, radix: 16, uppercase: true)
        result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
