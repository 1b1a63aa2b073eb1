import Foundation
import Synchronization
import TestSupport
import Testing

@testable import replay

/// Damages to a log, each of one kind.
struct Damage {
  var numbers: SplitMix64

  /// A damaged copy.
  mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...numbers.below(3) { damage(&bytes) }
    return bytes
  }

  private mutating func damage(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    var lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
    switch numbers.below(9) {
    case 0: bytes[numbers.below(bytes.count)] ^= 1 << UInt8(numbers.below(8))
    case 1: bytes[numbers.below(bytes.count)] = UInt8(numbers.below(256))
    case 2: bytes.removeSubrange(numbers.below(bytes.count)...)
    case 3: bytes.remove(at: numbers.below(bytes.count))
    case 4:
      bytes.insert(
        Array(#"{}[]",:0919eE.-\ntx"#.utf8).randomElement(using: &numbers)!, at: numbers.below(bytes.count))
    case 5: lines.remove(at: numbers.below(lines.count)); join(lines, &bytes)
    case 6: lines.swapAt(numbers.below(lines.count), numbers.below(lines.count)); join(lines, &bytes)
    case 7:
      let line = numbers.below(lines.count)
      lines.insert(lines[line], at: numbers.below(lines.count)); join(lines, &bytes)
    default: number(&bytes)
    }
  }

  /// Puts a hostile number where one stands.
  private mutating func number(_ bytes: inout [UInt8]) {
    let digits = bytes.indices.filter { (0x30...0x39).contains(bytes[$0]) }
    guard let place = digits.randomElement(using: &numbers) else { return }
    let hostile = [
      "-1", "9223372036854775807", "-9223372036854775808", "18446744073709551616", "1e308", "0.000001",
      "9007199254740991", "4294967296", "1e-999", "255", "256",
    ]
    bytes.replaceSubrange(place...place, with: Array(hostile.randomElement(using: &numbers)!.utf8))
  }

  private func join(_ lines: [ArraySlice<UInt8>], _ bytes: inout [UInt8]) {
    bytes = Array(lines.joined(separator: [0x0a]))
  }
}

@Suite struct MutationTests {
  static let count = 100_000
  static let seed: UInt64 = 0x5eed

  @Test("Whatever is done to the bytes of a log, the whole program comes to a verdict")
  func everyMutationGetsAVerdict() throws {
    let small = try Fixtures.logs(below: "").map { try [UInt8](Data(contentsOf: $0)) }.filter {
      $0.count < 1200
    }
    let large = try Fixtures.logs(below: "recorded").map { try [UInt8](Data(contentsOf: $0)) }
      .filter { $0.count < 4000 }
    try #require(small.count > 10 && large.count > 5)
    let verdicts = Mutex<[Verdict: Int]>([:])
    let next = Mutex(0)
    let threads = ProcessInfo.processInfo.activeProcessorCount
    onThreads(threads) {
      guard let scratch = try? Scratch() else {
        Issue.record("no scratch file")
        return
      }
      while true {
        let number = next.withLock { number in
          number += 1
          return number - 1
        }
        guard number < Self.count else { return }
        var damage = Damage(numbers: SplitMix64(seed: Self.seed &+ UInt64(number)))
        var original = number % 100 == 0 ? large[number / 100 % large.count] : small[number % small.count]
        if number % 20 == 1 { original += small[number / 20 % small.count] }
        let bytes = damage.damaged(original)
        if number % 25 == 2 { scratch.others(bytes) }
        let found = scratch.verify(bytes, options: Self.options(number))
        if let complaint = found.complaint {
          Issue.record(
            "seed \(Self.seed), number \(number): \(complaint)\n\(String(decoding: bytes, as: UTF8.self))")
        }
        verdicts.withLock { verdicts in
          for (verdict, count) in found.verdicts { verdicts[verdict, default: 0] += count }
        }
      }
    }
    // The damages are of all kinds: every verdict occurs, and often.
    for verdict in Verdict.allCases where verdict != .expectedFailure {
      let count = verdicts.withLock { $0[verdict] ?? 0 }
      #expect(count > Self.count / 500, "\(verdict.name)")
    }
  }

  private static func options(_ number: Int) -> [String] {
    var options = ["--format", ReportFormat.allCases[number / 7 % ReportFormat.allCases.count].rawValue]
    if number % 3 == 0 { options.append("--strict") }
    if number % 5 == 0 {
      let rule = RuleEntry.all[number / 5 % RuleEntry.all.count]
      options += ["--rule", "\(rule.name)=\(rule.words.last ?? "150")"]
    }
    return options
  }
}

/// A file without a name, that stands for standard input again and again.
private final class Scratch {
  private let file: UnsafeMutablePointer<FILE>

  init() throws {
    guard let file = tmpfile() else { throw CocoaError(.fileWriteUnknown) }
    self.file = file
  }

  deinit { fclose(file) }

  /// Gives these bytes to the other verbs that read logs.
  func others(_ bytes: [UInt8]) {
    for words in [
      ["show", "-"], ["show", "--format=json", "-"], ["show", "--at=4", "-"], ["lint", "--canonical", "-"],
    ] {
      let status = run(words, bytes).status
      let isRight = [.success, .failure, .inconclusive, .malformed, .noLog].contains(status)
      #expect(
        isRight || words[1] == "--at=4" && status == .usage,
        "\(words): \(String(decoding: bytes, as: UTF8.self))")
    }
    // What is accepted is as it would be written again.
    let accepted = Acceptance(bytes, file: "-")
    if accepted.error == nil { #expect(Acceptance(accepted.rewritten(), file: "-").changes.isEmpty) }
  }

  /// Runs the command with these bytes as its standard input.
  private func run(
    _ words: [String], _ bytes: [UInt8]
  ) -> (status: replay.ExitStatus, output: String, errors: String) {
    let descriptor = fileno(file)
    ftruncate(descriptor, 0)
    lseek(descriptor, 0, SEEK_SET)
    _ = writeAll(bytes, to: descriptor)
    lseek(descriptor, 0, SEEK_SET)
    let output = Sink(descriptor: nil)
    let errors = Sink(descriptor: nil)
    let environment = Environment(input: descriptor, output: output, errors: errors)
    let status = Replay.run(words.map { Argument($0) }, in: environment)
    return (status, output.text, errors.text)
  }

  /// What came of verifying these bytes, and what is wrong with it.
  func verify(_ bytes: [UInt8], options: [String]) -> (verdicts: [Verdict: Int], complaint: String?) {
    let (status, output, errors) = run(["verify"] + options + ["-"], bytes)
    return check(status, output: output, errors: errors, isJSON: options.contains("json"))
  }

  private func check(
    _ status: replay.ExitStatus, output: String, errors: String, isJSON: Bool
  ) -> (verdicts: [Verdict: Int], complaint: String?) {
    if status == .noLog {
      return ([:], errors == "replay: no log in -\n" ? nil : "said \(errors)")
    }
    guard [.success, .failure, .inconclusive, .malformed].contains(status) else {
      return ([:], "exit status \(status.rawValue), said \(errors)")
    }
    guard errors.isEmpty else { return ([:], "said \(errors)") }
    guard isJSON else { return ([:], nil) }
    var verdicts: [Verdict: Int] = [:]
    var worst = replay.ExitStatus.success
    for line in output.split(separator: "\n") where line.hasPrefix(#"{"log":"#) {
      guard let verdict = Verdict.allCases.first(where: { line.contains(#","result":"\#($0.name)","#) })
      else {
        return ([:], "no verdict in \(line)")
      }
      verdicts[verdict, default: 0] += 1
      worst.merge(verdict.status)
    }
    if worst != status { return (verdicts, "exit status \(status.rawValue) of \(output)") }
    return (verdicts, verdicts.isEmpty ? "no verdict in \(output)" : nil)
  }
}
