import GestureStream

/// Numbers for the items of a state in the order in which one meets them, so that two states that differ
/// only in names are written alike.
struct ItemNumbering {
  private var numbers: [UInt32] = []
  private var next: UInt32 = 0

  /// Numbers for items whose names have an index below a limit.
  init(limit: Int) { numbers = Array(repeating: .max, count: limit) }

  /// The number of an item, a new one if it has none yet.
  mutating func number(_ item: ItemID) -> UInt32 {
    let index = Int(item.rawValue)
    guard index < numbers.count else { return .max }
    if numbers[index] == .max {
      numbers[index] = next
      next += 1
    }
    return numbers[index]
  }

  /// The number of an item that has one.
  func known(_ item: ItemID) -> UInt32 {
    let index = Int(item.rawValue)
    return index < numbers.count ? numbers[index] : .max
  }

  /// Numbers the items that were not met, so that every item has a number.
  mutating func finish() {
    for index in numbers.indices { _ = number(ItemID(rawValue: UInt32(index))) }
  }
}

extension ItemNumbering {
  /// Appends the numbers of some items, with their count before them.
  func write(_ items: [ItemID], to words: inout [UInt32]) {
    words.append(UInt32(items.count))
    for item in items { words.append(known(item)) }
  }

  /// The same of items in no order.
  func write(set items: [ItemID], to words: inout [UInt32]) {
    let start = words.count
    write(items, to: &words)
    if items.count > 1 { words[(start + 1)...].sort() }
  }
}

/// 128 bits that stand for a state: two states with the same bits are taken for one.
///
/// That two among a billion different ones share them is less likely than one in 10^20.
struct Fingerprint: Hashable, Sendable {
  private var low: UInt64
  private var high: UInt64

  /// The fingerprint of some words.
  init(_ words: [UInt32]) {
    low = 0x9e37_79b9_7f4a_7c15
    high = 0xc2b2_ae3d_27d4_eb4f
    for word in words {
      let product = (low ^ UInt64(word)).multipliedFullWidth(by: 0xff51_afd7_ed55_8ccd)
      low = product.low ^ (high &+ UInt64(word))
      high = (high &* 0x9fb2_1c65_1e98_df25 ^ product.high) &+ 0xa076_1d64_78bd_642f
    }
    low ^= high >> 29
    high = (high ^ low) &* 0xe703_7ed1_a0b4_28db
  }
}
