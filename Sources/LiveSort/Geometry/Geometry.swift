import GestureStream

/// Where the items of a container are on screen: its layout in millionths of a point.
///
///     a grid                      works everything out, O(1)
///     a list of equal items       likewise
///     a list of unequal items     asks the order, which keeps sums of lengths, O(log n)
///     the same filtered, sorted   keeps a table, O(n) after a change, then O(log n)
///     a flow                      likewise
struct Geometry: Sendable {
  enum Form: Sendable {
    case grid(GridForm)
    case list(ListForm)
    case flow(FlowForm)
  }

  let form: Form
  let origin: Spot
  /// The extent of the container; `nil`: what its items fill.
  let size: Extent?
  /// Whether a grid or flow is mirrored inside its extent.
  let isMirrored: Bool

  init(_ layout: Layout) {
    origin = Spot(layout.origin)
    size = layout.size.map { Extent($0) }
    switch layout.kind {
    case .grid(let columns, let cell, let spacing):
      form = .grid(GridForm(columns: columns, cell: cell, spacing: spacing))
      isMirrored = layout.isRightToLeft
    case .list(let list):
      form = .list(ListForm(list))
      isMirrored = false
    case .flow(let flow):
      form = .flow(FlowForm(flow))
      isMirrored = layout.isRightToLeft
    }
  }
}
