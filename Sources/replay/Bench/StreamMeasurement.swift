import GestureStream
import LiveSort

extension Measurement {
  /// A file to batches of events, as an asynchronous sequence.
  static let streamedBatches = stream(
    "stream-batches", "a file to batches of events, as an asynchronous sequence"
  ) { path in
    var events = 0
    for try await batch in ByteChunks(path: path).gestureLogs(file: "bench") {
      events += batch.lines.events.count
    }
    return events
  }

  /// A file to single events, as an asynchronous sequence.
  static let streamedEvents = stream(
    "stream-events", "a file to events one at a time, as an asynchronous sequence"
  ) { path in
    var events = 0
    for try await event in ByteChunks(path: path).gestureLogs(file: "bench").events where event.line > 0 {
      events += 1
    }
    return events
  }

  private static func stream(
    _ name: String, _ what: String, _ count: @escaping @Sendable (String) async throws -> Int
  ) -> Measurement {
    Measurement(
      name, what, unit: "event", .rate, against: "the same file read without them, as verify does"
    ) { log in
      let log = BenchLog(events: Self.count(500_000, for: log), items: log.items, seed: log.seed)
      guard let file = ScratchFile(log.bytes) else { return nil }
      return Pair(
        amount: log.events,
        run: {
          let path = file.path
          let events = waitFor { try? await count(path) }
          precondition(events == log.events, "every event of the file is read")
        },
        alternative: {
          var source = LogSource()
          var events = 0
          let failure = source.read(LogPath(Argument(file.path)), standardInput: 0) { batch, _ in
            events += batch.events.count
            return true
          }
          precondition(failure == nil && events == log.events, "every event of the file is read")
        })
    }
  }

  /// Events to steps of the engine, as an asynchronous sequence.
  static let liveSorted = Measurement(
    "live", "events to steps of the engine, as an asynchronous sequence", unit: "step", .rate,
    against: "the engine, given the same events one at a time"
  ) { log in
    let drags = RandomDrags(count(250_000, for: log), among: log.items, seed: log.seed)
    let engine = RandomDrags.engine(log.items)
    let header = RandomDrags.header(log.items)
    let events = ReadyEvents(events: drags.events)
    return Pair(
      amount: drags.events.count,
      run: {
        let moves = waitFor { try? await countMoves(of: events, header) }
        precondition(moves == drags.moves.pairs.count, "every move is made")
      },
      alternative: {
        var engine = engine
        var moves = 0
        for event in drags.events { moves += engine.handle(event).moves }
        precondition(moves == drags.moves.pairs.count, "every move is made")
      })
  }
}

/// Takes every step, and lets it go.
private func countMoves(of events: ReadyEvents, _ header: LogHeader) async throws(StreamError) -> Int {
  var moves = 0
  for try await step in events.liveSorted(header, clock: ContinuousClock()) {
    moves += step.response.moves
  }
  return moves
}

/// Events that are there already, as an asynchronous sequence.
private struct ReadyEvents: AsyncSequence, Sendable {
  let events: [GestureEvent]

  func makeAsyncIterator() -> Iterator { Iterator(rest: events[...]) }

  struct Iterator: AsyncIteratorProtocol {
    var rest: ArraySlice<GestureEvent>

    mutating func next(isolation actor: isolated (any Actor)?) async -> GestureEvent? { rest.popFirst() }
  }
}
