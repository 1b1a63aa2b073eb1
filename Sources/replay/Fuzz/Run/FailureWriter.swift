import GestureStream

/// Shrinks failures and writes them to files.
struct FailureWriter<Engine: ComparedEngine> {
  /// Where files go.
  let folder: FailureFolder
  /// Where the smallest logs go, if they are to be kept among the fixtures.
  let regressions: LogPath?
  /// Told what could not be written.
  let complain: (String) -> Void
  /// For so long at most a log is shrunk; `nil`: until nothing makes it smaller.
  var seconds: Int?

  /// Writes a log as it is, shrinks it, and writes what is left.
  ///
  /// - Parameter asFound: The log as somebody wrote it; `nil`: it was generated.
  func shrink(
    _ log: FuzzCase, _ finding: Finding, _ origin: FoundFailure.Origin, asFound: FoundFailure.AsFound? = nil
  ) -> FoundFailure {
    let found =
      asFound
      ?? .init(
        bytes: CaseFile.bytes(
          of: log, title: Self.title(of: finding), claims: CaseFile.claims(for: finding, about: log)),
        line: finding.position + 1)
    let name = CaseFile.name(for: finding, found.bytes, ending: ".unshrunk.gesture.jsonl")
    let unshrunk = write(found.bytes, name, to: nil)?.text
    var origin = origin
    if origin.again == nil, let command = origin.againInCopy, let unshrunk {
      origin.again = "\(command) \(shellWord(operand(unshrunk)))"
    }
    let shrunk = smallest(log, finding)
    return report(
      FoundFailure(
        origin: origin, finding: shrunk.finding, faults: Self.faults(of: log), log: shrunk.log,
        minimality: shrunk.minimality, text: "", unshrunk: unshrunk, unshrunkLine: found.line))
  }

  /// Shrinks and polishes a log until neither makes it smaller.
  private func smallest(_ log: FuzzCase, _ finding: Finding) -> (
    log: FuzzCase, finding: Finding, minimality: FoundFailure.Minimality
  ) {
    let limit = TimeLimit(seconds: seconds)
    let goesOn = { !limit.isOver }
    var (log, finding) = (log, finding)
    while true {
      var shrinker = Shrinker(
        log, finding, goesOn: goesOn, orders: { Judge<Engine>.orders(of: $0, after: $1) },
        judge: { Judge<Engine>.judge($0, by: finding.oracle) })
      shrinker.run()
      let polished = Polish<Engine>.polish(shrinker.best, shrinker.finding, goesOn: goesOn)
      if polished.log.events.count == shrinker.best.events.count { return polished }
      (log, finding) = (polished.log, polished.finding)
    }
  }

  /// Writes the smallest log of a failure, and runs it again from there.
  func report(_ failure: FoundFailure) -> FoundFailure {
    var failure = failure
    if let claim = Judge<Engine>.settledClaim(failure.log) {
      failure.log.claim = claim
      failure.finding = Judge<Engine>.finding(claim, failure.log)
    }
    let bytes = CaseFile.bytes(
      of: failure.log, title: Self.title(of: failure.finding),
      claims: CaseFile.claims(for: failure.finding, about: failure.log))
    failure.text = String(decoding: bytes, as: UTF8.self)
    guard let path = write(bytes, CaseFile.name(for: failure.finding, bytes), to: regressions) else {
      return failure
    }
    failure.file = path.text
    guard let read = readAgain(path) else { return failure }
    let unfulfilled = Judge<Engine>.unfulfilled(read)
    failure.failsVerify = unfulfilled != nil
    if failure.finding.oracle == .expectation {
      let claims = (unfulfilled?.log.claim, failure.log.claim)
      if case (let read?, let shrunk?) = claims { failure.isConfirmed = read.isSame(as: shrunk) }
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

  /// Writes a file of this name; `nil`: to the folder for failing logs.
  private func write(_ bytes: [UInt8], _ name: String, to kept: LogPath?) -> LogPath? {
    var path = LogPath(Array(name.utf8), in: folder.name)
    do throws(FileBytes.Failure) {
      let folder = if let kept { kept } else { try self.folder.path() }
      path = LogPath(Array(name.utf8), in: folder)
      try FileBytes.write(bytes, to: path)
      return path
    } catch {
      complain("cannot write \(printable(path.text)): \(error.message)")
      return nil
    }
  }

  private static func title(of finding: Finding) -> String {
    if finding.kind == "fails" { return "\(finding.oracle.name): a known bug passes" }
    return "\(finding.oracle.name): \(finding.kind) is \(finding.actual), not \(finding.expected)"
  }

  private static func faults(of log: FuzzCase) -> [Fault] {
    Fault.allCases.filter { fault in log.faults.contains { $0.fault == fault } }
  }
}
