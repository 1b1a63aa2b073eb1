import Foundation
import GestureStream
import TestSupport
import Testing

@Suite("Logs out of streams of bytes")
struct LogStreamTests {
  static let fixtures = Fixtures.logs(below: "")

  private func pieces(of bytes: [UInt8], by size: Int) -> [[UInt8]] {
    stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<min($0 + size, bytes.count)]) }
  }

  private func dump(_ batches: [StreamedBatch]) -> String {
    var text = ""
    for batch in batches { LogDump.append(batch.lines, batch.log.makeSymbols(), to: &text) }
    return text
  }

  @Test("every fixture is read as from memory, whatever pieces it comes in", arguments: fixtures)
  func pieces(fixture: URL) async throws {
    let bytes = Array(try Data(contentsOf: fixture))
    let expected = LogDump.text(of: bytes)
    for size in [1, 7, 1000, 1 << 20] where size > 1 || bytes.count < 4000 {
      let (batches, error) = await collect(TestSource(pieces(of: bytes, by: size)).gestureLogs(file: "log"))
      #expect(error == nil && dump(batches) == expected)
    }
    let (slices, _) = await collect(TestSource([bytes[...], [10], bytes[...]]).gestureLogs(file: "log"))
    #expect(dump(slices) == LogDump.text(of: bytes + [10] + bytes))
  }

  @Test("every fixture is read from its file as from memory", arguments: fixtures)
  func files(fixture: URL) async throws {
    let expected = LogDump.text(of: Array(try Data(contentsOf: fixture)))
    let (batches, error) = await collect(ByteChunks(path: fixture.path).gestureLogs(file: "log"))
    #expect(error == nil && dump(batches) == expected)
  }

  @Test("single events are those of the batches, each with its line and its log", arguments: fixtures)
  func events(fixture: URL) async throws {
    let source = ByteChunks(path: fixture.path).gestureLogs(file: "log")
    let (batches, _) = await collect(source)
    let (events, error) = await collect(source.events)
    let wrong = batches.lazy.flatMap(\.lines.others).first {
      switch $0.content {
      case .malformed, .truncated: true
      case .header, .expectation, .trailer: false
      }
    }
    var expected: [String] = []
    for batch in batches {
      let symbols = batch.log.makeSymbols()
      for (index, event) in batch.lines.events.enumerated() {
        let line = batch.lines.line(ofEvent: index)
        if let wrong, line > wrong.line { continue }
        expected.append("\(line): \(LogDump.description(of: event, batch.lines.lists, symbols))")
      }
    }
    let got = events.map {
      "\($0.line): \(LogDump.description(of: $0.event, $0.lists, $0.log.makeSymbols()))"
    }
    #expect(got == expected)
    switch (wrong?.content, error as? StreamError) {
    case (nil, nil): break
    case (.malformed(let error, _), .malformed(let thrown)?): #expect(error == thrown)
    case (.truncated(let error, _), .truncated(let thrown)?): #expect(error == thrown)
    default: Issue.record("\(String(describing: wrong)), but \(String(describing: error))")
    }
  }

  @Test("a log has its header and its names, also those that came later, and another log has its own")
  func names() async throws {
    let text = """
      {"gesture":1,"title":"one","containers":[{"id":"L","items":["a"]}]}
      {"t":0,"e":"insert","in":"L","ids":["b"]}
      {"t":0,"e":"begin","id":"c","types":["x.y"]}
      {"gesture":1,"title":"two","containers":[{"id":"K","items":["z"]}]}
      {"t":0,"e":"begin","id":"z"}

      """
    let (events, _) = await collect(TestSource(text.utf8.map { [$0] }).gestureLogs(file: "log").events)
    #expect(events.map(\.log.header?.title) == ["one", "one", "two"])
    #expect(events[0].log === events[1].log && events[1].log !== events[2].log)
    let log = events[0].log
    #expect(log.name(of: ItemID(rawValue: 2)) == "b" && log.name(of: ContainerID(rawValue: 0)) == "L")
    #expect(events[1].event.target.map { log.name(of: $0) } == "c")
    #expect(events[1].lists.types(of: events[1].event).map { log.name(of: $0) } == ["x.y"])
    #expect(events[2].log.name(of: ItemID(rawValue: 1)) == "z")
  }

  @Test("the source is asked for a piece only when the one before has been taken")
  func backPressure() async throws {
    let header = #"{"gesture":1,"containers":[{"id":"L","items":["a"]}]}"# + "\n"
    let line = #"{"t":0,"e":"begin","id":"a"}"# + "\n"
    let source = TestSource([Array(header.utf8)] + Array(repeating: Array(line.utf8), count: 50))
    var events = source.gestureLogs(file: "log").events.makeAsyncIterator()
    for count in 1...50 {
      _ = try await events.next()
      #expect(source.asked == count + 1)
    }
  }
}
