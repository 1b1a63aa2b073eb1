import Foundation
import GestureStream
import LiveSort
import TestSupport
import Testing

/// A log of a fixture with its events, as far as it can be read.
struct FixtureLog: Sendable {
  var name: String
  var header: LogHeader
  var events: [StreamedEvent]

  /// The logs of all fixtures that can be replayed.
  static func all() async -> [FixtureLog] {
    var logs: [FixtureLog] = []
    for file in Fixtures.logs(below: "") {
      let (events, _) = await collect(ByteChunks(path: file.path).gestureLogs(file: "log").events)
      for (index, event) in events.enumerated() {
        guard let header = event.log.header else { continue }
        if index == 0 || events[index - 1].log !== event.log {
          logs.append(
            FixtureLog(name: "\(file.lastPathComponent) at \(event.line)", header: header, events: []))
        }
        logs[logs.count - 1].events.append(event)
      }
    }
    return logs
  }

  /// All that can be seen of a step.
  struct Look: Equatable {
    /// What made it happen: a line, or the moment of a deadline; neither at the end.
    var line: Int?
    var deadline: Timestamp?
    var response: SortEngine.Response
    var orders: [[ItemID]]
    var blocks: [[ItemID]?]
    var targets: [Target?]
    var counts: [Int]

    init(
      _ cause: LiveStep<StreamedEvent>.Cause, _ response: SortEngine.Response, _ engine: SortEngine,
      _ header: LogHeader
    ) {
      switch cause {
      case .event(let event): line = event.line
      case .deadline(let time): deadline = time
      case .end: break
      }
      self.response = response
      orders = header.containers.flatMap { [engine.order(of: $0.id), engine.shownOrder(of: $0.id)] }
      blocks = [engine.block(of: 0), engine.block(of: 1)]
      targets = [engine.target(of: 0), engine.target(of: 1)]
      counts = [engine.moves, engine.commits] + Diagnostic.allCases.map { engine.count(of: $0) }
    }
  }

  /// The steps that the plain engine makes of the log.
  func looks() -> [Look] {
    var engine = SortEngine(header)
    var looks: [Look] = []
    for event in events {
      while let deadline = engine.nextDeadline, deadline <= event.event.time {
        let response = engine.advance(to: deadline)
        looks.append(Look(.deadline(deadline), response, engine, header))
      }
      let response = engine.handle(event.event, lists: event.lists)
      looks.append(Look(.event(event), response, engine, header))
    }
    if (UInt8.min...UInt8.max).contains(where: { engine.block(of: $0) != nil }) {
      let response = engine.finish()
      looks.append(Look(.end, response, engine, header))
    }
    return looks
  }

  /// Compares steps with those of the plain engine, up to the first that differs.
  func expectSame(
    _ steps: some Sequence<LiveStep<StreamedEvent>>, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let got = steps.map { Look($0.cause, $0.response, $0.engine, header) }
    let expected = looks()
    let same = zip(got, expected).prefix { $0 == $1 }.count
    guard same < max(got.count, expected.count) else { return }
    let (left, right) = (got.dropFirst(same).first, expected.dropFirst(same).first)
    Issue.record(
      "\(name), step \(same): \(String(describing: left)), not \(String(describing: right))",
      sourceLocation: sourceLocation)
  }
}
