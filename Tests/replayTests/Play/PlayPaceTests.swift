import Testing

@testable import replay

@Suite("The pace of playing")
struct PlayPaceTests {
  /// Keys that are pressed at moments told in milliseconds of a clock that only moves while it is waited for.
  private final class Hands {
    var now: Int64 = 0
    var keys: [(at: Int64, key: PlayPace.Key)]
    init(_ keys: [(at: Int64, key: PlayPace.Key)]) { self.keys = keys }

    /// When there is something to read, in milliseconds.
    var readable: Int64 = 0

    func wait(_ goal: PlayPace.Goal) -> (wake: PlayPace.Wake, took: Int64) {
      let end: Int64? =
        switch goal {
        case .time(let limit): now + limit
        case .source: max(now, readable * 1_000_000)
        case .key: nil
        }
      if let next = keys.first, end.map({ next.at * 1_000_000 <= $0 }) ?? true {
        keys.removeFirst()
        let took = max(0, next.at * 1_000_000 - now)
        now += took
        return (.key(next.key), took)
      }
      // Nobody is there to end a pause.
      guard let end else { return (.key(.quit), 0) }
      defer { now = end }
      return (.goal, end - now)
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

  @Test("a log that is late, with all its moments at once, is still ended and held up by a key")
  func late() {
    #expect(shown([0, 0, 0, 0], [(0, .quit)]) == [])
    #expect(shown([0, 0, 0, 0], [(0, .pause), (7, .pause)]) == [7, 7, 7, 7])
  }

  /// When each of some moments is shown, in milliseconds: the time it has, and when it can be read.
  private func shown(
    _ moments: [(time: Int64, readable: Int64)], isStepping: Bool = false,
    _ keys: [(at: Int64, key: PlayPace.Key)]
  ) -> [Int64] {
    let hands = Hands(keys)
    var pace = PlayPace(speed: 1, isStepping: isStepping, wait: hands.wait)
    var shown: [Int64] = []
    for moment in moments {
      hands.readable = moment.readable
      guard pace.wait(forSource: 9, redraw: { _ in }),
        pace.wait(for: moment.time * 1000, redraw: { _ in })
      else { break }
      shown.append(hands.now / 1_000_000)
    }
    return shown
  }

  @Test("while there is nothing to read time passes, and each key does what it does")
  func sources() {
    #expect(shown([(10, 0), (20, 500), (30, 500)], []) == [10, 500, 510])
    // The log has gone on by 490 of 990 when there is something to read.
    #expect(shown([(10, 0), (1000, 500)], []) == [10, 1000])
    #expect(shown([(10, 0), (20, 500)], [(300, .quit)]) == [10])
    #expect(shown([(10, 0), (20, 500), (40, 500)], [(300, .pause), (900, .pause)]) == [10, 900, 920])
  }

  @Test("steps that were asked for before there was something to read are made as soon as there is")
  func earlySteps() {
    let moments: [(Int64, Int64)] = [(10, 0), (20, 500), (30, 500), (40, 500)]
    #expect(shown(moments, isStepping: true, [(1, .step), (2, .step), (3, .step)]) == [1, 500, 500])
    #expect(shown(moments, isStepping: true, [(1, .step), (2, .step), (3, .pause)]) == [1, 500, 510, 520])
  }
}
