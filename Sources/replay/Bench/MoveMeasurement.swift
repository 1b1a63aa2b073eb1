import GestureStream
import LiveSort

extension Measurement {
  /// A random item onto a random item of a list, both to be found, in the structure alone.
  static func moves(among items: Int, _ name: String, atMost most: Int, ofArray mostOfArray: Int)
    -> Measurement
  {
    Measurement(
      name, "a random item onto a random item of \(items), both to be found", unit: "move", .nanoseconds,
      against: "an array of 32-bit integers: find both, remove(at:), insert(_:at:)"
    ) { log in
      let moves = RandomMoves(count(most, for: log), among: size(items), seed: log.seed)
      return Pair(
        moves.ofOrder(), against: moves.first(count(mostOfArray, for: log)).ofArray())
    }
  }

  /// What a move costs in a long list, against one in a short list.
  static let growthOfMoves = Measurement(
    "move-growth", "a random item onto a random item of 1000000", unit: "move", .nanoseconds,
    against: "the same among 14 items"
  ) { log in
    let count = count(200_000, for: log)
    return Pair(
      RandomMoves(count, among: size(1_000_000), seed: log.seed).ofOrder(),
      against: RandomMoves(count, among: 14, seed: log.seed).ofOrder())
  }
}

/// Moves of items onto others, drawn before anything is measured.
struct RandomMoves {
  let items: Int
  private(set) var pairs: [(item: UInt32, target: UInt32)]

  /// So many moves of two different items.
  init(_ count: Int, among items: Int, seed: UInt64) {
    self.items = items
    var numbers = SplitMix64(seed: seed)
    pairs = (0..<count).map { _ in
      let item = numbers.below(items)
      let target = (item + 1 + numbers.below(items - 1)) % items
      return (UInt32(item), UInt32(target))
    }
  }

  /// Only the first of them.
  func first(_ count: Int) -> RandomMoves {
    var moves = self
    moves.pairs = Array(pairs.prefix(count))
    return moves
  }

  /// The same, but so many at a time are of the same item, as they are in a drag.
  func grouped(by length: Int) -> RandomMoves {
    var moves = self
    for index in pairs.indices {
      let (item, target) = (pairs[index - index % length].item, pairs[index].target)
      moves.pairs[index] = (item, target == item ? (item + 1) % UInt32(items) : target)
    }
    return moves
  }

  /// The order-statistic tree, which goes on from where the run before has left it.
  func ofOrder() -> Measurement.Way {
    var order = ItemOrder(listCount: 1)
    order.assign((0..<UInt32(items)).map { ItemID(rawValue: $0) }, to: 0)
    let pairs = pairs
    return Measurement.Way(amount: pairs.count) {
      for (item, target) in pairs {
        order.move(ItemID(rawValue: item), onto: ItemID(rawValue: target))
      }
    }
  }

  /// What most apps do.
  func ofArray() -> Measurement.Way {
    var order = Array(0..<UInt32(items))
    let pairs = pairs
    return Measurement.Way(amount: pairs.count) {
      for (item, target) in pairs { order.move(item, onto: target) }
    }
  }
}

extension [UInt32] {
  /// Finds both and moves the one to the place of the other.
  mutating func move(_ item: UInt32, onto target: UInt32) {
    guard let from = firstIndex(of: item), let to = firstIndex(of: target) else { return }
    move(from: from, toOffset: to > from ? to + 1 : to)
  }

  /// What `move(fromOffsets:toOffset:)` of SwiftUI does with one offset.
  mutating func move(from: Int, toOffset gap: Int) {
    let item = remove(at: from)
    insert(item, at: gap > from ? gap - 1 : gap)
  }
}
