/// Which members stand where in canonical form, which numbers are floating-point ones, and which members
/// are left out because they say what is so without them.
enum CanonicalMembers {
  typealias Member = JSONTree.Member

  /// The members of a line of any kind.
  static func line(_ members: [Member]) -> [Member] {
    let object = CanonicalObject(members)
    if object.has("gesture") { return header(object) }
    if object.has("e") { return event(object) }
    if object.has("expect") {
      var object = object
      object.change("expect") { expectation($0) }
      return expectationLine(object.members)
    }
    return object.ordered(["end"])
  }

  /// The members of an expectation line.
  static func expectationLine(_ members: [Member]) -> [Member] {
    CanonicalObject(members).ordered(["expect", "fails"])
  }

  private static func header(_ header: CanonicalObject) -> [Member] {
    var header = header
    header.change("rules") { rules($0) }
    header.changeElements("containers") { container($0) }
    header.leaveOut("drive", "targets")
    header.leaveOutEmpty("rules")
    header.leaveOutEmpty("types")
    return header.ordered([
      "gesture", "title", "source", "start", "drive", "rules", "types", "containers",
    ])
  }

  private static func rules(_ rules: CanonicalObject) -> [Member] {
    var rules = rules
    let defaults: [StaticString] = [
      "live", "ignore", "revert", "keep", "keep", "last", "slot", "anchor", "refuse", "list", "one",
      "outside", "edge",
    ]
    for (name, standard) in zip(JSONScanner.ruleNames, defaults) { rules.leaveOut(name, standard) }
    rules.roundNumbers("slop")
    for name: StaticString in ["dwell", "settle", "slop"] { rules.leaveOutZero(name) }
    return rules.ordered(JSONScanner.ruleNames)
  }

  private static func container(_ container: CanonicalObject) -> [Member] {
    var container = container
    container.change("layout") { layout($0) }
    container.leaveOut("kind", "list")
    container.leaveOutFalse("locked")
    container.leaveOutEmpty("fixed")
    return container.ordered([
      "id", "kind", "items", "accepts", "locked", "capacity", "fixed", "layout",
    ])
  }

  private static func layout(_ layout: CanonicalObject) -> [Member] {
    var layout = layout
    for name: StaticString in [
      "cell", "spacing", "extent", "extents", "breadth", "width", "items", "item", "origin", "size",
    ] {
      layout.roundNumbers(name)
    }
    layout.leaveOutZero("spacing")
    layout.leaveOutZero("origin")
    layout.leaveOutFalse("rtl")
    layout.leaveOut("axis", "y")
    if layout.has("extent") { layout.leaveOutEmpty("extents") }
    if layout.has("item") { layout.leaveOutEmpty("items") }
    return layout.ordered([
      "kind", "columns", "cell", "axis", "extent", "extents", "breadth", "width", "items", "item",
      "spacing", "origin", "size", "rtl",
    ])
  }

  /// A member that the kind of event does not name keeps its value whatever it is.
  private static func event(_ event: CanonicalObject) -> [Member] {
    var event = event
    if case .string(let kind) = event["e"] {
      if !kind.starts(with: "x-".utf8) { event.leaveOutZero("p") }
      if ["begin", "enter", "hover", "drop", "scroll"].contains(where: { kind.elementsEqual($0.utf8) }) {
        event.roundNumbers("x")
        event.roundNumbers("y")
      }
      if kind.elementsEqual("begin".utf8) { event.leaveOutFalse("foreign") }
      if kind.elementsEqual("drop".utf8) { event.leaveOutFalse("pending") }
    }
    return event.ordered([
      "t", "e", "p", "id", "in", "at", "from", "to", "ids", "hide", "by", "types", "foreign", "x", "y",
      "op", "as", "pending",
    ])
  }

  private static func expectation(_ expectation: CanonicalObject) -> [Member] {
    var expectation = expectation
    expectation.leaveOutZero("p")
    return expectation.ordered([
      "p", "order", "shown", "dragging", "target", "outcome", "changed", "moves", "commits",
      "diagnostics",
    ])
  }
}

