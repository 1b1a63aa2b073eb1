import Foundation
import GestureStream
import LiveSort
import TestSupport
import Testing

@testable import replay

@Suite("What a strip of pictures has room for") struct FilmstripLimitTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func show(_ lines: [String], _ options: String...) throws -> Session.Result {
    try folder.write("x", lines.joined(separator: "\n") + "\n")
    return Session().replay(["show", "--format", "svg"] + options + [folder.path("x")])
  }

  private func count(_ piece: String, in text: String) -> Int {
    text.components(separatedBy: piece).count - 1
  }

  private let lanes = [
    #"{"gesture":1,"drive":"pointer","containers":[{"id":"to do","items":["a","b"],"layout":{"kind":"list","extent":20,"breadth":100,"size":[100,60]}},{"id":"done","items":[],"layout":{"kind":"list","extent":20,"breadth":100,"origin":[0,60],"size":[100,60]}}]}"#,
    #"{"t":0,"e":"begin","id":"a","x":50,"y":10}"#,
    #"{"t":8,"e":"hover","x":50,"y":100}"#,
    #"{"t":16,"e":"drop","x":50,"y":100}"#,
  ]

  @Test(
    "of more items than can be drawn the block, its target and its way are, and a remark counts the others")
  func crowd() throws {
    let items = (0..<5_000).map { #""i\#($0)""# }.joined(separator: ",")
    let result = try show([
      #"{"gesture":1,"drive":"pointer","containers":[{"id":"L","items":[\#(items)],"layout":{"kind":"grid","columns":100,"cell":[10,10]}}]}"#,
      #"{"t":0,"e":"begin","id":"i4950","ids":["i4950","i4960"],"x":505,"y":495}"#,
      #"{"t":8,"e":"hover","x":515,"y":485}"#,
      #"{"t":16,"e":"hover","x":525,"y":475}"#,
    ])
    #expect(result.status == .success)
    let pictures = result.output.components(separatedBy: #"<text class="caption""#).dropFirst()
    let moved = pictures.filter { $0.contains("class=\"item dragged\"") }
    #expect(!moved.isEmpty)
    for picture in moved {
      #expect(count(#"class="item dragged""#, in: picture) == 2)
      #expect(count(#"class="item target""#, in: picture) == 1)
      #expect(count(#"<path class="trail""#, in: picture) >= 1 && picture.contains(#"<path class="path""#))
      #expect(count("<rect", in: picture) == Filmstrip.mostItems)
    }
    #expect(count(">4001 items not drawn</text>", in: result.output) == moved.count + 1)
    for id in ["i4950", "i4960"] { #expect(count("<title>\(id)</title>", in: result.output) >= moved.count) }
  }

  @Test("a long way is drawn by few points: where it began, where it ends, and how far it went")
  func trails() {
    let seed: UInt64 = 7
    var random = SeededRandom(seed: seed)
    for length in [1, 2, 9, 1_900, 2_000, 2_001, 2_009, 50_000, 50_003] {
      let way = (0..<length).map { _ in
        Point(x: Double.random(in: -1e6...1e6, using: &random), y: Double.random(in: -9...9, using: &random))
      }
      var trail = PointerTrail()
      for place in way { trail.add(place) }
      let places = trail.places
      #expect(places.count <= PointerTrail.most && places.count >= min(length, 500), "\(seed) \(length)")
      #expect(places.first == way.first && places.last == way.last, "\(seed) \(length)")
      #expect(places.map(\.x).min() == way.map(\.x).min() && places.map(\.x).max() == way.map(\.x).max())
      #expect(places.map(\.y).min() == way.map(\.y).min() && places.map(\.y).max() == way.map(\.y).max())
      if length <= 1_900 { #expect(places == way) }
    }
    var line = PointerTrail()
    for number in 0..<100_000 { line.add(Point(x: Double(number), y: Double(number % 5))) }
    // What came first is as fine as what came last.
    #expect((40_000...60_000).contains(line.places[line.places.count / 2].x))
    var still = PointerTrail(from: Point(x: 1, y: 1))
    for _ in 0..<5_000 { still.add(Point(x: 1, y: 1)) }
    #expect(still.places.count == 1)
  }

  @Test("however many pictures there are, the document is not higher than what becomes an image")
  func height() throws {
    var log = [
      #"{"gesture":1,"drive":"pointer","containers":[{"id":"L","items":["a","b","c"],"layout":{"kind":"list","extent":100,"breadth":300}}]}"#,
      #"{"t":0,"e":"begin","id":"a","x":50,"y":50}"#,
    ]
    for number in 1...900 {
      log.append(#"{"t":\#(number),"e":"hover","x":50,"y":\#(number % 2 == 0 ? 50 : 150)}"#)
    }
    let head = try show(log).output.components(separatedBy: ">")[1]
    #expect(head.contains(#" height="32000" viewBox="0 0 960 "#), "\(head)")
    #expect(!head.contains(#" width="960""#), "\(head)")
  }

  @Test("what cannot be read is a message, and the last remark of the document")
  func broken() throws {
    let cut = try show(lanes + [#"{"t":20,"e":"b"#])
    #expect(cut.status == .malformed || cut.status == .inconclusive)
    #expect(cut.errors.contains(":5:") && count("<g transform", in: cut.output) > 0)
    let bad = try show(lanes + ["nonsense"])
    #expect(bad.status == .malformed)
    #expect(
      folder.withoutPath(bad.errors) == "replay: malformed: x:5:1: found \"n\", expected an object\n")
    #expect(bad.output.hasSuffix("expected an object</text>\n</svg>\n"))
    // Also where the log is one without a layout, which says nothing of the fault.
    let plain = try show([#"{"gesture":1,"containers":[{"id":"L","items":["a"]}]}"#, "nonsense"])
    #expect(plain.status == .malformed && plain.output.isEmpty)
    #expect(plain.errors.contains(":2:1: ") && plain.errors.contains("has a layout to draw"))
  }

  @Test("a fault that is printed in no line is a message, whatever the format")
  func silent() throws {
    try folder.write("x", (lanes + ["nonsense"]).joined(separator: "\n"))
    try folder.write("y", "{\"gesture\":1,\n")
    for words in [
      ["--to", "3", "x"], ["--to", "3", "--format", "json", "x"], ["--at", "9", "x"],
      ["--format", "json", "y"],
    ] {
      let result = Session().replay(["show"] + words.dropLast() + [folder.path(words.last ?? "")])
      #expect(result.errors.contains("malformed: ") || result.errors.contains("truncated: "), "\(words)")
    }
    let told = Session().replay("show", folder.path("x"))
    #expect(told.errors.isEmpty && told.output.contains("malformed: "))
  }

  @Test("each container has its name above it, or inside where there is room, and none over an item")
  func names() throws {
    let output = try show(lanes).output
    let pictures = count("<g transform", in: output) / 2
    // The upper one has nothing above it; above the lower one is the upper one, and room inside.
    #expect(count(#"<text class="label" x="1" y="-3">to do</text>"#, in: output) == pictures)
    #expect(count(#">done</text>"#, in: output) == pictures)
    #expect(output.contains(#"<text class="label" x="1" y="129">done</text>"#))
    let full = try show([
      #"{"gesture":1,"containers":[{"id":"up","items":["a"],"layout":{"kind":"list","extent":50,"breadth":100}},{"id":"low","items":["b"],"layout":{"kind":"list","extent":50,"breadth":100,"origin":[0,50]}}]}"#
    ]).output
    #expect(
      full.contains(">up</text>") && !full.contains(">low</text>") && full.contains("<title>low</title>"))
  }

  @Test("a name is cut before it is wider than its place, and is whole where it has room")
  func widths() {
    #expect(fitted("WWWW", to: 40, size: 10) == "WWWW" && fitted("WWWW", to: 39, size: 10) == "WW…")
    #expect(fitted("illi", to: 17, size: 10) == "illi" && fitted("abc", to: 9, size: 10) == "")
    #expect(fitted("👩‍👩‍👧x", to: 12, size: 10) == "" && fitted("", to: 0, size: 10) == "")
    for width in stride(from: 0.0, to: 200, by: 7) {
      for text in [
        "magnifyingglass", "漢字漢字漢字", "ŁÓDŹ ЩШЩ", "\u{1b}[1m", String(repeating: "m", count: 5_000),
      ] {
        #expect(textWidth(fitted(text, to: width, size: 10)) * 10 <= width, "\(text) \(width)")
      }
    }
  }
}
