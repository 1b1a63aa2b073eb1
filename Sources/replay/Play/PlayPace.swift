/// When each moment of a log is shown: the keys of a person and the clock, made into one question.
///
/// Waiting is handed in, so that a test can press keys at any time without waiting for anything.
struct PlayPace {
  /// What a person wants.
  enum Key: Equatable {
    case pause, step, faster, slower, quit
  }

  /// What is waited for, besides a key.
  enum Goal: Equatable {
    /// That so many nanoseconds have passed; with none of them a key that was pressed already is still taken.
    case time(Int64)
    /// That reading from this descriptor would not block.
    case source(Int32)
    /// Nothing.
    case key
  }

  /// What a wait ends with.
  enum Wake: Equatable {
    /// What was waited for.
    case goal
    case key(Key)
    /// The screen has to be drawn anew, since its size has changed or something else was on it.
    case redraw
  }

  /// Waits for a key or the goal, whichever comes first, and says how many nanoseconds that took.
  typealias Wait = (Goal) -> (wake: Wake, took: Int64)

  private static let fastest = 64.0
  private static let slowest = 1.0 / 64

  private(set) var speed: Double
  private(set) var isPaused: Bool
  private let wait: Wait
  /// The time of the log that is shown, in microseconds.
  private var shown: Int64 = 0
  /// How much of the time of the log has passed since then while there was nothing to read, in microseconds.
  private var waited = 0.0
  /// How many moments were asked for by a key before they were there.
  private var steps = 0

  init(speed: Double, isStepping: Bool, wait: @escaping Wait) {
    self.speed = speed
    isPaused = isStepping
    self.wait = wait
  }

  /// Another log begins.
  mutating func restart() { (shown, waited) = (0, 0) }

  /// Waits until it is time to show a moment.
  ///
  /// - Parameters:
  ///   - time: The time of the moment.
  ///   - redraw: Is called when the speed or the pause has changed, or the screen.
  /// - Returns: Whether to go on; false: the person has seen enough.
  mutating func wait(for time: Int64, redraw: (PlayPace) -> Void) -> Bool {
    // In microseconds of the log.
    var left = Double(max(0, time - shown)) - waited
    // A key is asked for even where nothing is left, or nobody could end a log that is always late.
    while steps == 0 {
      let limit = Int64(min(max(0, left) * 1000 / speed, 1e15))
      let (wake, took) = wait(isPaused ? .key : .time(limit))
      if !isPaused { left -= wake == .goal ? max(0, left) : Double(took) / 1000 * speed }
      guard take(wake, redraw) else { return false }
      if !isPaused, left <= 0 { break }
    }
    steps = max(0, steps - 1)
    shown = max(shown, time)
    waited = 0
    return true
  }

  /// Waits until there is something to read, since a read that blocks would keep keys waiting.
  ///
  /// The time that passes counts for the moment that comes next: of a log that is still being written each
  /// moment is shown when it comes.
  ///
  /// - Returns: Whether to go on; false: the person has seen enough.
  mutating func wait(forSource descriptor: Int32, redraw: (PlayPace) -> Void) -> Bool {
    while true {
      let (wake, took) = wait(.source(descriptor))
      if !isPaused { waited += Double(took) / 1000 * speed }
      guard take(wake, redraw) else { return false }
      if wake == .goal { return true }
    }
  }

  /// Does what a key says; false: the person has seen enough.
  private mutating func take(_ wake: Wake, _ redraw: (PlayPace) -> Void) -> Bool {
    switch wake {
    case .goal: return true
    case .redraw: break
    case .key(.quit): return false
    case .key(.pause):
      isPaused.toggle()
      steps = 0
    case .key(.step):
      isPaused = true
      steps += 1
    case .key(.faster): speed = min(speed * 2, Self.fastest)
    case .key(.slower): speed = max(speed / 2, Self.slowest)
    }
    // A step draws the moment that it asks for.
    if wake != .key(.step) { redraw(self) }
    return true
  }
}
