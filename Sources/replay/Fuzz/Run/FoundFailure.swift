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

  /// Where a log came from.
  struct Origin: Sendable {
    /// The seed, generator and number of a generated case.
    var generated: (seed: Seed, generator: Generator, number: Int)?
    /// The command that finds it once more.
    var again: String
  }

  var origin: Origin
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
  /// Whether the file, read again, expects something that the engine does not give.
  var failsVerify = false

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
  func shrink(_ log: FuzzCase, _ finding: Finding, _ origin: FoundFailure.Origin) -> FoundFailure {
    let found = CaseFile.bytes(
      of: log, title: title(of: finding), claims: CaseFile.claims(for: finding, about: log))
    let name = CaseFile.name(for: finding, found, ending: ".unshrunk.gesture.jsonl")
    let unshrunk = write(found, to: LogPath(Array(name.utf8), in: folder))
    var shrinker = Shrinker(log, finding) { Judge<Engine>.judge($0, by: finding.oracle) }
    shrinker.run()
    let polished = Polish<Engine>.polish(shrinker.best, shrinker.finding)
    return report(
      FoundFailure(
        origin: origin, finding: polished.finding, faults: Self.faults(of: log), log: polished.log,
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
    guard let read = readAgain(path) else { return failure }
    let unfulfilled = Judge<Engine>.unfulfilled(read)
    failure.failsVerify = unfulfilled != nil
    if failure.finding.oracle == .expectation {
      failure.isConfirmed = unfulfilled?.claim?.name == failure.finding.kind
    } else {
      let found = Judge<Engine>.judge(read.fuzzCase, by: failure.finding.oracle)
      failure.isConfirmed = found?.isSameClass(as: failure.finding) ?? false
    }
    return failure
  }

  private func readAgain(_ path: LogPath) -> LoadedLog? {
    guard let bytes = try? FileBytes.read(path) else { return nil }
    guard let read = LoadedLog.logs(in: bytes, file: path.text).first, read.error == nil else { return nil }
    return read
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
