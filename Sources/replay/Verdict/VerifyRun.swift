/// A run over files: each is verified on some thread, and what is said of its logs is written in the order
/// of the files.
struct VerifyRun: Sendable {
  /// A source, and the path of the command line that it belongs to.
  struct Piece: Sendable {
    let found: FolderWalk.Found
    let operand: Int
  }

  /// What a thread says of a piece.
  enum Record: Sendable {
    /// A log: its verdict, and its part of the report.
    case log(Verdict, isAllowed: Bool, events: Int, body: [UInt8])
    /// The source cannot be read: its error number.
    case unreadable(Int32)
  }

  let operands: [LogPath]
  let judgement: OpenLog.Judgement
  let format: ReportFormat
  let jobs: Int
  let standardInput: Int32

  /// Verifies everything.
  ///
  /// - Parameter sink: Where the report goes; `nil`: nowhere.
  func run(
    writingTo sink: Sink?, style: Style, failsFast: Bool, environment: Environment
  ) -> ExitStatus {
    let pieces = operands.enumerated().flatMap { number, path in
      FolderWalk.logs(of: path).map { Piece(found: $0, operand: number) }
    }
    var status = ExitStatus.success
    var counts = VerdictCounts()
    // Of each operand, whether a log was found in it, or something that cannot be read.
    var sawSomething = Array(repeating: false, count: operands.count)
    var isCutShort = false
    sink?.write(format.opening())
    let work = OrderedWork<(Int, Record)>(count: pieces.count) { number, record in
      sawSomething[pieces[number].operand] = true
      let before = status
      switch record {
      case .log(let verdict, let isAllowed, let events, let body):
        counts.add(verdict, events: events)
        let ofLog = isAllowed ? .success : verdict.status
        status.merge(ofLog)
        sink?.write(format.lead(verdict, isAllowed: isAllowed, number: counts.logs))
        sink?.write(body)
        isCutShort = failsFast && ofLog != .success
      case .unreadable(let error):
        status.merge(.unreadable)
        let name = printable(pieces[number].found.path.messageName)
        environment.complain("cannot read \(name): \(errorText(error))")
        isCutShort = failsFast && before != .unreadable
      }
      if sink?.failure != nil { isCutShort = true }
      return !isCutShort
    }
    onThreads(min(jobs, pieces.count)) { verify(pieces, work: work, style: style) }
    if !isCutShort {
      for (number, path) in operands.enumerated() where !sawSomething[number] {
        environment.complain("no log in \(printable(path.messageName))")
        status.merge(.noLog)
      }
    }
    sink?.write(format.closing(counts, style: style))
    sink?.flush()
    return status
  }

  /// What one thread does: piece after piece until there is none.
  private func verify(_ pieces: [Piece], work: OrderedWork<(Int, Record)>, style: Style) {
    var source = LogSource()
    while let number = work.take() {
      defer { work.finish(number) }
      guard case .log(let path) = pieces[number].found else {
        if case .unreadable(_, let error) = pieces[number].found {
          _ = work.say((number, .unreadable(error)), cost: 64, of: number)
        }
        continue
      }
      var goesOn = true
      var verifier = LogVerifier(file: path.messageName, judgement: judgement) { report in
        let body = format.body(report, style: style)
        let record = Record.log(
          report.verdict, isAllowed: report.isAllowed, events: report.events, body: body)
        goesOn = goesOn && work.say((number, record), cost: 64 + body.count, of: number)
      }
      var chunks = 0
      let error = source.read(path, standardInput: standardInput) { batch, reader in
        verifier.take(batch, of: reader)
        // Asking the others now and then is enough.
        chunks &+= 1
        if chunks & 63 == 0, !work.goesOn { goesOn = false }
        return goesOn
      } end: { reader in
        verifier.finish(reader)
      }
      if let error { _ = work.say((number, .unreadable(error)), cost: 64, of: number) }
    }
  }
}
