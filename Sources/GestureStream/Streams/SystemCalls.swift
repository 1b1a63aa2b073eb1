#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What streams and recordings ask of the operating system: calls that are begun again when a signal
/// interrupts them, and error numbers instead of `errno`.
package enum SystemCalls {
  /// The result of a call, or the number of its error.
  package struct Failure: Error {
    package var number: Int32

    package init(number: Int32) { self.number = number }
  }

  /// What an error number means.
  static func text(of number: Int32) -> String { String(cString: strerror(number)) }

  static func openToRead(_ path: String) throws(Failure) -> Int32 {
    try repeated { Int(open(path, O_RDONLY | O_CLOEXEC)) }.descriptor
  }

  /// Removes a file; what is none (a device, a folder, a link) and what may not be removed stays.
  static func removeFile(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    _ = unlink(path)
  }

  /// Opens a file to write at its end; makes it, or empties it. A pipe that nobody reads is an error.
  static func openToWrite(_ path: String) throws(Failure) -> Int32 {
    try repeated {
      Int(open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o644))
    }.descriptor
  }

  /// Writes as many bytes as can be, at least one.
  package static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws(Failure) -> Int {
    try repeated {
      #if canImport(Glibc)
        Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      #elseif canImport(Musl)
        Musl.write(descriptor, bytes.baseAddress, bytes.count)
      #else
        Darwin.write(descriptor, bytes.baseAddress, bytes.count)
      #endif
    }
  }

  /// Reads what is there, at most so many bytes; nothing at the end.
  static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
    try repeated {
      #if canImport(Glibc)
        Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
    }
  }

  static func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }

  /// Whether a read would not wait: a file, or something that has bytes or has ended.
  static func isReadable(_ descriptor: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) != 0
  }

  static func repeated(_ call: () -> Int) throws(Failure) -> Int {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw Failure(number: errno) }
    }
  }
}

extension Int {
  fileprivate var descriptor: Int32 { Int32(truncatingIfNeeded: self) }
}
