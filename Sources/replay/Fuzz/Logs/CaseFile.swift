import GestureStream

/// Generated logs as files.
enum CaseFile {
  /// What a log in a file expects, and after how many events.
  struct Placed: Sendable {
    var position: Int
    var expectation: Expectation
  }

  /// The bytes of a log in canonical form, with its trailer.
  static func bytes(of log: FuzzCase, title: String?, claims: [Placed] = []) -> [UInt8] {
    var writer = LogWriter()
    var header = log.header
    header.title = title
    writer.write(header, log.symbols)
    for index in 0...log.events.count {
      for claim in claims where claim.position == index {
        writer.write(claim.expectation, log.symbols)
      }
      if index < log.events.count { writer.write(log.events[index], log.lists, log.symbols) }
    }
    writer.writeTrailer(events: log.events.count)
    for claim in claims where claim.position > log.events.count {
      writer.write(claim.expectation, log.symbols)
    }
    return writer.bytes
  }

  /// What the model says of a log where a finding shows: the file fails as long as the engine says
  /// something else there.
  static func claims(for finding: Finding, about log: FuzzCase) -> [Placed] {
    if let claim = log.claim {
      return [Placed(position: finding.position, expectation: claim.expectation)]
    }
    var model = ReferenceModel(header: log.header)
    for event in log.events.prefix(finding.position) { model.handle(event, lists: log.lists) }
    if finding.position > log.events.count { model.finish() }
    var expectation = Expectation()
    expectation.order = log.header.containers.map {
      .init(container: $0.id, items: model.order(of: $0.id))
    }
    let shown = log.header.containers.map {
      Expectation.Order(container: $0.id, items: model.shownOrder(of: $0.id))
    }
    if shown != expectation.order { expectation.shown = shown }
    // What holds for every drag is known better than by the model.
    if !finding.orders.isEmpty { expectation.order = finding.orders }
    let pointer = log.events.prefix(finding.position).last?.pointer ?? 0
    expectation.pointer = pointer
    expectation.dragging = .some(model.block(of: pointer))
    expectation.target = .some(model.target(of: pointer))
    expectation.outcome = .some(model.outcome)
    expectation.changed = model.changed
    expectation.moves = model.moves
    expectation.commits = model.commits
    expectation.diagnostics = Diagnostic.allCases.filter {
      model.count(of: $0) > 0 || $0.name == finding.kind
    }.map { .init(diagnostic: $0, count: model.count(of: $0)) }
    return [Placed(position: finding.position, expectation: expectation)]
  }

  /// The name of the file of a finding: its class and what is in it.
  static func name(
    for finding: Finding, _ bytes: [UInt8], ending: String = ".gesture.jsonl"
  ) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    let padded = String(repeating: "0", count: 16 - digits.count) + digits
    return "\(finding.kind)-\(padded.prefix(10))\(ending)"
  }
}