/// The members of one object while they are brought into canonical form.
struct CanonicalObject {
  private(set) var members: [JSONTree.Member]

  init(_ members: [JSONTree.Member]) { self.members = members }

  subscript(_ name: StaticString) -> JSONTree? { index(name).map { members[$0].value } }

  func has(_ name: StaticString) -> Bool { index(name) != nil }

  private func index(_ name: StaticString) -> Int? {
    members.firstIndex { $0.name.elementsEqual(name.bytes) }
  }

  /// Known members in their order, then unknown ones as they stood, a note last.
  func ordered(_ known: [StaticString]) -> [JSONTree.Member] {
    var first: [JSONTree.Member] = []
    for name in known {
      if let index = index(name) { first.append(members[index]) }
    }
    let rest = members.filter { member in
      !known.contains { member.name.elementsEqual($0.bytes) }
    }
    let note: StaticString = "note"
    return first + rest.filter { !$0.name.elementsEqual(note.bytes) }
      + rest.filter { $0.name.elementsEqual(note.bytes) }
  }

  /// Brings a member that is an object into form.
  mutating func change(
    _ name: StaticString, _ form: (CanonicalObject) -> [JSONTree.Member]
  ) {
    guard let index = index(name), case .object(let object) = members[index].value else { return }
    members[index].value = .object(form(CanonicalObject(object)))
  }

  /// Brings the objects of a member that is an array into form.
  mutating func changeElements(
    _ name: StaticString, _ form: (CanonicalObject) -> [JSONTree.Member]
  ) {
    guard let index = index(name), case .array(let elements) = members[index].value else { return }
    members[index].value = .array(
      elements.map { element in
        guard case .object(let object) = element else { return element }
        return .object(form(CanonicalObject(object)))
      })
  }

  /// Spells the numbers of a member as the nearest `Double`.
  mutating func roundNumbers(_ name: StaticString) {
    guard let index = index(name) else { return }
    members[index].value = members[index].value.rounded
  }

  mutating func leaveOut(_ name: StaticString, _ standard: StaticString) {
    leaveOut(name) { value in
      guard case .string(let text) = value else { return false }
      return text.elementsEqual(standard.bytes)
    }
  }

  mutating func leaveOutFalse(_ name: StaticString) {
    leaveOut(name) { value in
      guard case .boolean(false) = value else { return false }
      return true
    }
  }

  mutating func leaveOutEmpty(_ name: StaticString) {
    leaveOut(name) { value in
      switch value {
      case .array(let elements): elements.isEmpty
      case .object(let members): members.isEmpty
      case .null, .boolean, .number, .string: false
      }
    }
  }

  /// Leaves out zero, and two zeros in an array.
  mutating func leaveOutZero(_ name: StaticString) {
    leaveOut(name) { value in
      if case .array(let elements) = value {
        return elements.count == 2 && elements.allSatisfy { $0.isZero }
      }
      return value.isZero
    }
  }

  private mutating func leaveOut(_ name: StaticString, where isDefault: (JSONTree) -> Bool) {
    guard let index = index(name), isDefault(members[index].value) else { return }
    members.remove(at: index)
  }
}

extension JSONTree {
  fileprivate var isZero: Bool {
    guard case .number(let number) = self else { return false }
    return number.double == 0
  }

  /// The same value with all its numbers spelt as the nearest `Double`.
  fileprivate var rounded: JSONTree {
    switch self {
    case .null, .boolean, .string: return self
    case .number(var number):
      number.spelling.removeAll()
      number.spelling.appendNumber(number.double)
      return .number(number)
    case .array(let elements): return .array(elements.map { $0.rounded })
    case .object(let members):
      return .object(members.map { Member(name: $0.name, value: $0.value.rounded) })
    }
  }
}

extension StaticString {
  fileprivate var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}
