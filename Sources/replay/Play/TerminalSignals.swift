#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Keeps a terminal in the state in which keys come one at a time, and puts it back when that ends: by ``end()``,
/// or by a signal that ends the process or stops it.
///
/// There is one at a time, since a signal can only find what is at a place that is known to all.
struct TerminalSignals {
  /// Is called for a signal. It may only do what does not lock, allocate or set up anything.
  private typealias Handler = @convention(c) (Int32) -> Void

  /// Becomes readable when the screen has to be drawn anew; negative: there is no such descriptor.
  let alarms: Int32
  private var before: [(signal: Int32, handler: Handler?)] = []

  /// Lets keys come one at a time.
  ///
  /// - Parameter state: The state that the terminal has.
  init(of terminal: Int32, as state: termios) {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      for end in ends {
        // A signal must never wait until there is room for its byte.
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      }
    }
    alarms = ends[0]
    var playing = state
    // Interrupts stay signals, so that they work whatever this process is busy with.
    playing.c_lflag &= ~tcflag_t(ICANON | ECHO)
    held.initialize(to: Held(terminal: terminal, before: state, playing: playing, alarm: ends[1]))
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { handle(signal, endBySignal) }
    held.pointee.isStopping = handle(SIGTSTP, stopBySignal)
    handle(SIGCONT, goOnBySignal)
    handle(SIGWINCH, resizeBySignal)
    tcsetattr(terminal, TCSANOW, &playing)
  }

  /// Takes a screen of its own, on which no line that is too long goes on in the next one.
  func enterScreen() {
    guard !held.pointee.isDrawing else { return }
    held.pointee.isDrawing = true
    write(held.pointee.enter)
  }

  /// Puts everything back.
  func end() {
    held.pointee.isEnding = true
    restoreTerminal()
    for (signal, handler) in before { _ = Self.set(signal, handler) }
    if alarms >= 0 { close(alarms) }
    if held.pointee.alarm >= 0 { close(held.pointee.alarm) }
  }

  /// Handles a signal; false: what the process was started to ignore, as below nohup, it ignores still.
  @discardableResult
  private mutating func handle(_ signal: Int32, _ handler: @escaping Handler) -> Bool {
    let old = Self.set(signal, handler)
    if let old, unsafeBitCast(old, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      _ = Self.set(signal, old)
      return false
    }
    before.append((signal, old))
    return true
  }

  private static func set(_ number: Int32, _ handler: Handler?) -> Handler? { signal(number, handler) }
}

/// What a signal has to know.
private struct Held {
  var terminal: Int32
  var before: termios
  var playing: termios
  /// Where a byte says that the screen has to be drawn anew.
  var alarm: Int32
  var isDrawing = false
  /// Whether what is put back stays so.
  var isEnding = false
  /// Whether SIGTSTP is ours.
  var isStopping = false
  /// Another screen, no cursor, no line that goes on in the next.
  var enter: StaticString = "\u{1b}[?1049h\u{1b}[?25l\u{1b}[?7l"
  var leave: StaticString = "\u{1b}[0m\u{1b}[?7h\u{1b}[?25h\u{1b}[?1049l"
}

/// At an address that does not change, and set up before any signal is handled: nothing has to be locked to come
/// at it.
nonisolated(unsafe) private let held = UnsafeMutablePointer<Held>.allocate(capacity: 1)

private func write(_ text: StaticString) { _ = write(1, text.utf8Start, text.utf8CodeUnitCount) }

private func restoreTerminal() {
  // In the background the terminal belongs to somebody else, and this was done before it became so.
  let group = tcgetpgrp(held.pointee.terminal)
  guard group < 0 || group == getpgrp() else { return }
  if held.pointee.isDrawing { write(held.pointee.leave) }
  tcsetattr(held.pointee.terminal, TCSANOW, &held.pointee.before)
}

private func alarm() {
  var byte: UInt8 = 0
  _ = write(held.pointee.alarm, &byte, 1)
}

/// Restores the terminal, and lets the signal end the process as it would have without us.
private func endBySignal(_ number: Int32) {
  restoreTerminal()
  signal(number, SIG_DFL)
  // Comes as soon as this function is left.
  raise(number)
}

/// The same for a signal that stops the process.
private func stopBySignal(_ number: Int32) {
  let error = errno
  // Going on must not come in between. Signals are as they were when this function is left.
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, SIGCONT)
  sigprocmask(SIG_BLOCK, &signals, nil)
  restoreTerminal()
  signal(number, SIG_DFL)
  raise(number)
  errno = error
}

/// The process goes on after it was stopped, by whatever.
private func goOnBySignal(_ number: Int32) {
  guard !held.pointee.isEnding else { return }
  let error = errno
  if held.pointee.isStopping { signal(SIGTSTP, stopBySignal) }
  // In the background this stops the process again, until it is in front.
  tcsetattr(held.pointee.terminal, TCSANOW, &held.pointee.playing)
  if held.pointee.isDrawing { write(held.pointee.enter) }
  alarm()
  errno = error
}

private func resizeBySignal(_ number: Int32) {
  let error = errno
  alarm()
  errno = error
}
