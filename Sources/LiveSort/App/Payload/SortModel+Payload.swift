import GestureStream

extension SortModel {
  /// The drag of an item starts, and carries this payload: to be evaluated where a payload is asked for.
  ///
  /// What ``lift(_:with:offering:pointer:)`` says holds here too.
  @discardableResult
  public func lift(_ item: Item, carrying payload: ItemPayload, pointer: UInt8 = 0) -> ItemPayload {
    lift(item, offering: payload.types, pointer: pointer)
    return payload
  }

  /// What was dropped on a well is loaded, and is what the well holds when it has arrived.
  ///
  /// Only the first payload is loaded, in the best representation that the well accepts. If the item is gone by
  /// then, the well is empty, and ``diagnostics`` say `unknown-item`; if loading fails or is cancelled, or
  /// something else was dropped on the well in the meantime, the well is what it was.
  ///
  /// - Parameters:
  ///   - payloads: What the drag carries.
  ///   - well: The well.
  ///   - value: What the payload is decoded as.
  ///   - id: The item that an arrived value is.
  /// - Returns: What arrived; `nil` where the drop was refused, the item is gone, or a later drop came before it.
  public func deliver<Value: Decodable & Sendable>(
    _ payloads: [ItemPayload], to well: Container, as value: Value.Type = Value.self,
    id: (Value) -> Item
  ) async throws(PayloadError) -> Value? {
    guard drop(in: well, isPending: true) else { return nil }
    guard let payload = payloads.first else { throw .noMatchingType(offered: []) }
    let number = identities.id(of: well)
    let before = arrivals[number]
    let accepted = Set(payload.types.filter { accepts([$0], in: well) })
    let arrived = try await payload.load(value) { accepted.contains($0) }
    guard arrivals[number] == before else { return nil }
    let item = id(arrived)
    load([item], in: well)
    return order(in: well).contains(item) ? arrived : nil
  }
}
