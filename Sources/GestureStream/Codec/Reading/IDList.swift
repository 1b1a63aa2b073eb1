/// The ids of one list, none of them twice, in memory that is kept from list to list.
struct IDList: Sendable {
  /// The ids, and room for more.
  private var ids = [ItemID](repeating: ItemID(rawValue: 0), count: 64)
  private(set) var count = 0
  /// For each id the last list that named it, so that an id twice in a list is found at once.
  private var marks: [UInt32] = []
  private var mark: UInt32 = 0

  /// Begins a list.
  ///
  /// - Parameter names: How many ids have a number; more may come.
  mutating func begin(names: Int) {
    count = 0
    beginNext(names: names)
  }

  /// Begins another list behind the one that there is, which may name the same ids.
  mutating func beginNext(names: Int) {
    if mark == .max {
      marks.removeAll()
      mark = 0
    }
    mark += 1
    // The ids of a list may all be new.
    if marks.count < names + 256 { grow(to: names + 256) }
  }

  /// Begins another list, which may not name what this one does either.
  mutating func goOn() { count = 0 }

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

  /// Forgets what there is, without beginning a list.
  mutating func removeAll() { count = 0 }

  /// Puts a number in the place of another one.
  mutating func set(word: UInt32, at index: Int) { ids[index] = ItemID(rawValue: word) }

  /// Appends a number, whatever it is.
  mutating func append(word: UInt32) {
    if count == ids.count { ids.append(contentsOf: repeatElement(ItemID(rawValue: 0), count: count)) }
    ids[count] = ItemID(rawValue: word)
    count += 1
  }

  /// Steps over short ids, with commas between them and no spaces, as long as none is there twice: what
  /// lists mostly are.
  ///
  /// - Parameters:
  ///   - last: The last byte from which ``stride`` bytes are readable.
  ///   - number: Gives the number of an id that did not come lately; `nil`: it is left to the caller.
  /// - Returns: The byte after the last id, or after the comma behind it.
  @inline(__always)
  mutating func takeShort(
    _ start: UnsafeRawPointer, upTo last: UnsafeRawPointer, _ cache: inout IDCache,
    number: (UnsafeRawPointer, _ count: Int) -> UInt32?
  ) -> UnsafeRawPointer {
    var next = start
    var count = count
    let mark = mark
    cache.table.withEntries { entries in
      marks.withUnsafeMutableBufferPointer { marks in
        ids.withUnsafeMutableBufferPointer { ids in
          while next <= last, count < ids.count, next.load(as: UInt8.self) == UInt8(ascii: "\""),
            let (key, length) = IDCache.keyInList(at: next + 1)
          {
            let entry = entries + key.slot
            if entry.pointee.key != key {
              guard let number = number(next + 1, length) else { return }
              entry.pointee = IDCache.Entry(key: key, number: number)
            }
            let id = entry.pointee.number
            guard Int(id) < marks.count, marks[Int(id)] != mark else { return }
            marks[Int(id)] = mark
            ids[count] = ItemID(rawValue: id)
            count &+= 1
            next += length &+ 2
            guard next.load(as: UInt8.self) == UInt8(ascii: ",") else { return }
            next += 1
          }
        }
      }
    }
    self.count = count
    return next
  }

  /// What is loaded for an id: an opening quote, sixteen bytes, the closing quote and what follows.
  static let stride = 19

  /// The ids or numbers.
  var words: some Collection<UInt32> { items.lazy.map { $0.rawValue } }

  /// The ids as items.
  var items: ArraySlice<ItemID> { ids[..<count] }
}
