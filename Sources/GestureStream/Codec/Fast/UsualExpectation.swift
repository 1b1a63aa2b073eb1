/// The fast path for what logs expect most: orders.
///
/// Whoever records an app writes the order that it shows after every change, so that such a line may be one
/// in ten. Like the lines of ``UsualLine`` it is compared with what is expected, and given up at the first
/// byte that is not so; the general path reads it then from its start. So this path takes a line only when
/// it is an expectation of orders alone, without a space, in which every id is spelt without escapes and
/// has a number already, no container stands twice, and no item twice in an order.
extension LogScope {
  /// Steps over a line that is an expectation as our own writer writes it, of orders alone, and puts these
  /// into ``list``, as a row of ``ExpectedOrders``.
  ///
  /// - Parameter last: The last byte from which ``UsualLine/room`` bytes are readable. Whatever is looked at
  ///   after an id that begins before it is within that: the id, and up to eight bytes more.
  /// - Returns: Whether it is such a line.
  mutating func usualOrders(
    _ start: inout UnsafeRawPointer, upTo last: UnsafeRawPointer
  ) -> Bool {
    guard EightBytes(at: start).begins(with: "{\"expect"),
      EightBytes(at: start + 8).begins(with: "\":{\"orde"), EightBytes(at: start + 16).begins(with: "r\":{\"")
    else { return false }
    var next = start + 21
    list.removeAll()
    // A bit for each container that was named.
    var named: UInt64 = 0
    while true {
      guard next <= last, let container = usualID(&next), container < containerCount,
        EightBytes(at: next).begins(with: ":["), container < 64, named >> container & 1 == 0
      else { return false }
      named |= 1 << UInt64(container)
      list.append(word: container)
      let firstID = list.count + 1
      list.append(word: 0)
      guard usualList(&next, upTo: last) else { return false }
      list.set(word: UInt32(truncatingIfNeeded: list.count - firstID), at: firstID - 1)
      let word = EightBytes(at: next)
      if word.begins(with: "}}}\n") { break }
      guard word.begins(with: ",\"") else { return false }
      next += 2
    }
    start = next + 4
    return true
  }

  /// Steps over `:`, a list of ids, which goes to ``list``, and its end.
  private mutating func usualList(
    _ next: inout UnsafeRawPointer, upTo last: UnsafeRawPointer
  ) -> Bool {
    next += 2
    list.beginNext(names: symbols.count)
    while true {
      // An id that did not come lately is looked up below.
      next = list.takeShort(next, upTo: last, &cache) { _, _ in nil }
      let byte = next.load(as: UInt8.self)
      let before = (next - 1).load(as: UInt8.self)
      if byte == UInt8(ascii: "]"), before != UInt8(ascii: ",") { break }
      // Either the id is not among those that came lately, or it is the first after a comma or the bracket.
      guard byte == UInt8(ascii: "\""), before == UInt8(ascii: ",") || before == UInt8(ascii: "["),
        next <= last
      else { return false }
      next += 1
      guard let id = usualID(&next), list.append(id) else { return false }
      if next.load(as: UInt8.self) == UInt8(ascii: ",") { next += 1 }
    }
    next += 1
    return true
  }

  /// Steps over an id that has a number, and its closing quote.
  @inline(__always)
  private mutating func usualID(_ next: inout UnsafeRawPointer) -> UInt32? {
    guard let (id, end) = UsualLine.id(next, &cache, &symbols) else { return nil }
    next = end
    return id
  }
}
