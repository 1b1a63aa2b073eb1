import GestureStream

/// A list: items one after another along an axis, each of its own length.
///
/// If all are equally long, an index and a place are a multiplication apart. If not, the order itself
/// keeps the sums of the lengths, and answers both ways in O(log n) (``ItemOrder/offset(before:in:)``);
/// only where the order shown is not the order kept (filtered or sorted) a ``FrameTable`` does.
///
/// It never changes, and is an object so that looking at it costs no more than that.
final class ListForm: Sendable {
  let isVertical: Bool
  let breadth: Int64
  let spacing: Int64
  /// The length of the items that have none of their own.
  let standard: Int64?
  /// Whether all items are equally long.
  let isEven: Bool
  /// From the start of an item to that of the next, if all are equally long.
  let pitch: Int64
  private let own: OwnValues<Int64>

  init(_ list: Layout.List) {
    isVertical = list.axis == .y
    breadth = Millionths.length(list.breadth)
    spacing = Millionths.length(list.spacing)
    standard = list.extent.map(Millionths.length)
    var own = OwnValues<Int64>()
    for extent in list.extents { own.set(Millionths.length(extent.extent), of: extent.id) }
    self.own = own
    isEven = own.isEmpty
    pitch = standard.map { [spacing] in $0 + spacing } ?? 0
  }

  /// The length of an item; `nil` if it is not known. Then the item is nowhere, and takes no room, as if
  /// it were not there.
  func length(of item: ItemID) -> Int64? { isEven ? standard : own[item] ?? standard }

  /// The frame of an item that starts at a distance from the start of the list.
  func frame(from start: Int64, length: Int64) -> Rect {
    isVertical
      ? Rect(x: 0, y: start, width: breadth, height: length)
      : Rect(x: start, y: 0, width: length, height: breadth)
  }

  func along(_ place: Spot) -> Int64 { isVertical ? place.y : place.x }

  /// The lengths for an order to keep: those of the items and the spaces behind them.
  var lengths: ItemOrder.Lengths {
    var lengths = ItemOrder.Lengths()
    lengths.standard = pitch
    own.forEach { lengths.set($1 + spacing, of: $0) }
    return lengths
  }
}
