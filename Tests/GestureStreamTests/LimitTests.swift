import TestSupport
import Testing

@testable import GestureStream

@Suite struct LimitTests {
  private static let header = Array(ReaderTests.header.utf8) + [0x0A]

  @Test("a line of 16 MiB is read, and of a longer one the limit is named, wherever its bytes are cut")
  func lineLength() {
    let limit = 16 << 20
    let start = Array(#"{"t":0,"e":"cancel","mood":""#.utf8)
    let end = Array(#""}"#.utf8)
    let cancel = Array(#"{"t":0,"e":"cancel"}"#.utf8) + [0x0A]
    let filling = [UInt8](repeating: 0x61, count: limit - start.count - end.count)
    let longest = Self.header + start + filling + end
    #expect(
      LogDump.text(of: longest + [0x0A] + cancel).split(separator: "\n").suffix(2) == [
        "2: 0 cancel p0 flags 0", "3: 0 cancel p0 flags 0",
      ])
    let report =
      "2: malformed false log:2:16777217: found a line longer than 16 MiB, "
      + "expected at most 16777216 bytes in a line"
    let tooLong = longest + [0x20]
    for (bytes, cuts) in [
      (tooLong, []), (tooLong + [0x20, 0x0A] + cancel, [100, tooLong.count, tooLong.count + 1]),
    ] {
      #expect(LogDump.text(of: bytes, cutAt: cuts).split(separator: "\n").dropFirst() == [report[...]])
    }
    // A header that is too long starts a malformed log, and needs a batch of its own.
    let longHeader = Array(#"{"gesture":1,"mood":""#.utf8) + filling + filling
    let text = LogDump.text(of: Self.header + cancel + longHeader + [0x0A] + Self.header, cutAt: [120])
    #expect(
      text.split(separator: "\n").map { $0.prefix(22) } == [
        "1: header - - - target", "2: 0 cancel p0 flags 0", "3: malformed true log:",
        "4: header - - - target",
      ])
  }

  @Test("a log may have 4,096 containers and not one more")
  func containers() {
    func log(_ count: Int) -> [UInt8] {
      let containers = (0..<count).map { #"{"id":"c\#($0)","items":[]}"# }
      return Array(#"{"gesture":1,"containers":[\#(containers.joined(separator: ","))]}"#.utf8)
    }
    #expect(LogDump.text(of: log(4096)).hasPrefix("1: header"))
    let text = LogDump.text(of: log(4097))
    #expect(
      text.hasSuffix(": found one more container, expected at most 4096 containers in a log\n"),
      "\(text.suffix(200))")
  }

  @Test("a log may have 1,048,576 different ids and not one more")
  func ids() {
    // The header has five.
    var bytes = Self.header
    var next = 5
    for _ in 0..<16 {
      bytes += Array(#"{"t":0,"e":"select","ids":["#.utf8)
      let count = min(65_536, 1_048_576 - next)
      for number in next..<next + count { bytes += Array("\"\(number)\",".utf8) }
      next += count
      bytes[bytes.count - 1] = UInt8(ascii: "]")
      bytes += Array("}\n".utf8)
    }
    var reader = LogReader(file: "log")
    var batch = LogBatch()
    func readAll(_ bytes: [UInt8]) -> String {
      bytes.withUnsafeBytes { all in
        var piece = all
        while !piece.isEmpty {
          batch.removeAll()
          piece = UnsafeRawBufferPointer(rebasing: piece[reader.read(piece, into: &batch)...])
        }
      }
      var text = ""
      LogDump.append(batch, reader.symbols, to: &text)
      return text
    }
    #expect(!readAll(bytes).contains("malformed"))
    #expect(reader.symbols.count == 1_048_576)
    #expect(readAll(Array(#"{"t":0,"e":"enter","id":"77"}"#.utf8) + [0x0A]).contains("enter"))
    let text = readAll(Array(#"{"t":0,"e":"enter","id":"one more"}"#.utf8) + [0x0A])
    #expect(
      text.hasSuffix(":25: found one more id, expected at most 1048576 different ids in a log\n"), "\(text)")
  }

  @Test("names of one log fit in 31 bits, and one that does not is refused")
  func nameBytes() {
    var table = NameTable(byteLimit: 10)
    func intern(_ name: String) -> UInt32? { Array(name.utf8).withUnsafeBytes { table.intern($0) } }
    #expect(intern("abcdef") == 0)
    #expect(intern("ghijk") == nil)
    #expect(intern("ghij") == 1)
    #expect(intern("k") == nil)
    #expect(intern("abcdef") == 0)
  }
}
