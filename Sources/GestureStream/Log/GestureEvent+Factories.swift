// One way to make each kind of event that carries no list; the others are made with `EventLists`. The time
// can be left out where somebody else says what it is, as a recorder does.
extension GestureEvent {
  /// The drag of an item starts.
  public static func begin(
    _ item: ItemID, at time: Timestamp = .zero, pointer: UInt8 = 0, place: Point? = nil
  ) -> GestureEvent {
    var event = GestureEvent(.begin, at: time, pointer: pointer)
    event.item = item
    event.place = place
    return event
  }

  /// Something became the target.
  public static func enter(
    _ target: Target, at time: Timestamp = .zero, pointer: UInt8 = 0, place: Point? = nil,
    operation: Operation? = nil
  ) -> GestureEvent {
    var event = GestureEvent(.enter, at: time, pointer: pointer)
    event.target = target
    event.place = place
    event.operation = operation
    return event
  }

  /// Something is no target any more.
  public static func exit(
    _ target: Target, at time: Timestamp = .zero, pointer: UInt8 = 0
  ) -> GestureEvent {
    var event = GestureEvent(.exit, at: time, pointer: pointer)
    event.target = target
    return event
  }

  /// The pointer is somewhere, or another operation is proposed.
  public static func hover(
    _ place: Point?, at time: Timestamp = .zero, pointer: UInt8 = 0, target: Target? = nil,
    operation: Operation? = nil
  ) -> GestureEvent {
    var event = GestureEvent(.hover, at: time, pointer: pointer)
    event.target = target
    event.place = place
    event.operation = operation
    return event
  }

  /// Released on an item, on a container, or (`nil`) outside every target.
  public static func drop(
    on target: Target? = nil, at time: Timestamp = .zero, pointer: UInt8 = 0, place: Point? = nil
  ) -> GestureEvent {
    var event = GestureEvent(.drop, at: time, pointer: pointer)
    event.target = target
    event.place = place
    return event
  }

  /// Released in a gap of a container: `0 ... count`, in the order as shown, with the block in it.
  public static func drop(
    in container: ContainerID, gap: Int64, at time: Timestamp = .zero, pointer: UInt8 = 0
  ) -> GestureEvent {
    var event = drop(on: .container(container), at: time, pointer: pointer)
    event.at = gap
    return event
  }

  /// The drag ended without a drop.
  public static func cancel(at time: Timestamp = .zero, pointer: UInt8 = 0) -> GestureEvent {
    GestureEvent(.cancel, at: time, pointer: pointer)
  }
}
