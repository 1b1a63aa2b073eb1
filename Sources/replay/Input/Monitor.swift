#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A lock with a condition to wait for.
///
/// Sendable: what it holds are two objects of the C library, made to be used by several threads, at
/// addresses that do not change.
final class Monitor: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Calls `body` while no other thread is in here.
  func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Waits, inside `locked`, until another thread has called `wakeAll`.
  func wait() { pthread_cond_wait(condition, mutex) }

  /// Wakes those who wait.
  func wakeAll() { pthread_cond_broadcast(condition) }
}

/// Runs the same work on several threads, one of them this one, and comes back when all are done.
func onThreads(_ count: Int, _ work: @escaping @Sendable () -> Void) {
  final class Box: Sendable {
    let work: @Sendable () -> Void
    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }
  var threads: [pthread_t] = []
  for _ in 1..<max(1, count) {
    let box = Unmanaged.passRetained(Box(work))
    #if canImport(Darwin)
      var thread: pthread_t?
      let failed = pthread_create(
        &thread, nil,
        { context in
          Unmanaged<Box>.fromOpaque(context).takeRetainedValue().work()
          return nil
        }, box.toOpaque())
      if failed == 0, let thread { threads.append(thread) } else { box.release() }
    #else
      var thread = pthread_t()
      let failed = pthread_create(
        &thread, nil,
        { context in
          if let context { Unmanaged<Box>.fromOpaque(context).takeRetainedValue().work() }
          return nil
        }, box.toOpaque())
      if failed == 0 { threads.append(thread) } else { box.release() }
    #endif
  }
  work()
  for thread in threads { pthread_join(thread, nil) }
}
