import GestureStream

/// What conforms to what, by the header and the specification, from the wider types to the narrower.
struct Conformances: Sendable {
  /// Types that conform to one, behind each other: the type, and the number of the link of the next; −1: none.
  private var links: [(type: ContentTypeID, next: Int)] = []
  /// The number of the first link of each type; −1: none.
  private var firsts: [Int] = []

  /// - Complexity: O(conformances).
  init(declared: [LogHeader.TypeDeclaration]) {
    self = Self.wellKnown
    for declaration in declared {
      for wider in declaration.conformsTo { add(declaration.type, to: wider) }
    }
  }

  /// What the specification says, the same for every log.
  private static let wellKnown: Conformances = {
    var conformances = Conformances()
    for type in WellKnownType.allCases {
      for wider in type.conformsTo { conformances.add(type.id, to: wider.id) }
    }
    return conformances
  }()

  private init() {}

  private mutating func add(_ type: ContentTypeID, to wider: ContentTypeID) {
    while firsts.count <= Int(wider.rawValue) { firsts.append(-1) }
    links.append((type, firsts[Int(wider.rawValue)]))
    firsts[Int(wider.rawValue)] = links.count - 1
  }

  /// Calls `body` with the types that are said to conform to this one.
  func forEachType(conformingTo wider: ContentTypeID, _ body: (ContentTypeID) -> Void) {
    guard Int(wider.rawValue) < firsts.count else { return }
    var link = firsts[Int(wider.rawValue)]
    while link >= 0 {
      body(links[link].type)
      link = links[link].next
    }
  }
}
