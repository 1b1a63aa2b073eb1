#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the paths of a command line stand for.
struct FolderWalk {
  /// A source of logs, or a path that cannot be read.
  enum Found: Equatable, Sendable {
    case log(LogPath)
    /// A path and its error number.
    case unreadable(LogPath, Int32)

    var path: LogPath {
      switch self {
      case .log(let path), .unreadable(let path, _): path
      }
    }
  }

  /// What every log below a folder is called at the end.
  static let suffix = Array(".gesture.jsonl".utf8)
  /// A folder that holds a file of this name is left out, unless it is the one that was named.
  static let marker = Array(".replayignore".utf8)

  private var found: [(path: LogPath, found: Found)] = []

  /// What a path stands for: itself if it is a file or standard input, and every log below it, in byte order
  /// of their paths, if it is a folder.
  static func logs(of path: LogPath) -> [Found] {
    if path.isStandardInput { return [.log(path)] }
    guard isFolder(path) else { return [.log(path)] }
    var walk = FolderWalk()
    // Folders that wait; a stack of our own, since folders can be nested as deep as anybody likes.
    var folders = [path]
    while let folder = folders.popLast() {
      walk.list(folder, isNamed: folder == path, into: &folders)
    }
    return walk.found.sorted { $0.path < $1.path }.map(\.found)
  }

  private mutating func list(_ folder: LogPath, isNamed: Bool, into folders: inout [LogPath]) {
    guard let stream = folder.withCString({ opendir($0) }) else {
      found.append((folder, .unreadable(folder, errno)))
      return
    }
    defer { closedir(stream) }
    var logs: [LogPath] = []
    var below: [LogPath] = []
    while let entry = readdir(stream) {
      let name = Self.name(of: entry)
      if name == Self.marker, !isNamed { return }
      if name == [UInt8(ascii: ".")] || name == Array("..".utf8) { continue }
      let path = LogPath(name, in: folder)
      if Self.isFolder(entry, path) {
        below.append(path)
      } else if name.count > Self.suffix.count, name.suffix(Self.suffix.count) == Self.suffix[...],
        Self.mayBeLog(entry, path)
      {
        logs.append(path)
      }
    }
    folders += below
    found += logs.map { ($0, .log($0)) }
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
  }

  /// Whether an entry is a folder and no link to one: a link could lead back to where one came from.
  private static func isFolder(_ entry: UnsafeMutablePointer<dirent>, _ path: LogPath) -> Bool {
    if Int32(entry.pointee.d_type) != Int32(DT_UNKNOWN) {
      return Int32(entry.pointee.d_type) == Int32(DT_DIR)
    }
    var status = stat()
    return path.withCString { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether an entry that is called like a log is a file, or leads to one. A pipe that nobody writes to would
  /// be waited for forever, and links to folders are not followed. A link that leads nowhere is a log that
  /// cannot be read.
  private static func mayBeLog(_ entry: UnsafeMutablePointer<dirent>, _ path: LogPath) -> Bool {
    if Int32(entry.pointee.d_type) == Int32(DT_REG) { return true }
    var status = stat()
    return path.withCString { stat($0, &status) } != 0 || status.st_mode & S_IFMT == S_IFREG
  }

  private static func isFolder(_ path: LogPath) -> Bool {
    var status = stat()
    return path.withCString { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
