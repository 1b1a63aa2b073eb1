/// The lists that some events of a batch carry: ids, indexes, content types.
///
/// Most events have none. The others hold an offset into this one buffer, which a batch empties and
/// fills again without giving up its memory; an event is therefore only whole together with the lists
/// that it was made with.
///
///     var lists = EventLists()
///     var event = GestureEvent(.select, at: .zero)
///     lists.setIDs([a, b], of: &event)
///     // lists.ids(of: event) == [a, b]
public struct EventLists: Sendable {
  /// For each event with lists: the count of ids or indexes, they themselves, the count of types,
  /// they themselves. An index takes two words, low half first.
  var words: [UInt32] = []

  /// No lists.
  public init() {}

  /// Whether no event keeps anything here.
  public var isEmpty: Bool { words.isEmpty }

  /// Forgets all lists and keeps the memory.
  public mutating func removeAll() { words.removeAll(keepingCapacity: true) }

  /// The `ids`, `as`, `hide` or `by` of an event, empty where it has none.
  ///
  /// - Complexity: O(length).
  public func ids(of event: GestureEvent) -> [ItemID] {
    guard event.flags.contains(.ids) else { return [] }
    return words[idRange(of: event)].map { ItemID(rawValue: $0) }
  }

  /// The `from` of a `move`, in the order given, empty where it has none.
  public func indexes(of event: GestureEvent) -> [Int64] {
    (0..<indexCount(of: event)).map { index($0, of: event) }
  }

  /// The `types` that a drag offers, best first, empty where it offers none.
  public func types(of event: GestureEvent) -> [ContentTypeID] {
    guard event.flags.contains(.types) else { return [] }
    let start = idRange(of: event).upperBound
    let count = Int(words[start])
    return words[start + 1..<start + 1 + count].map { ContentTypeID(rawValue: $0) }
  }

  /// Gives an event its `ids`, `as`, `hide` or `by`; its types are kept.
  public mutating func setIDs(_ ids: [ItemID], of event: inout GestureEvent) {
    let types = self.types(of: event)
    append(ids.lazy.map { $0.rawValue }, types, to: &event)
    event.flags.insert(.ids)
  }

  /// Gives a `move` its `from`.
  public mutating func setIndexes(_ indexes: [Int64], of event: inout GestureEvent) {
    indexes.withUnsafeBufferPointer { setIndexes($0, of: &event) }
  }

  /// Gives a `begin` its `types`; its ids are kept.
  public mutating func setTypes(_ types: [ContentTypeID], of event: inout GestureEvent) {
    let ids = self.ids(of: event)
    append(ids.lazy.map { $0.rawValue }, types, to: &event)
    event.flags.insert(.types)
  }

  /// Appends the lists of an event.
  mutating func append(
    _ first: some Collection<UInt32>, _ types: [ContentTypeID], to event: inout GestureEvent
  ) {
    event.list = UInt32(words.count) + 1
    words.append(UInt32(first.count))
    words.append(contentsOf: first)
    words.append(UInt32(types.count))
    words.append(contentsOf: types.lazy.map { $0.rawValue })
  }

  func idRange(of event: GestureEvent) -> Range<Int> {
    precondition(event.list > 0, "an event with lists is read with the lists that it was made with")
    let start = Int(event.list)
    return start..<start + Int(words[start - 1])
  }
}
