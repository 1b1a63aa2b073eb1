/// When each moment of a log is shown: the keys of a person and the clock, made into one question.
///
/// Waiting is handed in, so that a test can press keys at any time without waiting for anything.
struct PlayPace {
  /// What a person wants.
  enum Key: Equatable {
    case pause, step, faster, slower, quit
  }

  /// Waits for a key until so many nanoseconds have passed (`nil`: for ever).
  ///
  /// - Returns: The key, or `nil`: the time has passed; and how long it took.
  typealias Wait = (Int64?) -> (key: Key?, took: Int64)

  private static let fastest = 64.0
  private static let slowest = 1.0 / 64

  private(set) var speed: Double
  private(set) var isPaused: Bool
  private let wait: Wait
  /// The time of the log that is shown, in microseconds.
  private var shown: Int64 = 0

  init(speed: Double, isStepping: Bool, wait: @escaping Wait) {
    self.speed = speed
    isPaused = isStepping
    self.wait = wait
  }

  /// Another log begins.
  mutating func restart() { shown = 0 }

  /// Waits until it is time to show a moment.
  ///
  /// - Parameters:
  ///   - time: The time of the moment.
  ///   - redraw: Is called when the speed or the pause has changed.
  /// - Returns: Whether to go on; false: the person has seen enough.
  mutating func wait(for time: Int64, redraw: (PlayPace) -> Void) -> Bool {
    // In microseconds of the log.
    var left = Double(max(0, time - shown))
    while isPaused || left > 0 {
      let limit = isPaused ? nil : Int64(min(left * 1000 / speed, 1e15))
      let (key, took) = wait(limit)
      if !isPaused { left -= key == nil ? left : Double(took) / 1000 * speed }
      switch key {
      case nil: if isPaused { return false }
      case .quit: return false
      case .pause: isPaused.toggle()
      case .step:
        isPaused = true
        shown = max(shown, time)
        return true
      case .faster: speed = min(speed * 2, Self.fastest)
      case .slower: speed = max(speed / 2, Self.slowest)
      }
      if key != nil { redraw(self) }
    }
    shown = max(shown, time)
    return true
  }
}
