/// A small table in which each entry has one place only: a new one takes that of another.
struct SlotTable<Entry: Sendable>: Sendable {
  private let empty: Entry
  private var entries: [Entry]

  /// Two to the power of `bits` entries, all empty.
  init(bits: Int, of empty: Entry) {
    self.empty = empty
    entries = Array(repeating: empty, count: 1 << bits)
  }

  @inline(__always)
  subscript(slot: Int) -> Entry {
    get { entries[slot] }
    set { entries[slot] = newValue }
  }

  /// Forgets all entries: a log begins, and numbers are given anew.
  mutating func removeAll() {
    let empty = empty
    entries.withUnsafeMutableBufferPointer { $0.update(repeating: empty) }
  }

  /// Calls `body` with the entries, of which there is one at least.
  @inline(__always)
  mutating func withEntries<Result>(_ body: (UnsafeMutablePointer<Entry>) -> Result) -> Result {
    entries.withUnsafeMutableBufferPointer { body($0.baseAddress.unsafelyUnwrapped) }
  }
}
