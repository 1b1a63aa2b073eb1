/// What a log says before its first event: the containers and their items, and the rules.
public struct LogHeader: Sendable, Equatable {
  /// What moves items.
  public enum Drive: UInt8, Sendable {
    /// `enter` and `exit` events.
    case targets
    /// Positions, hit-tested against the layout.
    case pointer
  }

  /// An ordered set of items on screen, as it is at the start.
  public struct Container: Sendable, Equatable {
    /// Whether items move into it, or it only holds a reference to what was dropped on it last.
    public enum Kind: UInt8, Sendable { case list, well }

    /// Its number, which is its index in the header.
    public var id: ContainerID
    /// Whether items move into it.
    public var kind = Kind.list
    /// Its order at the start; of a well, what it holds.
    public var items: [ItemID]
    /// The content types that it takes; `nil`: anything.
    public var accepts: [ContentTypeID]?
    /// Whether nothing may be dropped in it or reordered in it.
    public var isLocked = false
    /// How many items a list may hold, or how many of a block a well keeps; `nil`: any number.
    public var capacity: Int?
    /// Items that cannot be dragged and keep their index.
    public var fixed: [ItemID] = []
    /// Where its items are; `nil`: unknown.
    public var layout: Layout?

    /// A list with these items and every other member at its default.
    public init(id: ContainerID, items: [ItemID] = []) {
      self.id = id
      self.items = items
    }
  }

  /// A content type that the app declares.
  public struct TypeDeclaration: Sendable, Equatable {
    /// The type that is declared.
    public var type: ContentTypeID
    /// The types that it conforms to.
    public var conformsTo: [ContentTypeID]

    /// A declaration of this type.
    public init(type: ContentTypeID, conformsTo: [ContentTypeID]) {
      self.type = type
      self.conformsTo = conformsTo
    }
  }

  /// One line for people.
  public var title: String?
  /// Where it was recorded, as canonical JSON text; never interpreted.
  public var source: String?
  /// The ISO 8601 time of `t` = 0; never interpreted.
  public var start: String?
  /// What moves items.
  public var drive = Drive.targets
  /// The choices of behaviour of this log.
  public var rules = Rules()
  /// The types that the app declares, in the order of the log.
  public var types: [TypeDeclaration] = []
  /// In header order: the container at index `k` has the id of raw value `k`.
  public var containers: [Container]

  /// A header with these containers and every other member at its default.
  public init(containers: [Container]) { self.containers = containers }
}
