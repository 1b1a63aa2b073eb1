#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The terminal in front of a person: keys that come one at a time, and a screen that can be drawn anew.
///
/// As long as it lives, the terminal hands over each key as it is pressed and does not show it; afterwards, or
/// when a signal ends or stops the process, it is as it was.
final class PlayTerminal {
  private let input: Int32
  private let isOwned: Bool
  private let keyboard: PlayKeyboard
  private let output: Sink
  private var signals: TerminalSignals?

  /// The terminal of this process; `nil`: there is none to take keys from.
  ///
  /// - Parameters:
  ///   - standardInput: Where keys come from, unless it is what is played.
  ///   - isTaken: Whether it is. One that is typed then leaves no keys.
  init?(standardInput: Int32, isTaken: Bool, output: Sink) {
    let isTyped = isatty(standardInput) != 0
    if isTaken, isTyped { return nil }
    isOwned = !isTyped
    input = isOwned ? Self.openTerminal() : standardInput
    var state = termios()
    guard input >= 0, tcgetattr(input, &state) == 0 else {
      if isOwned, input >= 0 { close(input) }
      return nil
    }
    let signals = TerminalSignals(of: input, as: state)
    self.signals = signals
    self.output = output
    keyboard = PlayKeyboard(input, alarms: signals.alarms)
  }

  deinit { leave() }

  private static func openTerminal() -> Int32 {
    #if canImport(Darwin)
      // There /dev/tty cannot be polled, but what it stands for can.
      if let name = ttyname(1) {
        let terminal = open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY)
        if terminal >= 0 { return terminal }
      }
    #endif
    return open("/dev/tty", O_RDONLY | O_CLOEXEC)
  }

  /// How large it is; 80 columns and 24 rows where the terminal does not say.
  var size: PlayScreen.Size {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return PlayScreen.Size(width: 80, height: 24)
    }
    return PlayScreen.Size(width: Int(size.ws_col), height: Int(size.ws_row))
  }

  /// Draws a screen over the last one.
  func draw(_ lines: [String]) {
    signals?.enterScreen()
    var text = "\u{1b}[H"
    // What is left of the last screen goes before a line is written, since behind a line that fills the width the
    // cursor stands upon its last letter.
    for line in lines.dropLast() { text += "\u{1b}[K\(line)\r\n" }
    output.write("\(text)\u{1b}[J\(lines.last ?? "")")
    output.flush()
  }

  /// Leaves the terminal as it was.
  func leave() {
    guard signals != nil else { return }
    signals?.end()
    signals = nil
    if isOwned { close(input) }
  }

  /// Waits for a key or for something else.
  func wait(_ goal: PlayPace.Goal) -> (wake: PlayPace.Wake, took: Int64) { keyboard.wait(goal) }
}
