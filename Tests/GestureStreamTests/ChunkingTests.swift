import Foundation
import GestureStream
import TestSupport
import Testing

@Suite struct ChunkingTests {
  @Test(
    "a fixture reads the same whole, byte by byte and cut around every newline",
    arguments: Fixtures.logs(below: ""))
  func cutEverywhere(_ log: URL) throws {
    let bytes = [UInt8](try Data(contentsOf: log))
    let whole = LogDump.text(of: bytes)
    #expect(LogDump.text(of: bytes, cutAt: Array(bytes.indices)) == whole)
    for distance in -1...2 {
      let cuts = bytes.indices.filter {
        bytes.indices.contains($0 - distance) && bytes[$0 - distance] == 0x0A
      }
      #expect(LogDump.text(of: bytes, cutAt: cuts) == whole, "cut \(distance) bytes after each newline")
    }
  }

  /// A reader is a value: it is copied before each line, so that a cut costs this line and the next one
  /// instead of the whole file.
  @Test("a small fixture reads the same cut at any one point", arguments: Fixtures.logs(below: ""))
  func cutAnywhere(_ log: URL) throws {
    let bytes = [UInt8](try Data(contentsOf: log))
    guard bytes.count <= 4096 else { return }
    var reader = LogReader(file: "log")
    let lines = Array(RawLines(bytes))
    for (index, line) in lines.enumerated() {
      let next = index + 1 < lines.count ? lines[index + 1].end : line.end
      let isLast = next == bytes.count
      let start = line.range.lowerBound
      let whole = Self.dump(reader, [bytes[start..<line.end], bytes[line.end..<next]], isLast: isLast)
      for cut in start..<line.end {
        let text = Self.dump(reader, [bytes[start..<cut], bytes[cut..<next]], isLast: isLast)
        #expect(text == whole, "cut at \(cut)")
        if text != whole { return }
      }
      var batch = LogBatch()
      Self.read(Array(bytes[start..<line.end]), by: &reader, into: &batch) { _, _ in }
    }
  }

  private static func dump(_ reader: LogReader, _ pieces: [ArraySlice<UInt8>], isLast: Bool) -> String {
    var reader = reader
    var batch = LogBatch()
    var text = ""
    for piece in pieces {
      read(Array(piece), by: &reader, into: &batch) { LogDump.append($0, $1, to: &text) }
    }
    if isLast {
      _ = reader.finish(into: &batch)
      LogDump.append(batch, reader.symbols, to: &text)
    }
    return text
  }

  private static func read(
    _ bytes: [UInt8], by reader: inout LogReader, into batch: inout LogBatch,
    _ handle: (LogBatch, Symbols) -> Void
  ) {
    bytes.withUnsafeBytes { all in
      var piece = all
      while !piece.isEmpty {
        let taken = reader.read(piece, into: &batch)
        piece = UnsafeRawBufferPointer(rebasing: piece[taken...])
        handle(batch, reader.symbols)
        batch.removeAll()
      }
    }
  }

  @Test(
    "the fixtures that are not malformed on purpose are read to their trailers",
    arguments: ["recorded", "reports"].flatMap { Fixtures.logs(below: $0) })
  func wellFormed(_ log: URL) throws {
    let text = LogDump.text(of: [UInt8](try Data(contentsOf: log)))
    #expect(text.contains("trailer\n"))
    #expect(!text.contains(": malformed "))
    #expect(!text.contains(": truncated "))
  }
}
