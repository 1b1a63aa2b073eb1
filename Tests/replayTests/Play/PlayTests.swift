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

  /// Waits for everything, and takes no time.
  private static func patient(_ goal: PlayPace.Goal) -> (wake: PlayPace.Wake, took: Int64) { (.goal, 0) }

  /// The screens of a log.
  private func screens(_ log: String, width: Int = 80, height: Int = 24) -> (all: [[String]], last: [String])
  {
    var screens: [[String]] = []
    var player = Player(
      file: "log", style: .plain,
      display: .screens(size: { .init(width: width, height: height) }, draw: { screens.append($0) }),
      pace: PlayPace(speed: 1, isStepping: false, wait: Self.patient))
    batch(log) { _ = player.take($0, of: $1) }
    return (screens, player.lastScreen)
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

  @Test("a screen shows order, block and target, and what came of it")
  func contents() {
    let (screens, last) = screens(log)
    #expect(screens.count == 5 && last == screens.last?.dropLast(2))
    #expect(screens[2].contains("  b  >c<  [a]") && screens[2].contains("  (empty)"))
    #expect(screens[2].contains("100 ms  enter c") && screens[2].contains("a 0→2"))
    // What was expected stands below what happened.
    #expect(screens[4].contains("300 ms  drop c") && screens[4].contains("as expected"))
  }

  @Test("no line is wider than the terminal, and there are no more than it has rows, down to one of each")
  func sizes() {
    let long = String(repeating: "漢字⚡🚀", count: 60)
    let logs = [
      log, log.replacing("\"a\"", with: "\"\(long)\"").replacing("a goes", with: long),
      log + String(repeating: #"{"expect":{"moves":7}}"# + "\n", count: 300),
    ]
    for log in logs {
      for (width, height) in (1...24).map({ ($0, 24) }) + (1...24).map({ (40, $0) }) + [(80, 60), (1, 1)] {
        for screen in screens(log, width: width, height: height).all {
          #expect(screen.count <= height && !screen.isEmpty, "\(width)×\(height)")
          for line in screen { #expect(columns(of: line) <= width, "\(width)×\(height): \(line)") }
        }
      }
    }
    // The last of many expectations is the one that is seen.
    #expect(screens(logs[2]).last.last == "not as expected: moves: expected 7, got 1")
    #expect(screens(log, width: 5).all[1].contains("[a] b"))
    #expect(screens(log, height: 1).all[2] == ["100 ms  enter c"])
  }

  @Test("a screen that has another size is drawn anew at once, and again where it was left")
  func resizing() {
    var width = 80
    var wakes: [PlayPace.Wake] = [.redraw, .key(.pause), .redraw, .key(.quit)]
    var screens: [[String]] = []
    var player = Player(
      file: "log", style: .plain,
      display: .screens(size: { .init(width: width, height: 24) }, draw: { screens.append($0) }),
      pace: PlayPace(speed: 1, isStepping: false) { _ in
        width -= 20
        return (wakes.removeFirst(), 0)
      })
    batch(log) { _ = player.take($0, of: $1) }
    #expect(screens.map { $0.last?.prefix(7) } == ["speed 1", "speed 1", "speed 1", "paused ", "paused "])
    #expect(screens.suffix(2).map { columns(of: $0.last ?? "") } == [40, 20])
    #expect(player.lastScreen == screens.last?.dropLast(2))
  }

  @Test("a screen has no more lines than the terminal, and shows what is dragged first of all")
  func heights() {
    let names = (0..<20).map { #"{"id":"L\#($0)","items":["i\#($0)"]}"# }.joined(separator: ",")
    let log = """
      {"gesture":1,"containers":[\(names)]}
      {"t":0,"e":"begin","id":"i3"}

      """
    for height in 8...70 {
      let screens = screens(log, height: height).all
      #expect(screens.count == 2)
      for screen in screens { #expect(screen.count < height, "\(height)") }
      if height >= 19 { #expect(screens[1].contains("  [i3]"), "\(height)") }
      #expect(screens[1].contains("  i9") == (height >= 67), "\(height)")
    }
  }
}
