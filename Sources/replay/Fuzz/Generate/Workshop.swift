import GestureStream

/// Where cases are made one after another, each in the memory of the one before it.
struct Workshop: Sendable {
  /// The case that is made here.
  var log = FuzzCase(header: LogHeader(containers: []), symbols: CaseNames.symbols(containers: 0))
  /// What makes its events.
  var maker = EventMaker(header: LogHeader(containers: []), items: 0, random: SeededRandom(seed: 0, case: 0))
  /// The fault that each event stands for.
  var marks: [Fault?] = []
  /// The faults to put into the case.
  var faults: [Fault] = []
  /// Kinds of events, each as often as it weighs, and then what is left of cases before.
  private var kinds = [GestureEvent.Kind](repeating: .begin, count: mostWeight)
  private var weight = 0
  /// So many containers the names of the case are for; `nil`: it has other names.
  private var namedContainers: Int?

  /// More than all kinds weigh together.
  private static let mostWeight = 128

  /// Begins a case that has a header already, which names so many items.
  mutating func begin(items: Int, _ random: SeededRandom) {
    let containers = log.header.containers.count
    if containers != namedContainers || items + 16 > CaseNames.items {
      log.symbols = CaseNames.symbols(containers: containers, items: items + 16)
      namedContainers = items + 16 > CaseNames.items ? nil : containers
    }
    log.nameLimit = containers + items + EventMaker.newNames
    if !log.faults.isEmpty { log.faults.removeAll(keepingCapacity: true) }
    maker.restart(log.header, items: items, random)
  }

  /// Takes a case that was made elsewhere.
  mutating func take(_ log: FuzzCase) {
    self.log = log
    namedContainers = nil
  }

  /// Draws the faults of a case.
  mutating func draw(_ random: inout SeededRandom) {
    faults.removeAll(keepingCapacity: true)
    if random.oneIn(3) { return }
    let count = random.below(4)
    while faults.count < count {
      let fault = Fault.all[random.below(Fault.all.count)]
      if !faults.contains(fault) { faults.append(fault) }
    }
  }

  /// Draws how much each kind weighs; a drag can always begin, get a target and end.
  mutating func weigh(_ random: inout SeededRandom) {
    weight = kinds.withUnsafeMutableBufferPointer { kinds in
      var next = 0
      func add(_ kind: GestureEvent.Kind, _ weight: Int) {
        for _ in 0..<weight {
          kinds[next] = kind
          next &+= 1
        }
      }
      add(.begin, 1)
      add(.enter, 1)
      add(random.oneIn(2) ? .drop : .cancel, 1)
      for number in 0...GestureEvent.Kind.custom.rawValue where random.oneIn(3) {
        guard let kind = GestureEvent.Kind(rawValue: number) else { continue }
        add(kind, random.within(1...4))
      }
      add(.enter, random.within(0...8))
      if random.oneIn(2) { add(.hover, random.within(1...8)) }
      return next
    }
  }

  /// Makes so many events, in the place of those that are there.
  mutating func makeEvents(_ count: Int) {
    // They are made where they stay, in the row of the case before.
    var events: [GestureEvent] = []
    swap(&events, &log.events)
    let blank = GestureEvent(.begin, at: .zero)
    if events.count > count { events.removeLast(events.count - count) }
    while events.count < count { events.append(blank) }
    var isDragging = false
    events.withUnsafeMutableBufferPointer { events in
      for index in events.indices {
        events[index] = blank
        var kind = kinds[maker.random.below(weight)]
        // Most drags begin before anything else is told of them, and most begins are not one inside another.
        // Numbers are drawn whether they are needed or not, and nothing branches on them, since no processor
        // would guess where to.
        let begins = maker.random.oneIn(2)
        let isInside = maker.random.oneIn(4)
        kind = !isDragging && begins ? .begin : kind
        kind = isDragging && kind == .begin && !isInside ? .enter : kind
        isDragging = kind == .begin || isDragging && kind != .drop && kind != .cancel
        maker.make(kind, &events[index])
      }
    }
    swap(&events, &log.events)
  }

  /// Puts the faults in, and ends the case.
  mutating func finish() {
    if !faults.isEmpty {
      marks.removeAll(keepingCapacity: true)
      marks.append(contentsOf: repeatElement(nil, count: log.events.count))
      for fault in faults { put(fault) }
      for index in marks.indices {
        if let mark = marks[index] { log.faults.append((index, mark)) }
      }
    }
    swap(&log.lists, &maker.lists)
  }
}
