import TestSupport
import Testing

@testable import GestureStream

@Suite struct ReaderTests {
  static let header = #"{"gesture":1,"containers":[{"id":"g","items":["a","b"]},{"id":"h","items":["c"]}]}"#

  /// What is read of some lines after a header, without the header.
  private func read(_ lines: String..., end: String = "\n") -> [String] {
    let text = ([Self.header] + lines).joined(separator: "\n") + end
    return LogDump.text(of: Array(text.utf8)).split(separator: "\n").dropFirst().map(String.init)
  }

  @Test("a member that a kind of event does not name is ignored, whatever its type")
  func ignoredMembers() {
    let plain = #"{"t":5,"e":"exit","id":"a"}"#
    for ignored in [
      #""x":"left""#, #""op":7"#, #""at":null"#, #""ids":{}"#, #""as":1.5"#, #""pending":"no""#,
      #""expected":1"#,
      #""types":[[]]"#, #""by":1"#, #""fails":null"#, #""title":0"#, #""containers":-1"#, #""rules":[]"#,
    ] {
      #expect(read(#"{"t":5,"e":"exit","id":"a",\#(ignored)}"#) == read(plain), "\(ignored)")
    }
    #expect(
      read(#"{"t":5,"e":"select","ids":["a"],"id":1,"in":2,"x":3}"#)
        == read(#"{"t":5,"e":"select","ids":["a"]}"#))
    #expect(
      read(#"{"t":5,"e":"insert","in":"g","id":0,"ids":["n"]}"#)
        == read(#"{"t":5,"e":"insert","in":"g","ids":["n"]}"#))
    #expect(read(#"{"t":5,"e":"x-tick","p":"?","id":0,"x":[]}"#) == ["2: 5000 custom p0 flags 0"])
  }

  @Test(
    "names of members, kinds and words are the same in any spelling, and others with anything behind them")
  func spellings() {
    let plain = read(#"{"t":5,"e":"hover","id":"a","op":"copy"}"#)
    #expect(read(#"{"\u0074":5,"e":"ho\u0076er","i\u0064":"a","o\u0070":"cop\u0079"}"#) == plain)
    #expect(read(#"{"t":5,"\u0065":"\u0068\u006f\u0076\u0065\u0072","id":"\u0061","op":"copy"}"#) == plain)
    // A zero is a byte like any other.
    #expect(
      read(#"{"t":5,"e":"hover","id":"a","op":"copy","t\u0000":1,"e\u0000":1,"gesture\u0000":1}"#) == plain)
    #expect(read(#"{"t\u0000":5,"e":"hover","id":"a"}"#)[0].contains(#"found no "t""#))
    for kind in [
      #"hover\u0000"#, #"\u0000hover"#, #"hover\u00e9"#, #"hover\n"#, #"hoverhoverhover"#, "", #"\/"#,
    ] {
      #expect(read(#"{"t":5,"e":"\#(kind)","id":"a"}"#)[0].contains("expected a kind of event"), "\(kind)")
    }
    #expect(read(#"{"t":5,"e":"\u0078-\u0000"}"#) == ["2: 5000 custom p0 flags 0"])
    #expect(read(#"{"gestur\u0065":1,"contain\u0065rs":[{"id":"g","items":[]}]}"#)[0].contains("header"))
  }

  @Test("ids are equal when their bytes are, after escapes")
  func idsByBytes() {
    #expect(read(#"{"t":0,"e":"enter","id":"\u0061"}"#) == read(#"{"t":0,"e":"enter","id":"a"}"#))
    // Precomposed and decomposed, which `String ==` takes for the same.
    let distinct = "{\"t\":0,\"e\":\"select\",\"ids\":[\"\u{E9}\",\"e\u{301}\",\"\\u0000\",\"😀\"]}"
    #expect(!read(distinct)[0].contains("malformed"))
    let escaped = read(#"{"t":0,"e":"select","ids":["\ud83d\ude00"]}"#)
    #expect(escaped == read(#"{"t":0,"e":"select","ids":["😀"]}"#))
  }

  @Test("the containers of a header are numbered first, wherever their items stand")
  func containersFirst() {
    let text = #"{"containers":[{"items":["a"],"id":"g"},{"items":["b","c"],"id":"h"}],"gesture":1}"#
    var reader = LogReader(file: "log")
    var batch = LogBatch()
    _ = Array((text + "\n").utf8).withUnsafeBytes { reader.read($0, into: &batch) }
    guard case .header(let header)? = batch.others.first?.content else {
      Issue.record("no header")
      return
    }
    #expect(header.containers.map(\.id.rawValue) == [0, 1])
    #expect(header.containers.flatMap(\.items).map(\.rawValue) == [2, 3, 4])
    #expect(["g", "h", "a", "b", "c"].map { reader.symbols.findItem($0)?.rawValue } == [0, 1, 2, 3, 4])
  }

  @Test("returns before newlines, blank lines and a missing last newline change nothing")
  func lineEnds() {
    let lines = [Self.header, #"{"t":0,"e":"cancel"}"#, #"{"end":1}"#]
    let plain = LogDump.text(of: Array((lines.joined(separator: "\n") + "\n").utf8))
    #expect(LogDump.text(of: Array(lines.joined(separator: "\n").utf8)) == plain)
    #expect(LogDump.text(of: Array(lines.joined(separator: "\r\n").utf8)) == plain)
    #expect(LogDump.text(of: Array((lines.joined(separator: "\r\n") + "\r").utf8)) == plain)
    let spaced = LogDump.text(of: Array((lines.joined(separator: "\n \t \n\r\n\n") + "\n\n").utf8))
    #expect(spaced.split(separator: "\n").map { $0.prefix { $0 != ":" } } == ["1", "5", "9"])
    #expect(LogDump.text(of: []) == "")
    #expect(LogDump.text(of: Array("\n \n\r\n".utf8)) == "")
  }

  @Test("each header starts a log with names of its own, first in its batch")
  func severalLogs() {
    let first = Self.header + "\n" + #"{"t":0,"e":"enter","id":"z"}"# + "\n"
    let second = #"{"gesture":1,"containers":[{"id":"z","items":["y"]}]}"# + "\n"
    var reader = LogReader(file: "log")
    var batch = LogBatch()
    let bytes = Array((first + second).utf8)
    bytes.withUnsafeBytes { all in
      #expect(reader.read(all, into: &batch) == first.utf8.count)
      #expect(reader.symbols.count == 6)
      batch.removeAll()
      let rest = UnsafeRawBufferPointer(rebasing: all[first.utf8.count...])
      #expect(reader.read(rest, into: &batch) == rest.count)
    }
    #expect(reader.symbols.count == 2)
    #expect(batch.others.map(\.line) == [3])
    #expect(batch.events.isEmpty)
  }

  @Test("events know their lines, also between other lines")
  func linesOfEvents() {
    let cancel = #"{"t":0,"e":"cancel"}"#
    let expect = #"{"expect":{"moves":0}}"#
    let lines = read(cancel, cancel, expect, cancel, "", #"{"note":"n"}"#, cancel, cancel)
    #expect(lines.map { $0.prefix { $0 != ":" } } == ["2", "3", "4", "5", "8", "9"])
  }

  @Test("after a trailer expectations and remarks may come; after one that counts more none is looked at")
  func afterTrailer() {
    let sound = read(#"{"end":0}"#, #"{"note":"n"}"#, #"{"expect":{"moves":0}}"#)
    #expect(sound.count == 2)
    #expect(sound.last?.contains("expectation") == true)
    let cut = read(#"{"end":3}"#, #"{"expect":{"moves":0}}"#)
    #expect(
      cut == ["2: truncated false log:2:8: found a trailer that counts 3 events, expected 0, as many as came"]
    )
    let broken = read(#"{"end":3}"#, #"{"t":0,"e":"cancel"}"#)
    #expect(broken.count == 2)
    #expect(broken.last?.contains("malformed false log:3:8: found an event after the trailer") == true)
  }

  @Test("a malformed log is reported once, and a broken header starts a malformed log of its own")
  func brokenHeaders() {
    let lines = read(
      "?", "?", #"{"t":0,"e":"cancel"}"#, #"{"title":"t","gesture":1,"containers":[}"#, "?", #"{"end":9}"#,
      #"{"gestures":1}"#, #"{"gesture":1,"containers":7}"#, Self.header)
    #expect(lines.count == 4)
    #expect(lines.map { $0.prefix { $0 != ":" } } == ["2", "5", "9", "10"])
    #expect(lines[0].contains("malformed false log:2:1: "))
    #expect(lines[1].contains("malformed true log:5:40: "))
    #expect(lines[2].contains("malformed true log:9:27: "))
    #expect(lines[3].contains("header"))
  }

  @Test("what is cut off ends a malformed log without a word, unless it is a header")
  func cutAfterMalformed() {
    #expect(read("?", #"{"t":0,"e":"#, end: "").count == 1)
    let lines = read("?", #"{"gesture":1"#, end: "")
    #expect(lines.count == 2)
    #expect(lines.last?.contains("truncated true log:3:13") == true)
  }

  @Test("nesting of 32 levels is read, in all kinds of objects and arrays")
  func nesting() {
    let deep = String(repeating: #"{"a":["#, count: 15) + "[]" + String(repeating: "]}", count: 15)
    #expect(read(#"{"t":0,"e":"cancel","mood":\#(deep)}"#) == read(#"{"t":0,"e":"cancel"}"#))
    #expect(
      read(#"{"t":0,"e":"cancel","mood":[\#(deep)]}"#).first?.contains("nesting deeper than 32") == true)
  }

  @Test("an extension of kind, expectation, rules or layout may say anything")
  func extensions() {
    #expect(read(#"{"expect":{"moves":0,"x-mood":[1]}}"#) == read(#"{"expect":{"moves":0}}"#))
    let text = #"""
      {"gesture":1,"rules":{"x-a":1},"containers":[{"id":"g","items":[],"layout":{"kind":"list","extent":1,"breadth":1,"x-b":{}}}]}
      """#
    #expect(LogDump.text(of: Array(text.utf8)).hasPrefix("1: header"))
  }

  @Test("integers of any size are taken for the nearest that there is")
  func greatIntegers() {
    let lines = read(
      #"{"t":0,"e":"begin","in":"g","at":-99999999999999999999}"#,
      #"{"t":0,"e":"move","in":"g","from":[18446744073709551616],"to":9223372036854775808}"#)
    #expect(lines[0].contains("at -9223372036854775808"))
    #expect(lines[1].contains("at 9223372036854775807 from [9223372036854775807]"))
  }
}
