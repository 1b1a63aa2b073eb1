import GestureStream

// What the app does to its items by itself, whether anything is dragged or not.
extension SortModel {
  /// Rows were moved at once: what `onMove` closures are told.
  ///
  /// - Parameters:
  ///   - offsets: The indexes of the rows as shown.
  ///   - gap: Where they go: `0 ... count`, with the rows still in place.
  ///   - container: The list.
  public func move(fromOffsets offsets: some Sequence<Int>, toOffset gap: Int, in container: Container) {
    var event = GestureEvent(.move, at: .zero)
    event.container = identities.id(of: container)
    event.at = Int64(gap)
    var lists = EventLists()
    lists.setIndexes(offsets.map { Int64($0) }, of: &event)
    tell(event, lists)
  }

  /// Items were dropped between rows, by a system that hands over items instead of callbacks of a drag.
  ///
  /// Those that are not shown in the list are left out: they are looked up by identity, so a copy of an
  /// item, or one that is gone, does no harm.
  ///
  /// - Parameters:
  ///   - items: What was dropped, in any order.
  ///   - gap: Where: `0 ... count` as shown, with the items still in place.
  ///   - container: The list.
  /// - Returns: Whether any of them is there.
  @discardableResult
  public func move(_ items: [Item], toOffset gap: Int, in container: Container) -> Bool {
    let wanted = Set(items)
    let shown = self.shown(in: container)
    let offsets = shown.indices.filter { wanted.contains(shown[$0]) }
    guard !offsets.isEmpty else { return false }
    move(fromOffsets: offsets, toOffset: gap, in: container)
    return true
  }

  /// The app has new items.
  ///
  /// - Parameters:
  ///   - items: Ids that are not there yet; others are left out.
  ///   - gap: Before which item shown, `0 ... count`; `nil`: at the end.
  ///   - container: The list.
  public func insert(_ items: [Item], at gap: Int? = nil, in container: Container) {
    var event = GestureEvent(.insert, at: .zero)
    event.container = identities.id(of: container)
    event.at = gap.map { Int64($0) }
    tell(event, ids: items)
  }

  /// The app has removed items.
  public func remove(_ items: [Item]) { tell(GestureEvent(.remove, at: .zero), ids: items) }

  /// Rows were deleted: what `onDelete` closures are told.
  ///
  /// - Parameters:
  ///   - offsets: The indexes of the rows as shown.
  ///   - container: The list.
  public func remove(atOffsets offsets: some Sequence<Int>, in container: Container) {
    let shown = self.shown(in: container)
    remove(offsets.filter { shown.indices.contains($0) }.map { shown[$0] })
  }

  /// The app has replaced the order of a list: new items come in, those that are not named are removed.
  public func reload(_ items: [Item], in container: Container) {
    var event = GestureEvent(.reload, at: .zero)
    event.container = identities.id(of: container)
    tell(event, ids: items)
  }

  /// Makes the order of each container of a commit what it is after it: how a change is undone, and done
  /// again.
  ///
  ///     undoManager.registerUndo(withTarget: model) { $0.apply(commit.inverse) }
  public func apply(_ commit: Commit<Item, Container>) {
    let wells = Set(self.wells)
    let lists = commit.reorders.filter { !wells.contains(identities.id(of: $0.container)) }
    // What goes elsewhere has to leave first.
    for change in lists where !change.reorder.removedOffsets.isEmpty {
      let staying = Set(change.reorder.after)
      reload(order(in: change.container).filter { staying.contains($0) }, in: change.container)
    }
    for change in lists { reload(change.reorder.after, in: change.container) }
    for change in commit.reorders where wells.contains(identities.id(of: change.container)) {
      load(change.reorder.after, in: change.container)
    }
  }

  /// These items have arrived, which had been dropped on a well.
  public func load(_ items: [Item], in well: Container) {
    var event = GestureEvent(.load, at: .zero)
    event.container = identities.id(of: well)
    tell(event, ids: items)
  }

  /// Only some items of a list are shown: those for which `isIncluded` is true.
  ///
  /// Items that come in later are shown.
  public func filter(in container: Container, _ isIncluded: (Item) throws -> Bool) rethrows {
    let hidden = try order(in: container).filter { try !isIncluded($0) }
    hide(hidden, in: container)
  }

  /// These items of a list are not shown, all others are.
  public func hide(_ items: [Item], in container: Container) {
    var event = GestureEvent(.filter, at: .zero)
    event.container = identities.id(of: container)
    tell(event, ids: items)
  }

  /// A list is shown in another order than the model's; items that are equal in it keep theirs.
  ///
  /// Items that come in later are shown behind those sorted now.
  public func sort(
    in container: Container, by areInIncreasingOrder: (Item, Item) throws -> Bool
  ) rethrows {
    let sorted = try order(in: container).enumerated().sorted { left, right in
      if try areInIncreasingOrder(left.element, right.element) { return true }
      if try areInIncreasingOrder(right.element, left.element) { return false }
      return left.offset < right.offset
    }
    var event = GestureEvent(.sort, at: .zero)
    event.container = identities.id(of: container)
    tell(event, ids: sorted.map(\.element))
  }

  /// A list is shown in the model's order again.
  public func unsort(in container: Container) {
    var event = GestureEvent(.sort, at: .zero)
    event.container = identities.id(of: container)
    tell(event)
  }

  /// The selected items. Set at once, they are selected in list order.
  public var selection: Set<Item> {
    get {
      access(keyPath: \.selected)
      return Set(identities.items(engine.arrangement.selectedItems))
    }
    set {
      let order = engine.arrangement.order
      let ids = identities.ids(of: newValue).sorted { left, right in
        guard let (leftList, rightList) = order.lists(of: left, right) else {
          return order.list(of: left) != nil
        }
        return leftList == rightList ? order.precedes(left, right) : leftList < rightList
      }
      select(ids)
    }
  }

  /// Selects these items, and no others, in this order: under the rule `block: selection` they are dragged
  /// in it.
  public func select(_ items: [Item]) { select(identities.ids(of: items)) }

  private func select(_ ids: [ItemID]) {
    var event = GestureEvent(.select, at: .zero)
    var lists = EventLists()
    lists.setIDs(ids, of: &event)
    tell(event, lists)
  }

  private func tell(_ event: GestureEvent, ids: [Item]) {
    var event = event
    var lists = EventLists()
    lists.setIDs(identities.ids(of: ids), of: &event)
    tell(event, lists)
  }
}

extension ItemOrder {
  /// The lists of two items; `nil` if one stands in none.
  fileprivate func lists(of left: ItemID, _ right: ItemID) -> (Int, Int)? {
    guard let leftList = list(of: left), let rightList = list(of: right) else { return nil }
    return (leftList, rightList)
  }
}
