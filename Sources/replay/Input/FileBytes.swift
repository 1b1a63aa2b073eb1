#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Whole files, for logs that are shrunk or spliced.
enum FileBytes {
  /// Why a file could not be read or written.
  struct Failure: Error {
    var number: Int32

    /// What the error number means.
    var message: String { errorText(number) }
  }

  /// The bytes of a file.
  static func read(_ path: LogPath, standardInput: Int32 = 0) throws(Failure) -> [UInt8] {
    var descriptor = standardInput
    if !path.isStandardInput {
      descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
      if descriptor < 0 { throw Failure(number: errno) }
    }
    defer { if !path.isStandardInput { close(descriptor) } }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = readSome(descriptor, &piece)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw Failure(number: errno)
      }
      bytes += piece[..<count]
    }
  }

  /// Makes a file of these bytes, and the folder that it stands in.
  static func write(_ bytes: [UInt8], to path: LogPath) throws(Failure) {
    if let folder = path.folder { makeFolder(folder) }
    let descriptor = path.withCString { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666) }
    if descriptor < 0 { throw Failure(number: errno) }
    defer { close(descriptor) }
    if let number = writeAll(bytes, to: descriptor) { throw Failure(number: number) }
  }

  private static func makeFolder(_ path: LogPath) {
    if path.withCString({ mkdir($0, 0o777) }) == 0 || errno != ENOENT { return }
    guard let parent = path.folder else { return }
    makeFolder(parent)
    _ = path.withCString { mkdir($0, 0o777) }
  }

  private static func readSome(_ descriptor: Int32, _ piece: inout [UInt8]) -> Int {
    piece.withUnsafeMutableBytes { piece in
      #if canImport(Glibc)
        Glibc.read(descriptor, piece.baseAddress, piece.count)
      #elseif canImport(Musl)
        Musl.read(descriptor, piece.baseAddress, piece.count)
      #else
        Darwin.read(descriptor, piece.baseAddress, piece.count)
      #endif
    }
  }
}

extension LogPath {
  /// The folder that it stands in; `nil`: it names none.
  var folder: LogPath? {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")), slash > 0 else { return nil }
    return LogPath(Argument(bytes: Array(bytes[..<slash])))
  }
}
