import GestureStream

extension Drag {
  /// Finds the members of a block that know what was beside an item at home, without a look at all of them.
  ///
  /// It never changes, and is an object so that to have none costs nothing, as for almost every drag.
  final class HomeFinder: Sendable {
    /// The number of the first member that an item is, or that it followed at home.
    private let first: NameMap
    /// The number of the last such member.
    private let last: NameMap

    fileprivate init(_ block: [Member]) {
      var first = NameMap()
      var last = NameMap()
      func note(_ name: UInt32, _ index: UInt32) {
        if !first.contains(name) { first.insert(name, index) }
        last.insert(name, index)
      }
      for (index, member) in block.enumerated() where member.home >= 0 {
        note(member.item.rawValue, UInt32(truncatingIfNeeded: index))
        if member.successor != Drag.front { note(member.successor, UInt32(truncatingIfNeeded: index)) }
      }
      self.first = first
      self.last = last
    }

    /// Some numbers of members, among which are all that know something about an item. Where two know of
    /// it they stand side by side, unless the app has moved their homes apart.
    func members(about item: UInt32) -> Range<Int> {
      guard let from = first[item], let to = last[item] else { return 0..<0 }
      return Int(from)..<Int(to) + 1
    }
  }

  /// A finder for a block of many; `nil` for a few, which are looked through faster.
  func homeFinder() -> HomeFinder? { block.count > 16 ? HomeFinder(block) : nil }
}
