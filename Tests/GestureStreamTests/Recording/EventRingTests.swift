import Dispatch
import TestSupport
import Testing

@testable import GestureStream

@Suite("The ring between those who record and the one who writes")
struct EventRingTests {
  private func event(_ thread: Int, _ number: Int) -> GestureEvent {
    var event = GestureEvent.begin(ItemID(rawValue: UInt32(number)), pointer: UInt8(thread))
    event.x = Double(number)
    return event
  }

  @Test(
    "is a queue with as much room as it was asked for, and closes for good where it is full",
    arguments: 0..<50)
  func queue(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let ring = EventRing(capacity: 8)
    var model: [Int] = []
    var (next, isClosed) = (0, false)
    for _ in 0..<400 {
      if Int.random(in: 0..<100, using: &random) < 51 {
        isClosed = isClosed || model.count == 8
        #expect(ring.put(event(0, next)) == !isClosed, "seed \(seed)")
        if !isClosed { model.append(next) }
        next += 1
      } else {
        let taken = ring.take()
        #expect(taken?.subject == (model.isEmpty ? nil : UInt32(model.removeFirst())), "seed \(seed)")
      }
      #expect(ring.isEmpty == model.isEmpty)
    }
  }

  @Test("closes when it is told to, and gives what is in it")
  func close() {
    let ring = EventRing(capacity: 4)
    #expect(ring.put(event(0, 1)))
    ring.close()
    #expect(!ring.put(event(0, 2)))
    #expect(ring.take()?.subject == 1 && ring.take() == nil && ring.isEmpty)
  }

  @Test("loses nothing and keeps the order of each thread, while one thread takes out what many put in")
  func threads() {
    let (threads, count) = (4, 20_000)
    let ring = EventRing(capacity: 1 << 17)
    let taken = Locked<[GestureEvent]>([])
    DispatchQueue.concurrentPerform(iterations: threads + 1) { thread in
      if thread < threads {
        for number in 0..<count { _ = ring.put(event(thread, number)) }
        return
      }
      var all: [GestureEvent] = []
      while all.count < threads * count {
        if let event = ring.take() { all.append(event) }
      }
      taken.withLock { $0 = all }
    }
    let all = taken.withLock { $0 }
    for thread in 0..<threads {
      let own = all.filter { $0.pointer == UInt8(thread) }
      #expect(own.map(\.subject) == (0..<UInt32(count)).map { $0 })
      #expect(own.allSatisfy { $0.x == Double($0.subject) })
    }
  }

  @Test(
    "what comes out of a ring that was too small is what each thread put in first, without a hole",
    arguments: 0..<20)
  func overrun(round: Int) {
    let ring = EventRing(capacity: 64)
    let counts = Locked<[Int]>(Array(repeating: 0, count: 4))
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<100 where ring.put(event(thread, number)) {
        counts.withLock { $0[thread] = number + 1 }
      }
    }
    var next = Array(repeating: 0, count: 4)
    while let event = ring.take() {
      #expect(Int(event.subject) == next[Int(event.pointer)])
      next[Int(event.pointer)] += 1
    }
    #expect(next == counts.withLock { $0 } && next.reduce(0, +) == 64)
  }
}
