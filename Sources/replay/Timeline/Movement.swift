import GestureStream

/// An item that is shown somewhere else than before.
struct Movement: Equatable {
  /// A container by its number in the header, and the index as shown there.
  struct Place: Equatable {
    var container: Int
    var index: Int
  }

  var item: ItemID
  /// `nil`: it was not shown.
  var from: Place?
  /// `nil`: it is not shown any more.
  var to: Place?
}

extension Scene {
  /// What moved from an earlier scene to this one: the dragged items, where taking them for moved explains
  /// all, else as few items as possible.
  ///
  /// - Parameter isWell: Which containers are wells; what one holds is compared for itself, since those items
  ///   stand in a list too.
  func movements(since before: Scene, isWell: [Bool]) -> [Movement] {
    let changed = shown.indices.filter { shown[$0] != before.shown[$0] }
    guard !changed.isEmpty else { return [] }
    let lists = changed.filter { !isWell[$0] }
    let old = Self.places(before, lists)
    let new = Self.places(self, lists)

    var moved: Set<ItemID> = []
    for (item, place) in old where new[item]?.container != place.container { moved.insert(item) }
    for item in new.keys where old[item] == nil { moved.insert(item) }
    // The others keep their container; which of them moved inside it?
    let dragged = before.dragged.union(self.dragged)
    for list in lists {
      let left = before.shown[list].filter { !moved.contains($0) }
      let right = shown[list].filter { !moved.contains($0) }
      if left == right { continue }
      if left.filter({ !dragged.contains($0) }) == right.filter({ !dragged.contains($0) }) {
        moved.formUnion(right.filter { dragged.contains($0) && old[$0] != new[$0] })
      } else {
        moved.formUnion(Self.outOfPlace(left, right))
      }
    }
    var movements = moved.map { Movement(item: $0, from: old[$0], to: new[$0]) }
    for well in changed where isWell[well] { movements += Self.exchange(before, self, well) }
    return movements.sorted { Self.rank($0) < Self.rank($1) }
  }

  private static func places(_ scene: Scene, _ lists: [Int]) -> [ItemID: Movement.Place] {
    var places: [ItemID: Movement.Place] = [:]
    for list in lists {
      for (index, item) in scene.shown[list].enumerated() {
        places[item] = Movement.Place(container: list, index: index)
      }
    }
    return places
  }

  /// What a well has lost and got.
  private static func exchange(_ before: Scene, _ after: Scene, _ well: Int) -> [Movement] {
    func held(_ shown: [ItemID], without others: Set<ItemID>) -> [(ItemID, Movement.Place)] {
      shown.enumerated().filter { !others.contains($1) }.map { index, item in
        (item, Movement.Place(container: well, index: index))
      }
    }
    let old = before.shown[well]
    let new = after.shown[well]
    return held(old, without: Set(new)).map { Movement(item: $0, from: $1, to: nil) }
      + held(new, without: Set(old)).map { Movement(item: $0, from: nil, to: $1) }
  }

  /// The items outside a longest common subsequence of two orders of the same items.
  private static func outOfPlace(_ left: [ItemID], _ right: [ItemID]) -> [ItemID] {
    let stays = Set(commonSubsequence(left, right).map { left[$0.0] })
    return right.filter { !stays.contains($0) }
  }

  /// In the order of where they are now; what is gone comes first.
  private static func rank(_ movement: Movement) -> (Int, Int, Int, UInt32) {
    let place = movement.to ?? movement.from
    return (movement.to == nil ? 0 : 1, place?.container ?? 0, place?.index ?? 0, movement.item.rawValue)
  }
}
