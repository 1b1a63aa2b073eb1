import GestureStream
import LiveSort

/// What of a moment is drawn.
extension Filmstrip.Picture {
  /// A box that could be drawn, and how much it matters: the less the number, the more.
  private struct Candidate {
    var placement: Int
    var item: ItemID?
    var frame: Frame
    var isDragged = false
    var isTarget = false
    var rank: Int
  }

  /// More of a name nobody reads.
  private static let mostLetters = 200

  /// Draws what is on screen: in each container what of its items can be seen. Where that is too much, the
  /// target, the grabbed item, the block and where they are come first, and a remark says what is left out.
  mutating func draw(
    _ placements: [Filmstrip.Placement], _ scene: Scene, room: Int, _ names: borrowing Symbols
  ) {
    let candidates = Self.candidates(placements, scene)
    var isDrawn = Array(repeating: false, count: candidates.count)
    var room = room
    for rank in 0...3 {
      for index in candidates.indices where candidates[index].rank == rank && (room > 0 || rank == 0) {
        isDrawn[index] = true
        room -= 1
      }
    }
    var omitted = (items: 0, containers: 0)
    for (index, candidate) in candidates.enumerated() {
      guard isDrawn[index] else {
        if candidate.item == nil { omitted.containers += 1 } else { omitted.items += 1 }
        continue
      }
      let placement = placements[candidate.placement]
      let name = candidate.item.map { names.name(of: $0) } ?? names.name(of: placement.container.id)
      boxes.append(
        Filmstrip.Box(
          kind: candidate.item == nil ? .container : .item, name: Self.short(name), frame: candidate.frame,
          isDragged: candidate.isDragged, isTarget: candidate.isTarget,
          content: candidate.item == nil ? Self.content(of: placement, names) : ""))
    }
    if omitted.items > 0 { remarks.append("\(counted(omitted.items, "item")) not drawn") }
    if omitted.containers > 0 { remarks.append("\(counted(omitted.containers, "container")) not drawn") }
  }

  /// Marks the way of each dragged item since the picture before.
  mutating func trace(from before: [Filmstrip.Placement], to now: [Filmstrip.Placement], _ scene: Scene) {
    let dragged = scene.dragged
    guard !dragged.isEmpty else { return }
    let (old, new) = (Self.frames(of: dragged, in: before), Self.frames(of: dragged, in: now))
    for item in scene.drags.flatMap(\.block).prefix(Filmstrip.mostItems) {
      guard let from = old[item], let to = new[item], from != to else { continue }
      trails.append((from.middle, to.middle))
    }
  }

  private static func candidates(_ placements: [Filmstrip.Placement], _ scene: Scene) -> [Candidate] {
    let (dragged, targets) = (scene.dragged, scene.targets)
    let grabbed = Set(scene.drags.compactMap(\.grabbed))
    var candidates: [Candidate] = []
    for (index, placement) in placements.enumerated() {
      let own = candidates.count
      let isTarget = targets.contains(.container(placement.container.id))
      candidates.append(
        Candidate(placement: index, frame: placement.bounds, isTarget: isTarget, rank: isTarget ? 0 : 2))
      for (item, place) in zip(placement.items, placement.places) {
        guard let frame = place?.clipped(to: placement.bounds) else { continue }
        let (isDragged, isTarget) = (dragged.contains(item), targets.contains(.item(item)))
        let isFirst = isTarget || grabbed.contains(item)
        candidates.append(
          Candidate(
            placement: index, item: item, frame: frame, isDragged: isDragged, isTarget: isTarget,
            rank: isFirst ? 0 : isDragged ? 1 : 3))
        // What matters is seen where it is.
        if isFirst { candidates[own].rank = 0 }
      }
    }
    return candidates
  }

  private static func frames(
    of items: Set<ItemID>, in placements: [Filmstrip.Placement]
  ) -> [ItemID: Frame] {
    var frames: [ItemID: Frame] = [:]
    for placement in placements {
      for (item, place) in zip(placement.items, placement.places) where items.contains(item) {
        frames[item] = place?.clipped(to: placement.bounds)
      }
    }
    return frames
  }

  /// The items of a container that have no place in it.
  private static func content(of placement: Filmstrip.Placement, _ names: borrowing Symbols) -> String {
    let (items, places) = (placement.items, placement.places)
    var others: [String] = []
    for (index, item) in items.enumerated() where index >= places.count || places[index] == nil {
      others.append(short(names.name(of: item)))
      if others.count == 20 { break }
    }
    return others.joined(separator: " ")
  }

  private static func short(_ name: String) -> String {
    let letters = name.unicodeScalars.prefix(mostLetters)
    return letters.endIndex == name.endIndex ? name : String(letters) + "…"
  }
}
