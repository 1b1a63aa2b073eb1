import GestureStream
import LiveSort

extension Measurement {
  /// What a move costs with everything around it: the engine's checks, its targets and its counts.
  ///
  /// The events of one move are its `enter` and the `exit` after it; every twentieth has the `begin` and the
  /// `drop` of a drag besides. So this is more than the one event that moves.
  static func enters(among items: Int, _ name: String, atMost most: Int, ofArray mostOfArray: Int)
    -> Measurement
  {
    Measurement(
      name, "an enter that moves, its exit, and a twentieth of begin and drop, among \(items) items",
      unit: "move", .nanoseconds,
      against: "an array of 32-bit integers: find both, remove(at:), insert(_:at:)"
    ) { log in
      let items = size(items)
      let drags = RandomDrags(count(most, for: log), among: items, seed: log.seed)
      var engine = RandomDrags.engine(items)
      return Pair(
        Way(amount: drags.moves.pairs.count) { engine.handle(drags.events[...], lists: EventLists()) },
        against: drags.moves.first(count(mostOfArray, for: log)).ofArray())
    }
  }
}

/// Drags over random items of one list, drawn before anything is measured.
struct RandomDrags {
  static let list = ContainerID(rawValue: 0)
  /// How many items a drag enters.
  static let length = 20

  private(set) var events: [GestureEvent] = []
  let moves: RandomMoves

  /// Drags that make so many moves.
  init(_ count: Int, among items: Int, seed: UInt64) {
    moves = RandomMoves(count, among: items, seed: seed).grouped(by: Self.length)
    for (index, pair) in moves.pairs.enumerated() {
      if index % Self.length == 0 {
        if index > 0 { events.append(.drop(at: .zero)) }
        events.append(.begin(Self.item(pair.item), at: .zero))
      }
      events.append(.enter(.item(Self.item(pair.target)), at: .zero))
      events.append(.exit(.item(Self.item(pair.target)), at: .zero))
    }
    events.append(.drop(at: .zero))
  }

  /// A log with one list of so many items.
  static func header(_ items: Int) -> LogHeader {
    LogHeader(containers: [.init(id: list, items: (0..<UInt32(items)).map { item($0) })])
  }

  /// The engine at the start of that log.
  static func engine(_ items: Int) -> SortEngine { SortEngine(header(items)) }

  /// The id of an item: the first number is the container's.
  static func item(_ number: UInt32) -> ItemID { ItemID(rawValue: number + 1) }
}
