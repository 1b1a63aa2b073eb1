/// The ids of one list, none of them twice, in memory that is kept from list to list.
struct IDList: Sendable {
  /// The ids, and room for more.
  private var ids = [UInt32](repeating: 0, count: 64)
  private(set) var count = 0
  /// For each id the last list that named it, so that an id twice in a list is found at once.
  private var marks: [UInt32] = []
  private var mark: UInt32 = 0

  /// Begins a list.
  ///
  /// - Parameter names: How many ids have a number; more may come.
  mutating func begin(names: Int) {
    count = 0
    if mark == .max {
      marks.removeAll()
      mark = 0
    }
    mark += 1
    if marks.count < names { grow(to: names) }
  }

  private mutating func grow(to names: Int) {
    marks.append(contentsOf: repeatElement(0, count: max(names, 2 * marks.count) - marks.count))
  }

  /// Whether an id has not been named since the list began. It is now.
  mutating func isFirst(_ id: UInt32) -> Bool {
    if Int(id) >= marks.count { grow(to: Int(id) + 1) }
    defer { marks[Int(id)] = mark }
    return marks[Int(id)] != mark
  }

  /// Appends an id; false where it is there already.
  mutating func append(_ id: UInt32) -> Bool {
    guard isFirst(id) else { return false }
    append(word: id)
    return true
  }

  /// Appends a number, whatever it is.
  mutating func append(word: UInt32) {
    if count == ids.count { ids.append(contentsOf: repeatElement(0, count: count)) }
    ids[count] = word
    count += 1
  }

  /// Steps over ids that came lately, with commas between them and no spaces, as long as none is there
  /// twice: what lists mostly are.
  mutating func takeCached(_ cache: inout IDCache, _ scanner: inout JSONScanner) {
    let base = UnsafeRawPointer(scanner.base)
    // An opening quote, sixteen bytes that are loaded, the closing quote and what follows are readable.
    let last = scanner.readable &- 19
    var position = scanner.position
    var count = count
    let mark = mark
    cache.withEntries { entries in
      marks.withUnsafeMutableBufferPointer { marks in
        ids.withUnsafeMutableBufferPointer { ids in
          while position <= last, count < ids.count,
            base.load(fromByteOffset: position, as: UInt8.self) == UInt8(ascii: "\""),
            let (key, length) = IDCache.key(at: base + (position &+ 1)),
            entries[key.slot].key == key
          {
            let id = entries[key.slot].number
            guard Int(id) < marks.count, marks[Int(id)] != mark else { return }
            marks[Int(id)] = mark
            ids[count] = id
            count &+= 1
            position &+= length &+ 2
            guard base.load(fromByteOffset: position, as: UInt8.self) == UInt8(ascii: ",") else { return }
            position &+= 1
          }
        }
      }
    }
    scanner.position = position
    self.count = count
  }

  /// The ids or numbers.
  var words: ArraySlice<UInt32> { ids[..<count] }

  /// The ids as items.
  var items: [ItemID] {
    [ItemID](unsafeUninitializedCapacity: count) { items, itemCount in
      for index in 0..<count { items.initializeElement(at: index, to: ItemID(rawValue: ids[index])) }
      itemCount = count
    }
  }
}
