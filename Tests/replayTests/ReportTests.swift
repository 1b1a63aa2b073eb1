import Foundation
import GestureStream
import Testing

@testable import replay

/// Reports of logs that were never read, made by hand.
enum Sample {
  static let pass: LogReport = {
    var report = LogReport(file: "a.gesture.jsonl", line: 1, title: "goes right", verdict: .pass)
    report.state = LogReport.State(
      order: Array(#"{"grid":["b","a"]}"#.utf8), outcome: .committed, changed: true, moves: 1, commits: 1,
      diagnostics: [(.repeatedEnter, 1)])
    report.events = 7
    return report
  }()

  static let fail: LogReport = {
    var report = LogReport(file: "x.gesture.jsonl", line: 1, title: nil, verdict: .fail)
    report.failures = [
      Failure(
        line: 9, member: "order", container: "grid",
        reason: .differs(expected: .ids(["a", "b", "c"]), actual: .ids(["b", "c", "a"]))),
      Failure(
        line: 9, member: "target", pointer: 3, reason: .differs(expected: .null, actual: .text("b"))),
      Failure(
        line: 12, member: "diagnostics", name: "refused",
        reason: .differs(expected: .number(0), actual: .number(1))),
      Failure(line: 13, member: "diagnostics", name: "bad-gap", reason: .diagnostic),
    ]
    return report
  }()

  static let expectedFailure: LogReport = {
    var report = LogReport(file: "known.gesture.jsonl", line: 4, title: "known", verdict: .expectedFailure)
    report.failures = [
      Failure(
        line: 6, member: "changed", reason: .differs(expected: .truth(true), actual: .truth(false)),
        fails: "see #7")
    ]
    return report
  }()

  static let passesNow: LogReport = {
    var report = LogReport(file: "known.gesture.jsonl", line: 9, title: "known", verdict: .fail)
    report.failures = [Failure(line: 11, member: "fails", reason: .passes, fails: "see #7")]
    return report
  }()

  static let unverified = LogReport(file: "u.gesture.jsonl", line: 1, title: "quiet", verdict: .unverified)

  static let truncated = LogReport(
    file: "t.gesture.jsonl", line: 1, title: "cut", verdict: .truncated,
    error: LogError(file: "t.gesture.jsonl", line: 5, column: 9, message: "the line ends here"))

  static let malformed = LogReport(
    file: "bad.gesture.jsonl", line: 1, title: nil, verdict: .malformed,
    error: LogError(file: "bad.gesture.jsonl", line: 3, column: 12, message: "found a, expected b"))

  static let allowed: LogReport = {
    var report = unverified
    report.isAllowed = true
    return report
  }()

  static let all = [pass, fail, expectedFailure, passesNow, unverified, truncated, malformed, allowed]

  /// A log whose names and texts are meant to break out of every format.
  static let hostile: LogReport = {
    let evil = "a\u{0}\u{1b}[31m]]>\"'<&>#\\\n::error::%0A\r\u{85}\u{2028}\u{202e}\u{ffff}\u{7f}{}:,- é🙂"
    var report = LogReport(file: "dir/\(evil).gesture.jsonl", line: 1, title: evil, verdict: .fail)
    report.failures = [
      Failure(
        line: 2, member: "order", container: evil,
        reason: .differs(expected: .ids([evil, "b"]), actual: .ids(["b", evil])), fails: nil),
      Failure(line: 3, member: "fails", reason: .passes, fails: evil),
    ]
    report.error = LogError(file: evil, line: 1, column: 1, message: evil)
    return report
  }()

  /// The whole report of these logs.
  static func text(_ reports: [LogReport], _ format: ReportFormat, style: Style = .plain) -> String {
    var counts = VerdictCounts()
    var bytes = Array(format.opening().utf8)
    for report in reports {
      counts.add(report.verdict, events: report.events)
      let lead = format.lead(report.verdict, isAllowed: report.isAllowed, number: counts.logs)
      bytes += Array(lead.utf8) + format.body(report, style: style)
    }
    return String(decoding: bytes + Array(format.closing(counts, style: style).utf8), as: UTF8.self)
  }

  static let verdicts: [Verdict] = [.pass, .fail, .expectedFailure, .unverified, .truncated, .malformed]

  static func hostile(_ verdict: Verdict) -> LogReport {
    var report = hostile
    report.verdict = verdict
    return report
  }
}

@Suite struct ReportTests {
  @Test("The human report has a line for each log that is not well, and a last line of counts")
  func human() {
    #expect(
      Sample.text(Sample.all, .human) == """
        x.gesture.jsonl:9: fail
          order of grid
            expected  a  b  c
            actual       b  c  a
                      ^        ^
          and 3 more
        known.gesture.jsonl:6: expected failure: known: see #7
        known.gesture.jsonl:11: fail: known
          a known bug passes now: see #7
        u.gesture.jsonl:1: unverified: quiet: the log expects nothing
        t.gesture.jsonl:5:9: truncated: the line ends here
        bad.gesture.jsonl:3:12: malformed: found a, expected b
        8 logs, 7 events: 1 pass, 2 fail, 1 expected failure, 2 unverified, 1 truncated, 1 malformed

        """)
  }

