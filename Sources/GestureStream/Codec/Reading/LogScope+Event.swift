/// Event lines. Each kind asks for the members that are named for it; no other member is looked at.
extension LogScope {
  /// Appends the event of a line, whose members have been noted, to a batch.
  mutating func event(
    _ scanner: inout JSONScanner, line: Int, into batch: inout LogBatch
  ) throws(LineFault) {
    let kind = try kind(&scanner)
    let time = Timestamp(microseconds: try time(&scanner))
    var event = GestureEvent(kind, at: time)
    if kind != .custom { event.pointer = try pointer(&scanner) }
    try members(&scanner, of: &event, lists: &batch.lists)
    events += 1
    batch.append(event, line: line)
  }

  private func kind(_ scanner: inout JSONScanner) throws(LineFault) -> GestureEvent.Kind {
    let start = try required(.e, &scanner)
    let token = try scanner.string(expected: "the kind of an event, a string")
    if let kind = scanner.kind(token) { return kind }
    throw scanner.valueFault(
      at: start, expected: "a kind of event, or one that begins with \"x-\"")
  }

  private func time(_ scanner: inout JSONScanner) throws(LineFault) -> Int64 {
    _ = try required(.t, &scanner)
    return try scanner.microseconds()
  }

  private func pointer(_ scanner: inout JSONScanner) throws(LineFault) -> UInt8 {
    guard scanner.seek(.p) else { return 0 }
    return try scanner.pointer()
  }

  /// Goes to the value of a member that has to be there, and gives its offset.
  @discardableResult
  func required(_ member: Member, _ scanner: inout JSONScanner) throws(LineFault) -> Int {
    guard scanner.seek(member) else {
      throw scanner.missing("\"\(member.name.text)\"", expected: "it in this line")
    }
    return scanner.position
  }

  private mutating func members(
    _ scanner: inout JSONScanner, of event: inout GestureEvent, lists: inout EventLists
  ) throws(LineFault) {
    switch event.kind {
    case .begin: try begin(&scanner, &event, &lists)
    case .enter:
      try target(&scanner, &event, isRequired: true)
      try place(&scanner, &event)
      try operation(&scanner, &event)
    case .exit: try target(&scanner, &event, isRequired: true)
    case .hover:
      try target(&scanner, &event, isRequired: false)
      try place(&scanner, &event)
      try operation(&scanner, &event)
    case .drop: try drop(&scanner, &event, &lists)
    case .cancel, .custom: break
    case .select, .remove: try list(.ids, &scanner, &event, &lists)
    case .load, .reload:
      try container(&scanner, &event)
      try list(.ids, &scanner, &event, &lists)
    case .move:
      try container(&scanner, &event)
      try indexes(&scanner, &event, &lists)
      try required(.to, &scanner)
      event.at = try scanner.integer(expected: "a gap, an integer")
    case .insert:
      try container(&scanner, &event)
      try list(.ids, &scanner, &event, &lists)
      if scanner.seek(.at) { event.at = try scanner.integer(expected: "a gap, an integer") }
    case .filter:
      try container(&scanner, &event)
      try list(.hide, &scanner, &event, &lists)
    case .sort:
      try container(&scanner, &event)
      try required(.by, &scanner)
      if !scanner.null() { try list(.by, &scanner, &event, &lists) }
    case .scroll:
      try container(&scanner, &event)
      try required(.x, &scanner)
      try required(.y, &scanner)
      try place(&scanner, &event)
    }
  }

  private mutating func begin(
    _ scanner: inout JSONScanner, _ event: inout GestureEvent, _ lists: inout EventLists
  ) throws(LineFault) {
    try target(&scanner, &event, isRequired: true)
    if event.flags.contains(.container) {
      try required(.at, &scanner)
      event.at = try scanner.integer(expected: "an index, an integer")
    } else {
      try noGapBesideID(scanner.members)
    }
    try place(&scanner, &event)
    if scanner.seek(.foreign), try scanner.boolean() {
      guard event.flags.contains(.item) else {
        throw scanner.missing("\"id\"", expected: "it beside \"foreign\"")
      }
      event.flags.insert(.foreign)
    }
    let hasIDs = scanner.seek(.ids)
    if hasIDs { try idList(&scanner) } else { list.begin(names: 0) }
    let types = scanner.seek(.types) ? try types(&scanner) : nil
    guard hasIDs || types != nil else { return }
    lists.append(list.words, types ?? [], to: &event)
    if hasIDs { event.flags.insert(.ids) }
    if types != nil { event.flags.insert(.types) }
  }

  private mutating func drop(
    _ scanner: inout JSONScanner, _ event: inout GestureEvent, _ lists: inout EventLists
  ) throws(LineFault) {
    try target(&scanner, &event, isRequired: false)
    if event.flags.contains(.container) {
      if scanner.seek(.at) { event.at = try scanner.integer(expected: "a gap, an integer") }
    } else {
      try noGapBesideID(scanner.members)
    }
    try place(&scanner, &event)
    try operation(&scanner, &event)
    if scanner.members.has(.as) {
      try list(.as, &scanner, &event, &lists)
    } else if event.operation == .copy {
      throw scanner.missing("\"as\"", expected: "it beside \"op\":\"copy\" of a drop")
    }
    if scanner.seek(.pending), try scanner.boolean() { event.flags.insert(.pending) }
  }

