import GestureStream
import LiveSort
import Testing

@Suite("Batches of events")
struct BatchTests {
  @Test("a batch gives what its events give one by one, however it is cut", arguments: 0..<200)
  func isTheSame(seed: Int) {
    var random = SplitMix(state: UInt64(seed))
    var symbols = Symbols()
    let containers = ["L", "M"].map { symbols.container($0) }
    let items = ["a", "b", "c", "d", "e"].map { symbols.item($0) }
    var header = LogHeader(containers: [
      .init(id: containers[0], items: Array(items[..<3])), .init(id: containers[1], items: [items[3]]),
    ])
    // Mostly the plain rules that have a way of their own, sometimes others.
    if random.below(4) == 0 { header.rules.reorder = .drop }
    if random.below(4) == 0 { header.rules.dwell = 2000 }
    if random.below(4) == 0 { header.rules.repeat = .act }
    if random.below(4) == 0 { header.containers[1].isLocked = true }
    if random.below(4) == 0 { header.containers[0].fixed = [items[0]] }
    var time: Int64 = 10_000
    let events = (0..<120).map { _ in
      // Now and then it goes back.
      time += random.below(12) == 0 ? -500 : Int64(random.below(900))
      return random.event(at: Timestamp(microseconds: time), items: items, containers: containers)
    }
    var single = SortEngine(header)
    var batched = SortEngine(header)
    var start = 0
    while start < events.count {
      let end = min(start + 1 + random.below(12), events.count)
      for event in events[start..<end] { single.handle(event) }
      batched.handle(events[start..<end], lists: EventLists())
      start = end
      #expect(words(of: single) == words(of: batched), "after \(start) events of seed \(seed)")
    }
    single.finish()
    batched.finish()
    #expect(words(of: single) == words(of: batched))
  }

  /// All that an engine knows, its counts too.
  private func words(of engine: SortEngine) -> [Int] {
    var state: [UInt32] = []
    engine.encodeState(renaming: \.rawValue, into: &state)
    return state.map(Int.init) + [
      engine.moves, engine.commits, Int(engine.time.microseconds), engine.changed ? 1 : 0,
      engine.outcome.map { Int($0.rawValue) } ?? -1,
    ] + Diagnostic.allCases.map(engine.count(of:))
  }
}

/// A small generator of random numbers: the same seed, the same numbers.
struct SplitMix {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }

  mutating func event(
    at time: Timestamp, items: [ItemID], containers: [ContainerID]
  ) -> GestureEvent {
    let pointer = UInt8(below(10) == 0 ? 1 : 0)
    let target: Target =
      below(5) == 0 ? .container(containers[below(2)]) : .item(items[below(items.count)])
    let place = below(2) == 0 ? Point(x: Double(below(3)), y: 0) : nil
    switch below(16) {
    case 0: return .begin(items[below(items.count)], at: time, pointer: pointer, place: place)
    case 1: return .drop(on: below(3) == 0 ? nil : target, at: time, pointer: pointer)
    case 2: return .cancel(at: time, pointer: pointer)
    case 3...6: return .exit(target, at: time, pointer: pointer)
    case 7...9: return .hover(place, at: time, pointer: pointer, target: target)
    case 10:
      return .enter(
        target, at: time, pointer: pointer, place: place,
        operation: GestureEvent.Operation(rawValue: UInt8(below(3))))
    default: return .enter(target, at: time, pointer: pointer, place: place)
    }
  }
}
