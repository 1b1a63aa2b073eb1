#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Files that are read and replaced as a whole.
enum WholeFile {
  /// The bytes of a file.
  ///
  /// - Throws: The error number.
  static func read(_ path: LogPath) throws(FileError) -> [UInt8] {
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw FileError(number: errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: LogSource.chunk)
    while true {
      let count = readSome(descriptor, &chunk)
      if count < 0 { throw FileError(number: errno) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  /// Puts these bytes in the place of a file, at once: whoever reads it sees all of the old or all of the new.
  /// The file keeps its mode; a link still leads to it.
  ///
  /// - Throws: The error number; the file is as it was.
  static func replace(_ path: LogPath, with bytes: [UInt8]) throws(FileError) {
    let target = try resolved(path)
    var status = stat()
    guard target.withCString({ stat($0, &status) }) == 0 else { throw FileError(number: errno) }
    let new = LogPath(Argument(bytes: target.bytes + Array(".\(getpid()).new".utf8)))
    let descriptor = new.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
    guard descriptor >= 0 else { throw FileError(number: errno) }
    var failure = writeAll(bytes, to: descriptor)
    if failure == nil, fchmod(descriptor, status.st_mode & 0o7777) != 0 { failure = errno }
    if failure == nil, fsync(descriptor) != 0 { failure = errno }
    if close(descriptor) != 0, failure == nil { failure = errno }
    if failure == nil {
      let result = new.withCString { from in target.withCString { to in rename(from, to) } }
      if result != 0 { failure = errno }
    }
    if let failure {
      _ = new.withCString { unlink($0) }
      throw FileError(number: failure)
    }
  }

  /// The file that a path leads to, through all links.
  private static func resolved(_ path: LogPath) throws(FileError) -> LogPath {
    guard let real = path.withCString({ realpath($0, nil) }) else { throw FileError(number: errno) }
    defer { free(real) }
    return LogPath(Argument(bytes: bytes(of: real)))
  }

  private static func readSome(_ descriptor: Int32, _ chunk: inout [UInt8]) -> Int {
    chunk.withUnsafeMutableBytes { LogSource.read(descriptor, into: $0) }
  }
}

/// An error number of the C library.
struct FileError: Error {
  let number: Int32

  var text: String { errorText(number) }
}
