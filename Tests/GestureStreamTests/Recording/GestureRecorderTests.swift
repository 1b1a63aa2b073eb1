import Dispatch
import Foundation
import TestSupport
import Testing

@testable import GestureStream

@Suite("Recording")
struct GestureRecorderTests {
  private let log = RecordedLog()
  private let scribble = Scribble()

  private func recorder<C: Clock>(_ clock: C, capacity: Int = 8192) throws -> GestureRecorder
  where C.Duration == Duration {
    try GestureRecorder(
      path: log.path, header: scribble.header, symbols: scribble.symbols, clock: clock, capacity: capacity)
  }

  private let a = ItemID(rawValue: 3)

  @Test("a recording is a canonical log of what was recorded, at the times of its clock")
  func canonical() async throws {
    let clock = TestClock()
    clock.advance(by: .seconds(5))
    let recorder = try recorder(clock)
    recorder.record(.begin(a))
    clock.advance(by: .microseconds(212_500))
    recorder.record(.enter(.item(try recorder.item("later"))))
    var (event, lists) = (GestureEvent(.begin, at: .maximum), EventLists())
    event.item = a
    lists.setIDs([a, try recorder.item("b\"")], of: &event)
    lists.setTypes([WellKnownType.text.id, try recorder.contentType("com.example.x")], of: &event)
    recorder.record(event, lists: lists)
    var (move, indexes) = (GestureEvent(.move, at: .zero), EventLists())
    (move.container, move.at) = (ContainerID(rawValue: 0), 3)
    indexes.setIndexes([0, -1], of: &move)
    recorder.record(move, lists: indexes)
    clock.advance(by: .milliseconds(1))
    recorder.record(.drop(in: ContainerID(rawValue: 1), gap: 2))
    var expectation = GestureStream.Expectation()
    expectation.outcome = .some(.committed)
    try await recorder.finish(expecting: expectation)
    let lines = String(decoding: log.bytes, as: UTF8.self).split(separator: "\n")
    #expect(
      lines.dropFirst() == [
        #"{"t":0,"e":"begin","id":"a"}"#,
        #"{"t":212.5,"e":"enter","id":"later"}"#,
        #"{"t":212.5,"e":"begin","id":"a","ids":["a","b\""],"types":["public.text","com.example.x"]}"#,
        #"{"t":212.5,"e":"move","in":"one","from":[0,-1],"to":3}"#,
        #"{"t":213.5,"e":"drop","in":"two","at":2}"#,
        #"{"expect":{"outcome":"committed"}}"#,
        #"{"end":5}"#,
      ])
    #expect(log.read().header == scribble.header && log.read().end == "trailer")
    #expect(recorder.failure == nil)
  }

  @Test("many threads record at once: nothing is lost, and times never go back")
  func threads() async throws {
    let recorder = try recorder(ContinuousClock(), capacity: 1 << 16)
    let (threads, count) = (8, 2000)
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      for number in 0..<count {
        if number % 100 == 0 {
          guard let new = try? recorder.item("\(thread) \(number)") else { continue }
          var (event, lists) = (GestureEvent(.select, at: .zero, pointer: UInt8(thread)), EventLists())
          event.item = new
          lists.setIDs([new], of: &event)
          recorder.record(event, lists: lists)
        } else {
          recorder.record(.hover(Point(x: Double(number), y: 0), pointer: UInt8(thread), target: .item(a)))
        }
      }
    }
    try await recorder.finish()
    let content = log.read()
    #expect(content.end == "trailer" && content.events.count == threads * count)
    #expect(zip(content.events, content.events.dropFirst()).allSatisfy { $0.time <= $1.time })
    for thread in 0..<threads {
      let own = zip(content.events, content.names).filter { $0.0.pointer == UInt8(thread) }
      let expected = (0..<count).map { $0 % 100 == 0 ? "\(thread) \($0)" : "a" }
      #expect(own.map(\.1) == expected)
      let numbers = (0..<count).filter { $0 % 100 != 0 }.map { Double($0) }
      #expect(own.compactMap(\.0.place?.x) == numbers)
    }
  }

  @Test("a clock that goes back does not make the log go back")
  func clockGoesBack() async throws {
    let times = Locked<[Int64]>([5, 3, 9, -7, .max, 2])
    let recorder = try GestureRecorder(
      file: RecordingFile(path: log.path), header: scribble.header, symbols: scribble.symbols, capacity: 8,
      now: { Timestamp(microseconds: times.withLock { $0.removeFirst() }) }, onFailure: nil)
    for _ in 0..<6 { recorder.record(.begin(a)) }
    try await recorder.finish()
    let latest = Timestamp.maximum.microseconds
    #expect(log.read().events.map(\.time.microseconds) == [5, 5, 9, 9, latest, latest])
  }

  @Test("a recorder that is let go writes what it was told, and no trailer")
  func letGo() async throws {
    let (gone, going) = AsyncStream<Never>.makeStream()
    do {
      let sentinel = Sentinel(going)
      let recorder = try GestureRecorder(
        path: log.path, header: scribble.header, symbols: scribble.symbols,
        onFailure: { _ in _ = sentinel })
      for _ in 0..<100 { recorder.record(.begin(a)) }
    }
    for await _ in gone {}
    #expect(log.read().events.count == 100 && log.read().end == "")
  }

  /// Ends a stream when nothing holds it any more.
  private final class Sentinel: Sendable {
    private let going: AsyncStream<Never>.Continuation
    init(_ going: AsyncStream<Never>.Continuation) { self.going = going }
    deinit { going.finish() }
  }

  @Test("the end comes once, and what is recorded after it is ignored")
  func finishTwice() async throws {
    let recorder = try recorder(TestClock())
    recorder.record(.begin(a))
    try await recorder.finish()
    recorder.record(.begin(a))
    await #expect(throws: RecorderError.finished) { try await recorder.finish() }
    try await recorder.flush()
    #expect(log.read().events.count == 1 && recorder.failure == nil)
  }

  @Test("a name that no log can hold is an error, and the recording goes on")
  func names() async throws {
    let recorder = try recorder(TestClock())
    #expect(throws: RecorderError.badName("an id is not empty")) { try recorder.item("") }
    #expect(throws: RecorderError.badName("a content type is not empty")) { try recorder.contentType("") }
    #expect(throws: RecorderError.badName("an id is too long for a line")) {
      try recorder.item(String(repeating: "x", count: 3 << 20))
    }
    let strange = try recorder.item("\u{0}\u{1F}\u{7F}\\\"")
    recorder.record(.begin(strange))
    try await recorder.finish()
    #expect(log.read().names == ["\u{0}\u{1F}\u{7F}\\\""] && log.read().end == "trailer")
  }

  @Test("a header that cannot be read back begins no recording")
  func badHeader() throws {
    let before = Array("what was there before\n".utf8)
    try Data(before).write(to: log.url)
    var header = scribble.header
    header.containers[1].items = header.containers[0].items
    #expect {
      try GestureRecorder(path: log.path, header: header, symbols: scribble.symbols)
    } throws: {
      guard case .malformedHeader? = $0 as? RecorderError else { return false }
      return true
    }
    #expect(log.bytes == before)
  }

  @Test("a recorder on the file of another one replaces it, and the other one is told")
  func replaced() async throws {
    let first = try recorder(TestClock())
    first.record(.begin(ItemID(rawValue: 3)))
    let second = try recorder(TestClock())
    second.record(.hover(Point(x: 1, y: 2)))
    await #expect(throws: RecorderError.replaced(path: log.path)) { try await first.finish() }
    try await second.finish()
    #expect(log.read().events.map(\.kind) == [.hover] && log.read().end == "trailer")
  }

  @Test("what was recorded before an event that no log can hold is written")
  func beforeBadEvent() async throws {
    let recorder = try recorder(TestClock())
    recorder.record(.begin(ItemID(rawValue: 3)))
    recorder.record(.hover(Point(x: .nan, y: 0)))
    recorder.record(.cancel())
    await #expect(throws: RecorderError.self) { try await recorder.finish() }
    #expect(log.read().events.map(\.kind) == [.begin] && log.read().end == "")
  }

  @Test(
    "an event that no log can hold ends the recording with an error, not with a malformed line",
    arguments: 0..<300)
  func scribbledEvents(seed: Int) async throws {
    var random = SeededRandom(seed: UInt64(seed))
    let recorder = try recorder(TestClock())
    for _ in 0..<20 {
      var (event, lists) = (GestureEvent(.custom, at: .zero), EventLists())
      event.kind = GestureEvent.Kind.allCases.randomElement(using: &random) ?? .custom
      event.pointer = UInt8.random(in: 0...255, using: &random)
      event.subject = UInt32.random(in: 0..<12, using: &random)
      event.index = [0, -1, .max, .min].randomElement(using: &random) ?? 0
      (event.x, event.y) = (
        [0, 1e300, -0.1, .nan, .infinity].randomElement(using: &random) ?? 0, .leastNonzeroMagnitude
      )
      let ids = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        ItemID(rawValue: UInt32.random(in: 0..<12, using: &random))
      }
      if event.kind == .move {
        lists.setIndexes([1, .min, 1], of: &event)
      } else if Bool.random(using: &random) {
        lists.setIDs(ids, of: &event)
      }
      if Bool.random(using: &random) { lists.setTypes([WellKnownType.png.id], of: &event) }
      let lists1 = Int.random(in: 0..<20, using: &random) == 0 ? EventLists() : lists
      // Any flags, as long as an event is about an item or a container, and its lists are those it has.
      let known: GestureEvent.Flags = [.ids, .types]
      var flags = GestureEvent.Flags(rawValue: UInt16.random(in: 0..<2048, using: &random))
      flags.subtract(known)
      if flags.contains(.item) { flags.remove(.container) }
      event.flags = event.flags.intersection(known).union(flags)
      recorder.record(event, lists: lists1)
    }
    do {
      try await recorder.finish()
    } catch {
      guard case .badEvent = error else {
        Issue.record("\(error)")
        return
      }
    }
    let content = log.read()
    #expect(content.end != "malformed", "seed \(seed): \(String(describing: content.error))")
    #expect(content.end == (recorder.failure == nil ? "trailer" : ""))
  }

  @Test("an expectation that no log can hold is an error, and the rest of the log is whole")
  func badExpectation() async throws {
    let (list, nowhere) = (ContainerID(rawValue: 0), ContainerID(rawValue: 3))
    let changes: [(inout GestureStream.Expectation) -> Void] = [
      { _ in }, { $0.moves = -1 }, { $0.order = [.init(container: nowhere, items: [])] },
      { $0.order = [.init(container: list, items: [a, a])] },
      { $0.shown = [.init(container: list, items: []), .init(container: list, items: [])] },
      { $0.dragging = [ItemID(rawValue: 99)] }, { $0.target = .item(ItemID(rawValue: 99)) },
      { $0.diagnostics = [.init(diagnostic: .noDrag, count: -1)] },
    ]
    for change in changes {
      var expectation = GestureStream.Expectation()
      change(&expectation)
      let recorder = try recorder(TestClock())
      recorder.record(.begin(a))
      await #expect(throws: RecorderError.self) { try await recorder.finish(expecting: expectation) }
      #expect(log.read().end == "trailer" && log.read().expectations == 0)
    }
  }
}
