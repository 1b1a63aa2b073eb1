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

  /// ``order`` as it is kept.
  package var expectedOrder: ExpectedOrders?
  /// All else that is expected: one element, or none while nothing has been said.
  ///
  /// Most lines expect an order alone, and expectations by the hundred thousand are made, copied and freed. So
  /// what they seldom say is kept apart.
  private var others: [Others] = []

  private struct Others: Sendable, Equatable {
    var pointer: UInt8 = 0
    var shown: ExpectedOrders?
    var dragging: [ItemID]??
    var target: Target??
    var outcome: DragOutcome??
    var changed: Bool?
    var moves: Int?
    var commits: Int?
    var diagnostics: [Count]?
    var fails: String?
  }

  /// An expectation of nothing yet.
  public init() {}

  /// An expectation of these model orders.
  init(order: ExpectedOrders) { expectedOrder = order }

  /// Whether nothing but model orders is expected.
  package var isOfOrderAlone: Bool { others.isEmpty }

  /// Equal when they expect the same, however it was said.
  public static func == (left: Expectation, right: Expectation) -> Bool {
    left.expectedOrder == right.expectedOrder
      && (left.others.first ?? Others()) == (right.others.first ?? Others())
  }

  @inline(__always)
  private mutating func change(_ change: (inout Others) -> Void) {
    if others.isEmpty { others.append(Others()) }
    change(&others[0])
  }
}

extension Expectation {
  /// The pointer that `dragging` and `target` speak of.
  public var pointer: UInt8 {
    get { others.isEmpty ? 0 : others[0].pointer }
    set { change { $0.pointer = newValue } }
  }
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
  /// ``shown`` as it is kept.
  package var expectedShown: ExpectedOrders? {
    get { others.isEmpty ? nil : others[0].shown }
    set { change { $0.shown = newValue } }
  }
  /// The block of the pointer; `.some(nil)`: no drag.
  public var dragging: [ItemID]?? {
    get { others.isEmpty ? nil : others[0].dragging }
    set { change { $0.dragging = newValue } }
  }
  /// The current target of the pointer; `.some(nil)`: none. A name that is neither an item nor a
  /// container of the header stands as an item.
  public var target: Target?? {
    get { others.isEmpty ? nil : others[0].target }
    set { change { $0.target = newValue } }
  }
  /// How the last drag ended; `.some(nil)`: none has.
  public var outcome: DragOutcome?? {
    get { others.isEmpty ? nil : others[0].outcome }
    set { change { $0.outcome = newValue } }
  }
  /// Whether the last drag left the arrangement other than it found it.
  public var changed: Bool? {
    get { others.isEmpty ? nil : others[0].changed }
    set { change { $0.changed = newValue } }
  }
  /// How many moves there have been.
  public var moves: Int? {
    get { others.isEmpty ? nil : others[0].moves }
    set { change { $0.moves = newValue } }
  }
  /// How many commits there have been.
  public var commits: Int? {
    get { others.isEmpty ? nil : others[0].commits }
    set { change { $0.commits = newValue } }
  }
  /// How often some diagnostics have been given, in the order of the line.
  public var diagnostics: [Count]? {
    get { others.isEmpty ? nil : others[0].diagnostics }
    set { change { $0.diagnostics = newValue } }
  }
  /// Why this line is known to fail.
  public var fails: String? {
    get { others.isEmpty ? nil : others[0].fails }
    set { change { $0.fails = newValue } }
  }
}
