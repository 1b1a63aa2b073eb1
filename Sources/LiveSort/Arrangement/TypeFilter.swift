import GestureStream

/// What a container accepts: for each content type that the header or the specification knows whether
/// it is, or conforms to, one of the accepted ones.
///
/// A type that first appears in an event was declared by nobody, conforms to nothing, and can be in no
/// `accepts`; it is beyond the table and refused.
struct TypeFilter: Sendable {
  private var accepted: [Bool]
  private let acceptsNothing: Bool

  /// - Complexity: O(declarations × types) once for each container that has `accepts`.
  init(accepting types: [ContentTypeID], declared: [LogHeader.TypeDeclaration]) {
    acceptsNothing = types.isEmpty
    accepted = []
    for type in types { accept(type) }
    // Declarations may stand in any order and form circles: repeat until nothing is added.
    var grows = !acceptsNothing
    while grows {
      grows = false
      for type in WellKnownType.allCases where !accepts(type.id) {
        if type.conformsTo.contains(where: { accepts($0.id) }) {
          accept(type.id)
          grows = true
        }
      }
      for declaration in declared where !accepts(declaration.type) {
        if declaration.conformsTo.contains(where: { accepts($0) }) {
          accept(declaration.type)
          grows = true
        }
      }
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

  private mutating func accept(_ type: ContentTypeID) {
    while accepted.count <= Int(type.rawValue) { accepted.append(false) }
    accepted[Int(type.rawValue)] = true
  }
}
