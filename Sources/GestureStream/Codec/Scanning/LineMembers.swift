/// The members that the object of a line may have.
enum Member: UInt8, CaseIterable {
  case t, e, id, x, y, `in`, op, p
  case at, from, to, ids, hide, by, types, foreign, `as`, pending
  case gesture, title, source, start, drive, rules, containers
  case expect, fails, end, note

  static var count: Int { 29 }

  /// The member of this name, which is given as its UTF-8 bytes, lowest first, in one word.
  @inline(__always)
  init?(packed name: UInt64) {
    switch name {
    case pack("t"): self = .t
    case pack("e"): self = .e
    case pack("id"): self = .id
    case pack("x"): self = .x
    case pack("y"): self = .y
    case pack("in"): self = .in
    case pack("op"): self = .op
    case pack("p"): self = .p
    case pack("at"): self = .at
    case pack("from"): self = .from
    case pack("to"): self = .to
    case pack("ids"): self = .ids
    case pack("hide"): self = .hide
    case pack("by"): self = .by
    case pack("types"): self = .types
    case pack("foreign"): self = .foreign
    case pack("as"): self = .as
    case pack("pending"): self = .pending
    case pack("gesture"): self = .gesture
    case pack("title"): self = .title
    case pack("source"): self = .source
    case pack("start"): self = .start
    case pack("drive"): self = .drive
    case pack("rules"): self = .rules
    case pack("expect"): self = .expect
    case pack("fails"): self = .fails
    case pack("end"): self = .end
    case pack("note"): self = .note
    default: return nil
    }
  }

  /// The name that lines use.
  var name: StaticString {
    switch self {
    case .t: "t"
    case .e: "e"
    case .id: "id"
    case .x: "x"
    case .y: "y"
    case .in: "in"
    case .op: "op"
    case .p: "p"
    case .at: "at"
    case .from: "from"
    case .to: "to"
    case .ids: "ids"
    case .hide: "hide"
    case .by: "by"
    case .types: "types"
    case .foreign: "foreign"
    case .as: "as"
    case .pending: "pending"
    case .gesture: "gesture"
    case .title: "title"
    case .source: "source"
    case .start: "start"
    case .drive: "drive"
    case .rules: "rules"
    case .expect: "expect"
    case .fails: "fails"
    case .end: "end"
    case .note: "note"
    case .containers: "containers"
    }
  }
}

/// Up to eight bytes in one word, the first one lowest, for comparing them all at once.
@inline(__always)
func pack(_ word: StaticString) -> UInt64 {
  var packed: UInt64 = 0
  for offset in 0..<word.utf8CodeUnitCount {
    packed |= UInt64(word.utf8Start[offset]) << UInt64(8 * offset)
  }
  return packed
}

/// Where the members of a line stand.
struct LineMembers {
  /// Where the name and the value of a member begin.
  struct Place {
    var key = 0
    var value = 0
  }

  /// The place of each member of ``Member`` that is there, borrowed like the bytes of the line.
  let places: UnsafeMutablePointer<Place>
  /// Which are there, one bit for each.
  private(set) var present: UInt32 = 0
  /// Where the object ends: its closing brace.
  var close = 0
  /// Where the second member begins that says what kind of line it is.
  private(set) var secondKind: Int?

  init(places: UnsafeMutablePointer<Place>) { self.places = places }

  private static var kinds: UInt32 { bit(.gesture) | bit(.e) | bit(.expect) | bit(.end) }

  @inline(__always)
  private static func bit(_ member: Member) -> UInt32 { 1 << UInt32(member.rawValue) }

  @inline(__always)
  func has(_ member: Member) -> Bool { present & Self.bit(member) != 0 }

  /// Where the value of a member begins.
  @inline(__always)
  subscript(_ member: Member) -> Int? {
    has(member) ? places[Int(member.rawValue)].value : nil
  }

  /// Where the name of a member begins, with its quote.
  func key(_ member: Member) -> Int { places[Int(member.rawValue)].key }

  @inline(__always)
  mutating func note(_ member: Member, key: Int) {
    let bit = Self.bit(member)
    if bit & Self.kinds != 0, present & Self.kinds != 0, secondKind == nil { secondKind = key }
    present |= bit
    places[Int(member.rawValue)].key = key
  }
}

extension JSONScanner {
  /// Looks at a whole line: checks all of it and notes its members.
  mutating func scanLine() throws(LineFault) {
    skipSpace()
    try checkStart()
    try open()
    skipSpace()
    if try !closes(UInt8(ascii: "}"), expected: "a member or \"}\"") {
      repeat {
        skipSpace()
        let key = position
        let (token, member) = try memberName()
        if let member {
          if members.has(member) {
            throw LineFault(
              offset: key, found: "a second member \(quoted(token))", expected: "every member once")
          }
          members.note(member, key: key)
        } else {
          remember(token)
        }
        try colon()
        if let member { members.places[Int(member.rawValue)].value = position }
        if !skipPlainString() { try skipValue() }
        skipSpace()
      } while try separator(closing: UInt8(ascii: "}"), expected: "\",\" or \"}\"")
    }
    depth -= 1
    if !names.isEmpty { try checkNames(from: 0) }
    members.close = position - 1
    skipSpace()
    guard position == end else {
      throw LineFault(
        offset: position, found: "trailing characters (\(clipped(position..<end)))",
        expected: "the end of the line")
    }
  }

  /// Checks that the line begins as an object.
  private func checkStart() throws(LineFault) {
    guard position < end else { throw endFault(expected: "an object") }
    guard base[position] != UInt8(ascii: "{") else { return }
    if position == 0, end >= 3, base[0] == 0xEF, base[1] == 0xBB, base[2] == 0xBF {
      throw LineFault(offset: 0, found: "a byte-order mark", expected: "an object")
    }
    throw valueFault(at: position, expected: "an object")
  }

  /// Steps over the name of a member of the line.
  @inline(__always)
  private mutating func memberName() throws(LineFault) -> (StringToken, Member?) {
    if position &+ 9 <= readable, position < end, base[position] == UInt8(ascii: "\"") {
      let word = EightBytes(at: UnsafeRawPointer(base + position + 1))
      let count = word.plainCount
      let close = position &+ 1 &+ count
      if count < 8, base[close] == UInt8(ascii: "\"") {
        let token = StringToken(start: position &+ 1, end: close, hasEscapes: false)
        position = close &+ 1
        return (token, Member(packed: word.firstFew(count)))
      }
    }
    let token = try nameToken()
    return (token, member(token))
  }

  private func member(_ token: StringToken) -> Member? {
    if let name = packed(token) { return Member(packed: name) }
    return says(token, "containers") ? .containers : nil
  }
}
