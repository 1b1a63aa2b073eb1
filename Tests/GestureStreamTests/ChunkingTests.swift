import Foundation
import TestSupport
import Testing

@Suite struct ChunkingTests {
  @Test("a fixture reads the same whole, byte by byte and cut anywhere", arguments: Fixtures.logs(below: ""))
  func cutAnywhere(_ log: URL) throws {
    let bytes = [UInt8](try Data(contentsOf: log))
    let whole = LogDump.text(of: bytes)
    #expect(LogDump.text(of: bytes, cutAt: Array(0..<bytes.count)) == whole)
    guard bytes.count <= 4096 else {
      for distance in -1...2 {
        let cuts = bytes.indices.filter {
          bytes.indices.contains($0 - distance) && bytes[$0 - distance] == 0x0A
        }
        #expect(LogDump.text(of: bytes, cutAt: cuts) == whole, "cut \(distance) bytes after each newline")
      }
      return
    }
    for cut in bytes.indices {
      let text = LogDump.text(of: bytes, cutAt: [cut])
      #expect(text == whole, "cut at \(cut)")
      if text != whole { return }
    }
  }

  @Test(
    "the fixtures that are not malformed on purpose are read to their trailers",
    arguments: ["recorded", "reports", "geometry"].flatMap { Fixtures.logs(below: $0) })
  func wellFormed(_ log: URL) throws {
    let text = LogDump.text(of: [UInt8](try Data(contentsOf: log)))
    #expect(text.contains("trailer\n"))
    #expect(!text.contains(": malformed "))
    #expect(!text.contains(": truncated "))
  }
}
