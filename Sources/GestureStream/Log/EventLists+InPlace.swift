// The lists of events where they lie, for those who look at millions of them.
extension EventLists {
  /// Calls `body` with the `ids`, `as`, `hide` or `by` of an event.
  package func withIDs(of event: GestureEvent, _ body: (UnsafeBufferPointer<ItemID>) -> Void) {
    guard event.flags.contains(.ids) else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
    let range = idRange(of: event)
    words[range].withUnsafeBufferPointer { $0.withMemoryRebound(to: ItemID.self, body) }
  }

  /// Gives an event that has no types yet its `ids`, `as`, `hide` or `by`.
  package mutating func setIDs(_ ids: UnsafeBufferPointer<ItemID>, of event: inout GestureEvent) {
    event.list = UInt32(words.count) + 1
    words.append(UInt32(ids.count))
    ids.withMemoryRebound(to: UInt32.self) { words.append(contentsOf: $0) }
    words.append(0)
    event.flags.insert(.ids)
  }
}
