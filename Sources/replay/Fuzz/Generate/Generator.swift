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
    var random = random
    let features = HeaderMaker.Features(
      rawValue: UInt16(truncatingIfNeeded: random.next() & random.next()))
    let shares = [0, 0, 15, 50, 85]
    let header = HeaderMaker(features: features, ruleShare: shares[random.below(shares.count)]).make(&random)
    var result = FuzzCase(
      header: header.header,
      symbols: CaseNames.symbols(
        containers: header.header.containers.count, items: header.items + 16))
    let number = random.within(count)
    let weights = weights(&random)
    let faults = random.oneIn(3) ? [] : random.some(of: Fault.allCases, atMost: 3)
    var maker = EventMaker(header: header.header, items: header.items, random: random)
    maker.hasSecondPointer = maker.random.oneIn(4)
    if maker.random.oneIn(3) { maker.hasPlaces = true }

    var isDragging = false
    for _ in 0..<number {
      var kind = weights[maker.random.below(weights.count)]
      // Most drags begin before anything else is told of them, and most begins are not one inside another.
      if !isDragging, maker.random.oneIn(2) { kind = .begin }
      if isDragging, kind == .begin, !maker.random.oneIn(4) { kind = .enter }
      if kind == .begin { isDragging = true }
      if kind == .drop || kind == .cancel { isDragging = false }
      result.events.append(maker.make(kind))
    }
    var passes = FaultPasses(case: result, maker: maker)
    for fault in faults { passes.put(fault) }
    return passes.result
  }

  /// Each kind as often as it weighs; a drag can always begin, get a target and end.
  private static func weights(_ random: inout SeededRandom) -> [GestureEvent.Kind] {
    var kinds: [GestureEvent.Kind] = [.begin, .enter, random.oneIn(2) ? .drop : .cancel]
    for kind in GestureEvent.Kind.allCases where random.oneIn(3) {
      kinds += repeatElement(kind, count: random.within(1...4))
    }
    kinds += repeatElement(.enter, count: random.within(0...8))
    if random.oneIn(2) { kinds += repeatElement(.hover, count: random.within(1...8)) }
    return kinds
  }
}
