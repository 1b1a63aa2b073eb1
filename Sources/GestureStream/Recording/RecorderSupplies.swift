/// What does not fit into the ring of a recorder: the names of ids, and the lists of events.
///
/// Used under a lock, for as long as it takes to put one thing in or take one out.
struct RecorderSupplies: Sendable {
  /// What the lists that wait to be written may take together, in words of four bytes.
  private static let roomForLists = 1 << 22

  private var symbols: Symbols
  private var names = NewNames()
  private var lists: [UInt32: (GestureEvent, EventLists)] = [:]
  private var nextKey: UInt32 = 1
  private var words = 0

  /// Names that the writer has not been told of.
  struct NewNames: Sendable {
    fileprivate var ids: [String] = []
    fileprivate var types: [String] = []

    /// Gives the names their numbers in another table, which had all that came before.
    func give(to symbols: inout Symbols) {
      for id in ids { _ = symbols.item(id) }
      for type in types { _ = symbols.contentType(type) }
    }
  }

  init(_ symbols: Symbols) { self.symbols = symbols }

  mutating func item(_ name: String) throws(RecorderError) -> ItemID {
    if let item = symbols.findItem(name) { return item }
    guard !name.isEmpty else { throw .badName("an id is not empty") }
    guard symbols.count < LogScope.nameLimit else {
      throw .badName("a log has at most \(LogScope.nameLimit) different ids")
    }
    try checkLength(name, symbols.hasRoom(forID: name))
    names.ids.append(name)
    return symbols.item(name)
  }

  mutating func contentType(_ name: String) throws(RecorderError) -> ContentTypeID {
    if let type = symbols.findContentType(name) { return type }
    guard !name.isEmpty else { throw .badName("a content type is not empty") }
    guard symbols.typeCount < LogScope.nameLimit else {
      throw .badName("a log has at most \(LogScope.nameLimit) different content types")
    }
    try checkLength(name, symbols.hasRoom(forType: name))
    names.types.append(name)
    return symbols.contentType(name)
  }

  private func checkLength(_ name: String, _ hasRoom: Bool) throws(RecorderError) {
    // With room for escapes of six bytes and for the rest of the line.
    guard name.utf8.count <= LogReader.lineLimit / 8 else { throw .badName("an id is too long for a line") }
    guard hasRoom else {
      throw .badName("the names of a log have at most \(NameTable.byteLimit) bytes together")
    }
  }

  mutating func takeNames() -> NewNames {
    defer { names = NewNames() }
    return names
  }

  /// Keeps an event with its lists.
  ///
  /// - Returns: By what key it is found again; `nil`: there is no room.
  mutating func keep(_ event: GestureEvent, _ own: EventLists) -> UInt32? {
    guard words + own.words.count <= Self.roomForLists, lists[nextKey] == nil else { return nil }
    words += own.words.count
    lists[nextKey] = (event, own)
    defer { nextKey = nextKey == .max ? 1 : nextKey + 1 }
    return nextKey
  }

  mutating func takeLists(of key: UInt32) -> (GestureEvent, EventLists)? {
    guard let found = lists.removeValue(forKey: key) else { return nil }
    words -= found.1.words.count
    return found
  }
}
