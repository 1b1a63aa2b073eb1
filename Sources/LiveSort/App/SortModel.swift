public import GestureStream
public import Observation

/// The order of an app's items while they are dragged about: what views show, and where their callbacks go.
///
/// A model is the engine of this package, made ready for a user interface. Views ask it for the order of a
/// container and whether something is a target; drag callbacks are passed on to it as they come, without
/// any thought about what they mean; whatever becomes of a drag comes out as one ``Commit``. It is
/// generic over the app's own ids, and it observes: a view that asked about one cell is told about
/// changes of that cell, not of every other.
///
///     @State var model = SortModel([.list("grid", symbols)])
///
///     ForEach(model.shown(in: "grid"), id: \.self) { symbol in
///       Cell(symbol)
///         .opacity(model.isDragging(symbol) ? 0.4 : 1)
///         .draggable(model.lift(symbol))
///         .dropDestination(for: String.self) { _, _ in model.drop(on: symbol) }
///           isTargeted: { model.setTargeted(symbol, $0) }
///     }
///
/// Callbacks may come in any order, twice, late or never; no call traps, and what could not be taken at its
/// word is in ``diagnostics``. Rules that wait (`dwell`, `settle`) are kept on the clock of the model.
///
/// An app that keeps its own arrays applies each commit to them (``onCommit``). What the app changes by
/// itself it tells the model (``insert(_:at:in:)``, ``remove(_:)``, ``reload(_:in:)``), in mid-drag too.
@MainActor
@Observable
public final class SortModel<Item: Hashable, Container: Hashable> {
  /// Called once for each change of the model order that a drag or ``move(fromOffsets:toOffset:in:)`` made,
  /// after views were told.
  @ObservationIgnored public var onCommit: ((Commit<Item, Container>) -> Void)?

  @ObservationIgnored var engine: SortEngine
  @ObservationIgnored var header: LogHeader
  @ObservationIgnored var identities: IdentityMap<Item, Container>
  /// The content types that were named.
  @ObservationIgnored var types: Symbols
  /// What was read of each container since it last changed.
  @ObservationIgnored var orders: [ContainerID: [Item]] = [:]
  @ObservationIgnored var shownOrders: [ContainerID: [Item]] = [:]
  @ObservationIgnored var lastDiagnostics: DiagnosticSet = []
  @ObservationIgnored var time: ModelTime
  /// How often each well was dropped on or loaded.
  @ObservationIgnored var arrivals: [ContainerID: Int] = [:]
  @ObservationIgnored var recording: ModelRecording<Item, Container>?
  /// Wakes the model at the deadline that it waits for.
  @ObservationIgnored var alarm: Task<Void, Never>?
  @ObservationIgnored var alarmTime: Timestamp?

  /// A model of these containers.
  ///
  /// - Parameters:
  ///   - containers: An item that stands twice, or a container that is declared twice, counts once.
  ///   - rules: The choices of behaviour.
  ///   - types: The content types that the app declares, each with those that it conforms to.
  ///   - clock: What tells the time, for the rules that wait and for recordings.
  public init<C: Clock>(
    _ containers: [SortContainer<Item, Container>], rules: Rules = Rules(),
    types: [String: [String]] = [:], clock: C = ContinuousClock()
  ) where C.Duration == Duration {
    var symbols = Symbols()
    var identities = IdentityMap<Item, Container>(containers: containers.map(\.id))
    header = LogHeader(containers, &identities, &symbols)
    header.rules = rules
    header.types = types.sorted { $0.key < $1.key }.map { name, conformsTo in
      LogHeader.TypeDeclaration(
        type: symbols.contentType(name), conformsTo: conformsTo.map { symbols.contentType($0) })
    }
    self.identities = identities
    self.types = symbols
    engine = SortEngine(header)
    time = ModelTime(clock)
  }

  deinit { alarm?.cancel() }
}

// MARK: - What views ask

extension SortModel {
  /// The model order of a container; of a well, what it holds.
  ///
  /// - Complexity: O(n) after a change, else O(1).
  public func order(in container: Container) -> [Item] {
    let id = identities.id(of: container)
    access(keyPath: \.[orderOf: id])
    if let order = orders[id] { return order }
    let order = identities.items(engine.order(of: id))
    orders[id] = order
    return order
  }

  /// The order of a container as shown: sorted and filtered.
  ///
  /// - Complexity: O(n) after a change, else O(1).
  public func shown(in container: Container) -> [Item] {
    let id = identities.id(of: container)
    access(keyPath: \.[orderOf: id])
    if let order = shownOrders[id] { return order }
    let order = identities.items(engine.shownOrder(of: id))
    shownOrders[id] = order
    return order
  }

  /// Whether a drag is over this item.
  public func isTargeted(_ item: Item) -> Bool { isTargeted(.item(identities.id(of: item))) }

  /// Whether a drag is over this container, at a place where it has no item that takes drops.
  public func isTargeted(in container: Container) -> Bool {
    isTargeted(.container(identities.id(of: container)))
  }

  private func isTargeted(_ target: Target) -> Bool {
    access(keyPath: \.[isTarget: target])
    return engine.drags.contains { $0.isActive && $0.target == target }
  }

  /// Whether this item is of a block that is dragged.
  public func isDragging(_ item: Item) -> Bool {
    let id = identities.id(of: item)
    access(keyPath: \.[isCarried: id])
    return engine.arrangement.state(of: id).carrier != 0
  }

  /// The block that is dragged, in list order at its begin; empty where no drag is.
  public var dragging: [Item] { dragging(by: 0) }

  /// The block that a pointer drags, in list order at its begin; empty where it has no drag.
  public func dragging(by pointer: UInt8) -> [Item] {
    access(keyPath: \.[statusOf: pointer])
    return identities.items(engine.block(of: pointer) ?? [])
  }

  /// How the last drag ended; `nil`: none has.
  public var outcome: DragOutcome? {
    access(keyPath: \.status)
    return engine.outcome
  }

  /// How many moves there were so far.
  public var moves: Int {
    access(keyPath: \.status)
    return engine.moves
  }

  /// How many commits there were so far.
  public var commits: Int {
    access(keyPath: \.status)
    return engine.commits
  }

  /// What was remarked about the last thing that the model was told.
  public var diagnostics: DiagnosticSet {
    access(keyPath: \.status)
    return lastDiagnostics
  }

  /// Whether a container takes a drag that offers these content types: what a drop delegate is asked
  /// before anything happens.
  public func accepts(_ offered: [String], in container: Container) -> Bool {
    guard let index = engine.index(of: identities.id(of: container)) else { return false }
    let state = engine.arrangement.containers[index]
    let ids = offered.map { types.contentType($0) }
    return !state.isLocked && state.filter?.accepts(anyOf: ids) ?? true
  }
}

// MARK: - What can change

// These are never called: their key paths are what is observed.
extension SortModel {
  nonisolated subscript(orderOf container: ContainerID) -> Void { () }
  nonisolated subscript(isTarget target: Target) -> Void { () }
  nonisolated subscript(isCarried item: ItemID) -> Void { () }
  nonisolated subscript(statusOf pointer: UInt8) -> Void { () }
  nonisolated var status: Void { () }
  nonisolated var selected: Void { () }
}
