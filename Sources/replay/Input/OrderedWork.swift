/// Gives out numbered pieces of work to several threads, and hands on what comes of them in the order of
/// their numbers, whichever is done first.
///
/// Memory is bounded: what comes of the first piece that is not done is handed on at once; a thread that is
/// further on waits when it has more than ``limit`` to say, or is ``window`` pieces ahead.
///
/// Sendable: everything that changes is touched inside the lock of the monitor only, `consume` too.
final class OrderedWork<Record: Sendable>: @unchecked Sendable {
  /// So much of what a piece says may wait, as `cost` measures it.
  static var limit: Int { 1 << 20 }
  /// So many pieces may be under way or wait.
  static var window: Int { 256 }

  private let monitor = Monitor()
  private let count: Int
  private let consume: (Record) -> Bool
  /// The first piece that is not done.
  private var head = 0
  /// The next piece to be given out.
  private var next = 0
  private var waiting: [Int: [Record]] = [:]
  private var costs: [Int: Int] = [:]
  private var done: Set<Int> = []
  private var isStopped = false

  /// - Parameters:
  ///   - count: How many pieces there are.
  ///   - consume: Takes the records in order, and says whether to go on.
  init(count: Int, consume: @escaping (Record) -> Bool) {
    self.count = count
    self.consume = consume
  }

  /// The next piece for a thread that has nothing to do; `nil`: there is none.
  func take() -> Int? {
    monitor.locked {
      while next - head >= Self.window, !isStopped { monitor.wait() }
      guard next < count, !isStopped else { return nil }
      next += 1
      return next - 1
    }
  }

  /// Hands on something that a piece says.
  ///
  /// - Returns: Whether to go on with it.
  func say(_ record: Record, cost: Int, of piece: Int) -> Bool {
    monitor.locked {
      while piece != head, costs[piece] ?? 0 > Self.limit, !isStopped { monitor.wait() }
      if isStopped { return false }
      if piece == head {
        pass(record)
      } else {
        waiting[piece, default: []].append(record)
        costs[piece, default: 0] += cost
      }
      return !isStopped
    }
  }

  /// Whether the work of the others is still wanted.
  var goesOn: Bool { monitor.locked { !isStopped } }

  /// A piece is done.
  func finish(_ piece: Int) {
    monitor.locked {
      done.insert(piece)
      while done.remove(head) != nil {
        head += 1
        costs[head] = nil
        for record in waiting.removeValue(forKey: head) ?? [] { pass(record) }
      }
      monitor.wakeAll()
    }
  }

  private func pass(_ record: Record) {
    guard !isStopped else { return }
    if !consume(record) {
      isStopped = true
      monitor.wakeAll()
    }
  }
}
