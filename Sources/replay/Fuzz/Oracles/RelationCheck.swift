import GestureStream

/// Whether pairs of logs that have to give the same do.
enum RelationCheck<Engine: ComparedEngine> {
  /// What a case breaks.
  static func check(_ log: FuzzCase, _ relation: Relation) -> Finding? {
    switch relation {
    case .renaming: renaming(log)
    case .idleEvents: idleEvents(log)
    case .prefixAndCancel: prefixAndCancel(log)
    case .liveIsGap: liveIsGap(log)
    case .batching: batching(log)
    case .scaledTime: scaledTime(log)
    case .independentContainers: independentContainers(log)
    case .writtenAndRead: writtenAndRead(log)
    }
  }

  static func pointers(of log: FuzzCase) -> [UInt8] {
    var pointers: [UInt8] = []
    for event in log.events where !pointers.contains(event.pointer) { pointers.append(event.pointer) }
    return pointers
  }

  /// A finding where twins differ.
  static func finding(
    _ relation: Relation, _ twins: Twins<Engine>, _ log: FuzzCase, _ position: Int,
    isOrdersOnly: Bool = false
  ) -> Finding? {
    guard let (member, expected, actual) = twins.difference(log.symbols, isOrdersOnly: isOrdersOnly)
    else { return nil }
    return Finding(
      oracle: .relation(relation), kind: "\(relation.name)-\(member)", position: position,
      expected: expected, actual: actual)
  }

  /// Runs a log beside another of as many events.
  static func compare(
    _ relation: Relation, _ twins: Twins<Engine>, _ log: FuzzCase, _ other: FuzzCase
  ) -> Finding? {
    var twins = twins
    for index in log.events.indices {
      _ = twins.first.handle(event: log.events[index], lists: log.lists)
      _ = twins.second.handle(event: other.events[index], lists: other.lists)
      if let found = finding(relation, twins, log, index + 1) { return found }
    }
    twins.first.end()
    twins.second.end()
    return finding(relation, twins, log, log.events.count + 1)
  }

  // MARK: The whole log in another way

  private static func renaming(_ log: FuzzCase) -> Finding? {
    let containers = UInt32(log.header.containers.count)
    let last = UInt32(log.symbols.count) - 1
    func rename(_ item: ItemID) -> ItemID {
      item.rawValue < containers || item.rawValue > last
        ? item : ItemID(rawValue: last - (item.rawValue - containers))
    }
    let other = log.renamed(rename)
    var twins = Twins<Engine>(log.header, other.header, pointers: pointers(of: log))
    twins.rename = rename
    return compare(.renaming, twins, log, other)
  }

  private static func idleEvents(_ log: FuzzCase) -> Finding? {
    let pointers = pointers(of: log)
    guard let unused = (0...255).first(where: { !pointers.contains(UInt8($0)) }) else { return nil }
    var twins = Twins<Engine>(log.header, log.header, pointers: pointers)
    var time = Timestamp.zero
    for (index, event) in log.events.enumerated() {
      _ = twins.first.handle(event: event, lists: log.lists)
      _ = twins.second.handle(event: event, lists: log.lists)
      _ = twins.second.handle(event: GestureEvent(.custom, at: .zero), lists: log.lists)
      // A hover of a pointer that drags nothing, at the time that it is.
      if event.kind != .custom { time = max(time, event.time) }
      let hover = GestureEvent(.hover, at: time, pointer: UInt8(unused))
      _ = twins.second.handle(event: hover, lists: log.lists)
      if let found = finding(.idleEvents, twins, log, index + 1) { return found }
    }
    return nil
  }

  private static func batching(_ log: FuzzCase) -> Finding? {
    var twins = Twins<Engine>(log.header, log.header, pointers: pointers(of: log))
    var start = 0
    var size = 1
    while start < log.events.count {
      let end = min(start + size, log.events.count)
      for event in log.events[start..<end] { _ = twins.first.handle(event: event, lists: log.lists) }
      twins.second.handle(batch: log.events[start..<end], lists: log.lists)
      if let found = finding(.batching, twins, log, end) { return found }
      start = end
      size = size % 7 + 2
    }
    return nil
  }

  private static func scaledTime(_ log: FuzzCase) -> Finding? {
    var other = log
    let last = log.events.map(\.time.microseconds).max() ?? 0
    guard last < 1 << 50 else { return nil }
    for index in other.events.indices { other.events[index].time.microseconds *= 2 }
    other.header.rules.dwell *= 2
    other.header.rules.settle *= 2
    var twins = Twins<Engine>(log.header, other.header, pointers: pointers(of: log))
    twins.scale = 2
    return compare(.scaledTime, twins, log, other)
  }

  private static func writtenAndRead(_ log: FuzzCase) -> Finding? {
    let bytes = CaseFile.bytes(of: log, title: nil)
    func wrong(_ expected: String, _ actual: String) -> Finding {
      Finding(
        oracle: .relation(.writtenAndRead), kind: Relation.writtenAndRead.name, position: log.events.count,
        expected: expected, actual: actual)
    }
    let logs = LoadedLog.logs(in: bytes, file: "case")
    guard logs.count == 1, let read = logs.first else { return wrong("one log", "\(logs.count)") }
    if let error = read.error { return wrong("a log that can be read", error.description) }
    guard read.events.count == log.events.count else {
      return wrong("\(log.events.count) events", "\(read.events.count)")
    }
    // Names have other numbers in a file.
    var twins = Twins<Engine>(log.header, read.header, pointers: pointers(of: log))
    twins.rename = { read.symbols.findItem(log.symbols.name(of: $0)) ?? $0 }
    var other = FuzzCase(header: read.header, symbols: read.symbols)
    other.events = read.events
    other.lists = read.lists
    return compare(.writtenAndRead, twins, log, other)
  }
}
