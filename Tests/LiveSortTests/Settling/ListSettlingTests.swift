import GestureStream
import LiveSort
import Testing

@Suite("A pointer over a list comes to rest")
struct ListSettlingTests {
  #if DEBUG
    /// Some of the places, by a prime number, so that all kinds of places are met.
    static let step = 149
  #else
    static let step = 1
  #endif

  /// Calls `body` with every list of three items, every item of it, and every place in half points.
  static func forEachSetting(
    spacing: Double = 0, _ rules: Rules, step: Int = Self.step,
    _ body: (Setting, Point) -> Void
  ) {
    for (layout, lengths) in SettingLayouts.lists(spacing: spacing) {
      var header = LogHeader(containers: [.init(id: Setting.container, items: Setting.items(3))])
      header.drive = .pointer
      header.rules = rules
      header.containers[0].layout = layout
      let engine = SortEngine(header)
      let end = lengths.reduce(0, +) + 2 * spacing
      for grabbed in 0..<3 {
        let start = lengths.prefix(grabbed).reduce(0, +) + Double(grabbed) * spacing
        let setting = Setting(engine, grabbed: grabbed, from: Point(x: 5, y: start + lengths[grabbed] / 2))
        for half in stride(from: 0, to: Int(end * 2), by: step) {
          body(setting, Point(x: 5, y: Double(half) / 2))
        }
      }
    }
  }

  static let allRules: [Rules] = {
    var all: [Rules] = []
    for threshold in Rules.Threshold.allCases {
      let gates: [(Int64, Int64, Double)] = [
        (0, 0, 0), (50_000, 0, 0), (0, 50_000, 0), (0, 0, 6), (50_000, 30_000, 3),
      ]
      for (dwell, settle, slop) in gates {
        var rules = Rules()
        rules.threshold = threshold
        rules.dwell = dwell
        rules.settle = settle
        rules.slop = slop
        all.append(rules)
      }
    }
    return all
  }()

  @Test("at rest it causes one move at most, wherever it is and whatever the rules", arguments: allRules)
  func rest(rules: Rules) {
    let isPlain = rules.dwell == 0 && rules.settle == 0 && rules.slop == 0
    var tally = Tally()
    Self.forEachSetting(rules, step: isPlain ? Self.step : 7 * Self.step) {
      var setting = $0
      tally.count(setting.rest(at: $1))
    }
    #expect(tally.restless == 0 && tally.most == 1, "\(tally)")
  }

  @Test("the same experiment finds what flaps: by the edge rule a pointer that trembles over a border")
  func sensitivity() {
    var list = Layout.List(breadth: 40)
    list.extent = 20
    var restless: [Double] = []
    for half in 0..<120 {
      var setting = Setting(
        Layout(.list(list)), items: 3, grabbed: 0, from: Point(x: 5, y: 10), Rules())
      let place = Point(x: 5, y: Double(half) / 2)
      if !setting.tremble([place, Point(x: 5, y: place.y + 0.5)]).hasSettled { restless.append(place.y) }
    }
    #expect(restless == [19.5, 39.5])
  }

  @Test(
    "trembling by less than a quarter of the smallest item over a middle causes one move after its arrival",
    arguments: [0.0, 4.0])
  func tremble(spacing: Double) {
    var rules = Rules()
    rules.threshold = .middle
    var restless = 0
    var mostAfter = 0
    var mostAcross = 0
    for by in [-4.5, 4.5] {
      Self.forEachSetting(spacing: spacing, rules, step: 3 * Self.step) {
        var setting = $0
        let before = setting.engine.moves
        setting.hover($1)
        let arrival = setting.engine.moves - before
        let target = setting.engine.target(of: 0)
        let other = Point(x: $1.x, y: $1.y + by)
        var probe = $0
        probe.hover(other)
        let result = setting.tremble([other, $1])
        if !result.hasSettled { restless += 1 }
        mostAfter = max(mostAfter, result.moves)
        // Over a border between items, all in all.
        if probe.engine.target(of: 0) != target { mostAcross = max(mostAcross, arrival + result.moves) }
      }
    }
    #expect(restless == 0)
    #expect(mostAfter <= 1)
    #expect(mostAcross <= 1)
  }
}
