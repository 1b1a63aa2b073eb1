import GestureStream
import TestSupport
import Testing

/// How each kind of stream ends: a table of all of them.
@Suite("The end of a stream")
struct StreamEndTests {
  struct Fault: Error, Equatable {}

  private static let header = Array((#"{"gesture":1,"containers":[{"id":"L","items":["a"]}]}"# + "\n").utf8)
  private static let line = Array((#"{"t":5,"e":"begin","id":"a"}"# + "\n").utf8)

  /// The streams that are made of a source of bytes, each as the count of its elements and its error.
  static let streams: [String: @Sendable (TestSource<[UInt8]>) async -> (Int, StreamError?)] = [
    "logs": { await end(of: $0.gestureLogs(file: "log")) },
    "events": { await end(of: $0.gestureLogs(file: "log").events) },
    "resequenced": { await end(of: $0.gestureLogs(file: "log").events.resequenced(within: .zero)) },
    "paced": {
      await end(of: $0.gestureLogs(file: "log").events.paced(clock: TestClock(runsAhead: true)))
    },
    "merged": { await end(of: [$0.gestureLogs(file: "log").events].merged()) },
  ]

  private static func end<S: AsyncSequence>(of stream: S) async -> (Int, StreamError?) {
    var iterator = stream.makeAsyncIterator()
    var count = 0
    do {
      while try await iterator.next() != nil { count += 1 }
      #expect(try await iterator.next() == nil, "the end stays the end")
      return (count, nil)
    } catch {
      let next = try? await iterator.next()
      #expect(next == nil, "what has failed is over")
      return (count, error as? StreamError)
    }
  }

  @Test("is the end of its source, and stays it", arguments: streams.keys.sorted())
  func finish(name: String) async throws {
    let stream = try #require(Self.streams[name])
    let (count, error) = await stream(TestSource([Self.header, Self.line]))
    #expect(count == (name == "logs" ? 2 : 1) && error == nil)
    let (none, nothing) = await stream(TestSource([]))
    #expect(none == 0 && nothing == nil)
  }

  @Test("is an error of its source, after what came before it", arguments: streams.keys.sorted())
  func failure(name: String) async throws {
    let stream = try #require(Self.streams[name])
    let (count, error) = await stream(TestSource([Self.header, Self.line], then: .fail(Fault())))
    #expect(count == (name == "logs" ? 2 : 1))
    guard case .source(let fault) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(fault is Fault)
  }

  @Test(
    "is the cancellation of its task, whether the source throws it or ends by it",
    arguments: streams.keys.sorted(), [true, false])
  func cancellation(name: String, throwing: Bool) async throws {
    let stream = try #require(Self.streams[name])
    let source = TestSource([Self.header, Self.line], then: throwing ? .wait : .waitAndFinish)
    let task = Task { await stream(source) }
    await source.wasAsked(3)
    task.cancel()
    guard case (_, .cancelled?) = await task.value else {
      Issue.record("\(name) was not cancelled")
      return
    }
  }

  @Test("is known before anything is asked of the source where the task is cancelled already")
  func cancelledBefore() async {
    let source = TestSource([Self.header])
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await Self.streams["events"]?(source)
    }
    guard case (_, .cancelled?)? = await task.value else {
      Issue.record("not cancelled")
      return
    }
    #expect(source.asked == 0)
  }
}
