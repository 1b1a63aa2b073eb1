import Foundation
import TestSupport
import Testing

@testable import GestureStream

@Suite("A recording whose file fails")
struct FailedRecordingTests {
  private let log = RecordedLog()
  private let scribble = Scribble()
  private let a = ItemID(rawValue: 3)

  /// A recorder, and what its owner is told.
  private func recorder(
    path: String? = nil, capacity: Int = 8192
  ) throws -> (GestureRecorder, AsyncStream<RecorderError>) {
    let (failures, told) = AsyncStream<RecorderError>.makeStream()
    let recorder = try GestureRecorder(
      path: path ?? log.path, header: scribble.header, symbols: scribble.symbols, capacity: capacity,
      onFailure: { told.yield($0) })
    return (recorder, failures)
  }

  /// Records into what has failed, and expects to be told so, once and in every way.
  private func expectFailure(
    _ expected: RecorderError, of recorder: GestureRecorder, _ failures: AsyncStream<RecorderError>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    recorder.record(.begin(a))
    var told = failures.makeAsyncIterator()
    #expect(await told.next() == expected, sourceLocation: sourceLocation)
    #expect(recorder.failure == expected, sourceLocation: sourceLocation)
    for _ in 0..<20_000 { recorder.record(.begin(a)) }
    await #expect(throws: expected, sourceLocation: sourceLocation) { try await recorder.flush() }
    await #expect(throws: expected, sourceLocation: sourceLocation) { try await recorder.finish() }
  }

  @Test(
    "does not begin where there can be no file",
    arguments: [
      ("/nowhere/at all", RecorderError.cannotOpen(path: "/nowhere/at all", number: ENOENT)),
      ("/", .cannotOpen(path: "/", number: EISDIR)),
      ("/dev/full", .cannotWrite(path: "/dev/full", number: ENOSPC)),
    ])
  func cannotBegin(path: String, expected: RecorderError) {
    #expect(throws: expected) { try recorder(path: path) }
    #expect(expected.description.hasPrefix("\(path): cannot be "))
  }

  @Test("does not begin on a pipe, whether somebody reads it or not")
  func pipe() throws {
    try #require(mkfifo(log.path, 0o600) == 0)
    #expect(throws: RecorderError.cannotOpen(path: log.path, number: ENXIO)) { try recorder() }
    let reader = open(log.path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    #expect(throws: RecorderError.notAFile(path: log.path)) { try recorder() }
  }

  @Test("ends with an error when the file is renamed, and the renamed file is left alone")
  func renamed() async throws {
    let (recorder, failures) = try recorder()
    recorder.record(.begin(a))
    try await recorder.flush()
    let other = RecordedLog()
    try #require(rename(log.path, other.path) == 0)
    await expectFailure(.replaced(path: log.path), of: recorder, failures)
    #expect(other.read().events.count == 1 && other.read().end == "")
  }

  @Test("ends with an error when the file is removed")
  func removed() async throws {
    let (recorder, failures) = try recorder()
    try #require(unlink(log.path) == 0)
    await expectFailure(.replaced(path: log.path), of: recorder, failures)
  }

  @Test("ends with an error when the file is cut, and what comes after the cut is not written")
  func cut() async throws {
    let (recorder, failures) = try recorder()
    recorder.record(.begin(a))
    try await recorder.flush()
    try #require(truncate(log.path, 0) == 0)
    await expectFailure(.replaced(path: log.path), of: recorder, failures)
    #expect(log.bytes.isEmpty)
  }

  #if os(Linux)
    /// The descriptor of this process that is open for a file.
    private func descriptor(of path: String) throws -> Int32 {
      let folder = "/proc/self/fd"
      for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")
        if let number = Int32(name), target == path { return number }
      }
      throw CocoaError(.fileNoSuchFile)
    }

    @Test(
      "ends with an error when its descriptor is closed, and writes to no other file that gets the number")
    func closed() async throws {
      let (recorder, failures) = try recorder()
      let number = try descriptor(of: log.path)
      let other = RecordedLog()
      try Data().write(to: other.url)
      // In one step, so that no other test can get the number in between.
      let opened = open(other.path, O_WRONLY)
      try #require(dup2(opened, number) == number)
      close(opened)
      await expectFailure(.closed(path: log.path), of: recorder, failures)
      #expect(other.bytes.isEmpty)
      #expect(write(number, "x", 1) == 1, "the descriptor was not closed by somebody who does not own it")
      close(number)
    }

    /// A file system of a few pages; `nil`: it cannot be mounted.
    private static func mountSmall() -> URL? {
      let folder = FileManager.default.temporaryDirectory.appending(path: "small-\(UUID().uuidString)")
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      return mount("none", folder.path, "tmpfs", 0, "size=32k") == 0 ? folder : nil
    }

    private static func unmount(_ folder: URL) {
      umount2(folder.path, 2 /* MNT_DETACH */)
      try? FileManager.default.removeItem(at: folder)
    }

    static let canMount: Bool = {
      guard let folder = mountSmall() else { return false }
      unmount(folder)
      return true
    }()

    @Test(
      "ends with an error when the disk is full, and leaves what could be written",
      .enabled(if: canMount, "NOT TESTED: A FULL DISK. To mount a small one takes the rights of root."))
    func full() async throws {
      let folder = try #require(Self.mountSmall())
      defer { Self.unmount(folder) }
      let path = folder.appending(path: "full.gesture.jsonl").path
      let (recorder, failures) = try recorder(path: path)
      for _ in 0..<4000 { recorder.record(.begin(a)) }
      await expectFailure(.cannotWrite(path: path, number: ENOSPC), of: recorder, failures)
      let content = RecordedLog.read(Array(try Data(contentsOf: URL(filePath: path))))
      #expect(content.end == "truncated" || content.end == "")
      #expect(content.events.count > 500 && content.events.count < 4000)
    }
  #endif

  @Test("that falls behind loses what there is no room for, and says how much in its error and its trailer")
  func overrun() async throws {
    let (gate, isBlocked) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let writes = Locked(0)
    let file = try RecordingFile(path: log.path) { (descriptor, bytes) throws(SystemCalls.Failure) in
      // The header is written; the first events find a disk that does not answer.
      let count = writes.withLock { writes in
        writes += 1
        return writes
      }
      if count == 2 {
        isBlocked.signal()
        gate.wait()
      }
      return try SystemCalls.write(descriptor, bytes)
    }
    let (failures, told) = AsyncStream<RecorderError>.makeStream()
    let recorder = try GestureRecorder(
      file: file, header: scribble.header, symbols: scribble.symbols, capacity: 16, now: { .zero },
      onFailure: { told.yield($0) })
    recorder.record(.hover(nil))
    blockUntil(isBlocked)
    for number in 0..<50 { recorder.record(.hover(Point(x: Double(number), y: 0))) }
    gate.signal()
    var failure = failures.makeAsyncIterator()
    guard case .overrun = await failure.next() else {
      Issue.record("no overrun")
      return
    }
    await #expect(throws: RecorderError.overrun(lost: 34)) { try await recorder.finish() }
    let content = log.read()
    #expect(content.events.compactMap(\.place?.x) == (0..<16).map { Double($0) })
    #expect(content.end == "truncated" && content.events.count == 17)
  }

  /// Waits as a thread of an app would, not as a task.
  private func blockUntil(_ semaphore: DispatchSemaphore) { semaphore.wait() }
}
