// The lists of events where they lie, for those who look at millions of them.
extension EventLists {
  /// Calls `body` with the `ids`, `as`, `hide` or `by` of an event.
  package func withIDs(of event: GestureEvent, _ body: (UnsafeBufferPointer<ItemID>) -> Void) {
    guard event.flags.contains(.ids) else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
    let range = idRange(of: event)
    words.withUnsafeBufferPointer {
      UnsafeBufferPointer(rebasing: $0[range]).withMemoryRebound(to: ItemID.self, body)
    }
  }

  /// How many indexes the `from` of a `move` has.
  package func indexCount(of event: GestureEvent) -> Int {
    event.flags.contains(.ids) ? idRange(of: event).count / 2 : 0
  }

  /// One index of the `from` of a `move`, in the order given.
  package func index(_ place: Int, of event: GestureEvent) -> Int64 {
    let word = idRange(of: event).lowerBound + 2 * place
    return Int64(bitPattern: UInt64(words[word]) | UInt64(words[word + 1]) << 32)
  }

  /// Gives an event that has no types yet its `ids`, `as`, `hide` or `by`.
  package mutating func setIDs(_ ids: UnsafeBufferPointer<ItemID>, of event: inout GestureEvent) {
    event.list = UInt32(truncatingIfNeeded: words.count &+ 1)
    // These lists are short: a call to copy one would take longer.
    words.append(UInt32(truncatingIfNeeded: ids.count))
    for id in ids { words.append(id.rawValue) }
    words.append(0)
    event.flags.insert(.ids)
  }

  /// Gives a `move` its `from`.
  package mutating func setIndexes(_ indexes: UnsafeBufferPointer<Int64>, of event: inout GestureEvent) {
    event.list = UInt32(truncatingIfNeeded: words.count &+ 1)
    words.append(UInt32(truncatingIfNeeded: 2 &* indexes.count))
    for index in indexes {
      words.append(UInt32(truncatingIfNeeded: index))
      words.append(UInt32(truncatingIfNeeded: index >> 32))
    }
    words.append(0)
    event.flags.insert(.ids)
  }
}
