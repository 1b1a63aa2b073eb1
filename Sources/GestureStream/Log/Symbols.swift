/// The names of one log: its ids and content types, each known by a small dense integer.
///
/// Names are compared by their UTF-8 bytes, which is not what `String ==` does: a precomposed and a
/// decomposed "é" are two ids. Names are never forgotten while a log lasts.
///
///     var symbols = Symbols()
///     let a = symbols.item("a")
///     // symbols.item("a") == a, symbols.name(of: a) == "a"
public struct Symbols: Sendable {
  private var ids = NameTable()
  private var contentTypes = wellKnownTypes

  /// No ids, and the content types that every log knows.
  public init() {}

  private static let wellKnownTypes = {
    var names = NameTable()
    for type in WellKnownType.allCases {
      var name = type.name
      name.withUTF8 { _ = names.intern(UnsafeRawBufferPointer($0)) }
    }
    return names
  }()

  /// How many ids have a number: those of items and of containers.
  public var count: Int { ids.count }

  /// How many content types have a number.
  var typeCount: Int { contentTypes.count }

  /// The item of this name, numbered now if it is new.
  ///
  /// - Complexity: O(length of the name), amortised.
  public mutating func item(_ name: String) -> ItemID {
    var name = name
    return name.withUTF8 { ItemID(rawValue: Self.mustFit(ids.intern(UnsafeRawBufferPointer($0)))) }
  }

  /// The container of this name, numbered now if it is new.
  public mutating func container(_ name: String) -> ContainerID {
    ContainerID(rawValue: item(name).rawValue)
  }

  /// The content type of this name, numbered now if it is new.
  public mutating func contentType(_ name: String) -> ContentTypeID {
    var name = name
    return name.withUTF8 {
      ContentTypeID(rawValue: Self.mustFit(contentTypes.intern(UnsafeRawBufferPointer($0))))
    }
  }

  /// Whether a new id of this length still fits.
  func hasRoom(forID name: String) -> Bool { ids.hasRoom(for: name.utf8.count) }

  /// Whether a new content type of this length still fits.
  func hasRoom(forType name: String) -> Bool { contentTypes.hasRoom(for: name.utf8.count) }

  private static func mustFit(_ number: UInt32?) -> UInt32 {
    guard let number else {
      preconditionFailure("names of one log have at most \(NameTable.byteLimit) bytes together")
    }
    return number
  }

  /// Forgets all names but those of the content types that every log knows; another log begins.
  mutating func removeAll() {
    ids.removeAll()
    if contentTypes.count > Self.wellKnownTypes.count { contentTypes = Self.wellKnownTypes }
  }

  /// The number of the id that stands between quotes like this, if it has one and stands there without an
  /// escape: bytes that are those of a name are known to be sound.
  @inline(never)
  func findPlainID(_ spelling: UnsafeRawBufferPointer) -> UInt32? {
    for byte in spelling {
      guard byte >= 0x20, byte != UInt8(ascii: "\\") else { return nil }
    }
    return ids.find(spelling)
  }

  /// The number of the id with these UTF-8 bytes, if it has one.
  func findID(_ utf8: UnsafeRawBufferPointer) -> UInt32? { ids.find(utf8) }

  /// The number of the id with these UTF-8 bytes, numbered now if it is new; `nil` where the names of
  /// the log become too long.
  @inline(__always)
  mutating func internID(_ utf8: UnsafeRawBufferPointer) -> UInt32? { ids.intern(utf8) }

  /// The number of the content type with these UTF-8 bytes, numbered now if it is new; `nil`
  /// where the names of the log become too long.
  mutating func internType(_ utf8: UnsafeRawBufferPointer) -> UInt32? { contentTypes.intern(utf8) }

  /// The item of this name, if the name has a number.
  public func findItem(_ name: String) -> ItemID? {
    var name = name
    return name.withUTF8 { ids.find(UnsafeRawBufferPointer($0)).map { ItemID(rawValue: $0) } }
  }

  /// The content type of this name, if the name has a number.
  public func findContentType(_ name: String) -> ContentTypeID? {
    var name = name
    return name.withUTF8 {
      contentTypes.find(UnsafeRawBufferPointer($0)).map { ContentTypeID(rawValue: $0) }
    }
  }

  /// The id of an item.
  public func name(of id: ItemID) -> String { ids.name(id.rawValue) }
  /// The id of a container.
  public func name(of id: ContainerID) -> String { ids.name(id.rawValue) }
  /// The name of a content type.
  public func name(of type: ContentTypeID) -> String { contentTypes.name(type.rawValue) }

  /// Calls `body` with the UTF-8 bytes of an id.
  public func withUTF8<Result>(
    of id: ItemID, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    ids.withUTF8(id.rawValue, body)
  }

  /// Calls `body` with the UTF-8 bytes of the name of a content type.
  public func withUTF8<Result>(
    of type: ContentTypeID, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    contentTypes.withUTF8(type.rawValue, body)
  }
}
