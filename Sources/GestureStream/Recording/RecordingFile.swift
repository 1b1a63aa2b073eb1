#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file of a recording: opened, written at its end, and known by more than its descriptor.
///
/// A descriptor is a number that somebody else may close, and that is then given to another file; and a
/// file may be renamed, removed or cut while it is written. So before each write the file is looked at, by
/// its descriptor and by its name, and what is not as it was is an error instead of a write to the wrong
/// place.
package struct RecordingFile: ~Copyable, Sendable {
  /// Writes bytes to a descriptor: all of them, or an error.
  package typealias Write = @Sendable (Int32, UnsafeRawBufferPointer) throws(SystemCalls.Failure) -> Int

  let path: String
  private let descriptor: Int32
  private let identity: Identity
  private let write: Write
  /// How many bytes were written.
  private var size = 0

  /// What file it is.
  fileprivate struct Identity: Equatable {
    var device: UInt64
    var number: UInt64
  }

  /// Opens a new file, in place of the one that has the name.
  package init(path: String, write: @escaping Write = SystemCalls.write) throws(RecorderError) {
    (descriptor, identity) = try Self.open(path)
    self.path = path
    self.write = write
  }

  private static func open(_ path: String) throws(RecorderError) -> (Int32, Identity) {
    // Not emptied: a recorder that still writes there would take the new file for its own.
    SystemCalls.removeFile(path)
    let descriptor: Int32
    do throws(SystemCalls.Failure) {
      descriptor = try SystemCalls.openToWrite(path)
    } catch {
      throw .cannotOpen(path: path, number: error.number)
    }
    var status = stat()
    let number = fstat(descriptor, &status) == 0 ? 0 : errno
    if number == 0, status.isFile || status.isDevice { return (descriptor, Identity(status)) }
    SystemCalls.closeDescriptor(descriptor)
    throw number == 0 ? .notAFile(path: path) : .cannotOpen(path: path, number: number)
  }

  deinit { if isOurs { SystemCalls.closeDescriptor(descriptor) } }

  /// Whether the descriptor is still that of this file.
  private var isOurs: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && Identity(status) == identity
  }

  /// Writes bytes at the end.
  mutating func append(_ bytes: [UInt8]) throws(RecorderError) {
    guard !bytes.isEmpty else { return }
    var status = stat()
    guard fstat(descriptor, &status) == 0, Identity(status) == identity else { throw .closed(path: path) }
    var named = stat()
    guard stat(path, &named) == 0, Identity(named) == identity, !status.isFile || Int(status.st_size) == size
    else { throw .replaced(path: path) }
    var done = 0
    while done < bytes.count {
      do throws(SystemCalls.Failure) {
        let (descriptor, write) = (descriptor, write)
        done += try bytes.write(from: done) { (part) throws(SystemCalls.Failure) in
          try write(descriptor, part)
        }
      } catch {
        size += done
        throw .cannotWrite(path: path, number: error.number)
      }
    }
    size += done
  }
}

extension RecordingFile.Identity {
  fileprivate init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

extension stat {
  fileprivate var isFile: Bool { st_mode & S_IFMT == S_IFREG }
  fileprivate var isDevice: Bool { st_mode & S_IFMT == S_IFCHR }
}

extension [UInt8] {
  fileprivate func write(
    from start: Int, _ write: (UnsafeRawBufferPointer) throws(SystemCalls.Failure) -> Int
  ) throws(SystemCalls.Failure) -> Int {
    var failure: SystemCalls.Failure?
    let count = withUnsafeBytes { bytes in
      do throws(SystemCalls.Failure) {
        return try write(UnsafeRawBufferPointer(rebasing: bytes[start...]))
      } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw failure }
    return count
  }
}
