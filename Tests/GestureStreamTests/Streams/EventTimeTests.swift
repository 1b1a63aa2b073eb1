import GestureStream
import TestSupport
import Testing

@Suite("Events put right, joined and played by time")
struct EventTimeTests {
  /// An event whose time and item tell it from others.
  private func event(_ milliseconds: Int, _ number: Int = 0) -> GestureEvent {
    .begin(ItemID(rawValue: UInt32(number)), at: Timestamp(milliseconds: Int64(milliseconds)))
  }

  private func text(_ events: [GestureEvent]) -> String {
    events.map { "\($0.time.microseconds / 1000):\($0.subject)" }.joined(separator: " ")
  }

  /// All sequences of so many times.
  private func sequences(of count: Int, upTo latest: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return sequences(of: count - 1, upTo: latest).flatMap { times in (0...latest).map { times + [$0] } }
  }

  @Test("resequencing gives what its words say, for all sequences of up to 5 events in 4 milliseconds")
  func resequencedIsItsModel() async {
    for count in 0...5 {
      for times in sequences(of: count, upTo: 3) {
        for (window, limit) in [(0, 99), (1, 99), (2, 99), (9, 99), (9, 0), (9, 2)] {
          let events = times.enumerated().map { event($0.element, $0.offset) }
          let late = Locked<[GestureEvent]>([])
          let (got, _) = await collect(
            TestSource(events).resequenced(within: .milliseconds(window), holding: limit) { event in
              late.withLock { $0.append(event) }
            })
          let (expected, expectedLate) = model(events, window: window, limit: limit)
          let gotLate = late.withLock { $0 }
          guard text(got) == text(expected), text(gotLate) == text(expectedLate) else {
            Issue.record("\(times), window \(window), limit \(limit): \(text(got)), not \(text(expected))")
            return
          }
        }
      }
    }
  }

  /// Holds events in a plain array that is sorted anew for each.
  private func model(
    _ events: [GestureEvent], window: Int, limit: Int
  ) -> (events: [GestureEvent], late: [GestureEvent]) {
    var (out, late, held): ([GestureEvent], [GestureEvent], [GestureEvent]) = ([], [], [])
    var left = -1
    func time(_ event: GestureEvent) -> Int { Int(event.time.microseconds / 1000) }
    func release(while mayLeave: (GestureEvent) -> Bool) {
      while let first = held.first, mayLeave(first) {
        out.append(held.removeFirst())
        left = time(first)
      }
    }
    var newest = -1
    for event in events {
      if time(event) < left {
        late.append(event)
        out.append(event)
        continue
      }
      newest = max(newest, time(event))
      held.append(event)
      held = held.enumerated().sorted { (time($0.element), $0.offset) < (time($1.element), $1.offset) }
        .map(\.element)
      release { newest - time($0) >= window || held.count > limit }
    }
    release { _ in true }
    return (out, late)
  }

  @Test("a window wider than the log sorts it, and equal times keep their order")
  func sorts() async {
    var random = SeededRandom(seed: 7)
    let events = (0..<3000).map { event(Int.random(in: 0...500, using: &random), $0) }
    let (got, _) = await collect(TestSource(events).resequenced(within: .seconds(9)))
    let expected = events.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    #expect(text(got) == text(expected.map(\.element)))
  }

