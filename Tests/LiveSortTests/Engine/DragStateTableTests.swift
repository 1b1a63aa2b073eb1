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

  @Test("the table has a row for every pair")
  func isComplete() {
    #expect(Self.table.map(\.event) == Scene.events)
    #expect(Self.table.allSatisfy { $0.expected.count == Self.states.count })
    #expect(Self.table.flatMap(\.expected).count == Scene.events.count * Self.states.count)
  }

  @Test("each pair gives what the table says")
  func rows() {
    for row in Self.table {
      for (state, expected) in zip(Self.states, row.expected) {
        var scene = Scene(dwell: state.dwell)
        for event in state.events { scene.take(event.name, pointer: event.pointer) }
        #expect(scene.take(row.event) == expected, "\(row.event) in the state “\(state.name)”")
      }
    }
  }
}
