import Foundation
import GestureStream

/// A file to record to, and what a reader finds in it.
final class RecordedLog: Sendable {
  let url: URL

  init() {
    url = FileManager.default.temporaryDirectory.appending(
      path: "recorded-\(UUID().uuidString).gesture.jsonl")
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var path: String { url.path }

  var bytes: [UInt8] { (try? Data(contentsOf: url)).map { Array($0) } ?? [] }

  /// What is found, and how it ends.
  struct Content {
    var header: LogHeader?
    var events: [GestureEvent] = []
    /// Of each event its target, else the first id of its list.
    var names: [String] = []
    var expectations = 0
    /// `trailer`, `truncated`, `malformed` or nothing.
    var end = ""
    var error: LogError?
  }

  func read() -> Content { Self.read(bytes) }

  static func read(_ bytes: [UInt8]) -> Content {
    var content = Content()
    var reader = LogReader(file: "recorded")
    var batch = LogBatch()
    func take() {
      content.events += batch.events
      for event in batch.events {
        let first = event.target?.number ?? batch.lists.ids(of: event).first?.rawValue
        content.names.append(first.map { reader.symbols.name(of: ItemID(rawValue: $0)) } ?? "")
      }
      for other in batch.others {
        switch other.content {
        case .header(let header): content.header = header
        case .expectation: content.expectations += 1
        case .trailer: content.end = "trailer"
        case .truncated(let error, _): (content.end, content.error) = ("truncated", error)
        case .malformed(let error, _): (content.end, content.error) = ("malformed", error)
        }
      }
      batch.removeAll()
    }
    bytes.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count {
        start += reader.read(UnsafeRawBufferPointer(rebasing: bytes[start...]), into: &batch)
        take()
      }
    }
    _ = reader.finish(into: &batch)
    take()
    return content
  }
}

extension Target {
  fileprivate var number: UInt32 {
    switch self {
    case .item(let id): id.rawValue
    case .container(let id): id.rawValue
    }
  }
}