  @Test("The JSON report has an object a line for each log, and a last one of counts")
  func json() {
    let text = Sample.text(Sample.all, .json)
    let lines = text.split(separator: "\n")
    #expect(
      lines[0] == #"""
        {"log":"a.gesture.jsonl","line":1,"title":"goes right","result":"pass","failures":[],"error":null,"order":{"grid":["b","a"]},"outcome":"committed","changed":true,"moves":1,"commits":1,"diagnostics":{"repeated-enter":1},"events":7}
        """#)
    #expect(
      lines[1].hasPrefix(
        #"""
        {"log":"x.gesture.jsonl","line":1,"title":null,"result":"fail","failures":[{"line":9,"member":"order","container":"grid","expected":["a","b","c"],"actual":["b","c","a"]},{"line":9,"member":"target","p":3,"expected":null,"actual":"b"},{"line":12,"member":"diagnostics","name":"refused","expected":0,"actual":1},{"line":13,"member":"diagnostics","name":"bad-gap"}],"error":null,"order":{},
        """#))
    #expect(lines[3].contains(#""failures":[{"line":11,"member":"fails","fails":"see #7"}]"#))
    #expect(lines[6].contains(#""error":"bad.gesture.jsonl:3:12: found a, expected b""#))
    #expect(
      lines.last == #"""
        {"summary":{"logs":8,"pass":1,"fail":2,"expectedFailure":1,"unverified":2,"truncated":1,"malformed":1,"events":7}}
        """#)
  }

  @Test("The TAP report numbers the logs, says TODO of known bugs and SKIP of what is allowed")
  func tap() {
    #expect(
      Sample.text(Sample.all, .tap) == ##"""
        TAP version 14
        ok 1 - a.gesture.jsonl:1 goes right
        not ok 2 - x.gesture.jsonl:1
          ---
          result: "fail"
          failures:
            - {"line":9,"member":"order","container":"grid","expected":["a","b","c"],"actual":["b","c","a"]}
            - {"line":9,"member":"target","p":3,"expected":null,"actual":"b"}
            - {"line":12,"member":"diagnostics","name":"refused","expected":0,"actual":1}
            - {"line":13,"member":"diagnostics","name":"bad-gap"}
          ...
        not ok 3 - known.gesture.jsonl:4 known # TODO see \#7
          ---
          result: "expected-failure"
          failures:
            - {"line":6,"member":"changed","expected":true,"actual":false,"fails":"see #7"}
          ...
        not ok 4 - known.gesture.jsonl:9 known
          ---
          result: "fail"
          failures:
            - {"line":11,"member":"fails","fails":"see #7"}
          ...
        not ok 5 - u.gesture.jsonl:1 quiet
          ---
          result: "unverified"
          ...
        not ok 6 - t.gesture.jsonl:1 cut
          ---
          result: "truncated"
          error: "t.gesture.jsonl:5:9: the line ends here"
          ...
        not ok 7 - bad.gesture.jsonl:1
          ---
          result: "malformed"
          error: "bad.gesture.jsonl:3:12: found a, expected b"
          ...
        ok 8 - u.gesture.jsonl:1 quiet # SKIP unverified
        1..8

        """##)
  }

  @Test("The JUnit report has a suite for each log")
  func junit() {
    #expect(
      Sample.text([Sample.pass, Sample.fail, Sample.malformed, Sample.allowed], .junit) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="replay verify">
          <testsuite name="a.gesture.jsonl:1" tests="1" failures="0" errors="0" skipped="0">
            <testcase classname="a.gesture.jsonl" name="goes right" file="a.gesture.jsonl" line="1"/>
          </testsuite>
          <testsuite name="x.gesture.jsonl:1" tests="1" failures="1" errors="0" skipped="0">
            <testcase classname="x.gesture.jsonl" name="x.gesture.jsonl:1" file="x.gesture.jsonl" line="1">
              <failure message="order of grid: expected [a b c], got [b c a]">x.gesture.jsonl:9: order of grid: expected [a b c], got [b c a]
        x.gesture.jsonl:9: target of pointer 3: expected null, got b
        x.gesture.jsonl:12: diagnostics 'refused': expected 0, got 1
        x.gesture.jsonl:13: diagnostic 'bad-gap'</failure>
            </testcase>
          </testsuite>
          <testsuite name="bad.gesture.jsonl:1" tests="1" failures="0" errors="1" skipped="0">
            <testcase classname="bad.gesture.jsonl" name="bad.gesture.jsonl:1" file="bad.gesture.jsonl" line="1">
              <error message="bad.gesture.jsonl:3:12: found a, expected b"/>
            </testcase>
          </testsuite>
          <testsuite name="u.gesture.jsonl:1" tests="1" failures="0" errors="0" skipped="1">
            <testcase classname="u.gesture.jsonl" name="quiet" file="u.gesture.jsonl" line="1">
              <skipped message="unverified: the log expects nothing"/>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test("The GitHub report annotates lines of files")
  func gitHub() {
    #expect(
      Sample.text(Sample.all, .github) == """
        ::error file=x.gesture.jsonl,line=9,title=fail::order of grid: expected [a b c], got [b c a]
        ::error file=x.gesture.jsonl,line=9,title=fail::target of pointer 3: expected null, got b
        ::error file=x.gesture.jsonl,line=12,title=fail::diagnostics 'refused': expected 0, got 1
        ::error file=x.gesture.jsonl,line=13,title=fail::diagnostic 'bad-gap'
        ::warning file=known.gesture.jsonl,line=6,title=expected-failure%3A known::changed: expected true, got false (known: see #7)
        ::error file=known.gesture.jsonl,line=11,title=fail%3A known::a known bug passes now: see #7
        ::warning file=u.gesture.jsonl,line=1,title=unverified%3A quiet::the log expects nothing
        ::warning file=t.gesture.jsonl,line=5,title=truncated%3A cut::the line ends here
        ::error file=bad.gesture.jsonl,line=3,title=malformed::found a, expected b
        ::notice file=u.gesture.jsonl,line=1,title=unverified%3A quiet::the log expects nothing

        """)
  }

  @Test("Whatever ids and titles hold, the JUnit report is well-formed XML", arguments: Sample.verdicts)
  func hostileXML(verdict: Verdict) throws {
    guard let xmllint = Program.find("xmllint") else { return }
    let text = Sample.text([Sample.hostile(verdict), Sample.hostile(verdict)], .junit)
    let result = try Program.run(xmllint, ["--noout", "-"], input: text)
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test(
    "Whatever ids and titles hold, each line of the JSON report is one object", arguments: Sample.verdicts)
  func hostileJSON(verdict: Verdict) throws {
    let lines = Sample.text([Sample.hostile(verdict)], .json).utf8.split(separator: UInt8(ascii: "\n"))
    #expect(lines.count == 2)
    for line in lines { _ = try JSONSerialization.jsonObject(with: Data(line)) }
    let object = try JSONSerialization.jsonObject(with: Data(lines[0])) as? [String: Any]
    #expect(object?["title"] as? String == Sample.hostile.title)
  }

  @Test("Whatever ids and titles hold, they start no line of their own", arguments: Sample.verdicts)
  func hostileLines(verdict: Verdict) {
    let report = Sample.hostile(verdict)
    for line in Sample.text([report], .github).split(separator: "\n") {
      #expect(line.hasPrefix("::error file=dir/") || line.hasPrefix("::warning file=dir/"))
    }
    let tap = Sample.text([report], .tap).split(separator: "\n")
    #expect(tap.filter { $0.hasPrefix("ok") || $0.hasPrefix("not ok") }.count == 1)
    for line in tap { #expect(!line.hasPrefix("Bail") && !line.hasPrefix("::")) }
    for format in [ReportFormat.human, .tap, .github, .junit] {
      let text = Sample.text([report], format)
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }, "\(format)")
      #expect(!text.unicodeScalars.contains { $0 == "\u{202e}" || $0 == "\u{85}" }, "\(format)")
    }
  }

  @Test("Colours go around words and change nothing else")
  func colours() {
    let coloured = Sample.text(Sample.all, .human, style: Style(isColoured: true))
    #expect(coloured.contains("\u{1b}[31mfail\u{1b}[0m"))
    #expect(coloured.replacing(/\u{1b}\[\d+m/, with: "") == Sample.text(Sample.all, .human))
  }

  @Test(
    "Colour is for terminals, unless something says otherwise",
    arguments: [
      (true, [:], nil, true), (false, [:], nil, false), (true, ["NO_COLOR": "1"], nil, false),
      (true, ["NO_COLOR": ""], nil, true), (true, ["TERM": "dumb"], nil, false),
      (true, ["TERM": "xterm"], nil, true),
      (true, [:], "never", false), (false, [:], "always", true), (true, ["NO_COLOR": "1"], "always", true),
      (true, [:], "auto", true),
    ] as [(Bool, [String: String], String?, Bool)])
  func colourChoice(isTerminal: Bool, variables: [String: String], choice: String?, expected: Bool) {
    let sink = Sink(descriptor: nil, isTerminal: isTerminal)
    let environment = Environment(output: sink, errors: sink, variables: variables)
    #expect(Style(choice, sink: sink, environment: environment).isColoured == expected)
  }
}
