import Synchronization

/// A bounded queue of events: any thread puts events in without waiting, one thread takes them out.
///
/// Each slot has a turn, which says who may use it. For the event at position *p*, in slot *p* mod capacity:
///
///     turn = p              free: whoever moves the tail from p to p + 1 owns the slot, and writes
///     turn = p + 1          written: the consumer, whose head is p, reads
///     turn = p + capacity   free for the event of the next round
///
/// A thread that puts in takes a position by moving the tail, writes, and publishes by the turn. It never waits:
/// if another one moves the tail first, it tries the next position. A full ring closes, with one more bit of the
/// tail, at the very position where an event found no room; so that what is taken out are all events that were
/// put in before the first that was lost, and none after it.
///
/// Unchecked, for the events in the slots, which are plain memory. A slot is written by the one thread that moved
/// the tail over its position, after an acquiring load saw its turn free, and read by the one consumer after an
/// acquiring load saw the turn that the writer stored, releasing. The head is the consumer's alone, and who the
/// consumer is, is the caller's to see to: `take` is called under a lock.
final class EventRing: @unchecked Sendable {
  private struct Slot: ~Copyable {
    let turn: Atomic<Int>
    var event = GestureEvent(.custom, at: .zero)

    init(turn: Int) { self.turn = Atomic(turn) }
  }

  private static let closed = 1 << 62

  private let slots: UnsafeMutablePointer<Slot>
  private let capacity: Int
  private let tail = Atomic(0)
  private var head = 0

  /// A ring for so many events at least.
  init(capacity: Int) {
    var power = 2
    while power < capacity, power < 1 << 20 { power *= 2 }
    self.capacity = power
    slots = .allocate(capacity: power)
    for index in 0..<power { (slots + index).initialize(to: Slot(turn: index)) }
  }

  deinit {
    slots.deinitialize(count: capacity)
    slots.deallocate()
  }

  /// Puts an event in.
  ///
  /// - Returns: Whether there was room; if not, the ring is closed.
  func put(_ event: GestureEvent) -> Bool {
    var position = tail.load(ordering: .relaxed)
    while position & Self.closed == 0 {
      let slot = slots + (position & (capacity - 1))
      let turn = slot.pointee.turn.load(ordering: .acquiring)
      if turn == position {
        // Sequentially consistent, for `isEmpty`.
        let (isMoved, current) = tail.compareExchange(
          expected: position, desired: position + 1, ordering: .sequentiallyConsistent)
        if isMoved {
          slot.pointee.event = event
          slot.pointee.turn.store(position + 1, ordering: .releasing)
          return true
        }
        position = current
      } else if turn < position {
        // Still of the last round: full, unless somebody has moved the tail in the meantime.
        let (_, current) = tail.compareExchange(
          expected: position, desired: position | Self.closed, ordering: .relaxed)
        if current == position { return false }
        position = current
      } else {
        position = tail.load(ordering: .relaxed)
      }
    }
    return false
  }

  /// Lets no more events in.
  func close() { tail.bitwiseOr(Self.closed, ordering: .sequentiallyConsistent) }

  /// Takes the next event out; `nil`: there is none, or it is just being written.
  func take() -> GestureEvent? {
    let slot = slots + (head & (capacity - 1))
    guard slot.pointee.turn.load(ordering: .acquiring) == head + 1 else { return nil }
    let event = slot.pointee.event
    slot.pointee.turn.store(head + capacity, ordering: .releasing)
    head += 1
    return event
  }

  /// Whether no position has been taken that is not taken out. For the consumer.
  var isEmpty: Bool { tail.load(ordering: .sequentiallyConsistent) & ~Self.closed == head }
}
