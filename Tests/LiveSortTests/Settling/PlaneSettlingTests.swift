import GestureStream
import LiveSort
import Testing

@Suite("A pointer over a grid or a flow comes to rest")
struct PlaneSettlingTests {
  static let middle: Rules = {
    var rules = Rules()
    rules.threshold = .middle
    return rules
  }()

  /// How many settings are looked at for a pair of rules that matters, evenly spread over all that there
  /// are (some 230,000 in the grids, 2,500,000 in the flows).
  #if DEBUG
    static let wanted = 500
  #else
    static let wanted = 70_000
  #endif

  /// A layout, the frames of its items at first, the places to try, and the shorter side of the smallest.
  struct Scene {
    let layout: Layout
    let frames: [(origin: Point, size: Size)]
    let places: [Point]
    let smallest: Double

    init(layout: Layout, frames: [(origin: Point, size: Size)], smallest: Double) {
      self.layout = layout
      self.frames = frames
      self.smallest = smallest
      places = PlaneSettlingTests.places(frames)
    }
  }

  /// Grids of one to three columns and four or five cells of all sizes.
  static let grids: [Scene] = {
    var scenes: [Scene] = []
    for width in SettingLayouts.sizes {
      for height in SettingLayouts.sizes {
        for columns in 1...3 {
          for space in [0.0, 4] {
            let layout = Layout(
              .grid(
                columns: columns, cell: Size(width: width, height: height),
                spacing: Size(width: space, height: space)))
            let frames = (0..<5).map { index in
              (
                Point(
                  x: Double(index % columns) * (width + space), y: Double(index / columns) * (height + space)),
                Size(width: width, height: height)
              )
            }
            scenes.append(Scene(layout: layout, frames: frames, smallest: min(width, height)))
          }
        }
      }
    }
    return scenes
  }()

  /// Flows of four items of widths and heights of all kinds.
  static let flows: [Scene] = {
    var scenes: [Scene] = []
    let sizes = SettingLayouts.sizes
    for number in 0..<256 {
      let widths = [number % 4, number / 4 % 4, number / 16 % 4, number / 64].map { sizes[$0] }
      for (width, heights) in [
        (200.0, [20.0, 20, 20, 20]), (200, [20, 60, 100, 20]), (290, [60, 20, 20, 100]),
      ] {
        var flow = Layout.Flow(width: width)
        flow.spacing = number % 2 == 0 ? Size(width: 0, height: 0) : Size(width: 4, height: 4)
        let all = zip(widths, heights).map { Size(width: $0, height: $1) }
        flow.items = zip(Setting.items(4), all).map { Layout.ItemSize(id: $0, size: $1) }
        var frames: [(Point, Size)] = []
        var pen = Point(x: 0, y: 0)
        var height = 0.0
        for size in all {
          if pen.x > 0, pen.x + size.width > width {
            pen = Point(x: 0, y: pen.y + height + flow.spacing.height)
            height = 0
          }
          frames.append((pen, size))
          pen.x += size.width + flow.spacing.width
          height = max(height, size.height)
        }
        scenes.append(Scene(layout: Layout(.flow(flow)), frames: frames, smallest: 20))
      }
    }
    return scenes
  }()

  /// Places on, and half a point beside, every edge and middle, and in between.
  static func places(_ frames: [(origin: Point, size: Size)]) -> [Point] {
    func lines(_ starts: [(start: Double, length: Double)]) -> [Double] {
      var lines: Set<Double> = []
      for (start, length) in starts {
        for line in [start, start + length / 2, start + length] {
          lines.formUnion([line - 0.5, line, line + 0.5])
        }
        lines.insert(start + length / 4)
      }
      return lines.sorted()
    }
    let columns = lines(frames.map { ($0.origin.x, $0.size.width) })
    let rows = lines(frames.map { ($0.origin.y, $0.size.height) })
    return rows.flatMap { y in columns.map { Point(x: $0, y: y) } }
  }

  /// Calls `body` with items of the scenes and places, so many all in all.
  static func forEachSetting(
    of scenes: [Scene], _ rules: Rules, wanted: Int, _ body: (Setting, Point, Scene) -> Void
  ) {
    let total = scenes.reduce(0) { $0 + $1.frames.count * $1.places.count }
    // One more than would be even, so that the same place is not met in every scene.
    let step = max(1, total / wanted) | 1
    var number = 0
    for scene in scenes {
      for (grabbed, frame) in scene.frames.enumerated() {
        let start = Point(
          x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2)
        let setting = Setting(scene.layout, items: scene.frames.count, grabbed: grabbed, from: start, rules)
        for place in scene.places {
          number += 1
          if number % step == 0 { body(setting, place, scene) }
        }
      }
    }
  }

  @Test(
    "at rest it causes one move at most, wherever it is and whatever the rules",
    arguments: ListSettlingTests.allRules)
  func rest(rules: Rules) {
    let isPlain = rules.dwell == 0 && rules.settle == 0 && rules.slop == 0
    for scenes in [Self.grids, Self.flows] {
      var tally = Tally()
      Self.forEachSetting(of: scenes, rules, wanted: isPlain ? Self.wanted : Self.wanted / 8) {
        setting, place, _ in
        var setting = setting
        tally.count(setting.rest(at: place))
      }
      #expect(tally.restless == 0 && tally.most == 1, "\(tally)")
    }
  }

  @Test("trembling by less than a quarter of the smallest item causes one move at most, its arrival included")
  func tremble() {
    for scenes in [Self.grids, Self.flows] {
      for direction in [(1, 0), (0, 1), (0.7, 0.7), (-0.7, 0.7)] {
        var tally = Tally()
        Self.forEachSetting(of: scenes, Self.middle, wanted: Self.wanted / 2) { setting, place, scene in
          let by = scene.smallest / 4 - 0.1
          let other = Point(x: place.x + direction.0 * by, y: place.y + direction.1 * by)
          let between = Point(x: place.x + direction.0 * by / 2, y: place.y + direction.1 * by / 3)
          var setting = setting
          tally.count(setting.tremble([place, other, between]))
        }
        #expect(tally.restless == 0 && tally.most <= 1, "\(tally)")
      }
    }
  }
}
