public import Foundation

/// The logs under `fixtures/`, found from where this file stands.
public enum Fixtures {
  /// The folder of all fixtures.
  public static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "fixtures")

  /// Every log below a folder of fixtures, in byte order of their paths.
  public static func logs(below folder: String) -> [URL] {
    let start = root.appending(path: folder)
    guard let found = FileManager.default.enumerator(at: start, includingPropertiesForKeys: nil) else {
      return []
    }
    return found.compactMap { $0 as? URL }
      .filter { $0.lastPathComponent.hasSuffix(".gesture.jsonl") }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}
