import GestureStream

/// Where cases are made one after another, each in the memory of the one before it.
struct Workshop: Sendable {
  /// The case that is made here.
  var log = FuzzCase(header: LogHeader(containers: []), symbols: CaseNames.symbols(containers: 0))
  /// What makes its events.
  var maker = EventMaker(header: LogHeader(containers: []), items: 0, random: SeededRandom(seed: 0, case: 0))
  /// The fault that each event stands for.
  var marks: [Fault?] = []
  /// Kinds of events, each as often as it weighs.
  var kinds: [GestureEvent.Kind] = []
  /// The faults to put into the case.
  var faults: [Fault] = []

  /// Begins a case with a header that names so many items.
  mutating func begin(_ header: LogHeader, items: Int, _ random: SeededRandom) {
    log.header = header
    log.symbols = CaseNames.symbols(containers: header.containers.count, items: items + 16)
    log.nameLimit = header.containers.count + items + EventMaker.newNames
    log.events.removeAll(keepingCapacity: true)
    log.faults.removeAll(keepingCapacity: true)
    maker.restart(header, items: items, random)
  }

  /// Puts the faults in, and ends the case.
  mutating func finish() {
    if !faults.isEmpty {
      marks.removeAll(keepingCapacity: true)
      for _ in log.events.indices { marks.append(nil) }
      for fault in faults { put(fault) }
      for (index, mark) in marks.enumerated() {
        if let mark { log.faults.append((index, mark)) }
      }
    }
    swap(&log.lists, &maker.lists)
  }
}
