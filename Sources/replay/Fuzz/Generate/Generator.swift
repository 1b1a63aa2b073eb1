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
  static func make(
    _ random: SeededRandom, events count: ClosedRange<Int>, items mostItems: Int = .max
  ) -> FuzzCase {
    var random = random
    let features = HeaderMaker.Features(rawValue: UInt16(truncatingIfNeeded: random.next()))
    var header = LogHeader(containers: [])
    let items = HeaderMaker(features: features, ruleShare: 50, mostItems: mostItems).make(&header, &random)
    var result = FuzzCase(
      header: header, symbols: CaseNames.symbols(containers: header.containers.count, items: items + 16))
    let number = random.within(count)
    var maker = EventMaker(header: header, items: items, random: random)
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
  static func make(
    _ random: SeededRandom, events count: ClosedRange<Int>, items mostItems: Int = .max
  ) -> FuzzCase {
    var workshop = Workshop()
    make(random, events: count, items: mostItems, in: &workshop)
    return workshop.log
  }

  /// Makes a case in a workshop.
  static func make(
    _ random: SeededRandom, events count: ClosedRange<Int>, items mostItems: Int, in workshop: inout Workshop
  ) {
    var random = random
    let bits = random.next()
    let features = HeaderMaker.Features(rawValue: UInt16(truncatingIfNeeded: bits & bits >> 32))
    let maker = HeaderMaker(features: features, ruleShare: share(&random), mostItems: mostItems)
    let items = maker.make(&workshop.log.header, &random)
    let number = random.within(count)
    workshop.weigh(&random)
    workshop.draw(&random)
    workshop.begin(items: items, random)
    workshop.maker.hasSecondPointer = workshop.maker.random.oneIn(4)
    if workshop.maker.random.oneIn(3) { workshop.maker.hasPlaces = true }

    workshop.makeEvents(number)
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
}
