import Foundation
import GestureStream
import LiveSort
import Testing

@testable import replay

/// What `replay shrink` takes for the same failure of an expectation.
@Suite("The class of a failed expectation")
struct ShrinkStoryTests {
  /// The smallest log of what is wrong with a text, without its header line.
  private func shrunk(_ text: String, folder: ScratchFolder) throws -> (
    failure: FoundFailure, events: [String]
  ) {
    let logs = LoadedLog.logs(in: Array(text.utf8), file: "log")
    let log = try #require(logs.first)
    #expect(log.error == nil)
    let failing = try #require(FailingLog(log, SortEngine.self))
    let writer = FailureWriter<SortEngine>(
      folder: FailureFolder(LogPath(Argument(folder.url.path))), regressions: nil,
      complain: { Issue.record("\($0)") })
    let failure = writer.shrink(failing.log, failing.finding, .init())
    #expect(failure.isConfirmed && failure.failsVerify, "\(failure.text)")
    return (failure, failure.text.split(separator: "\n").dropFirst().map(String.init))
  }

  private func shrunk(_ text: String) throws -> [String] {
    try shrunk(text, folder: ScratchFolder()).events
  }

  @Test("where nothing moved and something should have, the drag that moved nothing stays")
  func nothingMoved() throws {
    let log = try shrunk(
      """
      {"gesture":1,"containers":[{"id":"grid","items":["x","y","z"]}]}
      {"t":0,"e":"begin","id":"z"}
      {"t":5,"e":"enter","id":"y"}
      {"t":9,"e":"drop","id":"y"}
      {"t":10,"e":"begin","id":"x"}
      {"t":20,"e":"enter","id":"x"}
      {"t":30,"e":"exit","id":"x"}
      {"t":50,"e":"drop","id":"x"}
      {"expect":{"order":{"grid":["z","x","y"]}}}

      """)
    #expect(
      log == [
        #"{"t":0,"e":"begin","id":"a"}"#, #"{"t":0,"e":"drop","id":"a"}"#,
        #"{"expect":{"order":{"L":["b","a"]}}}"#, #"{"end":2}"#,
      ])
  }

  @Test("what was remarked of the drag is remarked of it in the smallest log")
  func remarks() throws {
    let refused = try shrunk(
      """
      {"gesture":1,"containers":[{"id":"grid","items":["x","y","z"],"fixed":["z"]},{"id":"full","items":["u"],"capacity":1}]}
      {"t":0,"e":"begin","id":"x"}
      {"t":5,"e":"enter","id":"z"}
      {"t":9,"e":"exit","id":"z"}
      {"t":20,"e":"enter","in":"full"}
      {"t":50,"e":"drop"}
      {"expect":{"order":{"full":["u","x"]}}}

      """)
    #expect(refused.filter { $0.contains("\"e\":") }.count == 3, "\(refused)")
    #expect(refused[1].contains("enter") && refused[2].contains("drop"))
    let fixed = try shrunk(
      """
      {"gesture":1,"containers":[{"id":"grid","items":["x","y","z"],"fixed":["z"]}]}
      {"t":0,"e":"begin","id":"z"}
      {"t":5,"e":"enter","id":"x"}
      {"t":20,"e":"drop","id":"x"}
      {"expect":{"order":{"grid":["z","x","y"]}}}

      """)
    // Nothing was dragged: the begin that was for nothing stays, and that there was no drag.
    #expect(fixed.first == #"{"t":0,"e":"begin","id":"b"}"#, "\(fixed)")
  }

  @Test("what a toolkit tells after the end of a drag, and a second finger that is not heard, do not stay")
  func lateExit() throws {
    let log = try shrunk(
      """
      {"gesture":1,"containers":[{"id":"grid","items":["x","y","z"]}]}
      {"t":0,"e":"begin","id":"x"}
      {"t":1,"e":"begin","p":1,"id":"z"}
      {"t":5,"e":"enter","id":"y"}
      {"t":6,"e":"enter","id":"y"}
      {"t":20,"e":"drop","id":"y"}
      {"t":21,"e":"exit","id":"y"}
      {"expect":{"order":{"grid":["x","y","z"]}}}

      """)
    #expect(!log.contains { $0.contains("exit") }, "\(log)")
    #expect(log.filter { $0.contains("begin") }.count <= 2)
  }

  @Test("of what is counted only the last drag stays, and the difference")
  func counts() throws {
    var text = #"{"gesture":1,"containers":[{"id":"grid","items":["x","y","z"]}]}"# + "\n"
    for round in 0..<20 {
      text += """
        {"t":\(round * 100),"e":"begin","id":"x"}
        {"t":\(round * 100 + 1),"e":"enter","id":"y"}
        {"t":\(round * 100 + 2),"e":"enter","id":"z"}
        {"t":\(round * 100 + 3),"e":"drop","id":"z"}
        {"t":\(round * 100 + 4),"e":"reload","in":"grid","ids":["x","y","z"]}

        """
    }
    let log = try shrunk(text + #"{"expect":{"moves":38,"order":{"grid":["x","y","z"]}}}"# + "\n")
    let moves = log.last { $0.contains("expect") }
    #expect(moves == #"{"expect":{"moves":0}}"#, "\(log)")
    #expect(log.filter { $0.contains("\"e\":") }.count <= 5)
  }

  @Test("without a drag it is about what the app did last")
  func app() throws {
    let log = try shrunk(
      """
      {"gesture":1,"containers":[{"id":"grid","items":["x","y","z"]}]}
      {"t":0,"e":"remove","ids":["y"]}
      {"t":1,"e":"insert","in":"grid","ids":["n"]}
      {"t":2,"e":"move","in":"grid","from":[0],"to":1}
      {"expect":{"order":{"grid":["z","x","n"]}}}

      """)
    #expect(log.first?.contains(#""e":"move""#) == true, "\(log)")
  }

  @Test("a known bug that passes is shrunk to the smallest log that is known to fail and passes")
  func knownBug() throws {
    let folder = try ScratchFolder()
    let (failure, log) = try shrunk(
      """
      {"gesture":1,"containers":[{"id":"grid","items":["x","y","z"]}]}
      {"t":0,"e":"begin","id":"x"}
      {"t":1,"e":"enter","id":"y"}
      {"t":2,"e":"enter","id":"z"}
      {"t":3,"e":"drop","id":"z"}
      {"expect":{"order":{"grid":["y","z","x"]},"outcome":"committed"},"fails":"not yet"}

      """, folder: folder)
    #expect(failure.finding.kind == "fails")
    #expect(
      log == [
        #"{"t":0,"e":"begin","id":"a"}"#, #"{"t":0,"e":"enter","id":"b"}"#, #"{"t":0,"e":"drop","id":"b"}"#,
        #"{"expect":{"order":{"L":["b","a"]},"outcome":"committed"},"fails":"not yet"}"#, #"{"end":3}"#,
      ])
    let verified = Session().replay("verify", try #require(failure.file))
    #expect(verified.status == .failure)
  }

  @Test("every member that fails still fails, an order in each of its containers")
  func members() throws {
    let log = try shrunk(
      """
      {"gesture":1,"containers":[{"id":"left","items":["x","y"]},{"id":"right","items":["u"]},{"id":"rest","items":["r"]}]}
      {"t":0,"e":"begin","id":"x"}
      {"t":1,"e":"enter","id":"y"}
      {"t":2,"e":"enter","in":"right"}
      {"t":3,"e":"drop","in":"right"}
      {"expect":{"order":{"left":["x","y"],"right":["u"],"rest":["r"]},"outcome":"kept"}}

      """)
    #expect(
      log == [
        #"{"t":0,"e":"begin","id":"a"}"#, #"{"t":0,"e":"enter","in":"M"}"#, #"{"t":0,"e":"drop","in":"M"}"#,
        #"{"expect":{"order":{"L":["a"],"M":[]},"outcome":"kept"}}"#, #"{"end":3}"#,
      ])
  }

  @Test("a way to a place is made one event that leads there, and that is proven to be the shortest")
  func retargeted() throws {
    let folder = try ScratchFolder()
    let (failure, log) = try shrunk(
      """
      {"gesture":1,"containers":[{"id":"left","items":["a","b","c","d"]},{"id":"right","items":["x","y"]}]}
      {"t":0,"e":"begin","id":"a"}
      {"t":1,"e":"enter","id":"b"}
      {"t":2,"e":"enter","id":"d"}
      {"t":3,"e":"enter","id":"x"}
      {"t":4,"e":"enter","id":"y"}
      {"expect":{"order":{"right":["a","x","y"]}}}

      """, folder: folder)
    #expect(log.filter { $0.contains("\"e\":") }.count == 2, "\(log)")
    #expect(log[1] == #"{"t":0,"e":"enter","in":"M"}"#)
    #expect(failure.minimality == .proven)
  }
}