  /// `at` counts in a container: it says nothing without `in`.
  private func noGapBesideID(_ members: LineMembers) throws(LineFault) {
    guard members.has(.at) else { return }
    throw LineFault(
      offset: members.key(.at), found: "\"at\" without \"in\"",
      expected: "the container that it counts in")
  }

  @inline(__always)
  private mutating func target(
    _ scanner: inout JSONScanner, _ event: inout GestureEvent, isRequired: Bool
  ) throws(LineFault) {
    if scanner.seek(.id) {
      if scanner.members.has(.in) {
        throw LineFault(
          offset: max(scanner.members.key(.id), scanner.members.key(.in)),
          found: "\"id\" together with \"in\"", expected: "one of them")
      }
      event.item = ItemID(rawValue: try id(&scanner))
    } else if scanner.seek(.in) {
      event.container = ContainerID(rawValue: try id(&scanner))
    } else if isRequired {
      throw scanner.missing("\"id\" and no \"in\"", expected: "one of them in this event")
    }
  }

  private mutating func container(
    _ scanner: inout JSONScanner, _ event: inout GestureEvent
  ) throws(LineFault) {
    try required(.in, &scanner)
    event.container = ContainerID(rawValue: try id(&scanner))
  }

  @inline(__always)
  private func place(
    _ scanner: inout JSONScanner, _ event: inout GestureEvent
  ) throws(LineFault) {
    guard scanner.members.has(.x) || scanner.members.has(.y) else { return }
    guard scanner.seek(.x) else {
      throw scanner.missing("\"x\"", expected: "it beside \"y\"")
    }
    event.x = try scanner.coordinate()
    guard scanner.seek(.y) else {
      throw scanner.missing("\"y\"", expected: "it beside \"x\"")
    }
    event.y = try scanner.coordinate()
    event.flags.insert(.place)
  }

  @inline(__always)
  private func operation(
    _ scanner: inout JSONScanner, _ event: inout GestureEvent
  ) throws(LineFault) {
    guard scanner.seek(.op) else { return }
    switch try scanner.word(
      of: ["move", "copy", "forbidden"], expected: "\"move\", \"copy\" or \"forbidden\"")
    {
    case 0: event.operation = .move
    case 1: event.operation = .copy
    default: event.operation = .forbidden
    }
  }

  private mutating func list(
    _ member: Member, _ scanner: inout JSONScanner, _ event: inout GestureEvent,
    _ lists: inout EventLists
  ) throws(LineFault) {
    try required(member, &scanner)
    try idList(&scanner)
    lists.append(list.words, [], to: &event)
    event.flags.insert(.ids)
  }

  private mutating func indexes(
    _ scanner: inout JSONScanner, _ event: inout GestureEvent, _ lists: inout EventLists
  ) throws(LineFault) {
    try required(.from, &scanner)
    try scanner.enterArray(expected: "an array of indexes")
    list.begin(names: 0)
    while scanner.nextElement() {
      let index = UInt64(bitPattern: try scanner.integer(expected: "an index, an integer"))
      list.append(word: UInt32(truncatingIfNeeded: index))
      list.append(word: UInt32(truncatingIfNeeded: index >> 32))
    }
    lists.append(list.words, [], to: &event)
    event.flags.insert(.ids)
  }
}

extension JSONScanner {
  /// Goes to the value of a member of the line, if it is there.
  @inline(__always)
  mutating func seek(_ member: Member) -> Bool {
    guard let value = members[member] else { return false }
    position = value
    return true
  }

  /// A member of the line that is not there; the place is where it could have been added.
  func missing(_ member: String, expected: String) -> LineFault {
    LineFault(offset: members.close, found: "no \(member)", expected: expected)
  }

  /// Steps over the number of a pointer.
  mutating func pointer() throws(LineFault) -> UInt8 {
    let start = position
    let value = try integer(expected: "a pointer, an integer from 0 to 255")
    guard let pointer = UInt8(exactly: value) else {
      throw valueFault(at: start, expected: "a pointer, an integer from 0 to 255")
    }
    return pointer
  }

  /// The kind of event that a string names.
  func kind(_ token: StringToken) -> GestureEvent.Kind? {
    if let name = packed(token), let kind = GestureEvent.Kind(packed: name) { return kind }
    return beginsWithX(token) ? .custom : nil
  }
}

extension GestureEvent.Kind {
  @inline(__always)
  fileprivate init?(packed name: UInt64) {
    switch name {
    case pack("hover"): self = .hover
    case pack("enter"): self = .enter
    case pack("exit"): self = .exit
    case pack("begin"): self = .begin
    case pack("drop"): self = .drop
    case pack("cancel"): self = .cancel
    case pack("load"): self = .load
    case pack("select"): self = .select
    case pack("move"): self = .move
    case pack("insert"): self = .insert
    case pack("remove"): self = .remove
    case pack("reload"): self = .reload
    case pack("filter"): self = .filter
    case pack("sort"): self = .sort
    case pack("scroll"): self = .scroll
    default: return nil
    }
  }

  /// The name that logs and the specification use; of a custom kind one that it could have.
  var name: StaticString {
    switch self {
    case .begin: "begin"
    case .enter: "enter"
    case .exit: "exit"
    case .hover: "hover"
    case .drop: "drop"
    case .cancel: "cancel"
    case .load: "load"
    case .select: "select"
    case .move: "move"
    case .insert: "insert"
    case .remove: "remove"
    case .reload: "reload"
    case .filter: "filter"
    case .sort: "sort"
    case .scroll: "scroll"
    case .custom: "x-custom"
    }
  }
}
