/// Whether and how text is coloured.
struct Style: Sendable {
  let isColoured: Bool

  /// No colours.
  static let plain = Style(isColoured: false)

  init(isColoured: Bool) { self.isColoured = isColoured }

  /// The style of what is written to a sink, as an option, the environment and the sink have it.
  init(_ choice: String?, sink: Sink, environment: Environment) {
    switch choice {
    case "always": isColoured = true
    case "never": isColoured = false
    default:
      isColoured =
        sink.isTerminal && !environment.isSet("NO_COLOR") && environment.variables["TERM"] != "dumb"
    }
  }

  func bold(_ text: String) -> String { wrapped(text, "1") }
  func red(_ text: String) -> String { wrapped(text, "31") }
  func green(_ text: String) -> String { wrapped(text, "32") }
  func yellow(_ text: String) -> String { wrapped(text, "33") }
  func dim(_ text: String) -> String { wrapped(text, "2") }

  private func wrapped(_ text: String, _ code: String) -> String {
    isColoured && !text.isEmpty ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text
  }
}
