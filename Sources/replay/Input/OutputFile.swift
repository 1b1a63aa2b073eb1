#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that a report is written to.
struct OutputFile {
  let sink: Sink
  private let descriptor: Int32

  /// Makes the file, or empties it; `nil`: it cannot be written, and `lastErrorText` says why.
  init?(_ path: LogPath) {
    let descriptor = path.withCString { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666) }
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
    sink = Sink(descriptor: descriptor)
  }

  /// Writes what is left and closes the file.
  ///
  /// - Returns: Why not everything could be written; `nil`: it was.
  func close() -> String? {
    sink.flush()
    #if canImport(Darwin)
      let result = Darwin.close(descriptor)
    #elseif canImport(Musl)
      let result = Musl.close(descriptor)
    #else
      let result = Glibc.close(descriptor)
    #endif
    if let failure = sink.failure { return errorText(failure) }
    return result == 0 ? nil : lastErrorText()
  }
}

/// What the last error of the C library means.
func lastErrorText() -> String { errorText(errno) }
