#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file of the system's temporary folder that goes when nobody has it any more.
final class ScratchFile {
  let path: String

  /// A file with these bytes; `nil`: it cannot be written.
  init?(_ bytes: [UInt8]) {
    let folder = temporaryFolder(getenv("TMPDIR").map { String(cString: $0) })
    var template = Array("\(folder)/replay-bench-\(templateEnd)".utf8CString)
    let descriptor = template.withUnsafeMutableBufferPointer { mkstemp($0.baseAddress!) }
    path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    guard descriptor >= 0 else { return nil }
    let failure = writeAll(bytes, to: descriptor)
    close(descriptor)
    if failure != nil {
      unlink(path)
      return nil
    }
  }

  deinit { unlink(path) }
}