  /// Two logs, one after another: their events of one millisecond have numbers that tell them apart.
  private func twoLogs(_ first: [Int], _ second: [Int]) -> LogEvents<LogBatches<TestSource<[UInt8]>>> {
    let logs = [first, second].map { times in
      [#"{"gesture":1,"containers":[{"id":"L","items":["a"]}]}"#]
        + times.map { #"{"t":\#($0),"e":"hover"}"# } + [#"{"end":\#(times.count)}"#, ""]
    }
    return TestSource([Array(logs.joined().joined(separator: "\n").utf8)]).gestureLogs(file: "log").events
  }

  @Test("events of two logs are not mixed by resequencing, and the times of each are its own")
  func resequencedLogs() async {
    let late = Locked<[Int]>([])
    let events = twoLogs([0, 300, 200, 700], [600, 0, 100, 50])
      .resequenced(within: .milliseconds(250)) { event in late.withLock { $0.append(event.line) } }
    let (got, _) = await collect(events)
    let times = got.map { $0.event.time.microseconds / 1000 }
    #expect(times == [0, 200, 300, 700, 0, 100, 50, 600])
    #expect(
      got.prefix(4).allSatisfy { $0.log === got[0].log } && got.suffix(4).allSatisfy { $0.log === got[7].log }
    )
    #expect(got[0].log !== got[7].log)
    #expect(late.withLock { $0 } == [12])
  }

  @Test("a log behind another is played from its own start")
  func pacedLogs() async throws {
    let clock = TestClock(runsAhead: true)
    var iterator = twoLogs([0, 300], [0, 200, 100]).paced(speed: 2, clock: clock).makeAsyncIterator()
    for moment in [0, 150, 150, 250, 250] {
      _ = try await iterator.next()
      #expect(clock.now.offset == .milliseconds(moment))
    }
    #expect(try await iterator.next() == nil)
  }

  @Test("resequencing holds no more than its limit")
  func resequencedIsBounded() async throws {
    let source = TestSource((0..<100).map { event(1, $0) })
    var iterator = source.resequenced(within: .seconds(1), holding: 8).makeAsyncIterator()
    for count in 1...50 {
      _ = try await iterator.next()
      #expect(source.asked <= count + 8)
    }
  }

  @Test("merging sources gives them by time, of equal times the first source first")
  func merged() async {
    let sorted = (0...3).flatMap { sequences(of: $0, upTo: 2) }.filter { $0 == $0.sorted() }
    for first in sorted {
      for second in sorted {
        let sources = [first, second, [1]].enumerated().map { source in
          source.element.enumerated().map { event($0.element, source.offset * 10 + $0.offset) }
        }
        let (got, _) = await collect(sources.map { TestSource($0) }.merged())
        let expected = sources.joined().enumerated().sorted {
          ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
        }
        #expect(text(got) == text(expected.map(\.element)))
      }
    }
    let (two, _) = await collect(
      TestSource([event(2, 1), event(1, 2)]).merged(with: TestSource([event(1, 3)]), TestSource([])))
    #expect(text(two) == "1:3 2:1 1:2", "a source out of order keeps its order")
  }

  @Test("merging holds one event of each source")
  func mergedIsBounded() async throws {
    let sources = (0..<3).map { number in TestSource((0..<20).map { event($0, number) }) }
    var iterator = sources.merged().makeAsyncIterator()
    for count in 1...30 {
      _ = try await iterator.next()
      #expect(sources.map(\.asked).reduce(0, +) <= count + 2)
    }
  }

  @Test(
    "played events come at their times, scaled",
    arguments: [
      (1.0, [100_000, 100_000, 350_000]), (2.0, [50_000, 50_000, 175_000]),
      (0.5, [200_000, 200_000, 700_000]), (.infinity, [0, 0, 0]), (0, [0, 0, 0]), (.nan, [0, 0, 0]),
    ])
  func paced(speed: Double, moments: [Int]) async throws {
    let clock = TestClock(runsAhead: true)
    let events = [event(100), event(100), event(350)]
    var iterator = TestSource(events).paced(speed: speed, clock: clock).makeAsyncIterator()
    for moment in moments {
      _ = try await iterator.next()
      #expect(clock.now.offset == .microseconds(moment))
    }
    #expect(try await iterator.next() == nil)
  }

  @Test("a slow consumer catches up, and later events are not delayed")
  func pacedCatchesUp() async throws {
    let clock = TestClock(runsAhead: true)
    let events = [event(10), event(20), event(30), event(90)]
    var iterator = TestSource(events).paced(clock: clock).makeAsyncIterator()
    _ = try await iterator.next()
    clock.advance(by: .milliseconds(50))
    for _ in 0..<2 { _ = try await iterator.next() }
    #expect(clock.now.offset == .milliseconds(60))
    _ = try await iterator.next()
    #expect(clock.now.offset == .milliseconds(90) && clock.deadlines.count == 2)
  }

  @Test("an event is not asked for before the one before has come, and does not come before its time")
  func pacedWaits() async throws {
    let clock = TestClock()
    let source = TestSource([event(10), event(20)])
    let task = Task {
      let (events, _) = await collect(source.paced(clock: clock))
      return events.count
    }
    await clock.sleepers(1)
    #expect(source.asked == 1)
    clock.advance(by: .milliseconds(10))
    await clock.sleepers(1)
    #expect(source.asked == 2)
    clock.advance(by: .milliseconds(10))
    #expect(await task.value == 2)
  }

  @Test("a wait for an event's time can be cancelled")
  func pacedIsCancelled() async {
    let clock = TestClock()
    let task = Task { await collect(TestSource([event(10)]).paced(clock: clock)).error as? StreamError }
    await clock.sleepers(1)
    task.cancel()
    guard case .cancelled = await task.value else {
      Issue.record("not cancelled")
      return
    }
  }

  @Test("times beyond every clock end in no trap")
  func extremes() {
    #expect(Timestamp(.seconds(Int64.max)) == .maximum && Timestamp(.seconds(Int64.min)) == .zero)
    #expect(Timestamp(.nanoseconds(1_999)) == Timestamp(microseconds: 1))
    #expect(Timestamp(.nanoseconds(-1)) == .zero)
    #expect(Timestamp.maximum.duration.components.seconds == 9_007_199_254)
  }
}
