import GestureStream
import LiveSort

/// What a person sees at one moment: the order of every container as shown, what is dragged and where to.
struct Scene: Equatable {
  /// A drag in progress.
  struct Drag: Equatable {
    var pointer: UInt8
    var block: [ItemID]
    var grabbed: ItemID?
    var target: Target?
  }

  /// The order as shown of each container, in header order; of a well, what it holds.
  var shown: [[ItemID]]
  /// By pointer.
  var drags: [Drag]

  /// The scene that an engine has now.
  init(_ engine: borrowing SortEngine, containers: [ContainerID]) {
    shown = containers.map { engine.shownOrder(of: $0) }
    drags = (0...UInt8.max).compactMap { pointer in
      engine.block(of: pointer).map { block in
        Drag(
          pointer: pointer, block: block, grabbed: engine.grabbedItem(of: pointer),
          target: engine.target(of: pointer))
      }
    }
  }

  init(shown: [[ItemID]], drags: [Drag] = []) {
    self.shown = shown
    self.drags = drags
  }

  /// Every item that is dragged.
  var dragged: Set<ItemID> { Set(drags.flatMap(\.block)) }

  /// Everything that a drag is over.
  var targets: Set<Target> { Set(drags.compactMap(\.target)) }
}
