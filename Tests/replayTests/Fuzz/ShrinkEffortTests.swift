import GestureStream
import LiveSort
import Testing

@testable import replay

/// How much work shrinking is: what it costs may grow with a log, not with its square.
@Suite("The effort of shrinking")
struct ShrinkEffortTests {
  /// What was tried.
  private final class Effort {
    var events = 0
    var items = 0
  }

  /// A header of one list with so many items, and the items.
  private func list(_ count: Int) -> (FuzzCase, [ItemID]) {
    var symbols = Symbols()
    let list = symbols.container("L")
    let items = (0..<count).map { symbols.item("i\($0)") }
    return (FuzzCase(header: LogHeader(containers: [.init(id: list, items: items)]), symbols: symbols), items)
  }

  private func shrink(_ log: FuzzCase, _ isWrong: @escaping (FuzzCase) -> Bool) throws -> (Shrinker, Effort) {
    let effort = Effort()
    let judge = { (log: FuzzCase) -> Finding? in
      effort.events += log.events.count
      effort.items += log.header.containers[0].items.count
      guard isWrong(log) else { return nil }
      return Finding(oracle: .model, kind: "made up", position: log.events.count, expected: "", actual: "")
    }
    let finding = try #require(judge(log))
    var shrinker = Shrinker(log, finding, judge: judge)
    shrinker.run()
    return (shrinker, effort)
  }

  @Test("of a long log whose first and last drags are needed, most is gone after a few attempts")
  func longLog() throws {
    var (log, items) = list(8)
    let drags = 2_000
    for drag in 0..<drags {
      let item = items[drag % 8]
      let target = drag == 0 || drag == drags - 1 ? items[7] : items[(drag + 1) % 6]
      log.events += [
        .begin(item, at: .zero), .enter(.item(target), at: .zero), .exit(.item(target), at: .zero),
        .drop(on: .item(target), at: .zero),
      ]
    }
    let wanted = Target.item(items[7])
    let (shrinker, effort) = try shrink(log) { log in
      log.events.count { $0.kind == .enter && $0.target == wanted } > 1
    }
    #expect(shrinker.best.events.count == 2)
    #expect(effort.events < 40 * log.events.count, "\(effort.events / log.events.count) times the log")
  }

  @Test("of many items most are gone after a few attempts")
  func manyItems() throws {
    var (log, items) = list(50_000)
    log.events = [.begin(items[9], at: .zero), .enter(.item(items[40_000]), at: .zero)]
    let (shrinker, effort) = try shrink(log) { log in
      let items = log.header.containers[0].items
      guard let item = log.events.first?.item, let other = log.events.last?.item else { return false }
      return log.events.count == 2 && items.contains(item) && items.contains(other) && item != other
    }
    #expect(shrinker.best.header.containers[0].items.count == 2)
    #expect(effort.items < 40 * 50_000, "\(effort.items / 50_000) times the items")
  }

  @Test("where the time is over, no further log is made to be tried")
  func timeOver() {
    var (log, items) = list(50_000)
    log.events = items.map { .begin($0, at: .zero) }
    let finding = Finding(oracle: .model, kind: "made up", position: 50_000, expected: "", actual: "")
    var shrinker = Shrinker(log, finding, goesOn: { false }) { _ in finding }
    // To make one log of so many takes as long as to look at it: there would be a hundred thousand.
    shrinker.run()
    #expect(shrinker.attempts == 0 && shrinker.isOver)
    #expect(shrinker.best.events.count == 50_000)
  }
}
