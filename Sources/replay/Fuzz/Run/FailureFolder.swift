#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where failing logs go: the folder that was asked for, or one of our own in the system's temporary folder.
///
/// Anybody may write to that one: a folder there that has our name, but another owner, or that is a link to
/// somewhere else, is not used.
final class FailureFolder {
  /// Those that are to be kept.
  static let regressions = LogPath(Argument("fixtures/regressions"))

  private let temporary: LogPath
  /// What was asked for, or made once it was needed.
  private var known: LogPath?

  /// The folder that was asked for, or one in this temporary folder.
  init(_ asked: LogPath?, temporary: LogPath = LogPath(Argument(temporaryFolder(nil)))) {
    known = asked
    self.temporary = temporary
  }

  /// The folder. One of our own is made when it is asked for first.
  func path() throws(FileBytes.Failure) -> LogPath {
    if let known { return known }
    let own = try Self.own(in: temporary)
    known = own
    return own
  }

  /// What it is called, whether it is there or not.
  var name: LogPath { known ?? Self.usual(in: temporary) }

  private static func usual(in temporary: LogPath) -> LogPath {
    LogPath(Array("replay-failures-\(geteuid())".utf8), in: temporary)
  }

  /// The folder of this user, or a new one where that is not to be trusted.
  private static func own(in temporary: LogPath) throws(FileBytes.Failure) -> LogPath {
    let usual = usual(in: temporary)
    if usual.withCString({ mkdir($0, 0o700) }) == 0 || isOurs(usual) { return usual }
    var name = LogPath(Array("replay-failures-\(templateEnd)".utf8), in: temporary).bytes.map {
      CChar(bitPattern: $0)
    }
    name.append(0)
    if mkdtemp(&name) == nil { throw FileBytes.Failure(number: errno) }
    return LogPath(Argument(bytes: name.dropLast().map { UInt8(bitPattern: $0) }))
  }

  /// Whether it is a folder, no link to one, and nobody else's to read or to change.
  private static func isOurs(_ path: LogPath) -> Bool {
    var status = stat()
    guard path.withCString({ lstat($0, &status) }) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid() && status.st_mode & 0o077 == 0
  }
}
