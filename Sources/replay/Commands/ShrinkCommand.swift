import GestureStream
import LiveSort

/// `replay shrink`: a failing log as small as it gets.
enum ShrinkCommand {
  static let rule = Option(
    "rule", .rule, repeatable: true, "this rule holds instead of the log's own; may be given again")
  static let seconds = Option(
    "seconds", .count("N", 1...1_000_000),
    "stop so many seconds after a failure was found, with the smallest log so far; 60 is the default")

  static let verb = Verb(
    name: "shrink",
    summary: "makes a failing log as small as it gets",
    operands: .log,
    description: [
      "Looks for what is wrong with a log: an expectation that is not fulfilled, a difference between the "
        + "engine and a plain reading of the specification, a broken invariant or relation. Then it takes "
        + "away what is not needed for it: events, drags, items, containers, rules, members, times; and gives "
        + "what is left short names.",
      "The same is still wrong with what is left. Of an expectation that means: the same members fail; an order "
        + "stayed and should have moved, or moved and should have stayed, or moved elsewhere, as before; a count "
        + "is too great or too small, as before; and the last drag was taken or not, moved something or not, ended "
        + "in the same way and with the same diagnostics. An expectation that is known to fail, and passes, fails "
        + "too.",
      "Where the scope of what is left is small, every shorter log of that scope is looked at too; then, and "
        + "only then, it says 'minimal: proven'. The scope is every event about the same items, at most four, in "
        + "at most three containers, without places; of a log that fails by its own expectation it is its own "
        + "events and the same about its other items and containers.",
      "The log is not changed: what is left goes to a new file, and so does the log as it was, before anything is "
        + "tried. Of a log that does not fail it says what it is instead.",
    ],
    options: [rule, seconds, FailureOptions.folder, FailureOptions.save, FailureOptions.format],
    examples: [
      .init("replay shrink drag.gesture.jsonl", "the smallest log with the same failure"),
      .init("replay shrink --output smaller drag.gesture.jsonl", "written to the folder smaller"),
      .init("replay shrink --rule cancel=keep drag.gesture.jsonl", "what fails under another rule"),
    ],
    run: { run($0, in: $1, engine: SortEngine.self) })

  /// Does it for any engine, also one that was broken on purpose.
  static func run<Engine: ComparedEngine>(
    _ invocation: Invocation, in environment: Environment, engine: Engine.Type
  ) -> ExitStatus {
    let path = LogPath(invocation.operands[0])
    let bytes: [UInt8]
    do throws(FileBytes.Failure) {
      bytes = try FileBytes.read(path, standardInput: environment.input)
    } catch {
      environment.complain("cannot read \(printable(path.messageName)): \(error.message)")
      return .unreadable
    }
    var logs = LoadedLog.logs(in: bytes, file: path.messageName)
    guard !logs.isEmpty else {
      environment.complain("no log in \(printable(path.messageName))")
      return .noLog
    }
    var rules = RuleOverrides()
    for text in invocation.values(of: rule) { _ = rules.add(text) }
    for index in logs.indices { rules.apply(to: &logs[index].header.rules) }
    let output = FailureOutput<Engine>(
      invocation, environment, seconds: invocation.count(of: seconds) ?? 60)
    let pieces = LoadedLog.pieces(of: logs, in: bytes)
    var status = ExitStatus.success
    var found: [FoundFailure] = []
    var sound: [(line: Int, verdict: Verdict)] = []
    for (log, piece) in zip(logs, pieces) {
      if let error = log.error { environment.complain(printable(error.description)) }
      guard let failing = FailingLog(log, Engine.self) else {
        let verdict = log.verdictIfSound
        sound.append((log.line, verdict))
        status.merge(verdict.status)
        if !output.isJSON, let text = text(of: verdict, log) {
          environment.output.write("\(printable(path.messageName)):\(log.line): \(text)\n")
        }
        continue
      }
      var origin = origin(invocation, path)
      origin.place = (path.messageName, failing.line)
      let failure = output.writer.shrink(
        failing.log, failing.finding, origin,
        asFound: .init(bytes: Array(piece.bytes), line: failing.line - piece.line + 1))
      found.append(failure)
      status.merge(output.status(of: [failure]))
      output.tell(failure)
    }
    if output.isJSON {
      output.write { json in
        FuzzReport.json(of: found, into: &json)
        write(sound, path, to: &json)
      }
    }
    return status
  }

  /// How to do it again: from the file, or of standard input from the copy that is written of it.
  private static func origin(_ invocation: Invocation, _ path: LogPath) -> FoundFailure.Origin {
    var again = "replay shrink"
    for text in invocation.values(of: rule) { again += " --rule \(shellWord(text))" }
    if let seconds = invocation.value(of: seconds) { again += " --seconds \(seconds)" }
    if let folder = invocation.argument(of: FailureOptions.folder) {
      again += " --output \(shellWord(operand(folder.text)))"
    }
    if invocation.has(FailureOptions.save) { again += " --save" }
    if path.isStandardInput { return .init(again: nil, againInCopy: again) }
    return .init(again: "\(again) \(shellWord(operand(path.text)))")
  }

  /// What a log is in which nothing was found wrong; `nil`: a message has told it.
  private static func text(of verdict: Verdict, _ log: LoadedLog) -> String? {
    let left = FailingLog.oracles.filter { !log.isWithinReach(of: $0) }
    var rest = left.isEmpty ? "no oracle" : "no oracle for which it is not too large"
    rest += " finds anything wrong with it"
    return switch verdict {
    case .pass: "passes, and \(rest)"
    case .unverified: "unverified: it expects nothing, and \(rest)"
    case .expectedFailure: "an expected failure: what is known to fail does, and \(rest)"
    case .truncated, .malformed, .fail: nil
    }
  }

  private static func write(
    _ sound: [(line: Int, verdict: Verdict)], _ path: LogPath, to json: inout JSONText
  ) {
    json.member("others")
    json.raw("[")
    for (line, verdict) in sound {
      json.separate()
      json.raw("{")
      json.member("log")
      json.string(path.messageName)
      json.member("line")
      json.raw(String(line))
      json.member("result")
      json.string(verdict.name)
      json.raw("}")
    }
    json.raw("]")
  }
}
