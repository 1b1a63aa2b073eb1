/// An event on its way through a stream, alone or with what belongs to it.
///
/// What puts events right by time, joins them or plays them works on any of these.
public protocol TimedEvent: Sendable {
  /// The event.
  var event: GestureEvent { get }
  /// The lists that the event was made with.
  var lists: EventLists { get }
  /// The log that it is of, where a source has several one after another; `nil`: there is but one.
  var ownLog: StreamedLog? { get }
}

extension TimedEvent {
  /// `nil`: all events of the source are of one log.
  public var ownLog: StreamedLog? { nil }
}

extension GestureEvent: TimedEvent {
  /// Itself.
  public var event: GestureEvent { self }
  /// None: an event that is alone carries no lists.
  public var lists: EventLists { EventLists() }
}

/// An event that was read from a stream, with all that is needed to understand it.
public struct StreamedEvent: TimedEvent {
  /// The event.
  public var event: GestureEvent
  /// The lists that the event was made with.
  public var lists: EventLists
  /// Its line in the file, from 1.
  public var line: Int
  /// The log that it is of.
  public var log: StreamedLog
  /// The log that it is of.
  public var ownLog: StreamedLog? { log }

  /// This event of a log.
  @inlinable
  public init(event: GestureEvent, lists: EventLists, line: Int, log: StreamedLog) {
    self.event = event
    self.lists = lists
    self.line = line
    self.log = log
  }
}
