import GestureStream
import LiveSort
import TestSupport
import Testing

/// A model that records into a file of its own, and whose recording is verified by the command.
@MainActor
struct RecordedModel<Item: Hashable, Container: Hashable> {
  let model: SortModel<Item, Container>
  let clock: TestClock
  private let folder: ScratchFolder
  private var path: String { folder.path("recorded.gesture.jsonl") }

  /// A model of these containers, which records from now on.
  init(
    _ containers: [SortContainer<Item, Container>], rules: Rules = Rules(), types: [String: [String]] = [:],
    naming name: @escaping (Item) -> String = { "\($0)" }
  ) throws {
    folder = try ScratchFolder()
    clock = TestClock()
    model = SortModel(containers, rules: rules, types: types, clock: clock)
    try model.startRecording(to: path, title: "recorded", naming: name)
  }

  /// Does something, a little later than what was done before.
  func step(_ act: () -> Void) {
    clock.advance(by: .milliseconds(16))
    act()
  }

  /// Ends the recording, and expects that it passes, and is as our own writer writes.
  func expectPass(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await model.finishRecording()
    let verdict = Session().replay("verify", path)
    #expect(verdict.status.rawValue == 0, "\(verdict.transcript)", sourceLocation: sourceLocation)
    let form = Session().replay("lint", "--canonical", path)
    #expect(form.status.rawValue == 0, "\(form.transcript)", sourceLocation: sourceLocation)
  }

  /// The recorded lines.
  func lines() throws -> [String] {
    try folder.read("recorded.gesture.jsonl").split(separator: "\n").map { String($0) }
  }
}
