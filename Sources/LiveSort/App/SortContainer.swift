public import GestureStream

/// A container of a ``SortModel``, as it is at the start.
///
///     let model = SortModel([
///       SortContainer.list("todo", [milk, bread, tea]),
///       .well("focus", capacity: 1, accepts: ["com.example.task"]),
///     ])
public struct SortContainer<Item: Hashable, Container: Hashable> {
  /// Whether items move into it, or it only holds a reference to what was dropped on it last.
  public var kind: LogHeader.Container.Kind
  /// How the app knows it.
  public var id: Container
  /// Its order. An item stands in one list only; a well may hold items that stand in lists.
  public var items: [Item]
  /// The content types that it takes; `nil`: anything.
  public var accepts: [String]?
  /// Whether nothing may be dropped in it or reordered in it.
  public var isLocked = false
  /// How many items a list may hold, or how many of a block a well keeps; `nil`: any number.
  public var capacity: Int?
  /// Items that cannot be dragged and keep their index.
  public var fixed: [Item] = []

  /// A list of items.
  public static func list(
    _ id: Container, _ items: [Item] = [], accepts: [String]? = nil, capacity: Int? = nil
  ) -> SortContainer {
    SortContainer(kind: .list, id: id, items: items, accepts: accepts, capacity: capacity)
  }

  /// A place that holds a reference to what was dropped on it.
  public static func well(
    _ id: Container, holding items: [Item] = [], capacity: Int? = nil, accepts: [String]? = nil
  ) -> SortContainer {
    SortContainer(kind: .well, id: id, items: items, accepts: accepts, capacity: capacity)
  }
}

extension SortContainer: Sendable where Item: Sendable, Container: Sendable {}

extension LogHeader {
  /// The containers of an app, as far as they make sense: every item in one list once, wells that hold what
  /// stands in a list.
  init<AppItem, AppContainer>(
    _ containers: [SortContainer<AppItem, AppContainer>],
    _ identities: inout IdentityMap<AppItem, AppContainer>,
    _ symbols: inout Symbols
  ) {
    self.init(containers: [])
    var known: Set<ItemID> = []
    for container in containers where identities.id(of: container.id).rawValue == self.containers.count {
      var declared = Container(id: identities.id(of: container.id))
      declared.kind = container.kind
      declared.items = identities.ids(of: container.items)
      if container.kind == .list { declared.items = declared.items.filter { known.insert($0).inserted } }
      declared.accepts = container.accepts?.map { symbols.contentType($0) }
      declared.isLocked = container.isLocked
      declared.capacity = container.capacity.map { max($0, 0) }
      let own = Set(declared.items)
      declared.fixed = identities.ids(of: container.fixed).filter { own.contains($0) }
      self.containers.append(declared)
    }
    for index in self.containers.indices where self.containers[index].kind == .well {
      self.containers[index].items.removeAll { !known.contains($0) }
    }
  }
}
