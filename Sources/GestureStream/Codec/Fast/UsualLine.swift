/// The fast path: event lines as our own writer writes them.
///
/// Millions of lines differ in a time, one of a few words, an id and a place, always in the same order and
/// without a space. So they are not parsed but compared with what is expected, eight bytes at a time. At
/// the first byte that is not as expected the line is given up, without a trace, and the general path
/// reads it from its start; it also finds what is wrong with it. So this path takes a line only when the
/// general path would make the same event of it:
///
/// - times of at most 15 digits and whole microseconds, with no needless zeros in front;
/// - a `cancel` that says nothing else; `begin`, `enter`, `exit`, `hover`, `drop`; then `p`, then `id` or `in`,
///   then `x` and `y`, then `op`, as far as they are there and the kind names them;
/// - ids that have a number already, spelt without escapes;
/// - places of at most 15 digits, which an exact division rounds correctly.
struct UsualLine {
  /// A line that is taken is shorter than this, and what is loaded beyond its end is within it.
  ///
  /// Start 5, time 15 + 1 + 3, kind 14, `p` 3 + 3 + 2, `id` 5, the id 64 and its quote, `x` and `y`
  /// 5 + 1 + 15 + 1 each, `op` 2 + 15, the end 2: 177; a load reads up to 8 bytes beyond that.
  static let room = 256

  /// The longest id that is looked up here.
  private static let longestID = 64

  /// Whether a usual line may begin here: a quick look, to save the preparations.
  static func mayBegin(at start: UnsafeRawPointer) -> Bool {
    EightBytes(at: start).begins(with: "{\"t\":") && EightBytes(at: start + 5).beginsWithDigit
  }

  /// How the numbers of the lines that came last were written.
  struct Shape: Sendable {
    var time = NumberShape()
    var x = NumberShape()
    var y = NumberShape()
  }

  /// Where reading stopped, and how many lines were taken.
  struct Progress {
    var next: UnsafeRawPointer
    var count = 0
  }

  /// Reads lines as long as they are usual ones.
  ///
  /// - Parameters:
  ///   - start: The first byte of a line.
  ///   - last: The last byte from which ``room`` bytes are readable.
  ///   - shape: How the numbers of the lines before were written.
  ///   - hovers: The hovers of the log that came lately.
  ///   - cache: The ids of the log that came lately.
  ///   - symbols: The names of the log; nothing is changed, but to lend all of them costs less than to copy them.
  ///   - events: Where the events go, memory that holds nothing yet.
  ///   - limit: How many there may be.
  static func read(
    _ start: UnsafeRawPointer, upTo last: UnsafeRawPointer, like shape: inout Shape,
    _ hovers: inout HoverCache, _ cache: inout IDCache, _ symbols: inout Symbols,
    into events: UnsafeMutablePointer<GestureEvent>, limit: Int
  ) -> Progress {
    hovers.table.withEntries { hovers in
      cache.table.withEntries { entries in
        var progress = Progress(next: start)
        while progress.count < limit, progress.next <= last {
          let event = events + progress.count
          guard let next = read(progress.next, like: &shape, hovers, entries, &symbols, into: event) else {
            break
          }
          progress.next = next
          progress.count &+= 1
        }
        return progress
      }
    }
  }

  /// Reads the rest of a hover after its time, if one came lately that said the same but for its place, and
  /// that is in whole points.
  private static func hover(
    _ start: UnsafeRawPointer, at time: Int64, like shape: inout Shape,
    _ hovers: UnsafeMutablePointer<HoverCache.Entry>, into event: UnsafeMutablePointer<GestureEvent>
  ) -> UnsafeRawPointer? {
    let known = hovers + HoverCache.slot(of: start)
    guard known.pointee.stands(at: start) else { return nil }
    var next = start + known.pointee.count
    guard let x = shape.x.whole(at: next) else { return nil }
    next += shape.x.count
    guard EightBytes(at: next).begins(with: ",\"y\":"), let y = shape.y.whole(at: next + 5) else {
      return nil
    }
    next += 5 &+ shape.y.count
    guard isEnd(next) else { return nil }
    var found = known.pointee.event
    found.time = Timestamp(microseconds: time)
    found.x = x
    found.y = y
    event.initialize(to: found)
    return next + 2
  }

