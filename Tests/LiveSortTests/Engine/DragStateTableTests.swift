import Foundation
import Testing

/// Every state of a drag × every event: what is returned, and the state that comes next.
@Suite("Every state of a drag meets every event")
struct DragStateTableTests {
  /// A state, and the events that lead there.
  struct State {
    var name: String
    var dwell: Int64 = 0
    var events: [(name: String, pointer: UInt8)]
  }

  static let states = [
    State(name: "none", events: []),
    State(name: "begun", events: [("begin A", 0)]),
    State(name: "over itself", events: [("begin A", 0), ("enter A", 0)]),
    State(name: "moved", events: [("begin A", 0), ("enter B", 0)]),
    State(name: "left", events: [("begin A", 0), ("enter B", 0), ("exit B", 0)]),
    State(name: "refused", events: [("begin A", 0), ("enter X", 0)]),
    State(name: "held", dwell: 100_000, events: [("begin A", 0), ("enter B", 0)]),
    State(name: "muted", events: [("begin B", 1), ("begin A", 0)]),
  ]

  /// A row of the table.
  struct Row: Equatable {
    var event: String
    var state: String
    var expected: String
  }

  static var table: [Row] {
    var rows: [Row] = []
    var event = ""
    for line in text.split(separator: "\n").map(String.init) {
      guard line.hasPrefix("  ") else {
        event = line
        continue
      }
      rows.append(
        Row(
          event: event, state: line.prefix(14).trimmingCharacters(in: .whitespaces),
          expected: String(line.dropFirst(14))))
    }
    return rows
  }

  @Test("the table has a row for every pair")
  func isComplete() {
    let pairs = Scene.events.flatMap { event in Self.states.map { [event, $0.name] } }
    #expect(Self.table.count == Scene.events.count * Self.states.count)
    #expect(Self.table.map { [$0.event, $0.state] } == pairs)
  }

  @Test("each pair gives what the table says")
  func rows() throws {
    for row in Self.table {
      let state = try #require(Self.states.first { $0.name == row.state })
      var scene = Scene(dwell: state.dwell)
      for event in state.events { scene.take(event.name, pointer: event.pointer) }
      #expect(scene.take(row.event) == row.expected, "\(row.event) in the state “\(row.state)”")
    }
  }
}
