import GestureStream

/// A failure that was found, shrunk, and written to a file.
struct FoundFailure: Sendable {
  /// What is known about a smallest log.
  enum Minimality: String, Sendable {
    /// Every smaller log of its scope was looked at.
    case proven
    /// No pass makes it smaller, which is no proof.
    case unproven
  }

  /// Where it came from: the number of a generated case.
  var number: Int?
  var finding: Finding
  var faults: [Fault]
  var log: FuzzCase
  var minimality: Minimality
  /// The smallest log in canonical form, with what it expects.
  var text: String
  /// The file of the smallest log.
  var file: String?
  /// The file of the log as it was found.
  var unshrunk: String?
  /// Whether the file, read again, still shows the failure.
  var isConfirmed = false

  /// The line of the smallest log after which it shows.
  var line: Int { finding.position + 1 }
}

/// Shrinks failures and writes them to files.
struct FailureWriter<Engine: ComparedEngine> {
  /// Where files go.
  let folder: LogPath
  /// Where the smallest logs go, if they are to be kept among the fixtures.
  let regressions: LogPath?
  /// Told what could not be written.
  let complain: (String) -> Void

  /// Writes a log as it is, shrinks it, and writes what is left.
  func shrink(_ log: FuzzCase, _ finding: Finding, number: Int? = nil) -> FoundFailure {
    let name = "\(finding.kind)-\(number.map { "case-\($0)" } ?? "log").unshrunk.gesture.jsonl"
    let unshrunk = write(
      CaseFile.bytes(of: log, title: title(of: finding), claims: CaseFile.claims(for: finding, about: log)),
      to: LogPath(Array(name.utf8), in: folder))
    var shrinker = Shrinker(log, finding) { Judge<Engine>.judge($0, by: finding.oracle) }
    shrinker.run()
    let polished = Polish<Engine>.polish(shrinker.best, shrinker.finding)
    return report(
      FoundFailure(
        number: number, finding: polished.finding, faults: Self.faults(of: log), log: polished.log,
        minimality: polished.minimality, text: "", unshrunk: unshrunk?.text))
  }

  /// Writes the smallest log of a failure, and runs it again from there.
  func report(_ failure: FoundFailure) -> FoundFailure {
    var failure = failure
    let bytes = CaseFile.bytes(
      of: failure.log, title: title(of: failure.finding),
      claims: CaseFile.claims(for: failure.finding, about: failure.log))
    failure.text = String(decoding: bytes, as: UTF8.self)
    let name = Array(CaseFile.name(for: failure.finding, bytes).utf8)
    guard let path = write(bytes, to: LogPath(name, in: regressions ?? folder)) else { return failure }
    failure.file = path.text
    failure.isConfirmed = isConfirmed(failure.finding, path)
    return failure
  }

  private func isConfirmed(_ finding: Finding, _ path: LogPath) -> Bool {
    guard let bytes = try? FileBytes.read(path) else { return false }
    guard let read = LoadedLog.logs(in: bytes, file: path.text).first, read.error == nil else { return false }
    if finding.oracle == .expectation { return Judge<Engine>.unfulfilled(read) != nil }
    return Judge<Engine>.judge(read.fuzzCase, by: finding.oracle)?.isSameClass(as: finding) ?? false
  }

  private func write(_ bytes: [UInt8], to path: LogPath) -> LogPath? {
    do {
      try FileBytes.write(bytes, to: path)
      return path
    } catch {
      complain("cannot write \(printable(path.text)): \(error.message)")
      return nil
    }
  }

  private func title(of finding: Finding) -> String {
    "\(finding.oracle.name): \(finding.kind) is \(finding.actual), not \(finding.expected)"
  }

  private static func faults(of log: FuzzCase) -> [Fault] {
    Fault.allCases.filter { fault in log.faults.contains { $0.fault == fault } }
  }
}

extension LoadedLog {
  /// Its events without what it expects.
  var fuzzCase: FuzzCase {
    var log = FuzzCase(header: header, symbols: symbols)
    log.events = events
    log.lists = lists
    return log
  }
}
