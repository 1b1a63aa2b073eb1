public import GestureStream

/// One commit: what a drag that ended, or the app by itself, did to the order of each container.
///
/// Mostly one container changed, and ``reorders`` has one entry. A block that went from one container to
/// another has two: the one that it left and the one where it is.
///
///     model.onCommit = { commit in
///       for change in commit.reorders { save(change.reorder.after, as: change.container) }
///     }
public struct Commit<Item: Hashable, Container: Hashable>: Equatable {
  /// What happened to one container.
  public struct ContainerReorder: Equatable {
    /// The container.
    public var container: Container
    /// Its order before and after, in every shape.
    public var reorder: Reorder<Item>

    /// This reorder in this container.
    public init(container: Container, reorder: Reorder<Item>) {
      self.container = container
      self.reorder = reorder
    }
  }

  /// Some items that go to one place of one container, in this order, from wherever they are.
  public struct Placement: Hashable {
    /// The items.
    public var items: [Item]
    /// The container that they go to.
    public var container: Container
    /// Where they go in it.
    public var destination: Reorder<Item>.Destination

    /// A placement of these items.
    public init(items: [Item], container: Container, destination: Reorder<Item>.Destination) {
      self.items = items
      self.container = container
      self.destination = destination
    }
  }

  /// The containers whose order is another than before.
  public let reorders: [ContainerReorder]
  /// The items that were moved by hand, in list order; empty where the app filled a well.
  public let block: [Item]
  /// How the drag ended; `nil` where there was none.
  public let outcome: DragOutcome?

  /// A commit of these reorders.
  public init(reorders: [ContainerReorder], block: [Item] = [], outcome: DragOutcome? = nil) {
    self.reorders = reorders
    self.block = block
    self.outcome = outcome
  }

  /// What happened to a container; `nil`: nothing.
  public subscript(container: Container) -> Reorder<Item>? {
    reorders.first { $0.container == container }?.reorder
  }

  /// The runs of items that were placed, each with its container and what it goes before.
  ///
  /// To apply them, one after another: take the items out of wherever they are, and put them there.
  public var placements: [Placement] {
    reorders.flatMap { change in
      change.reorder.placements.map {
        Placement(items: $0.items, container: change.container, destination: $0.destination)
      }
    }
  }

  /// What undoes it.
  public var inverse: Commit {
    Commit(
      reorders: reorders.map { ContainerReorder(container: $0.container, reorder: $0.reorder.inverse) },
      block: block)
  }
}

extension Commit: Sendable where Item: Sendable, Container: Sendable {}
extension Commit.ContainerReorder: Sendable where Item: Sendable, Container: Sendable {}
extension Commit.Placement: Sendable where Item: Sendable, Container: Sendable {}
