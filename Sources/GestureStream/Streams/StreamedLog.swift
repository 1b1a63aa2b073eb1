/// A log that comes out of a stream: what its header says, and its names as far as they have been read.
///
/// The reader of a stream goes on while its consumers hold what came before, and a log may name new ids at
/// any time. So the names are kept here, once for each log, and grow with it: what was read can be named
/// from any task, and a name costs the stream one copy, however many batches it came through.
public final class StreamedLog: Sendable {
  /// What the log says before its first event; `nil`: it has no header that can be read, and no events.
  public let header: LogHeader?

  private let names = Locked(Names())

  private struct Names {
    var ids = NameList()
    var types = NameList()
  }

  init(header: LogHeader?) { self.header = header }

  /// The id of an item.
  public func name(of id: ItemID) -> String { names.withLock { $0.ids.name(Int(id.rawValue)) } }

  /// The id of a container.
  public func name(of id: ContainerID) -> String { names.withLock { $0.ids.name(Int(id.rawValue)) } }

  /// The id of an item or container.
  public func name(of target: Target) -> String {
    switch target {
    case .item(let id): name(of: id)
    case .container(let id): name(of: id)
    }
  }

  /// The name of a content type.
  public func name(of type: ContentTypeID) -> String {
    names.withLock { $0.types.name(Int(type.rawValue)) }
  }

  /// The names as far as they have been read, as a writer of lines needs them.
  ///
  /// - Complexity: O(length of the names).
  public func makeSymbols() -> Symbols {
    let names = names.withLock { $0 }
    var symbols = Symbols()
    for number in 0..<names.ids.count { _ = symbols.item(names.ids.name(number)) }
    for number in 0..<names.types.count { _ = symbols.contentType(names.types.name(number)) }
    return symbols
  }

  /// Takes the names that are new since the last time.
  ///
  /// - Complexity: O(length of the new names).
  func learn(from symbols: borrowing Symbols) {
    names.withLock { names in
      for number in names.ids.count..<max(names.ids.count, symbols.count) {
        symbols.withUTF8(of: ItemID(rawValue: UInt32(number))) { names.ids.append($0) }
      }
      for number in names.types.count..<max(names.types.count, symbols.typeCount) {
        symbols.withUTF8(of: ContentTypeID(rawValue: UInt32(number))) { names.types.append($0) }
      }
    }
  }
}

/// Names by number, one after another in one piece of memory.
private struct NameList {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  var count: Int { ends.count }

  mutating func append(_ name: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: name)
    ends.append(bytes.count)
  }

  func name(_ number: Int) -> String {
    precondition(number < ends.count, "an id is named by the log that it was read from")
    return String(decoding: bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]], as: UTF8.self)
  }
}
