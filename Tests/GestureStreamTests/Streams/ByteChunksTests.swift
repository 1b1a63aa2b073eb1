import Foundation
import GestureStream
import TestSupport
import Testing

@Suite("Bytes out of files, pipes and sockets")
struct ByteChunksTests {
  private func bytes(_ chunks: ByteChunks) async -> (bytes: [UInt8], error: StreamError?) {
    let (pieces, error) = await collect(chunks)
    return (Array(pieces.joined()), error as? StreamError)
  }

  @Test("a file is read whole, also a long one, also an empty one")
  func file() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "chunks-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }
    for count in [0, 1, 262_144, 700_001] {
      let content = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      try Data(content).write(to: url)
      let (read, error) = await bytes(ByteChunks(path: url.path))
      #expect(read == content && error == nil)
    }
  }

  @Test(
    "what cannot be read is an error that names it",
    arguments: [("/nowhere/at all", ENOENT), ("/", EISDIR)])
  func unreadable(path: String, number: Int32) async {
    let (_, error) = await bytes(ByteChunks(path: path))
    guard case .unreadable(let file, let found) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(file == path && found == number)
    #expect(error?.description.hasPrefix("\(path): cannot be read: ") == true)
  }

  @Test("a descriptor that is closed is an error, and what has nothing is empty")
  func closed() async {
    let (_, error) = await bytes(ByteChunks(descriptor: 9999))
    guard case .unreadable("descriptor 9999", EBADF) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let (read, nothing) = await bytes(ByteChunks(path: "/dev/null"))
    #expect(read.isEmpty && nothing == nil)
  }

  @Test(
    "a pipe and a socket give what is there, wait for more, and end with the other side", arguments: [0, 1])
  func waiting(kind: Int) async throws {
    let (reader, writer) = try kind == 0 ? Self.pipe() : Self.sockets()
    defer { close(reader) }
    let (arrivals, arrived) = AsyncStream<[UInt8]>.makeStream()
    let task = Task {
      for try await piece in ByteChunks(descriptor: reader) { arrived.yield(piece) }
      arrived.finish()
    }
    var received = arrivals.makeAsyncIterator()
    for text in ["one", "two", "three"] {
      #expect(write(writer, text, text.utf8.count) == text.utf8.count)
      #expect(await received.next() == Array(text.utf8))
    }
    close(writer)
    #expect(await received.next() == nil)
    try await task.value
  }

  @Test("a wait for a pipe can be cancelled, and takes nothing from it", arguments: 0..<50)
  func cancelled(round: Int) async throws {
    let (reader, writer) = try Self.pipe()
    defer {
      close(reader)
      close(writer)
    }
    let task = Task { await bytes(ByteChunks(descriptor: reader)).error }
    // Before, while or after the task begins to wait: whatever the round brings.
    for _ in 0..<round * 20 { await Task.yield() }
    task.cancel()
    guard case .cancelled = await task.value else {
      Issue.record("not cancelled")
      return
    }
    #expect(write(writer, "x", 1) == 1)
    var byte: UInt8 = 0
    #expect(read(reader, &byte, 1) == 1 && byte == UInt8(ascii: "x"))
  }

  private static func pipe() throws -> (Int32, Int32) {
    var ends: [Int32] = [0, 0]
    try #require(Foundation.pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  private static func sockets() throws -> (Int32, Int32) {
    var ends: [Int32] = [0, 0]
    #if os(Linux)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
    return (ends[0], ends[1])
  }
}
