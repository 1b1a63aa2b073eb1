#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A value that one thread at a time can use.
///
/// What `Mutex` of the standard library is, on a mutex of the system. On Linux the thread sanitizer does not
/// see how `Mutex` hands over a lock that is contended for, and reports races where there are none; it
/// understands this one, so that what it reports is true.
///
/// Unchecked: the value is reached by `withLock` alone, which holds the mutex, and what goes in and comes out
/// is disconnected from everything else (`sending`), as for `Mutex`.
package struct Locked<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
  // In one place for good: a mutex must not move.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let value: UnsafeMutablePointer<Value>

  /// A value that nobody else has.
  package init(_ value: consuming sending Value) {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
    self.value = .allocate(capacity: 1)
    self.value.initialize(to: value)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
    value.deinitialize(count: 1)
    value.deallocate()
  }

  /// Waits until no other thread uses the value, and uses it.
  package borrowing func withLock<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value.pointee)
  }
}
