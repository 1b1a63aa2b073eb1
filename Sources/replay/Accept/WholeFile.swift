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
  /// What has been written to the file since it was read is not lost: then it is left alone, as is what may not
  /// be written and what is no file, such as a pipe.
  ///
  /// - Parameter old: What the file held when it was read.
  /// - Throws: Why not; the file is as it was.
  static func replace(_ path: LogPath, holding old: [UInt8], with bytes: [UInt8]) throws(FileError) {
    let target = try resolved(path)
    var status = stat()
    guard target.withCString({ stat($0, &status) }) == 0 else { throw FileError(number: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(text: "it is no file") }
    guard target.withCString({ access($0, W_OK) }) == 0 else { throw FileError(number: errno) }
    let new = LogPath(Argument(bytes: target.bytes + Array(".\(getpid()).new".utf8)))
    let descriptor = new.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
    guard descriptor >= 0 else { throw FileError(number: errno) }
    var failure = writeAll(bytes, to: descriptor)
    if failure == nil, fchmod(descriptor, status.st_mode & 0o7777) != 0 { failure = errno }
    if failure == nil, fsync(descriptor) != 0 { failure = errno }
    if close(descriptor) != 0, failure == nil { failure = errno }
    if let number = failure {
      _ = new.withCString { unlink($0) }
      throw FileError(number: number)
    }
    // As late as can be: a recorder may still be at it.
    do throws(FileError) {
      guard try read(target) == old else { throw FileError(text: "it has changed since it was read") }
    } catch {
      _ = new.withCString { unlink($0) }
      throw error
    }
    guard new.withCString({ from in target.withCString { to in rename(from, to) } }) == 0 else {
      let number = errno
      _ = new.withCString { unlink($0) }
      throw FileError(number: number)
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

/// Why something cannot be done with a file.
struct FileError: Error {
  let text: String

  init(text: String) { self.text = text }

  /// What an error number of the C library means.
  init(number: Int32) { text = errorText(number) }
}
