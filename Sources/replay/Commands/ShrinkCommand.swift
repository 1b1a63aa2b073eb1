import GestureStream
import LiveSort

/// `replay shrink`: a failing log as small as it gets.
enum ShrinkCommand {
  static let verb = Verb(
    name: "shrink",
    summary: "makes a failing log as small as it gets",
    operands: .log,
    description: [
      "Looks for what is wrong with a log: an expectation that is not fulfilled, a difference between the "
        + "engine and a plain reading of the specification, a broken invariant or relation. Then it takes "
        + "away what is not needed for it: events, drags, items, containers, rules, members, times; and gives "
        + "what is left short names.",
      "Where the scope of what is left is small, every shorter log of that scope is looked at too; then, and "
        + "only then, it says 'minimal: proven'. The scope is at most three items in two containers, without "
        + "places; of a log that fails by its own expectation it is what can be made of its own events. The log "
        + "is not changed; what is left goes to a new file.",
    ],
    options: [FailureOptions.folder, FailureOptions.save, FailureOptions.format],
    examples: [
      .init("replay shrink drag.gesture.jsonl", "the smallest log with the same failure"),
      .init("replay shrink --output smaller drag.gesture.jsonl", "written to the folder smaller"),
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
    let logs = LoadedLog.logs(in: bytes, file: path.messageName)
    guard !logs.isEmpty else {
      environment.complain("no log in \(printable(path.messageName))")
      return .noLog
    }
    let output = FailureOutput<Engine>(invocation, environment)
    var again = "replay shrink"
    if let folder = invocation.argument(of: FailureOptions.folder) {
      again += " --output \(shellWord(operand(folder.text)))"
    }
    if invocation.has(FailureOptions.save) { again += " --save" }
    let origin = FoundFailure.Origin(again: again + " \(shellWord(operand(path.text)))")
    var status = ExitStatus.success
    var found: [FoundFailure] = []
    for log in logs {
      if let error = log.error, !log.isTruncated {
        environment.complain(printable(error.description))
        status.merge(.malformed)
        continue
      }
      guard let (failing, finding) = failure(of: log, Engine.self) else {
        if let error = log.error {
          environment.complain(printable(error.description))
          status.merge(.inconclusive)
        }
        continue
      }
      let failure = output.writer.shrink(failing, finding, origin)
      found.append(failure)
      status.merge(output.status(of: [failure]))
      output.tell(failure)
    }
    if output.isJSON {
      output.write { FuzzReport.json(of: found, into: &$0) }
    } else if found.isEmpty, status == .success {
      environment.output.write("nothing is wrong with \(FuzzReport.counted(logs.count, "log"))\n")
    }
    return status
  }

  /// What is wrong with a log: first what it expects itself, then every oracle.
  private static func failure<Engine: ComparedEngine>(
    of log: LoadedLog, _ engine: Engine.Type
  ) -> (FuzzCase, Finding)? {
    if let failing = Judge<Engine>.unfulfilled(log), let finding = Judge<Engine>.claim(failing) {
      // If the model does not give it either, it is the engine that is wrong; else the log may be.
      var plain = failing
      plain.claim = nil
      if let found = Judge<Engine>.judge(plain, by: .model), found.kind == finding.kind {
        return (plain, found)
      }
      return (failing, finding)
    }
    let oracles: [Oracle] = [.model, .invariants] + Relation.allCases.map { .relation($0) }
    for oracle in oracles {
      if let found = Judge<Engine>.judge(log.fuzzCase, by: oracle) { return (log.fuzzCase, found) }
    }
    return nil
  }
}
