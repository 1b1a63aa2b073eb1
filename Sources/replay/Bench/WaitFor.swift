import Dispatch
import GestureStream

/// Does something asynchronous, and waits for it.
///
/// For a measurement only, which runs on the main thread and has nothing else to do.
func waitFor<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Value {
  let done = DispatchSemaphore(value: 0)
  let place = Place<Value>()
  Task.detached {
    let value = await work()
    place.value.withLock { $0 = value }
    done.signal()
  }
  done.wait()
  guard let value = place.value.withLock({ $0 }) else { preconditionFailure("the work is done") }
  return value
}

/// Where the value is left.
private final class Place<Value: Sendable>: Sendable {
  let value = Locked<Value?>(nil)
}
