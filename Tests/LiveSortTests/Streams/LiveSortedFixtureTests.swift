import GestureStream
import LiveSort
import TestSupport
import Testing

@Suite("Every fixture through both faces of the engine")
struct LiveSortedFixtureTests {
  /// What makes deadlines, on top of the rules of a log.
  static let waits: [(dwell: Int64, settle: Int64)] = [(0, 0), (90_000, 0), (0, 150_000), (40_000, 300_000)]

  /// The logs with those rules.
  private func logs(_ wait: (dwell: Int64, settle: Int64)) async -> [FixtureLog] {
    await FixtureLog.all().map { log in
      var log = log
      if wait != (0, 0) { (log.header.rules.dwell, log.header.rules.settle) = wait }
      return log
    }
  }

  @Test(
    "events that come at their times and deadlines that the clock reaches are the plain engine's steps",
    arguments: waits)
  func paced(wait: (dwell: Int64, settle: Int64)) async throws {
    var deadlines = 0
    for log in await logs(wait) {
      let looks = log.looks()
      deadlines += looks.count { $0.deadline != nil }
      log.expectSame(try await play(log, count: looks.count))
    }
    #expect(wait == (0, 0) || deadlines > 10)
  }

  /// Plays a log on a clock that is moved on when everybody waits for it, and not before.
  private func play(_ log: FixtureLog, count: Int) async throws -> [LiveStep<StreamedEvent>] {
    let clock = TestClock()
    let live = TestSource(log.events).paced(clock: clock).liveSorted(log.header, clock: clock)
    let (stream, taken) = AsyncStream<(LiveStep<StreamedEvent>, Duration)>.makeStream()
    let task = Task {
      for try await step in live { taken.yield((step, clock.now.offset)) }
      taken.finish()
    }
    var steps = stream.makeAsyncIterator()
    var engine = SortEngine(log.header)
    var played: [LiveStep<StreamedEvent>] = []
    var events = log.events[...]
    while played.count < count {
      if let event = events.first, event.event.time.duration > clock.now.offset {
        // Whoever plays waits for the event, and whoever sorts for the deadline.
        await clock.sleepers(engine.nextDeadline == nil ? 1 : 2)
        clock.advance(to: .init(offset: min(event.event.time, engine.nextDeadline ?? .maximum).duration))
      }
      guard let (step, moment) = await steps.next() else { break }
      if case .event = step.cause { events.removeFirst() }
      if case .deadline(let time) = step.cause { #expect(moment == time.duration) }
      engine = step.engine
      played.append(step)
    }
    try await task.value
    return played
  }

  @Test("events that come as fast as they can are the plain engine's steps too", arguments: waits)
  func unpaced(wait: (dwell: Int64, settle: Int64)) async throws {
    let clock = TestClock()
    for log in await logs(wait) {
      let (steps, error) = await collect(TestSource(log.events).liveSorted(log.header, clock: clock))
      #expect(error == nil)
      log.expectSame(steps)
    }
  }

  @Test("logs one after another each have an engine of their own")
  func manyLogs() async {
    let logs = await FixtureLog.all()
    let clock = TestClock()
    let (steps, _) = await collect(TestSource(logs.flatMap(\.events)).liveSorted(clock: clock))
    var rest = steps[...]
    for log in logs {
      let count = log.looks().count
      log.expectSame(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    #expect(rest.isEmpty)
  }
}
