import Foundation
import Testing

@testable import replay

@Suite("Playing on a terminal", .serialized)
struct PlayTerminalTests {
  private static let enter = "\u{1b}[?1049h\u{1b}[?25l\u{1b}[?7l"
  private static let leave = "\u{1b}[0m\u{1b}[?7h\u{1b}[?25h\u{1b}[?1049l"

  private static let log = """
    {"gesture":1,"containers":[{"id":"L","items":["a","b","c"]}]}
    {"t":10,"e":"begin","id":"a"}
    {"t":20,"e":"enter","id":"b"}
    {"t":30,"e":"enter","id":"c"}
    {"t":40,"e":"drop","id":"c"}

    """

  /// Gives a program a terminal that it controls.
  private static let setsid = Program.find("setsid")

  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Plays a log of five moments, step by step.
  private func play(columns: Int = 80) throws -> TestTerminal? {
    try folder.write("x.gesture.jsonl", Self.log)
    return try TestTerminal(
      Program.replay, ["play", "--step", folder.path("x.gesture.jsonl")], columns: columns, rows: 24)
  }

  @Test(
    "a signal ends it as it would any program, and the terminal is as it was",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func signals(signal: Int32) throws {
    guard let terminal = try play() else { return }
    #expect(terminal.sees("q: quit"))
    #expect(terminal.output.hasPrefix(Self.enter) && !terminal.isUsual)
    terminal.send(signal)
    let end = terminal.end()
    #expect(end.isSignal && end.status == signal)
    #expect(terminal.output.hasSuffix(Self.leave) && terminal.isUsual)
  }

  @Test(
    "of a log whose rest does not come, q and an interrupt are an end too", .enabled(if: setsid != nil),
    arguments: ["q", "\u{1b}", "\u{3}", "\u{1c}"])
  func blocked(key: String) throws {
    try folder.write("x", Self.log)
    #expect(mkfifo(folder.path("rest"), 0o600) == 0)
    let rest = open(folder.path("rest"), O_RDWR | O_CLOEXEC)
    let program = try #require(Self.setsid)
    let line = "cat '\(folder.path("x"))' '\(folder.path("rest"))' | '\(Program.replay.path)' play -"
    guard
      let terminal = try TestTerminal(
        program, ["--ctty", "--wait", "sh", "-c", line], columns: 80, rows: 24)
    else { return }
    #expect(terminal.sees("40 ms  drop c") && !terminal.isUsual)
    terminal.press(key)
    #expect(terminal.sees(Self.leave))
    // Who writes the log may go on.
    close(rest)
    _ = terminal.end()
    #expect(terminal.isUsual)
  }

  @Test("keys that are pressed at once are all taken, and the last screen stays")
  func keys() throws {
    guard let terminal = try play() else { return }
    #expect(terminal.sees("q: quit"))
    terminal.press("nn\u{1b}[Cq")
    #expect(terminal.end() == (0, false))
    let rest = terminal.output.components(separatedBy: Self.leave)
    #expect(rest.count == 2 && terminal.isUsual)
    #expect(rest.last?.contains("[a]\u{1b}[0m\r\n\r\n30 ms  enter c\r\n") == true, "\(rest)")
    #expect(rest.last?.contains("q: quit") == false)
  }

  @Test("when it is stopped the terminal is as it was, and when it goes on the screen is there again")
  func stopping() throws {
    guard let terminal = try play() else { return }
    #expect(terminal.sees("q: quit"))
    terminal.send(SIGTSTP)
    #expect(terminal.sees(Self.leave))
    terminal.send(SIGCONT)
    // A signal to go on that comes before it has stopped does nothing.
    #expect(terminal.sees("q: quit") { terminal.send(SIGCONT) })
    #expect(terminal.output.components(separatedBy: Self.enter).count >= 3 && !terminal.isUsual)
    terminal.press("q")
    #expect(terminal.end() == (0, false))
    #expect(terminal.isUsual)
  }

  @Test("when the terminal changes its size the screen is drawn anew")
  func resizing() throws {
    guard let terminal = try play() else { return }
    #expect(terminal.sees("q: quit"))
    terminal.resize(columns: 9, rows: 24)
    terminal.send(SIGWINCH)
    #expect(terminal.sees("paused  …"))
    terminal.press("q")
    #expect(terminal.end() == (0, false))
  }

  @Test("a log that is typed leaves no keys")
  func typed() throws {
    var (person, screen): (Int32, Int32) = (-1, -1)
    guard openpty(&person, &screen, nil, nil, nil) == 0 else { return }
    defer { for end in [person, screen] { close(end) } }
    let output = Sink(descriptor: nil)
    #expect(PlayTerminal(standardInput: screen, isTaken: true, output: output) == nil)
  }
}
