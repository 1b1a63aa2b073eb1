import Foundation
import TestSupport
import Testing

@testable import GestureStream

@Suite struct WriterTests {
  @Test(
    "a handed fixture is in canonical form already, and writing what was read gives its bytes",
    arguments: ["recorded", "reports"].flatMap { Fixtures.logs(below: $0) })
  func handedFixtures(_ log: URL) throws {
    let bytes = [UInt8](try Data(contentsOf: log))
    // Values have no notes; a fixture may.
    if !String(decoding: bytes, as: UTF8.self).contains(#""note":"#) {
      #expect(LogPieces.rewritten(bytes) == bytes)
    }
    for line in RawLines(bytes) {
      let text = Array(bytes[line.range])
      #expect(CanonicalForm.of(text) == text, "line \(line.number)")
    }
  }

  @Test("a remark is a line for people, in canonical form, and no event")
  func remark() {
    var writer = LogWriter()
    writer.writeRemark("here \"it\" goes\n")
    let line = #"{"note":"here \"it\" goes\n"}"# + "\n"
    #expect(String(decoding: writer.bytes, as: UTF8.self) == line)
    #expect(CanonicalForm.of(Array(line.utf8.dropLast())) == Array(line.utf8.dropLast()))
    let header = #"{"gesture":1,"containers":[{"id":"g","items":[]}]}"# + "\n"
    let trailer = #"{"end":0}"# + "\n"
    #expect(LogPieces.rewritten(Array((header + line + trailer).utf8)) == Array((header + trailer).utf8))
  }

  /// One log with every member of every kind, in canonical form.
  static let everything = """
    {"gesture":1,"title":"all \\"of\\" it\\n","source":{"b":1,"a":[1.5,null,{}]},"start":"2026-01-01","drive":"pointer","rules":{"reorder":"drop","repeat":"act","cancel":"keep","outside":"revert","lostEnd":"revert","refused":"revert","home":"end","hidden":"pinned","sorted":"adopt","block":"selection","pointers":"many","overshoot":"clamp","threshold":"middle","dwell":0.5,"settle":20,"slop":1.25},"types":{"b.c":["public.data"],"a.b":[]},"containers":[{"id":"g","items":["a","b","c"],"accepts":["b.c"],"locked":true,"capacity":9,"fixed":["c","a"],"layout":{"kind":"grid","columns":2,"cell":[10,20.5],"spacing":[1,0],"origin":[-5,0],"size":[100,200],"rtl":true}},{"id":"l","items":["d"],"accepts":[],"layout":{"kind":"list","axis":"x","extent":5,"extents":{"z":1,"d":2},"breadth":9,"spacing":3}},{"id":"l2","items":[],"layout":{"kind":"list","extents":{},"breadth":9}},{"id":"f","items":["é"],"layout":{"kind":"flow","width":99,"items":{"é":[1,2]},"item":[3,4],"spacing":[0,1]}},{"id":"f2","items":[],"layout":{"kind":"flow","width":99,"items":{}}},{"id":"w","kind":"well","items":["a","d"],"capacity":0,"layout":{"kind":"grid","columns":1,"cell":[0,0]}}]}
    {"t":0,"e":"begin","p":255,"id":"a","ids":["a","b"],"types":["b.c"],"foreign":true,"x":-1.5,"y":2}
    {"t":0.001,"e":"begin","in":"g","at":-3}
    {"t":0.01,"e":"begin","id":"a","ids":[]}
    {"t":0.1,"e":"begin","id":"a","types":[]}
    {"t":1,"e":"enter","p":1,"id":"a","x":0,"y":0,"op":"move"}
    {"t":1,"e":"enter","in":"g","op":"copy"}
    {"t":1,"e":"exit","id":"b"}
    {"t":1,"e":"exit","in":"nowhere"}
    {"t":1,"e":"hover"}
    {"t":1,"e":"hover","id":"a","x":0.1,"y":1e3,"op":"forbidden"}
    {"t":1,"e":"drop"}
    {"t":1,"e":"drop","id":"a","op":"copy","as":["a2"]}
    {"t":1,"e":"drop","in":"g","at":9223372036854775807,"x":1,"y":2}
    {"t":1,"e":"drop","in":"w","pending":true}
    {"t":1,"e":"cancel","p":7}
    {"t":1,"e":"load","in":"w","ids":["a"]}
    {"t":1,"e":"select","ids":[]}
    {"t":1,"e":"move","in":"g","from":[2,-1,2,9223372036854775807],"to":-9223372036854775808}
    {"t":1,"e":"insert","in":"g","at":0,"ids":["n"]}
    {"t":1,"e":"insert","in":"g","ids":["m","\\u0001\\t\\b\\f\\r\\\\/"]}
    {"t":1,"e":"remove","ids":["n"]}
    {"t":1,"e":"reload","in":"g","ids":["q"]}
    {"t":1,"e":"filter","in":"g","hide":["q"]}
    {"t":1,"e":"sort","in":"g","by":["q"]}
    {"t":1,"e":"sort","in":"g","by":[]}
    {"t":1,"e":"sort","in":"g","by":null}
    {"t":1,"e":"scroll","in":"g","x":0,"y":-12.75}
    {"t":9007199254740.991,"e":"x-custom"}
    {"expect":{"p":3,"order":{"w":["a"],"g":[]},"shown":{},"dragging":["a"],"target":"g","outcome":"committed","changed":true,"moves":1,"commits":2,"diagnostics":{"no-drag":0,"bad-gap":3}},"fails":"why"}
    {"expect":{"dragging":null,"target":null,"outcome":null,"changed":false}}
    {"expect":{"target":"nobody"}}
    {"end":28}

    """.replacing("1e3", with: "1000")

  @Test("parse, write and parse again is the identity, for every member of every kind")
  func everyMember() throws {
    let bytes = Array(Self.everything.utf8)
    #expect(!LogDump.text(of: bytes).contains("malformed"), "\(LogDump.text(of: bytes))")
    #expect(!LogDump.text(of: bytes).contains("truncated"))
    let written = LogPieces.rewritten(bytes)
    #expect(String(decoding: written, as: UTF8.self) == Self.everything)
    #expect(LogDump.text(of: written) == LogDump.text(of: bytes))
    for line in RawLines(bytes) {
      let text = Array(bytes[line.range])
      #expect(CanonicalForm.of(text) == text)
    }
  }

  @Test("rewriting a line keeps what it says and gives the same bytes as writing what was read")
  func shuffledLines() throws {
    let canonical = Array(Self.everything.utf8)
    var random = SeededRandom(seed: 1)
    for round in 0..<40 {
      var shuffled: [UInt8] = []
      var respelled = Respelling(random: random)
      for line in RawLines(canonical) {
        shuffled += try respelled.line(Array(canonical[line.range]))
        shuffled += Array("\r\n".utf8)
      }
      random = respelled.random
      #expect(LogDump.text(of: shuffled) == LogDump.text(of: canonical), "round \(round)")
      #expect(LogPieces.rewritten(shuffled) == canonical, "round \(round)")
      for (line, original) in zip(RawLines(shuffled), RawLines(canonical)) {
        let rewritten = CanonicalForm.of(Array(shuffled[line.range]))
        #expect(
          rewritten.map { String(decoding: $0, as: UTF8.self) }
            == String(decoding: canonical[original.range], as: UTF8.self))
      }
    }
  }
}
