import GestureStream

/// What a container accepts: for each content type that the header or the specification knows whether
/// it is, or conforms to, one of the accepted ones.
///
/// A type that first appears in an event was declared by nobody, conforms to nothing, and can be in no
/// `accepts`; it is beyond the table and refused.
struct TypeFilter: Sendable {
  private var accepted: [Bool]
  private let acceptsNothing: Bool

  /// - Complexity: O(types that are accepted, and what conforms to them).
  init(accepting types: [ContentTypeID], knowing conformances: Conformances) {
    acceptsNothing = types.isEmpty
    accepted = []
    // Declarations may stand in any order and form circles: each type is taken up once.
    var waiting: [ContentTypeID] = []
    for type in types where accept(type) { waiting.append(type) }
    while let type = waiting.popLast() {
      conformances.forEachType(conformingTo: type) { if accept($0) { waiting.append($0) } }
    }
  }

  /// Whether a drag that offers these types is taken; one that offers none is, unless nothing is.
  func accepts(anyOf offered: [ContentTypeID]) -> Bool {
    if acceptsNothing { return false }
    return offered.isEmpty || offered.contains { accepts($0) }
  }

  private func accepts(_ type: ContentTypeID) -> Bool {
    Int(type.rawValue) < accepted.count && accepted[Int(type.rawValue)]
  }

  /// - Returns: Whether the type was not accepted before.
  private mutating func accept(_ type: ContentTypeID) -> Bool {
    while accepted.count <= Int(type.rawValue) { accepted.append(false) }
    defer { accepted[Int(type.rawValue)] = true }
    return !accepted[Int(type.rawValue)]
  }
}
