public import GestureStream

// The callbacks of drags, passed on as they come.
extension SortModel {
  /// The drag of an item starts: to be evaluated where a payload is asked for.
  ///
  /// A view may ask for the payload of a drag any number of times, and again while it lasts: lifting what
  /// is dragged already changes nothing. The block is the selection if it contains the item, else the item.
  ///
  /// - Parameters:
  ///   - item: The item under the finger.
  ///   - block: The whole block, instead of the selection.
  ///   - types: The content types that the drag offers, best first.
  ///   - pointer: The finger, where the system tells fingers apart.
  /// - Returns: The item, for the payload.
  @discardableResult
  public func lift(
    _ item: Item, with block: [Item]? = nil, offering types: [String] = [], pointer: UInt8 = 0
  ) -> Item {
    let id = identities.id(of: item)
    guard engine.grabbedItem(of: pointer) != id else { return item }
    begin(id, block, types, isForeign: false, pointer)
    return item
  }

  /// A drag of items comes in from outside: another window, another app.
  ///
  /// - Parameters:
  ///   - items: New ids for what is dragged, the one under the finger first.
  ///   - types: The content types that the drag offers, best first.
  ///   - pointer: The finger, where the system tells fingers apart.
  public func liftForeign(_ items: [Item], offering types: [String] = [], pointer: UInt8 = 0) {
    guard let first = items.first else { return }
    begin(identities.id(of: first), items, types, isForeign: true, pointer)
  }

  private func begin(
    _ item: ItemID, _ block: [Item]?, _ types: [String], isForeign: Bool, _ pointer: UInt8
  ) {
    var event = GestureEvent.begin(item, at: .zero, pointer: pointer)
    var lists = EventLists()
    if let block { lists.setIDs(identities.ids(of: block), of: &event) }
    if !types.isEmpty { lists.setTypes(types.map { self.types.contentType($0) }, of: &event) }
    if isForeign { event.flags.insert(.foreign) }
    tell(event, lists)
  }

  /// An item became the target of a drag, or is no target any more: what `isTargeted` closures are told.
  public func setTargeted(_ item: Item, _ isTargeted: Bool, pointer: UInt8 = 0) {
    setTargeted(.item(identities.id(of: item)), isTargeted, pointer)
  }

  /// A container became the target of a drag, at a place where it has no item that takes drops, or is no
  /// target any more.
  public func setTargeted(in container: Container, _ isTargeted: Bool, pointer: UInt8 = 0) {
    setTargeted(.container(identities.id(of: container)), isTargeted, pointer)
  }

  private func setTargeted(_ target: Target, _ isTargeted: Bool, _ pointer: UInt8) {
    tell(
      isTargeted
        ? .enter(target, at: .zero, pointer: pointer) : .exit(target, at: .zero, pointer: pointer))
  }

  /// The pointer is at a place, or another operation is proposed: what a drop delegate's update is told.
  ///
  /// - Parameters:
  ///   - place: Where it is; any coordinates, as long as they are the same for all.
  ///   - operation: What a drop on the present target would do; `nil`: as before.
  ///   - pointer: The finger, where the system tells fingers apart.
  public func hover(
    at place: Point? = nil, proposing operation: GestureEvent.Operation? = nil, pointer: UInt8 = 0
  ) {
    tell(.hover(place, at: .zero, pointer: pointer, operation: operation))
  }

  /// The block was dropped on an item.
  ///
  /// - Returns: Whether it was taken, which is what drop actions are asked.
  @discardableResult
  public func drop(on item: Item, pointer: UInt8 = 0) -> Bool {
    drop(.drop(on: .item(identities.id(of: item)), at: .zero, pointer: pointer))
  }

  /// The block was dropped on an item, and copies of its items shall stand there: the items go home.
  ///
  /// - Parameters:
  ///   - copies: The ids of the copies, in the order of the block.
  ///   - item: The item.
  ///   - pointer: The finger, where the system tells fingers apart.
  /// - Returns: Whether it was taken.
  @discardableResult
  public func drop(copies: [Item], on item: Item, pointer: UInt8 = 0) -> Bool {
    drop(.drop(on: .item(identities.id(of: item)), at: .zero, pointer: pointer), copies: copies)
  }

  /// The block was dropped on a container.
  ///
  /// - Parameters:
  ///   - container: A list or a well.
  ///   - gap: Between which items, `0 ... count` in the order as shown with the block in it; `nil`: the
  ///     system does not say.
  ///   - isPending: What was dropped on a well is still loading; ``load(_:in:)`` will say what it is.
  ///   - pointer: The finger, where the system tells fingers apart.
  /// - Returns: Whether it was taken.
  @discardableResult
  public func drop(
    in container: Container, gap: Int? = nil, isPending: Bool = false, pointer: UInt8 = 0
  ) -> Bool {
    var event = GestureEvent.drop(on: .container(identities.id(of: container)), at: .zero, pointer: pointer)
    event.at = gap.map { Int64($0) }
    if isPending { event.flags.insert(.pending) }
    return drop(event)
  }

  /// The block was dropped on a container, and copies of its items shall stand there: the items go home.
  ///
  /// - Returns: Whether it was taken.
  @discardableResult
  public func drop(copies: [Item], in container: Container, gap: Int? = nil, pointer: UInt8 = 0) -> Bool {
    var event = GestureEvent.drop(on: .container(identities.id(of: container)), at: .zero, pointer: pointer)
    event.at = gap.map { Int64($0) }
    return drop(event, copies: copies)
  }

  /// The block was let go outside every target.
  public func dropOutside(pointer: UInt8 = 0) { drop(.drop(at: .zero, pointer: pointer)) }

  @discardableResult
  private func drop(_ event: GestureEvent, copies: [Item]? = nil) -> Bool {
    var event = event
    var lists = EventLists()
    if let copies {
      event.operation = .copy
      lists.setIDs(identities.ids(of: copies), of: &event)
    }
    let hasDrag = engine.block(of: event.pointer) != nil
    tell(event, lists)
    return hasDrag && (engine.outcome == .committed || engine.outcome == .delivered)
  }

  /// The drag ended without a drop.
  public func cancel(pointer: UInt8 = 0) { tell(.cancel(at: .zero, pointer: pointer)) }
}
