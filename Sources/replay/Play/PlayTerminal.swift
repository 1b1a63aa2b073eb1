#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The terminal in front of a person: keys that come one at a time, and a screen that can be drawn anew.
///
/// As long as it lives, the terminal hands over each key as it is pressed and does not show it; afterwards it is
/// as it was.
final class PlayTerminal {
  private let input: Int32
  private let isOwned: Bool
  private let before: termios
  /// What the screen was given, so that it can be left as it was.
  private var isDrawing = false
  private let output: Sink

  /// The terminal of this process; `nil`: there is none to take keys from.
  ///
  /// - Parameter standardInput: Where keys come from, unless it is what is played.
  init?(standardInput: Int32, isTaken: Bool, output: Sink) {
    isOwned = isTaken || isatty(standardInput) == 0
    input = isOwned ? open("/dev/tty", O_RDONLY | O_CLOEXEC) : standardInput
    var state = termios()
    guard input >= 0, tcgetattr(input, &state) == 0 else {
      if isOwned, input >= 0 { close(input) }
      return nil
    }
    before = state
    self.output = output
    // Interrupts come as keys too, so that the terminal is never left behind as it is now.
    state.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(input, TCSANOW, &state)
  }

  deinit {
    var state = before
    tcsetattr(input, TCSANOW, &state)
    if isOwned { close(input) }
  }

  /// How large it is: at least 20 columns and 8 rows, and 80 and 24 where the terminal does not say.
  var size: PlayScreen.Size {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return PlayScreen.Size(width: 80, height: 24)
    }
    return PlayScreen.Size(width: max(20, Int(size.ws_col)), height: max(8, Int(size.ws_row)))
  }

  /// Draws a screen over the last one.
  func draw(_ lines: [String]) {
    var text = isDrawing ? "\u{1b}[H" : "\u{1b}[?1049h\u{1b}[?25l\u{1b}[H"
    isDrawing = true
    for line in lines { text += line + "\u{1b}[K\r\n" }
    output.write(text + "\u{1b}[J")
    output.flush()
  }

  /// Leaves the screen as it was before it was drawn on.
  func leave() {
    guard isDrawing else { return }
    isDrawing = false
    output.write("\u{1b}[?25h\u{1b}[?1049l")
    output.flush()
  }

  /// Waits for a key, at most so many nanoseconds.
  func wait(_ limit: Int64?) -> (key: PlayPace.Key?, took: Int64) {
    let start = Self.now()
    while true {
      let left = limit.map { max(0, $0 - (Self.now() - start)) }
      // Rounded up, so as not to ask again and again in the last millisecond.
      let timeout = left.map { Int32(min(($0 + 999_999) / 1_000_000, 1 << 30)) } ?? -1
      var entry = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      let ready = poll(&entry, 1, timeout)
      let took = Self.now() - start
      if ready > 0 {
        if let key = read() { return (key, took) }
        continue
      }
      if ready == 0, let limit, took >= limit { return (nil, took) }
      if ready < 0, errno != EINTR { return (.quit, took) }
    }
  }

  /// The key that was pressed; `nil`: one that means nothing.
  private func read() -> PlayPace.Key? {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = bytes.withUnsafeMutableBytes { buffer in
      #if canImport(Glibc)
        Glibc.read(input, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        Musl.read(input, buffer.baseAddress, buffer.count)
      #else
        Darwin.read(input, buffer.baseAddress, buffer.count)
      #endif
    }
    guard count > 0 else { return .quit }
    return PlayPace.Key(Array(bytes[..<count]))
  }

  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

extension PlayPace.Key {
  /// What the bytes that a terminal sends for a key mean; `nil`: nothing.
  init?(_ bytes: [UInt8]) {
    switch bytes {
    case [0x20]: self = .pause
    case [0x0A], [0x0D], [0x1B, 0x5B, 0x43], [0x1B, 0x4F, 0x43], [UInt8(ascii: "n")]: self = .step
    case [UInt8(ascii: "+")], [UInt8(ascii: "=")]: self = .faster
    case [UInt8(ascii: "-")]: self = .slower
    // Escape, and what interrupts or ends input elsewhere.
    case [UInt8(ascii: "q")], [0x1B], [0x03], [0x04], [0x1C]: self = .quit
    default: return nil
    }
  }
}
