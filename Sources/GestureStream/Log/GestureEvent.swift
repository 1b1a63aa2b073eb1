/// One timestamped event of a gesture log, such as "the drag entered `document` at 212 ms".
///
/// An event is a trivial value of 48 bytes: ids are interned (``Symbols``), and the few events that
/// carry lists keep them aside in the ``EventLists`` of their batch, so that millions of events can
/// be read, copied and handled without reference counting.
///
/// Make events with the factories, one for each kind:
///
///     let event = GestureEvent.enter(.item(document), at: Timestamp(milliseconds: 212))
///
/// Whatever was not said is `nil` here; the defaults of the specification are the engine's to apply.
@frozen
public struct GestureEvent: Sendable, BitwiseCopyable {
  /// What happened.
  @frozen
  public enum Kind: UInt8, Sendable, CaseIterable, BitwiseCopyable {
    case begin, enter, exit, hover, drop, cancel
    case load, select, move, insert, remove, reload, filter, sort, scroll
    /// A kind that begins with `x-`: it has a time and is counted, and does nothing.
    case custom
  }

  /// The operation that a drop on the target would have.
  @frozen
  public enum Operation: UInt8, Sendable, CaseIterable, BitwiseCopyable {
    case move, copy, forbidden
  }

  /// The moment of the event.
  public var time: Timestamp
  /// What happened.
  public var kind: Kind
  /// The pointer (finger, mouse) that it belongs to.
  public var pointer: UInt8
  /// Which of the fields below have been said, and the yes-or-no members.
  public var flags: Flags
  /// The index of the name of its `id` or `in`, as `flags` says.
  public var subject: UInt32
  /// Where its lists stand in the `EventLists` of the batch: an offset plus one, zero for none.
  public var list: UInt32
  /// `at` or `to`: an index or gap as shown, of any size and sign.
  public var index: Int64
  /// The place of the pointer, or a content offset, in points.
  public var x: Double
  /// The place of the pointer, or a content offset, in points.
  public var y: Double

  /// An event of this kind with nothing said but its time.
  @inlinable
  public init(_ kind: Kind, at time: Timestamp, pointer: UInt8 = 0) {
    self.time = time
    self.kind = kind
    self.pointer = pointer
    flags = []
    subject = 0
    list = 0
    index = 0
    x = 0
    y = 0
  }

  /// Which members an event has.
  @frozen
  public struct Flags: OptionSet, Sendable, BitwiseCopyable {
    /// One bit for each flag.
    public var rawValue: UInt16

    /// The flags of these bits.
    @inlinable
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// `id` is there: `subject` is an item.
    @inlinable public static var item: Flags { Flags(rawValue: 1 << 0) }
    /// `in` is there: `subject` is a container.
    @inlinable public static var container: Flags { Flags(rawValue: 1 << 1) }
    /// `at` or `to` is there.
    @inlinable public static var index: Flags { Flags(rawValue: 1 << 2) }
    /// `x` and `y` are there.
    @inlinable public static var place: Flags { Flags(rawValue: 1 << 3) }
    /// `op` is there; the two bits above say which.
    @inlinable public static var operation: Flags { Flags(rawValue: 1 << 4) }
    @inlinable static var copy: Flags { Flags(rawValue: 1 << 5) }
    @inlinable static var forbidden: Flags { Flags(rawValue: 1 << 6) }
    /// `foreign` is true.
    @inlinable public static var foreign: Flags { Flags(rawValue: 1 << 7) }
    /// `pending` is true.
    @inlinable public static var pending: Flags { Flags(rawValue: 1 << 8) }
    /// The list of ids (`ids`, `as`, `hide`, `by`) or of indexes (`from`) is there.
    @inlinable public static var ids: Flags { Flags(rawValue: 1 << 9) }
    /// `types` is there.
    @inlinable public static var types: Flags { Flags(rawValue: 1 << 10) }
  }
}

extension GestureEvent {
  /// The `id` of the event.
  @inlinable
  public var item: ItemID? {
    get { flags.contains(.item) ? ItemID(rawValue: subject) : nil }
    set {
      flags.remove([.item, .container])
      guard let newValue else { return }
      flags.insert(.item)
      subject = newValue.rawValue
    }
  }

  /// The `in` of the event.
  @inlinable
  public var container: ContainerID? {
    get { flags.contains(.container) ? ContainerID(rawValue: subject) : nil }
    set {
      flags.remove([.item, .container])
      guard let newValue else { return }
      flags.insert(.container)
      subject = newValue.rawValue
    }
  }

  /// The `id` or `in` of the event.
  @inlinable
  public var target: Target? {
    get {
      if flags.contains(.item) { return .item(ItemID(rawValue: subject)) }
      if flags.contains(.container) { return .container(ContainerID(rawValue: subject)) }
      return nil
    }
    set {
      switch newValue {
      case .item(let id): item = id
      case .container(let id): container = id
      case nil: item = nil
      }
    }
  }

  /// The `at` (an index or a gap as shown) or `to` (a gap as shown) of the event.
  @inlinable
  public var at: Int64? {
    get { flags.contains(.index) ? index : nil }
    set {
      index = newValue ?? 0
      if newValue == nil { flags.remove(.index) } else { flags.insert(.index) }
    }
  }

  /// The `x` and `y` of the event.
  @inlinable
  public var place: Point? {
    get { flags.contains(.place) ? Point(x: x, y: y) : nil }
    set {
      x = newValue?.x ?? 0
      y = newValue?.y ?? 0
      if newValue == nil { flags.remove(.place) } else { flags.insert(.place) }
    }
  }

  /// The `op` of the event.
  @inlinable
  public var operation: Operation? {
    get {
      guard flags.contains(.operation) else { return nil }
      if flags.contains(.forbidden) { return .forbidden }
      return flags.contains(.copy) ? .copy : .move
    }
    set {
      flags.remove([.operation, .copy, .forbidden])
      switch newValue {
      case nil: break
      case .move: flags.insert(.operation)
      case .copy: flags.insert([.operation, .copy])
      case .forbidden: flags.insert([.operation, .forbidden])
      }
    }
  }
}

/// A place in points: `x` grows to the right, `y` down.
@frozen
public struct Point: Hashable, Sendable, BitwiseCopyable {
  /// Points to the right.
  public var x: Double
  /// Points down.
  public var y: Double

  /// The place at these coordinates.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height in points.
@frozen
public struct Size: Hashable, Sendable, BitwiseCopyable {
  /// Points from left to right.
  public var width: Double
  /// Points from top to bottom.
  public var height: Double

  /// The size of these extents.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
