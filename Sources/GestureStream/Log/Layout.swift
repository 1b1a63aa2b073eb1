/// Where the items of a container are: a grid, a list or a flow.
///
/// Lengths are points and not negative. Frames follow the order as shown.
public struct Layout: Hashable, Sendable {
  /// How the items are arranged.
  public enum Kind: Hashable, Sendable {
    /// Equal cells, row by row.
    case grid(columns: Int, cell: Size, spacing: Size)
    /// One after another along an axis.
    case list(List)
    /// Left to right; an item that does not fit starts a new row.
    case flow(Flow)
  }

  /// Along which axis a list goes.
  public enum Axis: UInt8, Sendable { case y, x }

  /// Items one after another, each of its own extent.
  public struct List: Hashable, Sendable {
    /// Along which axis the items follow each other.
    public var axis = Axis.y
    /// The extent of each item that `extents` does not name.
    public var extent: Double?
    /// The extents of single items, in the order of the log; empty and missing are the same.
    public var extents: [Extent] = []
    /// The extent across the axis.
    public var breadth: Double
    /// The distance between two items.
    public var spacing: Double = 0

    /// A list along `y` whose items have no extent yet.
    public init(breadth: Double) { self.breadth = breadth }
  }

  /// The extent of one item of a list.
  public struct Extent: Hashable, Sendable {
    /// The item.
    public var id: ItemID
    /// Its extent along the axis.
    public var extent: Double

    /// The extent of this item.
    public init(id: ItemID, extent: Double) {
      self.id = id
      self.extent = extent
    }
  }

  /// Items in rows, each of its own size.
  public struct Flow: Hashable, Sendable {
    /// How wide the rows are.
    public var width: Double
    /// The sizes of single items, in the order of the log.
    public var items: [ItemSize] = []
    /// The size of each item that `items` does not name.
    public var item: Size?
    /// The distances between two items of a row, and between two rows.
    public var spacing = Size(width: 0, height: 0)

    /// A flow of this width whose items have no size yet.
    public init(width: Double) { self.width = width }
  }

  /// The size of one item of a flow.
  public struct ItemSize: Hashable, Sendable {
    /// The item.
    public var id: ItemID
    /// Its size.
    public var size: Size

    /// The size of this item.
    public init(id: ItemID, size: Size) {
      self.id = id
      self.size = size
    }
  }

  /// How the items are arranged.
  public var kind: Kind
  /// The place of the container on screen.
  public var origin = Point(x: 0, y: 0)
  /// The extent of the container; `nil`: what its items fill.
  public var size: Size?
  /// Whether a grid or flow is mirrored inside its extent.
  public var isRightToLeft = false

  /// A layout at the origin, as large as what its items fill.
  public init(_ kind: Kind) { self.kind = kind }
}
