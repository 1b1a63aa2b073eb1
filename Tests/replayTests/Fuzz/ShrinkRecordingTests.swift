import Foundation
import GestureStream
import LiveSort
import TestSupport
import Testing

@testable import replay

/// Recordings of real toolkits whose expectation is made wrong: what is left of them has to be a drag that the
/// person who recorded it knows again.
@Suite("replay shrink on recordings")
struct ShrinkRecordingTests {
  /// What is wrong with a recording.
  enum Wrong: CaseIterable {
    /// It expects another order than the one that came of it.
    case elsewhere
    /// It expects that nothing has moved.
    case stays
    /// Its containers are locked: nothing moves.
    case locked
    /// It expects another outcome.
    case outcome
    /// It expects a move more.
    case moves
  }

  static let recordings = Fixtures.logs(below: "recorded").map(\.lastPathComponent)

  /// The recording up to its last expectation, which is made wrong.
  private func text(of name: String, _ wrong: Wrong) throws -> String? {
    let file = Fixtures.root.appending(path: "recorded").appending(path: name)
    var lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    let last = try #require(lines.lastIndex { $0.hasPrefix(#"{"expect""#) && $0.contains("order") })
    func object(_ line: String) throws -> [String: Any] {
      try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    func text(_ object: Any) throws -> String {
      String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
    }
    var header = try object(lines[0])
    var containers = try #require(header["containers"] as? [[String: Any]])
    var expected = try #require(
      (try object(lines[last])["expect"] as? [String: Any])?["order"] as? [String: [String]])
    let container = try #require(expected.keys.sorted().last)
    switch wrong {
    case .elsewhere:
      guard var order = expected[container], order.count > 2 else { return nil }
      order.swapAt(0, order.count - 1)
      expected[container] = order
      lines[last] = try text(["expect": ["order": expected]])
    case .stays, .locked:
      let start = containers.reduce(into: [String: [String]]()) { orders, container in
        orders[container["id"] as? String ?? ""] = container["items"] as? [String]
      }
      guard expected.contains(where: { start[$0.key] != $0.value }) else { return nil }
      if wrong == .stays { expected = start }
      lines[last] = try text(["expect": ["order": expected]])
      if wrong == .locked {
        for index in containers.indices { containers[index]["locked"] = true }
        header["containers"] = containers
        lines[0] = try text(header)
      }
    case .outcome: lines[last] = #"{"expect":{"outcome":"delivered"}}"#
    case .moves: lines[last] = #"{"expect":{"moves":1000}}"#
    }
    lines = lines[...last].filter { !$0.hasPrefix(#"{"expect""#) } + [lines[last]]
    return lines.joined(separator: "\n") + "\n"
  }

  @Test("a recording becomes a short log with the same drag in it", arguments: recordings)
  func recording(name: String) throws {
    let folder = try ScratchFolder()
    // Each recording in two ways, each way with several toolkits.
    let number = try #require(Self.recordings.firstIndex(of: name))
    for wrong in [Wrong.allCases[number % 5], Wrong.allCases[(number + 2) % 5]] {
      guard let text = try text(of: name, wrong) else { continue }
      let log = try #require(LoadedLog.logs(in: Array(text.utf8), file: name).first)
      // What the app changed it still did in a container that is locked.
      guard let failing = FailingLog(log, SortEngine.self) else {
        #expect(wrong == .locked)
        continue
      }
      let writer = FailureWriter<SortEngine>(
        folder: FailureFolder(LogPath(Argument(folder.url.path))), regressions: nil,
        complain: { Issue.record("\($0)") })
      let failure = writer.shrink(failing.log, failing.finding, .init())
      #expect(failure.isConfirmed && failure.failsVerify, "\(name) \(wrong): \(failure.text)")
      #expect(failure.log.events.count <= 8, "\(name) \(wrong): \(failure.text)")
      #expect(failure.log.targets.count <= 6, "\(name) \(wrong): \(failure.text)")
      // The drag begins, and ends as the one that was recorded.
      let kinds = failure.log.events.map(\.kind)
      #expect(kinds.contains(.begin), "\(name) \(wrong): \(failure.text)")
      #expect(failure.log.claim?.story == failing.log.claim?.story)
    }
  }
}
