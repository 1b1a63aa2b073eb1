/// The small integer that stands for the id of an item, given out by ``Symbols``.
///
/// Items and containers share one space of names (a container may not have the id of an item), and
/// the containers of a header come first in it: a value below the number of containers is the name
/// of a container, and as an item it can never be known.
@frozen
public struct ItemID: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The index of the name in its ``Symbols``.
  public var rawValue: UInt32

  /// The item whose name has this index.
  @inlinable
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Whether the left name came before the right one.
  @inlinable
  public static func < (left: ItemID, right: ItemID) -> Bool { left.rawValue < right.rawValue }
}

/// The small integer that stands for the id of a container, given out by ``Symbols``.
///
/// The containers of a header are `0 ..< count` in header order; a greater value is a name that the
/// header does not declare.
@frozen
public struct ContainerID: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The index of the name in its ``Symbols``.
  public var rawValue: UInt32

  /// The container whose name has this index.
  @inlinable
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Whether the left name came before the right one.
  @inlinable
  public static func < (left: ContainerID, right: ContainerID) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// The small integer that stands for a content type, given out by ``Symbols``.
@frozen
public struct ContentTypeID: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The index of the type in its ``Symbols``.
  public var rawValue: UInt32

  /// The type whose name has this index.
  @inlinable
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Whether the left name came before the right one.
  @inlinable
  public static func < (left: ContentTypeID, right: ContentTypeID) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// What a drag can be over: an item or a container.
@frozen
public enum Target: Hashable, Sendable, BitwiseCopyable {
  /// An item, in whatever container it stands.
  case item(ItemID)
  /// A container, at a place where it has no item.
  case container(ContainerID)
}
