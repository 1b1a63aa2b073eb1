import GestureStream
import LiveSort
import TestSupport
import Testing

@Suite("The engine as an asynchronous sequence")
struct LiveSortedTests {
  private static let list = ContainerID(rawValue: 0)
  private static let (a, b, c) = (ItemID(rawValue: 1), ItemID(rawValue: 2), ItemID(rawValue: 3))

  private var header: LogHeader {
    var header = LogHeader(containers: [.init(id: Self.list, items: [Self.a, Self.b, Self.c])])
    header.rules.dwell = 150_000
    return header
  }

  private func at(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  @Test("a deadline that the clock reaches is a step, though no event comes")
  func deadline() async throws {
    let (clock, source) = (TestClock(), PushSource<GestureEvent>())
    var steps = taken(from: source.liveSorted(header, clock: clock)).makeAsyncIterator()
    source.push(.begin(Self.a, at: at(0)))
    _ = await steps.next()
    clock.advance(by: .milliseconds(10))
    source.push(.enter(.item(Self.c), at: at(10)))
    #expect(await steps.next()?.engine.order(of: Self.list) == [Self.a, Self.b, Self.c])
    await clock.sleepers(1)
    await source.isAwaited()
    clock.advance(by: .milliseconds(150))
    let step = await steps.next()
    guard case .deadline(let time)? = step?.cause else {
      Issue.record("\(String(describing: step))")
      return
    }
    #expect(time == at(160) && step?.response.moves == 1)
    #expect(step?.engine.order(of: Self.list) == [Self.b, Self.c, Self.a])
    // The source, asked while the deadline was waited for, still gives all that comes.
    source.push(.drop(at: at(500)))
    source.finish()
    #expect(await steps.next()?.engine.outcome == .kept)
    #expect(await steps.next()?.cause.name == nil)
  }

  /// What a task of its own takes from a stream.
  private func taken<S: AsyncSequence & Sendable>(from stream: S) -> AsyncStream<S.Element>
  where S.Element: Sendable {
    let (taken, continuation) = AsyncStream<S.Element>.makeStream()
    Task {
      for try await element in stream { continuation.yield(element) }
      continuation.finish()
    }
    return taken
  }

  @Test("an event that comes before the deadline is taken before it")
  func eventBeforeDeadline() async throws {
    let (clock, source) = (TestClock(), PushSource<GestureEvent>())
    source.push(.begin(Self.a, at: at(0)))
    source.push(.enter(.item(Self.c), at: at(0)))
    let task = Task {
      var causes: [String] = []
      for try await step in source.liveSorted(header, clock: clock) {
        causes.append("\(step.cause.name) \(step.engine.moves)")
      }
      return causes
    }
    await source.isAwaited()
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(149))
    source.push(.exit(.item(Self.c), at: at(149)))
    await source.isAwaited()
    clock.advance(by: .milliseconds(100))
    source.push(.cancel(at: at(249)))
    source.finish()
    #expect(try await task.value == ["begin 0", "enter 0", "exit 0", "cancel 0"])
  }

  @Test("what is dragged when the source ends is lost in a last step, and no deadline is waited for")
  func end() async {
    let source = TestSource([GestureEvent.begin(Self.a, at: at(0)), .enter(.item(Self.c), at: at(1))])
    let (steps, error) = await collect(source.liveSorted(header, clock: TestClock()))
    #expect(error == nil && steps.map(\.cause.name) == ["begin", "enter", "end"])
    #expect(steps.last?.response.outcome == .lost)
    #expect(steps.last?.engine.count(of: .unterminated) == 1)
  }

  @Test("steps that are kept stay what they were")
  func kept() async {
    let events = [
      GestureEvent.begin(Self.a, at: at(0)), .enter(.item(Self.c), at: at(1)), .drop(at: at(200)),
    ]
    let (steps, _) = await collect(TestSource(events).liveSorted(header, clock: TestClock()))
    let (a, b, c) = (Self.a, Self.b, Self.c)
    #expect(steps.map(\.cause.name) == ["begin", "enter", "deadline", "drop"])
    #expect(steps.map { $0.engine.order(of: Self.list) } == [[a, b, c], [a, b, c], [b, c, a], [b, c, a]])
  }

  @Test("a wait for a deadline can be cancelled, and so is the source that is asked in the meantime")
  func cancelled() async {
    let (clock, source) = (TestClock(), PushSource<GestureEvent>())
    source.push(.begin(Self.a, at: at(0)))
    source.push(.enter(.item(Self.c), at: at(0)))
    let task = Task { await collect(source.liveSorted(header, clock: clock)).error as? StreamError }
    await clock.sleepers(1)
    await source.isAwaited()
    task.cancel()
    guard case .cancelled = await task.value else {
      Issue.record("not cancelled")
      return
    }
    #expect(source.isCancelled)
  }

  @Test("an iterator that is let go while its source is asked cancels the source")
  func letGo() async throws {
    let (clock, source) = (TestClock(), PushSource<GestureEvent>())
    source.push(.begin(Self.a, at: at(0)))
    source.push(.enter(.item(Self.c), at: at(0)))
    let task = Task {
      var steps = source.liveSorted(header, clock: clock).makeAsyncIterator()
      for _ in 0..<3 { _ = try await steps.next() }
    }
    await clock.sleepers(1)
    await source.isAwaited()
    clock.advance(by: .milliseconds(150))
    try await task.value
    #expect(source.isCancelled)
  }

  @Test("an error of the source comes after the steps before it, also in the middle of a wait")
  func failure() async {
    struct Fault: Error {}
    let events = [GestureEvent.begin(Self.a, at: at(0)), .enter(.item(Self.c), at: at(1))]
    let (steps, error) = await collect(
      TestSource(events, then: .fail(Fault())).liveSorted(header, clock: TestClock()))
    guard steps.count == 2, case .source(let fault) = error as? StreamError else {
      Issue.record("\(steps.count), \(String(describing: error))")
      return
    }
    #expect(fault is Fault)
  }

  @Test("deadlines of a log that is played twice as fast come twice as fast")
  func speed() async throws {
    let clock = TestClock(runsAhead: true)
    let events = [GestureEvent.begin(Self.a, at: at(0)), .enter(.item(Self.c), at: at(100))]
    var steps = TestSource(events, then: .wait).paced(speed: 2, clock: clock)
      .liveSorted(header, speed: 2, clock: clock).makeAsyncIterator()
    for _ in 0..<3 { _ = try await steps.next() }
    #expect(clock.now.offset == .milliseconds(125))
  }
}

extension LiveStep.Cause where Event == GestureEvent {
  fileprivate var name: String {
    switch self {
    case .event(let event): "\(event.kind)"
    case .deadline: "deadline"
    case .end: "end"
    }
  }
}
