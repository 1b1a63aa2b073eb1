/// What a log expects of the moment at which the line stands: partial, only what is said is compared.
public struct Expectation: Sendable, Equatable {
  /// An order of one container.
  public struct Order: Sendable, Equatable {
    /// The container, one of the header.
    public var container: ContainerID
    /// The items that it holds or shows, in order.
    public var items: [ItemID]

    /// The order of this container.
    public init(container: ContainerID, items: [ItemID]) {
      self.container = container
      self.items = items
    }
  }

  /// How often a diagnostic has been given.
  public struct Count: Sendable, Equatable {
    /// Which diagnostic.
    public var diagnostic: Diagnostic
    /// How often it has been given.
    public var count: Int

    /// So many of this diagnostic.
    public init(diagnostic: Diagnostic, count: Int) {
      self.diagnostic = diagnostic
      self.count = count
    }
  }

  /// The pointer that `dragging` and `target` speak of.
  public var pointer: UInt8 = 0
  /// Model orders, in the order of the line; `nil` where the member is missing.
  ///
  /// - Complexity: O(items named) to get and to set; it is kept in another form.
  public var order: [Order]? {
    get { expectedOrder?.orders }
    set { expectedOrder = newValue.map(ExpectedOrders.init) }
  }
  /// Orders as shown, in the order of the line.
  ///
  /// - Complexity: O(items named) to get and to set; it is kept in another form.
  public var shown: [Order]? {
    get { expectedShown?.orders }
    set { expectedShown = newValue.map(ExpectedOrders.init) }
  }
  /// ``order`` as it is kept.
  package var expectedOrder: ExpectedOrders?
  /// ``shown`` as it is kept.
  package var expectedShown: ExpectedOrders?
  /// The block of the pointer; `.some(nil)`: no drag.
  public var dragging: [ItemID]??
  /// The current target of the pointer; `.some(nil)`: none. A name that is neither an item nor a
  /// container of the header stands as an item.
  public var target: Target??
  /// How the last drag ended; `.some(nil)`: none has.
  public var outcome: DragOutcome??
  /// Whether the last drag left the arrangement other than it found it.
  public var changed: Bool?
  /// How many moves there have been.
  public var moves: Int?
  /// How many commits there have been.
  public var commits: Int?
  /// How often some diagnostics have been given, in the order of the line.
  public var diagnostics: [Count]?
  /// Why this line is known to fail.
  public var fails: String?

  /// An expectation of nothing yet.
  public init() {}

  /// An expectation of these model orders.
  init(order: ExpectedOrders) { expectedOrder = order }
}
