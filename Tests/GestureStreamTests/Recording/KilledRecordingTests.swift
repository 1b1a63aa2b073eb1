import Foundation
import GestureStream
import TestSupport
import Testing

@Suite("A recording whose process is killed", .serialized)
struct KilledRecordingTests {
  /// The program that records, beside the tests.
  private static var child: URL {
    URL(filePath: ProcessInfo.processInfo.arguments[0]).deletingLastPathComponent()
      .appending(path: "RecordingChild")
  }

  /// Runs the program to its end.
  private func record(to log: RecordedLog, seed: UInt64, bytes: Int?) throws -> Process {
    let process = Process()
    process.executableURL = Self.child
    process.arguments = [log.path, "\(seed)"] + (bytes.map { ["\($0)"] } ?? [])
    try process.run()
    return process
  }

  /// What is in the file is a log up to its last whole line.
  private func expectReadable(_ bytes: [UInt8], _ comment: Comment) {
    let content = RecordedLog.read(bytes)
    #expect(content.end == "truncated" || content.end == "", comment)
    let end = bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let whole = RecordedLog.read(Array(bytes[..<end]))
    #expect(whole.end == "", comment)
    let lines = bytes[..<end].count { $0 == 0x0A }
    #expect(lines == 0 || whole.header != nil && whole.events.count == lines - 1, comment)
    #expect(content.events.count - whole.events.count <= 1, comment)
  }

  @Test("after any number of its bytes, 200 times, leaves a log that can be read up to its last whole line")
  func killed() throws {
    var random = SeededRandom(seed: 91)
    for round in 0..<200 {
      let (seed, log) = (UInt64(round / 10), RecordedLog())
      let bytes = Int.random(in: 0..<14_000, using: &random)
      let process = try record(to: log, seed: seed, bytes: bytes)
      process.waitUntilExit()
      #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL)
      #expect(log.bytes.count == bytes)
      expectReadable(log.bytes, "seed \(seed), \(bytes) bytes")
    }
  }

  @Test("from outside while it writes leaves such a log too", arguments: 0..<20)
  func killedFromOutside(round: Int) throws {
    let log = RecordedLog()
    let process = try record(to: log, seed: UInt64(round), bytes: nil)
    while log.bytes.count < round * 5000 { sched_yield() }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    expectReadable(log.bytes, "round \(round)")
  }

  @Test("is whole where the process is not killed")
  func notKilled() throws {
    let log = RecordedLog()
    let process = try record(to: log, seed: 1, bytes: 1 << 30)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    let content = log.read()
    #expect(content.end == "trailer" && content.events.count == 320 && content.expectations == 1)
    #expect(log.bytes.count > 14_000)
  }
}
