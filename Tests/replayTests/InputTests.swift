import Foundation
import Synchronization
import TestSupport
import Testing

@testable import replay

@Suite struct FolderWalkTests {
  private func walk(_ folder: ScratchFolder, _ name: String = "") -> [String] {
    FolderWalk.logs(of: LogPath(Argument(name.isEmpty ? folder.url.path : folder.path(name)))).map { found in
      switch found {
      case .log(let path): folder.withoutPath(path.text)
      case .unreadable(let path, _): "unreadable \(folder.withoutPath(path.text))"
      }
    }
  }

  @Test("A folder stands for every log below it, in byte order of their paths")
  func order() throws {
    let folder = try ScratchFolder()
    for name in [
      "b.gesture.jsonl", "a/z.gesture.jsonl", "a.gesture.jsonl", "a-b/x.gesture.jsonl", "B.gesture.jsonl",
      "é.gesture.jsonl", "a/b/c/d.gesture.jsonl", "a/notes.txt", "a/x.jsonl", ".hidden/y.gesture.jsonl",
      "a/.gesture.jsonl",
    ] { try folder.write(name, "") }
    #expect(
      walk(folder) == [
        ".hidden/y.gesture.jsonl", "B.gesture.jsonl", "a-b/x.gesture.jsonl", "a.gesture.jsonl",
        "a/b/c/d.gesture.jsonl", "a/z.gesture.jsonl", "b.gesture.jsonl", "é.gesture.jsonl",
      ])
  }

  @Test("A folder with a .replayignore is left out, with all below it, unless it is named")
  func ignored() throws {
    let folder = try ScratchFolder()
    for name in ["a/1.gesture.jsonl", "bad/2.gesture.jsonl", "bad/deep/3.gesture.jsonl", "bad/.replayignore"]
    {
      try folder.write(name, "")
    }
    #expect(walk(folder) == ["a/1.gesture.jsonl"])
    #expect(walk(folder, "bad") == ["bad/2.gesture.jsonl", "bad/deep/3.gesture.jsonl"])
    #expect(walk(folder, "bad/deep") == ["bad/deep/3.gesture.jsonl"])
    #expect(walk(folder, "bad/2.gesture.jsonl") == ["bad/2.gesture.jsonl"])
  }

  @Test("A link to a folder is not followed, a link to a file is, and a named link too")
  func links() throws {
    let folder = try ScratchFolder()
    try folder.write("a/1.gesture.jsonl", "")
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder.path("a/loop"), withDestinationPath: "..")
    try manager.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "a")
    try manager.createSymbolicLink(
      atPath: folder.path("a/2.gesture.jsonl"), withDestinationPath: "1.gesture.jsonl")
    #expect(walk(folder) == ["a/1.gesture.jsonl", "a/2.gesture.jsonl"])
    #expect(walk(folder, "link") == ["link/1.gesture.jsonl", "link/2.gesture.jsonl"])
  }

  @Test("What is called like a log and is none is left out: a pipe, a link to a folder")
  func noFiles() throws {
    let folder = try ScratchFolder()
    try folder.write("1.gesture.jsonl", "")
    let manager = FileManager.default
    #expect(folder.path("pipe.gesture.jsonl").withCString { mkfifo($0, 0o600) } == 0)
    try manager.createSymbolicLink(
      atPath: folder.path("to-pipe.gesture.jsonl"), withDestinationPath: "pipe.gesture.jsonl")
    try manager.createSymbolicLink(atPath: folder.path("folder.gesture.jsonl"), withDestinationPath: ".")
    try manager.createSymbolicLink(atPath: folder.path("none.gesture.jsonl"), withDestinationPath: "nowhere")
    #expect(walk(folder) == ["1.gesture.jsonl", "none.gesture.jsonl"])
  }

  @Test("Folders nested a thousand deep are walked")
  func deep() throws {
    let folder = try ScratchFolder()
    let name = String(repeating: "d/", count: 1000) + "x.gesture.jsonl"
    try folder.write(name, "")
    #expect(walk(folder) == [name])
  }

  @Test("A name that is no UTF-8 is found and opened")
  func bytes() throws {
    let folder = try ScratchFolder()
    let name = LogPath([0x66, 0xff] + FolderWalk.suffix, in: LogPath(Argument(folder.url.path)))
    let file = try #require(OutputFile(name))
    #expect(file.close() == nil)
    #expect(FolderWalk.logs(of: LogPath(Argument(folder.url.path))) == [.log(name)])
    var source = LogSource()
    #expect(source.read(name, standardInput: 0) { _, _ in true } == nil)
  }

  @Test("The folder of fixtures stands for all of them but the malformed ones")
  func fixtures() {
    let found = FolderWalk.logs(of: LogPath(Argument(Fixtures.root.path)))
    let expected = Fixtures.logs(below: "").filter { !$0.path.contains("/fixtures/malformed/") }
    #expect(found == expected.map { .log(LogPath(Argument($0.path))) })
  }
}

@Suite struct OrderedWorkTests {
  @Test("Whatever thread is done first, records come in the order of the pieces", arguments: [1, 2, 3, 8])
  func order(threads: Int) {
    let count = 2000
    let got = Mutex<[(Int, Int)]>([])
    let work = OrderedWork<(Int, Int)>(count: count) { record in
      got.withLock { $0.append(record) }
      return true
    }
    onThreads(threads) {
      while let piece = work.take() {
        // A piece of work whose length has nothing to do with its number, and that says much or little.
        for part in 0..<(piece &* 7 % 5) {
          #expect(work.say((piece, part), cost: piece % 3 == 0 ? 1 << 20 : 1, of: piece))
        }
        work.finish(piece)
      }
    }
    let expected = (0..<count).flatMap { piece in (0..<(piece &* 7 % 5)).map { (piece, $0) } }
    #expect(got.withLock { $0.count } == expected.count)
    #expect(got.withLock { zip($0, expected).allSatisfy { $0 == $1 } })
  }

  @Test("Once told to stop, nothing more is handed on, and the threads come to an end", arguments: [1, 2, 8])
  func stops(threads: Int) {
    let got = Mutex<[Int]>([])
    let work = OrderedWork<Int>(count: 100_000) { record in
      got.withLock { $0.append(record) }
      return record < 40
    }
    onThreads(threads) {
      while let piece = work.take() {
        _ = work.say(piece, cost: 1 << 21, of: piece)
        _ = work.say(piece, cost: 1, of: piece)
        work.finish(piece)
      }
    }
    #expect(got.withLock { $0 } == (0..<40).flatMap { [$0, $0] } + [40])
  }
}

@Suite struct ExitStatusTests {
  @Test("Of several statuses the first of 70, 66, 65, 69, 1, 2, 0 holds")
  func order() {
    let order: [replay.ExitStatus] = [
      .fault, .unreadable, .malformed, .noLog, .failure, .inconclusive, .success,
    ]
    for (rank, first) in order.enumerated() {
      for second in order[rank...] {
        var status = first
        status.merge(second)
        #expect(status == first)
        status = second
        status.merge(first)
        #expect(status == first)
      }
    }
    #expect(order.map(\.rawValue) == [70, 66, 65, 69, 1, 2, 0])
  }
}
