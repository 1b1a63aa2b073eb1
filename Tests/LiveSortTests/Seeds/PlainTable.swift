import GestureStream

/// A table that is sorted and searched, as plain arrays: what a drop in a gap of it has to leave.
struct PlainTable: Equatable {
  var model: [ItemID]
  var hidden: Set<ItemID> = []
  /// The order shown, of all rows; `nil`: that of the model.
  var sort: [ItemID]?

  var shown: [ItemID] { (sort ?? model).filter { !hidden.contains($0) } }

  /// The table after a block was dropped in a gap as shown; `nil`: refused.
  func dropping(_ block: [ItemID], grabbed: ItemID, into gap: Int, rules: Rules) -> PlainTable? {
    if sort != nil, rules.sorted == .refuse { return nil }
    var result = PlainTable(model: sort == nil ? model : adopted, hidden: hidden)
    let pins = rules.hidden == .pinned ? hidden : []
    let slots = result.model.enumerated().filter { pins.contains($0.element) }
    var others = result.model.filter { !pins.contains($0) && !block.contains($0) }
    let before = shown[..<gap].filter { !block.contains($0) }
    let after = shown[gap...].filter { !block.contains($0) }
    let place: Int
    if shown[..<gap].contains(grabbed), let previous = before.last.flatMap({ others.firstIndex(of: $0) }) {
      place = previous + 1
    } else {
      place = after.first.flatMap { others.firstIndex(of: $0) } ?? others.count
    }
    others.insert(contentsOf: block, at: place)
    for slot in slots { others.insert(slot.element, at: min(slot.offset, others.count)) }
    result.model = others
    return result.shown == shown ? self : result
  }

  /// The model order that shows what the sort shows: each hidden row right behind the row that it followed.
  var adopted: [ItemID] {
    var followers: [ItemID?: [ItemID]] = [:]
    var leader: ItemID?
    for item in model {
      if hidden.contains(item) { followers[leader, default: []].append(item) } else { leader = item }
    }
    return followers[nil, default: []] + shown.flatMap { [$0] + followers[$0, default: []] }
  }
}
