#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where the command writes: a file descriptor through a buffer, or memory.
///
/// Once a write fails nothing more is written, and ``failure`` says why. A sink is used by one thread at a
/// time.
final class Sink {
  /// Whether a person sees what is written as it comes.
  let isTerminal: Bool
  /// Why the last write failed; `nil`: none has.
  private(set) var failure: Int32?
  /// What has been written and not yet handed to the descriptor; without one, all that was written.
  private(set) var bytes: [UInt8] = []
  private let descriptor: Int32?

  /// A sink that writes to a descriptor; `nil`: to memory.
  init(descriptor: Int32?, isTerminal: Bool = false) {
    self.descriptor = descriptor
    self.isTerminal = isTerminal
  }

  /// What a sink in memory holds.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the reader of a pipe has gone away, which is no fault.
  var isBrokenPipe: Bool { failure == EPIPE }

  func write(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    flushIfFull()
  }

  func write(_ more: [UInt8]) {
    bytes.append(contentsOf: more)
    flushIfFull()
  }

  private func flushIfFull() {
    // A terminal shows each line when it is there.
    if descriptor != nil, bytes.count >= 1 << 16 || isTerminal { flush() }
  }

  /// Hands everything to the descriptor.
  func flush() {
    guard let descriptor else { return }
    defer { bytes.removeAll(keepingCapacity: true) }
    guard failure == nil else { return }
    failure = writeAll(bytes, to: descriptor)
  }
}

/// Writes all bytes.
///
/// - Returns: The error number, or `nil`.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
  bytes.withUnsafeBytes { buffer in
    var done = 0
    while done < buffer.count {
      let count = write(descriptor, buffer.baseAddress! + done, buffer.count - done)
      if count > 0 {
        done += count
      } else if count < 0, errno != EINTR {
        return errno
      }
    }
    return nil
  }
}
