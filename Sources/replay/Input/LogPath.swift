/// A path to a file or folder, byte for byte, or standard input.
struct LogPath: Hashable, Comparable, Sendable {
  let bytes: [UInt8]

  init(_ argument: Argument) { bytes = argument.bytes }

  /// A thing in a folder.
  init(_ name: [UInt8], in folder: LogPath) {
    let needsSlash = folder.bytes.last != UInt8(ascii: "/")
    bytes = folder.bytes + (needsSlash ? [UInt8(ascii: "/")] : []) + name
  }

  /// Whether it stands for standard input.
  var isStandardInput: Bool { bytes == [UInt8(ascii: "-")] }

  /// The path as messages name it; what is no UTF-8 is replaced.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Byte order.
  static func < (left: LogPath, right: LogPath) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }

  /// Calls `body` with the path as the C library takes it.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (bytes + [0]).withUnsafeBytes { body($0.assumingMemoryBound(to: CChar.self).baseAddress!) }
  }
}
