import GestureStream
import LiveSort

/// All small arrangements and all blocks in them: one order of the items is enough, by renaming.
enum SmallOrders {
  /// A block of an arrangement and its grabbed item.
  struct Lift: CustomStringConvertible {
    /// The items of each list; numbers from 0 without a gap.
    var lists: [[Int]]
    /// In list order.
    var block: [Int]
    var grabbed: Int

    var description: String { "\(lists), \(grabbed) of \(block)" }

    /// The items of a list that are not of the block.
    func others(in list: Int) -> [Int] { lists[list].filter { !block.contains($0) } }
  }

  /// Every block and every grabbed item of every way to spread 1 to `most` items over so many lists.
  static func lifts(items most: Int, lists: Int) -> [Lift] {
    (1...most).flatMap { count in
      splits(of: count, into: lists).flatMap { sizes in
        (1..<(1 << count)).flatMap { mask in
          let block = (0..<count).filter { mask & (1 << $0) != 0 }
          return block.map { Lift(lists: arrangement(sizes), block: block, grabbed: $0) }
        }
      }
    }
  }

  private static func splits(of count: Int, into lists: Int) -> [[Int]] {
    if lists == 1 { return [[count]] }
    return (0...count).flatMap { first in
      splits(of: count - first, into: lists - 1).map { [first] + $0 }
    }
  }

  private static func arrangement(_ sizes: [Int]) -> [[Int]] {
    var next = 0
    return sizes.map { size in
      defer { next += size }
      return Array(next..<next + size)
    }
  }

  /// An engine with these lists, as if it were asked in numbers.
  struct Engine {
    private(set) var engine: SortEngine
    private let count: Int

    init(_ lists: [[Int]], _ rules: Rules = Rules()) {
      count = lists.count
      var header = LogHeader(
        containers: lists.enumerated().map { index, items in
          .init(
            id: ContainerID(rawValue: UInt32(index)),
            items: items.map { ItemID(rawValue: UInt32(lists.count + $0)) })
        })
      header.rules = rules
      engine = SortEngine(header)
    }

    func id(_ item: Int) -> ItemID { ItemID(rawValue: UInt32(count + item)) }

    var orders: [[Int]] {
      (0..<count).map { list in
        engine.order(of: ContainerID(rawValue: UInt32(list))).map { Int($0.rawValue) - count }
      }
    }

    mutating func begin(_ lift: Lift) {
      var event = GestureEvent(.begin, at: .zero)
      event.item = id(lift.grabbed)
      var lists = EventLists()
      lists.setIDs(lift.block.map { id($0) }, of: &event)
      engine.handle(event, lists: lists)
    }

    mutating func enter(_ item: Int) { engine.handle(.enter(.item(id(item)), at: .zero)) }

    mutating func enter(list: Int) {
      engine.handle(.enter(.container(ContainerID(rawValue: UInt32(list))), at: .zero))
    }

    mutating func drop(list: Int, gap: Int) {
      var event = GestureEvent(.drop, at: .zero)
      event.container = ContainerID(rawValue: UInt32(list))
      event.at = Int64(gap)
      engine.handle(event)
    }

    mutating func move(list: Int, from indexes: [Int], to gap: Int) {
      var event = GestureEvent(.move, at: .zero)
      event.container = ContainerID(rawValue: UInt32(list))
      event.at = Int64(gap)
      var lists = EventLists()
      lists.setIndexes(indexes.map { Int64($0) }, of: &event)
      engine.handle(event, lists: lists)
    }

    mutating func remove(_ items: [Int]) {
      var event = GestureEvent(.remove, at: .zero)
      var lists = EventLists()
      lists.setIDs(items.map { id($0) }, of: &event)
      engine.handle(event, lists: lists)
    }

    mutating func cancel() { engine.handle(.cancel(at: .zero)) }
  }
}

extension [Int] {
  /// What `move(fromOffsets:toOffset:)` gives: the others before the gap, the moved ones in order, the
  /// others after it.
  func moving(_ indexes: [Int], to gap: Int) -> [Int] {
    let before = indices.filter { $0 < gap && !indexes.contains($0) }
    let after = indices.filter { $0 >= gap && !indexes.contains($0) }
    return (before + indexes.sorted() + after).map { self[$0] }
  }
}
