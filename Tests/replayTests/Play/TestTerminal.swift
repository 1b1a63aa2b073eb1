import Foundation

/// A terminal, the command that runs on it, and the person before it.
final class TestTerminal {
  private let person: Int32
  private let process = Process()
  /// All that has come to the screen.
  private(set) var output = ""

  /// Starts a program on a new terminal; `nil`: the system gives none.
  init?(_ program: URL, _ words: [String], columns: Int, rows: Int) throws {
    var (person, screen): (Int32, Int32) = (-1, -1)
    guard openpty(&person, &screen, nil, nil, nil) == 0 else { return nil }
    self.person = person
    defer { close(screen) }
    for end in [person, screen] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    resize(columns: columns, rows: rows)
    let handle = FileHandle(fileDescriptor: screen)
    process.executableURL = program
    process.arguments = words
    process.environment = ["TERM": "xterm"]
    process.standardInput = handle
    process.standardOutput = handle
    process.standardError = handle
    // What this thread keeps from being interrupted by, a program that it starts would not hear of either.
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    close(person)
  }

  /// Waits until a text has come to the screen behind what was there at the last call; false: it does not come.
  ///
  /// - Parameter patience: Is called again and again while nothing comes.
  func sees(_ text: String, patience: () -> Void = {}) -> Bool {
    var rest = output.endIndex
    var silent = 0
    while silent < 600 {
      var entry = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, 100) > 0 else {
        silent += 1
        patience()
        continue
      }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(person, &bytes, bytes.count)
      // Nobody has the other end any more.
      if count <= 0 { return false }
      let offset = output.utf8.distance(from: output.startIndex, to: rest)
      output += String(decoding: bytes[..<count], as: UTF8.self)
      rest = output.utf8.index(output.startIndex, offsetBy: offset)
      if output[rest...].contains(text) { return true }
    }
    return false
  }

  /// Presses keys, all at once.
  func press(_ keys: String) { _ = write(person, keys, keys.utf8.count) }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Changes its size.
  func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(person, UInt(TIOCSWINSZ), &size)
  }

  /// Reads until the program ends.
  ///
  /// - Returns: Its exit status, or the number of the signal that ended it.
  func end() -> (status: Int32, isSignal: Bool) {
    while sees("\u{0}") {}
    process.waitUntilExit()
    return (process.terminationStatus, process.terminationReason == .uncaughtSignal)
  }

  /// Whether it takes lines and shows what is typed, as it does for a shell.
  var isUsual: Bool {
    var state = termios()
    let usual = tcflag_t(ICANON | ECHO | ISIG)
    return tcgetattr(person, &state) == 0 && state.c_lflag & usual == usual
  }
}
