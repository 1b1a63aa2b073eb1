import Foundation
import GestureStream
import LiveSort
import TestSupport
import Testing

/// The Swift of README.md, as it stands there, so that it is compiled and does what its comments say.
@MainActor
@Suite struct ReadmeSnippetTests {
  private static let readme = Fixtures.root.deletingLastPathComponent().appending(path: "README.md")

  @Test("The engine does as README.md says")
  func engine() {
    var symbols = Symbols()
    let grid = symbols.container("grid")
    let (a, b, c) = (symbols.item("a"), symbols.item("b"), symbols.item("c"))
    var engine = SortEngine(LogHeader(containers: [.init(id: grid, items: [a, b, c])]))
    engine.handle(.begin(a, at: .zero))
    engine.handle(.enter(.item(c), at: Timestamp(milliseconds: 200)))
    // engine.order(of: grid) == [b, c, a]
    #expect(engine.order(of: grid) == [b, c, a])
  }

  @Test("A model that records as in README.md leaves a log that passes")
  func model() async throws {
    let folder = try ScratchFolder()
    let path = folder.path("drag.gesture.jsonl")
    let model = SortModel([.list("grid", ["a", "b", "c"])])
    model.onCommit = { commit in print(commit.placements) }
    try model.startRecording(to: path, title: "a goes right")
    model.lift("a")
    model.setTargeted("c", true)
    // model.shown(in: "grid") == ["b", "c", "a"]
    #expect(model.shown(in: "grid") == ["b", "c", "a"])
    model.drop(on: "c")
    try await model.finishRecording()
    #expect(Session().replay("verify", path).output == "1 log, 3 events: 1 pass\n")
  }

  @Test("An app that records its own code as in README.md leaves a log that passes")
  func recorder() async throws {
    let folder = try ScratchFolder()
    let path = folder.path("drag.gesture.jsonl")
    var symbols = Symbols()
    let grid = symbols.container("grid")
    let items = ["a", "b", "c"].map { symbols.item($0) }
    let header = LogHeader(containers: [.init(id: grid, items: items)])
    let recorder = try GestureRecorder(path: path, header: header, symbols: symbols)
    recorder.record(.begin(items[0]))
    recorder.record(.enter(.item(items[2])))
    recorder.record(.drop(on: .item(items[2])))
    var expectation = Expectation()
    expectation.order = [.init(container: grid, items: [items[1], items[2], items[0]])]
    try await recorder.finish(expecting: expectation)
    #expect(Session().replay("verify", path).output == "1 log, 3 events: 1 pass\n")
  }

  @Test("All Swift of README.md stands here, line for line")
  func isComplete() throws {
    func lines(_ text: String) -> [String] {
      text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty && !$0.hasPrefix("import ") && !$0.hasPrefix("#expect") }
    }
    let here = lines(try String(contentsOf: URL(filePath: #filePath), encoding: .utf8))
    let blocks = try String(contentsOf: Self.readme, encoding: .utf8).components(separatedBy: "```swift\n")
      .dropFirst().map { lines($0.components(separatedBy: "```")[0]) }
    #expect(blocks.count == 4)
    for block in blocks {
      let isHere = here.indices.contains { here[$0...].starts(with: block) }
      #expect(isHere, "\(block.joined(separator: "\n"))")
    }
  }
}

// Compiled where there is SwiftUI.
#if canImport(SwiftUI)
  import SwiftUI

  struct Cell: View {
    let model: SortModel<String, String>
    let id: String

    var body: some View {
      Text(id)
        .opacity(model.isDragging(id) ? 0.5 : 1)
        .draggable(model.lift(id))
        .dropDestination(for: String.self) { _, _ in
          model.drop(on: id)
        } isTargeted: { isTargeted in
          model.setTargeted(id, isTargeted)
        }
    }
  }
#endif