  /// Reads one line.
  ///
  /// The start of each line depends on the end of the one before it, so what counts is how soon that is
  /// known. Where the bytes can be foretold (kinds, names of members) they are compared and stepped over by
  /// branches, which the processor runs ahead of; so is what a line before said in the same way (the shape of
  /// a time, most of a hover). The lengths of ids and other numbers cannot be foretold, and are computed, a
  /// few steps each.
  ///
  /// - Returns: The byte after the newline, or `nil` where the line is not a usual one; then what was written to `event`
  ///   means nothing.
  @inline(__always)
  private static func read(
    _ start: UnsafeRawPointer, like shape: inout Shape, _ hovers: UnsafeMutablePointer<HoverCache.Entry>,
    _ cache: UnsafeMutablePointer<IDCache.Entry>, _ symbols: inout Symbols,
    into event: UnsafeMutablePointer<GestureEvent>
  ) -> UnsafeRawPointer? {
    guard EightBytes(at: start).begins(with: "{\"t\":") else { return nil }
    var next = start + 5
    guard let time = time(&next, like: &shape.time), EightBytes(at: next).begins(with: ",\"e\":\"") else {
      return nil
    }
    let afterTime = next
    let word = EightBytes(at: next + 6)
    let kind: GestureEvent.Kind
    if word.begins(with: "hover\",\"") {
      if let end = hover(next, at: time, like: &shape, hovers, into: event) { return end }
      kind = .hover
      next += 14
    } else if word.begins(with: "enter\",\"") {
      kind = .enter
      next += 14
    } else if word.begins(with: "exit\",\"") {
      kind = .exit
      next += 13
    } else if word.begins(with: "drop\",\"") {
      kind = .drop
      next += 13
    } else if word.begins(with: "begin\",\"") {
      kind = .begin
      next += 14
    } else if word.begins(with: "cancel\"}"), isEnd(next + 13) {
      event.initialize(to: GestureEvent(.cancel, at: Timestamp(microseconds: time)))
      return next + 15
    } else {
      return nil
    }
    // Each member is put where it belongs as it comes.
    event.initialize(to: GestureEvent(kind, at: Timestamp(microseconds: time)))
    var name = EightBytes(at: next)
    if name.begins(with: "p\":") {
      guard let (pointer, end) = pointer(next + 3) else { return nil }
      event.pointee.pointer = pointer
      next = end
      name = EightBytes(at: next)
    }
    var flags = GestureEvent.Flags()
    if name.begins(with: "id\":\"") {
      flags = .item
    } else if name.begins(with: "in\":\""), kind != .begin {
      flags = .container
    }
    if !flags.isEmpty {
      guard let (id, end) = id(next + 5, cache, &symbols) else { return nil }
      event.pointee.subject = id
      next = end
      if isEnd(next) {
        event.pointee.flags = flags
        return next + 2
      }
      guard kind != .exit, isName(next) else { return nil }
      next += 2
      name = EightBytes(at: next)
    } else if kind != .hover {
      return nil
    }
    if name.begins(with: "x\":") {
      next += 3
      let place = next
      guard let x = coordinate(&next), EightBytes(at: next).begins(with: ",\"y\":") else { return nil }
      next += 5
      guard let y = coordinate(&next) else { return nil }
      event.pointee.x = x
      event.pointee.y = y
      flags.insert(.place)
      if isEnd(next) {
        event.pointee.flags = flags
        if kind == .hover, let known = HoverCache.Entry(from: afterTime, to: place, event.pointee) {
          hovers[HoverCache.slot(of: afterTime)] = known
        }
        return next + 2
      }
      guard isName(next) else { return nil }
      next += 2
    }
    // A copy that is dropped needs the ids of the copies.
    guard kind != .begin, let (operation, end) = operation(next), isEnd(end),
      kind != .drop || operation != .copy
    else { return nil }
    event.pointee.flags = flags
    event.pointee.operation = operation
    return end + 2
  }

  /// Whether the object and the line end here.
  @inline(__always)
  static func isEnd(_ next: UnsafeRawPointer) -> Bool {
    next.loadUnaligned(as: UInt16.self) == UInt16(littleEndian: 0x0A7D)
  }

  /// Whether another member comes here: a comma and a quote.
  @inline(__always)
  static func isName(_ next: UnsafeRawPointer) -> Bool {
    next.loadUnaligned(as: UInt16.self) == UInt16(littleEndian: 0x222C)
  }

  /// The number of a pointer, and what comes after it and `,"`.
  private static func pointer(_ start: UnsafeRawPointer) -> (UInt8, UnsafeRawPointer)? {
    var next = start
    guard let value = digits(&next), let pointer = UInt8(exactly: value),
      isName(next)
    else { return nil }
    return (pointer, next + 2)
  }

  /// The number of an id, if it has one already, and what comes after its closing quote.
  @inline(__always)
  static func id(
    _ start: UnsafeRawPointer, _ cache: inout IDCache, _ symbols: inout Symbols
  ) -> (UInt32, UnsafeRawPointer)? {
    cache.table.withEntries { id(start, $0, &symbols) }
  }

  /// The same, with the entries of the cache.
  @inline(__always)
  static func id(
    _ start: UnsafeRawPointer, _ cache: UnsafeMutablePointer<IDCache.Entry>, _ symbols: inout Symbols
  ) -> (UInt32, UnsafeRawPointer)? {
    guard let (key, count) = IDCache.key(at: start) else { return longID(start, &symbols) }
    let entry = cache + key.slot
    let end = start + (count &+ 1)
    if entry.pointee.key == key { return (entry.pointee.number, end) }
    guard let number = symbols.findPlainID(UnsafeRawBufferPointer(start: start, count: count)) else {
      return nil
    }
    entry.pointee = IDCache.Entry(key: key, number: number)
    return (number, end)
  }

  /// The same for an id of more than fifteen bytes.
  @inline(never)
  private static func longID(
    _ start: UnsafeRawPointer, _ symbols: inout Symbols
  ) -> (UInt32, UnsafeRawPointer)? {
    var count = 0
    while count < longestID {
      let before = EightBytes(at: start + count).countBeforeQuote
      count += before
      guard before < 8 else { continue }
      let name = UnsafeRawBufferPointer(start: start, count: count)
      return symbols.findPlainID(name).map { ($0, start + (count + 1)) }
    }
    return nil
  }

  /// The operation of `op":"…"`, and what comes after it.
  private static func operation(
    _ start: UnsafeRawPointer
  ) -> (GestureEvent.Operation, UnsafeRawPointer)? {
    guard EightBytes(at: start).begins(with: "op\":\"") else { return nil }
    let word = EightBytes(at: start + 5)
    if word.begins(with: "move\"") { return (.move, start + 10) }
    if word.begins(with: "copy\"") { return (.copy, start + 10) }
    guard word.begins(with: "forbidde"), EightBytes(at: start + 13).begins(with: "n\"") else { return nil }
    return (.forbidden, start + 15)
  }
}
