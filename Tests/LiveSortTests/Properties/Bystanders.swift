import GestureStream
import LiveSort

/// The items of a list that are not of the block, by what may become of them.
struct Bystanders {
  /// Those that nothing nails down.
  var free: [ItemID]
  var hidden: [ItemID]
  var shown: [ItemID]
  /// Those that are nailed down, by index.
  var pins: [Pin]

  struct Pin: Equatable {
    var index: Int
    var item: ItemID
  }

  /// Whether they are as they were in this list, which holds so many items now.
  func areUndisturbed(since before: Bystanders, count: Int) -> Bool {
    free == before.free && hidden == before.hidden && shown == before.shown
      && pins == before.pins(inAListOf: count)
  }

  /// Where the nailed-down items have to be once the list has this count: at their index, or, while the list
  /// is too short for that, at its end.
  private func pins(inAListOf count: Int) -> [Pin] {
    let room = count - pins.count
    return pins.enumerated().map {
      Pin(index: min($0.element.index, room + $0.offset), item: $0.element.item)
    }
  }
}

extension SmallScope {
  /// The bystanders of a block in one of the lists.
  func bystanders(of block: [ItemID], in list: Int, at moment: Snapshot) -> Bystanders {
    let hidden = self.hidden
    let fixed = self.fixed.map { Self.items[$0] }
    let others = moment.order[list].enumerated().filter { !block.contains($0.element) }
    let pins = others.filter { $0.element == fixed || rules.hidden == .pinned && hidden.contains($0.element) }
      .map { Bystanders.Pin(index: $0.offset, item: $0.element) }
    return Bystanders(
      free: others.map(\.element).filter { item in !pins.contains { $0.item == item } },
      hidden: others.map(\.element).filter { hidden.contains($0) },
      shown: moment.shown[list].filter { !block.contains($0) && $0 != fixed }, pins: pins)
  }
}
