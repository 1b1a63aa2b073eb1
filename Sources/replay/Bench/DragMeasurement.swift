import GestureStream
import LiveSort

extension Measurement {
  /// How a drag ends that is measured.
  enum DragEnd: Sendable {
    /// By a drop.
    case drop
    /// By a cancel, which sends the item home.
    case cancel
    /// By entering the container, which sends the item home too, and a drop.
    case home

    fileprivate var what: String {
      switch self {
      case .drop: "begin, enter that moves, drop"
      case .cancel: "begin, enter that moves, cancel that takes it back"
      case .home: "begin, enter that moves, enter of the container that takes it back, drop"
      }
    }

    fileprivate var events: [GestureEvent] {
      switch self {
      case .drop: [.drop(at: .zero)]
      case .cancel: [.cancel(at: .zero)]
      case .home: [.enter(.container(RandomDrags.list), at: .zero), .drop(at: .zero)]
      }
    }
  }

  /// A whole drag in a long list, against one in a short list.
  static func drags(_ end: DragEnd, _ name: String) -> Measurement {
    Measurement(
      name, "\(end.what), among 1000000 items", unit: "drag", .nanoseconds, against: "the same among 14 items"
    ) { log in
      let count = count(200_000, for: log)
      return Pair(
        shortDrags(count, among: size(1_000_000), end, seed: log.seed),
        against: shortDrags(count, among: 14, end, seed: log.seed))
    }
  }

  private static func shortDrags(_ count: Int, among items: Int, _ end: DragEnd, seed: UInt64) -> Way {
    let events = RandomMoves(count, among: items, seed: seed).pairs.flatMap { item, target in
      [
        .begin(RandomDrags.item(item), at: .zero), .enter(.item(RandomDrags.item(target)), at: .zero),
      ] + end.events
    }
    var engine = RandomDrags.engine(items)
    return Way(amount: count) { engine.handle(events[...], lists: EventLists()) }
  }
}
