public import GestureStream

// Recording what a model is told.
extension SortModel {
  /// Records everything that the model is told from now on.
  ///
  ///     try model.startRecording(to: "drag.gesture.jsonl") { $0.title }
  ///     …
  ///     try await model.finishRecording()
  ///
  /// The log begins with the orders of this moment, and the counts of moves and commits begin again. What is
  /// recorded is exactly what the engine is given, at the same times, so that replaying the log does what the
  /// model did.
  ///
  /// - Parameters:
  ///   - path: The file. If there is one, it is replaced.
  ///   - title: One line for people.
  ///   - onFailure: Is told once, on a queue, when the recording fails; the model goes on without it.
  ///   - name: What the log calls an item. Where two would have one name, a number is added.
  /// - Throws: ``RecorderError/inDrag`` while something is dragged, ``RecorderError/unlisted(well:)`` while a well
  ///   holds what came from outside (`load([], in:)` empties it), and why the file cannot be written.
  public func startRecording(
    to path: String, title: String? = nil, onFailure: (@Sendable (RecorderError) -> Void)? = nil,
    naming name: @escaping (Item) -> String = { "\($0)" }
  ) throws(RecorderError) {
    guard engine.activeDrags == 0 else { throw .inDrag }
    let state = engine.arrangement
    var start = header
    start.title = title
    for index in start.containers.indices {
      let items = state.modelOrder(of: index)
      start.containers[index].items = items
      start.containers[index].fixed = items.filter {
        state.isList(index) && state.state(of: $0).flags.contains(.fixed)
      }
    }
    for container in start.containers where container.kind == .well {
      guard container.items.allSatisfy({ state.order.list(of: $0) != nil }) else {
        throw .unlisted(well: identities.text(of: container.id))
      }
    }
    recording = try ModelRecording(
      to: path, start, identities, types: types, naming: name, onFailure: onFailure)
    // What a header cannot say is told again.
    engine = SortEngine(start)
    time = time.restarted()
    for (index, container) in start.containers.map(\.id).enumerated() {
      let hidden = identities.names.indices.map { UInt32($0) }
        .filter { state.containers[index].hidden.contains($0) }
      if !hidden.isEmpty { tell(.filter, container, hidden.map { ItemID(rawValue: $0) }) }
      if let sort = state.containers[index].sort { tell(.sort, container, sort.by) }
    }
    if !state.selectedItems.isEmpty { tell(.select, nil, state.selectedItems) }
    withMutation(keyPath: \.status) {}
  }

  /// Whether what the model is told is recorded.
  public var isRecording: Bool { recording.map { $0.recorder.failure == nil } ?? false }

  /// Ends the recording: the log expects of its end what the model shows now.
  ///
  /// - Throws: ``RecorderError/finished`` where there is no recording, and why it has failed.
  public func finishRecording() async throws(RecorderError) {
    // A replay acts on a deadline when it comes to the next event.
    if recording?.owesMoment == true { tell(.hover(nil)) }
    guard let recording else { throw .finished }
    self.recording = nil
    try await recording.recorder.finish(expecting: recording.translated(expectation))
  }

  private func tell(_ kind: GestureEvent.Kind, _ container: ContainerID?, _ ids: [ItemID]) {
    var event = GestureEvent(kind, at: .zero)
    event.container = container
    var lists = EventLists()
    lists.setIDs(ids, of: &event)
    tell(event, lists)
  }

  /// All that can be expected of this moment.
  private var expectation: Expectation {
    var expectation = Expectation()
    let containers = header.containers.map(\.id)
    expectation.order = containers.map { .init(container: $0, items: engine.order(of: $0)) }
    let projected = containers.filter { engine.shownOrder(of: $0) != engine.order(of: $0) }
    if !projected.isEmpty {
      expectation.shown = projected.map { .init(container: $0, items: engine.shownOrder(of: $0)) }
    }
    expectation.dragging = .some(engine.block(of: 0))
    expectation.target = .some(engine.target(of: 0))
    expectation.outcome = .some(engine.outcome)
    expectation.changed = engine.changed
    expectation.moves = engine.moves
    expectation.commits = engine.commits
    let counts = Diagnostic.allCases.map { Expectation.Count(diagnostic: $0, count: engine.count(of: $0)) }
    if counts.contains(where: { $0.count > 0 }) { expectation.diagnostics = counts.filter { $0.count > 0 } }
    return expectation
  }
}
