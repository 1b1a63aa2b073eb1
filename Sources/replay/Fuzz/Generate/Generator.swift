import GestureStream

/// Where generated logs come from.
enum Generator: String, Sendable, CaseIterable {
  /// A random subset of kinds, faults and rules with random weights for each case.
  case swarm
  /// Any event at any time.
  case raw
  /// Pointers that walk over laid-out items as a toolkit would report them.
  case realistic
  /// Splices of fixtures.
  case mutate
}

/// Any event at any time.
enum RawGenerator {
  static func make(_ random: SeededRandom, events count: ClosedRange<Int>) -> FuzzCase {
    var random = random
    let features = HeaderMaker.Features(rawValue: UInt16(truncatingIfNeeded: random.next()))
    let header = HeaderMaker(features: features, ruleShare: 50).make(&random)
    var result = FuzzCase(
      header: header.header,
      symbols: CaseNames.symbols(
        containers: header.header.containers.count, items: header.items + 16))
    let number = random.within(count)
    var maker = EventMaker(header: header.header, items: header.items, random: random)
    maker.hasSecondPointer = true
    let kinds = GestureEvent.Kind.allCases
    for _ in 0..<number {
      result.events.append(maker.make(kinds[maker.random.below(kinds.count)]))
    }
    result.lists = maker.lists
    return result
  }
}

/// A case has its own subset of everything: what is left out of it gives the rest room to meet.
enum SwarmGenerator {
  static func make(_ random: SeededRandom, events count: ClosedRange<Int>) -> FuzzCase {
    var workshop = Workshop()
    make(random, events: count, in: &workshop)
    return workshop.log
  }

  /// Makes a case in a workshop.
  static func make(_ random: SeededRandom, events count: ClosedRange<Int>, in workshop: inout Workshop) {
    var random = random
    let features = HeaderMaker.Features(
      rawValue: UInt16(truncatingIfNeeded: random.next() & random.next()))
    let header = HeaderMaker(features: features, ruleShare: share(&random)).make(&random)
    let number = random.within(count)
    weigh(&workshop.kinds, &random)
    workshop.faults.removeAll(keepingCapacity: true)
    if !random.oneIn(3) {
      workshop.faults += Fault.all
      random.keepSome(of: &workshop.faults, atMost: 3)
    }
    workshop.begin(header.header, items: header.items, random)
    workshop.maker.hasSecondPointer = workshop.maker.random.oneIn(4)
    if workshop.maker.random.oneIn(3) { workshop.maker.hasPlaces = true }

    var isDragging = false
    for _ in 0..<number {
      var kind = workshop.kinds[workshop.maker.random.below(workshop.kinds.count)]
      // Most drags begin before anything else is told of them, and most begins are not one inside another.
      if !isDragging, workshop.maker.random.oneIn(2) { kind = .begin }
      if isDragging, kind == .begin, !workshop.maker.random.oneIn(4) { kind = .enter }
      if kind == .begin { isDragging = true }
      if kind == .drop || kind == .cancel { isDragging = false }
      workshop.log.events.append(workshop.maker.make(kind))
    }
    workshop.finish()
  }

  /// How many rules of a hundred are other than their default.
  private static func share(_ random: inout SeededRandom) -> Int {
    switch random.below(5) {
    case 0, 1: 0
    case 2: 15
    case 3: 50
    default: 85
    }
  }

  /// Each kind as often as it weighs; a drag can always begin, get a target and end.
  private static func weigh(_ kinds: inout [GestureEvent.Kind], _ random: inout SeededRandom) {
    func add(_ kind: GestureEvent.Kind, _ weight: Int) {
      for _ in 0..<weight { kinds.append(kind) }
    }
    kinds.removeAll(keepingCapacity: true)
    add(.begin, 1)
    add(.enter, 1)
    add(random.oneIn(2) ? .drop : .cancel, 1)
    for number in 0...GestureEvent.Kind.custom.rawValue where random.oneIn(3) {
      guard let kind = GestureEvent.Kind(rawValue: number) else { continue }
      add(kind, random.within(1...4))
    }
    add(.enter, random.within(0...8))
    if random.oneIn(2) { add(.hover, random.within(1...8)) }
  }
}
