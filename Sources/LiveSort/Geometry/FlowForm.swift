import GestureStream

/// A flow: items from left to right, in rows that are as tall as their tallest item. Where an item
/// stands depends on all before it, so its frames are kept in a ``FrameTable``.
///
/// It never changes, and is an object so that looking at it costs no more than that.
final class FlowForm: Sendable {
  let width: Int64
  let spacing: Extent
  /// The size of the items that have none of their own.
  let standard: Extent?
  private let own: OwnValues<Extent>

  init(_ flow: Layout.Flow) {
    width = Millionths.length(flow.width)
    spacing = Extent(flow.spacing)
    standard = flow.item.map { Extent($0) }
    var own = OwnValues<Extent>()
    for item in flow.items { own.set(Extent(item.size), of: item.id) }
    self.own = own
  }

  /// The size of an item; `nil` if it is not known. Then the item is nowhere, and takes no room, as if it
  /// were not there.
  func size(of item: ItemID) -> Extent? { own[item] ?? standard }
}
