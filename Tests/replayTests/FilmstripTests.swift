import Foundation
import TestSupport
import Testing

@testable import replay

@Suite("replay show --format svg") struct FilmstripTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func show(_ lines: [String], _ options: String...) throws -> Session.Result {
    try folder.write("x", lines.joined(separator: "\n") + "\n")
    return Session().replay(["show", "--format", "svg"] + options + [folder.path("x")])
  }

  private func pictures(_ svg: String) -> Int { svg.components(separatedBy: "<g transform").count / 2 }

  /// Fails where a document is not well-formed, as far as there is somebody who can tell.
  private func expectWellFormed(_ svg: String) throws {
    guard let xmllint = Program.find("xmllint") else { return }
    let result = try Program.run(xmllint, ["--noout", "-"], input: svg)
    #expect(result.status == 0, "\(result.errors)")
  }

  private let list = [
    #"{"gesture":1,"title":"<a> & \"b\"","drive":"pointer","containers":[{"id":"L","items":["a<b","&","c"],"layout":{"kind":"list","extent":20,"breadth":100}}]}"#,
    #"{"t":0,"e":"begin","id":"a<b","x":50,"y":10}"#,
    #"{"t":8,"e":"hover","x":52,"y":19}"#,
    #"{"t":16,"e":"hover","x":54,"y":30}"#,
    #"{"t":24,"e":"drop","x":54,"y":30}"#,
  ]

  @Test("it draws the start, each move and each end, with what is dragged, its target and the way there")
  func strip() throws {
    let result = try show(list)
    #expect(result.status == .success && result.errors.isEmpty)
    try expectWellFormed(result.output)
    let pictures = result.output.components(separatedBy: "<title>start</title>")
    #expect(pictures.count == 2)
    let move = result.output.components(separatedBy: "16 ms: hover (54, 30)</title>").last ?? ""
    let drawn = move.components(separatedBy: "24 ms: drop").first ?? ""
    #expect(
      drawn.contains(
        """
        <rect class="item target" x="0" y="0" width="200" height="40" rx="2"><title>&amp;</title></rect>
        <rect class="item" x="0" y="80" width="200" height="40" rx="2"><title>c</title></rect>
        <rect class="item dragged" x="0" y="40" width="200" height="40" rx="2"><title>a&lt;b</title></rect>
        <path class="trail" d="M100 20L100 60"/>
        <path class="path" d="M100 20L104 38L108 60"/>
        <circle class="pointer" cx="108" cy="60" r="3.5"/>

        """), "\(drawn)")
    #expect(result.output.contains(">committed</text>"))
    #expect(result.output.contains("&lt;a&gt; &amp; &quot;b&quot;</text>"))
  }

  @Test("every pointer-driven fixture makes a well-formed document with a picture of each move")
  func fixtures() throws {
    let logs = Fixtures.logs(below: "seeds").filter { $0.lastPathComponent.hasPrefix("pointer-") }
    #expect(logs.count >= 10)
    let reported = Fixtures.logs(below: "reports").filter { $0.lastPathComponent.hasPrefix("small-over-big") }
    #expect(reported.count == 1)
    for log in logs + reported {
      let result = Session().replay("show", "--format", "svg", log.path)
      #expect(result.status == .success)
      try expectWellFormed(result.output)
      let text = try String(contentsOf: log, encoding: .utf8)
      #expect(pictures(result.output) >= text.components(separatedBy: #""outcome":"#).count)
    }
  }

  @Test("ids that no document can hold, and places beyond all screens, are drawn as far as they can be")
  func hostile() throws {
    let result = try show([
      #"{"gesture":1,"title":"\u0000\u001b\uffff]]>","drive":"pointer","containers":[{"id":"L","items":["\u0001","</svg>","'\"","\ud83d\ude00\u202e"],"layout":{"kind":"flow","width":1e300,"item":[1e9,0.001],"origin":[-1e300,1e300]}},{"id":"W","kind":"well","items":["\u0001"],"layout":{"kind":"grid","columns":1,"cell":[10,10],"size":[1,1]}}]}"#,
      #"{"t":0,"e":"begin","id":"\u0001","x":1e308,"y":-1e308}"#,
      #"{"t":8,"e":"hover","x":-1e308,"y":0}"#,
      #"{"t":9,"e":"move","in":"L","from":[0],"to":3}"#,
    ])
    #expect(result.status == .success)
    try expectWellFormed(result.output)
    for broken in ["nan", "inf", "-nan", "-inf"] {
      for before in ["\"", "M", "L", " "] { #expect(!result.output.contains(before + broken)) }
    }
  }

  @Test("times leave pictures out, and a log of thousands of moves has four hundred and a remark")
  func limits() throws {
    #expect(pictures(try show(list, "--from", "20").output) == 1)
    var long = Array(list.prefix(2))
    for number in 0..<2_000 {
      long.append(#"{"t":\#(number + 1),"e":"hover","x":50,"y":\#(number % 2 == 0 ? 30 : 10)}"#)
    }
    let result = try show(long)
    try expectWellFormed(result.output)
    #expect(pictures(result.output) == Filmstrip.mostPictures)
    #expect(result.output.contains("more: see --from and --to"))
  }

  @Test("a log without a layout is not drawn, and a state is none either")
  func refusals() throws {
    let plain = [#"{"gesture":1,"containers":[{"id":"L","items":["a"]}]}"#]
    let result = try show(plain)
    #expect(result.status == .noLog && result.output.isEmpty)
    #expect(result.errors.contains("has a layout to draw"))
    #expect(try show(list, "--at", "2").status == .usage)
    // Several logs in one file: those that have a layout are drawn.
    let mixed = try show(plain + list)
    #expect(mixed.status == .success && pictures(mixed.output) == 3)
  }
}
