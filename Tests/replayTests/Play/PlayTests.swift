import GestureStream
import Testing

@testable import replay

@Suite("Playing a log")
struct PlayTests {
  private let log = """
    {"gesture":1,"title":"a goes right","containers":[{"id":"grid","items":["a","b","c"]},{"id":"more","items":[]}]}
    {"t":0,"e":"begin","id":"a"}
    {"t":100,"e":"enter","id":"c"}
    {"t":300,"e":"drop","id":"c"}
    {"expect":{"order":{"grid":["b","c","a"]}}}
    {"end":3}

    """

  private func batch(_ text: String, _ take: (borrowing LogBatch, borrowing LogReader) -> Void) {
    var reader = LogReader(file: "log")
    var batch = LogBatch()
    _ = Array(text.utf8).withUnsafeBytes { reader.read($0, into: &batch) }
    take(batch, reader)
  }

  @Test("where nobody watches, the lines are those of show, at once")
  func lines() throws {
    let folder = try ScratchFolder()
    try folder.write("a.gesture.jsonl", log)
    let path = folder.path("a.gesture.jsonl")
    let played = Session().replay("play", "--speed", "0.001", path)
    #expect(played.output == Session().replay("show", path).output)
    #expect(played.status.rawValue == 0)
    var session = Session()
    session.input = log
    #expect(session.replay("play", "-").output.contains("a 0→2"))
  }

  @Test("what cannot be played has the exit status that show has")
  func statuses() throws {
    let folder = try ScratchFolder()
    try folder.write("empty.gesture.jsonl", "")
    try folder.write("bad.gesture.jsonl", log.replacing("\"e\":\"drop\"", with: "\"e\":\"fly\""))
    #expect(Session().replay("play", folder.path("empty.gesture.jsonl")).status.rawValue == 69)
    #expect(Session().replay("play", folder.path("bad.gesture.jsonl")).status.rawValue == 65)
    #expect(Session().replay("play", folder.path("none")).status.rawValue == 66)
    for wrong in ["0", "-1", "fast", "0.0001"] {
      #expect(
        Session().replay("play", "--speed=\(wrong)", folder.path("bad.gesture.jsonl")).status.rawValue == 64)
    }
  }

  /// Keys that are pressed at moments told in milliseconds of a clock that only moves while it is waited for.
  private final class Hands {
    var now: Int64 = 0
    var keys: [(at: Int64, key: PlayPace.Key)]
    init(_ keys: [(at: Int64, key: PlayPace.Key)]) { self.keys = keys }

    func wait(_ limit: Int64?) -> (key: PlayPace.Key?, took: Int64) {
      let end = limit.map { now + $0 }
      if let next = keys.first, end.map({ next.at * 1_000_000 <= $0 }) ?? true {
        keys.removeFirst()
        let took = max(0, next.at * 1_000_000 - now)
        now += took
        return (next.key, took)
      }
      guard let end else { return (nil, 0) }
      defer { now = end }
      return (nil, end - now)
    }
  }

  /// When the moments at these times are shown, in milliseconds; those that are not are left out.
  private func shown(
    _ times: [Int64], speed: Double = 1, isStepping: Bool = false,
    _ keys: [(at: Int64, key: PlayPace.Key)] = []
  ) -> [Int64] {
    let hands = Hands(keys)
    var pace = PlayPace(speed: speed, isStepping: isStepping, wait: hands.wait)
    var shown: [Int64] = []
    for time in times {
      guard pace.wait(for: time * 1000, redraw: { _ in }) else { break }
      shown.append(hands.now / 1_000_000)
    }
    return shown
  }

  @Test("moments come at their times, scaled")
  func speeds() {
    #expect(shown([0, 100, 100, 300]) == [0, 100, 100, 300])
    #expect(shown([0, 100, 300], speed: 2) == [0, 50, 150])
    #expect(shown([100, 50, 200]) == [100, 100, 200])
  }

  @Test("a pause holds the log up and changes no distance, and a key ends it")
  func pause() {
    #expect(shown([100, 300], [(40, .pause), (1000, .pause)]) == [1060, 1260])
    #expect(shown([100, 300], [(40, .pause), (50, .quit)]) == [])
    #expect(shown([100, 300], [(150, .quit)]) == [100])
  }

  @Test("the speed can be changed while a moment is waited for")
  func changes() {
    #expect(shown([100, 300], [(50, .faster)]) == [75, 175])
    #expect(shown([100, 300], [(50, .slower)]) == [150, 550])
  }

  @Test("stepping shows a moment for each key, and goes on by itself after the pause ends")
  func steps() {
    #expect(shown([0, 100, 100, 300], isStepping: true, [(5, .step), (9, .step), (20, .quit)]) == [5, 9])
    #expect(shown([0, 100, 300], isStepping: true, [(5, .step), (10, .pause)]) == [5, 110, 310])
    #expect(shown([100, 300], isStepping: true) == [])
  }

  @Test("keys are what a terminal sends for them, and all others mean nothing")
  func keys() {
    #expect(PlayPace.Key([0x20]) == .pause && PlayPace.Key([0x1B, 0x5B, 0x43]) == .step)
    #expect(PlayPace.Key([0x1B]) == .quit && PlayPace.Key([0x03]) == .quit)
    #expect(PlayPace.Key([0x1B, 0x5B, 0x44]) == nil && PlayPace.Key([]) == nil)
  }

  @Test(
    "a screen shows order, block and target, and is never wider than the terminal", arguments: [20, 40, 80])
  func screens(width: Int) {
    let long = String(repeating: "漢字", count: 60)
    for text in [log, log.replacing("\"a\"", with: "\"\(long)\"").replacing("a goes", with: long)] {
      var screens: [[String]] = []
      var player = Player(
        file: "log", style: .plain,
        display: .screens(size: { .init(width: width, height: 24) }, draw: { screens.append($0) }),
        pace: PlayPace(speed: 1000, isStepping: false, wait: { (nil, $0 ?? 0) }))
      batch(text) { _ = player.take($0, of: $1) }
      #expect(screens.count == 5 && player.lastScreen == screens.last)
      for line in screens.joined() { #expect(columns(of: line) <= width, "\(line)") }
      guard text == log else { continue }
      #expect(screens[2].contains("  b  >c<  [a]") && screens[2].contains("  (empty)"))
      #expect(screens[2].contains("100 ms  enter c") && screens[2].contains("a 0→2"))
      // What was expected stands below what happened.
      #expect(screens[4].contains("300 ms  drop c") && screens[4].contains("as expected"))
    }
  }

  @Test("a screen has no more lines than the terminal, and shows what is dragged first of all")
  func heights() {
    let names = (0..<20).map { #"{"id":"L\#($0)","items":["i\#($0)"]}"# }.joined(separator: ",")
    let log = """
      {"gesture":1,"containers":[\(names)]}
      {"t":0,"e":"begin","id":"i3"}

      """
    for height in 8...70 {
      var screens: [[String]] = []
      var player = Player(
        file: "log", style: .plain,
        display: .screens(size: { .init(width: 80, height: height) }, draw: { screens.append($0) }),
        pace: PlayPace(speed: 1, isStepping: false, wait: { (nil, $0 ?? 0) }))
      batch(log) { _ = player.take($0, of: $1) }
      #expect(screens.count == 2)
      for screen in screens { #expect(screen.count < height, "\(height)") }
      if height >= 19 { #expect(screens[1].contains("  [i3]"), "\(height)") }
      #expect(screens[1].contains("  i9") == (height >= 67), "\(height)")
    }
  }
}
