import GestureStream
import LiveSort
import Testing

@testable import replay

@Suite("Pointer paths: the engine and the model")
struct PointerPathTests {
  #if DEBUG
    static let paths = 2_000
  #else
    static let paths = 100_000
  #endif

  @Test("on pointer paths over all layouts the engine does what the model does", arguments: 0..<4)
  func paths(part: Int) {
    for number in stride(from: part, to: Self.paths, by: 4) {
      if let found = Self.difference(seed: 20_261, number: number) {
        Issue.record("\(found)")
        return
      }
    }
  }

  @Test("wherever a path stops, a pointer that stays there causes one move at most, whatever the rules")
  func rest() {
    for number in 0..<Self.paths / 2 {
      var paths = PointerPaths(seed: 4_711, number: number)
      var both = SideBySide<SortEngine>(paths.header)
      for _ in 0..<paths.random.within(4...20) {
        if let found = both.handle(paths.event(both.model), lists: paths.lists) {
          Issue.record("seed 4711 path \(number): \(found)")
          return
        }
      }
      var hover = GestureEvent(.hover, at: both.engine.time)
      hover.place = paths.place(of: 0)
      let before = both.engine.moves
      for _ in 0..<24 {
        hover.time.microseconds += 12_500
        both.engine.advance(to: hover.time)
        both.engine.handle(hover)
      }
      // The other finger may have left a target that is held.
      let most = both.engine.block(of: 1) == nil ? 1 : 2
      guard both.engine.moves > before + most else { continue }
      Issue.record("seed 4711 path \(number): \(both.engine.moves - before) moves\n\(paths.header)")
      return
    }
  }

  /// What differs first on a path, in words.
  static func difference(seed: UInt64, number: Int) -> String? {
    var paths = PointerPaths(seed: seed, number: number)
    var both = SideBySide<SortEngine>(paths.header)
    var told: [GestureEvent] = []
    let count = paths.random.within(8...32)
    for _ in 0..<count {
      let event = paths.event(both.model)
      told.append(event)
      var difference = both.handle(event, lists: paths.lists)
      if difference == nil, paths.random.oneIn(8) {
        difference = both.wake(
          at: Timestamp(microseconds: event.time.microseconds + Int64(paths.random.below(4)) * 10_000))
      }
      guard let difference else { continue }
      let texts = both.texts(of: difference, CaseNames.symbols(containers: paths.header.containers.count))
      let events = told.map { "\($0) \(paths.lists.ids(of: $0))" }.joined(separator: "\n")
      return """
        seed \(seed) path \(number), after event \(told.count): \(difference.member.name): \
        expected \(texts.expected), found \(texts.actual)
        \(paths.header)
        \(events)
        """
    }
    return nil
  }
}
