/// Encodes values as JSON.
struct PayloadEncoder: Encoder {
  /// A value that is being put together.
  fileprivate final class Node {
    var json: PayloadJSON?
    var elements: [Node]?
    var members: [(String, Node)]?
    /// Where in them each name stands.
    private var places: [String: Int] = [:]

    /// What it has become; a value that encoded nothing is an empty object.
    func finished() -> PayloadJSON {
      if let json { return json }
      if let elements { return .array(elements.map { $0.finished() }) }
      return .object((members ?? []).map { PayloadJSON.Member(name: $0.0, value: $0.1.finished()) })
    }

    func element() -> Node {
      let node = Node()
      elements?.append(node)
      return node
    }

    func member(_ name: String) -> Node {
      let node = Node()
      if let place = places[name] {
        members?[place].1 = node
      } else {
        places[name] = members?.count
        members?.append((name, node))
      }
      return node
    }
  }

  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  fileprivate let node: Node

  static func encode(_ value: some Encodable) throws -> PayloadJSON {
    let node = Node()
    try encode(value, into: node, at: [])
    return node.finished()
  }

  fileprivate static func encode(
    _ value: some Encodable, into node: Node, at path: [any CodingKey]
  ) throws {
    switch value {
    case let value as Bool: node.json = .bool(value)
    case let value as String: node.json = .string(value)
    case let value as Double: node.json = try number(value, "\(value)", at: path)
    case let value as Float: node.json = try number(Double(value), "\(value)", at: path)
    case let value as any BinaryInteger: node.json = .number("\(value)")
    default: try value.encode(to: PayloadEncoder(codingPath: path, node: node))
    }
  }

  private static func number(
    _ value: Double, _ spelling: String, at path: [any CodingKey]
  ) throws -> PayloadJSON {
    guard value.isFinite else {
      throw EncodingError.invalidValue(
        value, .init(codingPath: path, debugDescription: "JSON has no \(spelling)"))
    }
    return .number(spelling)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.members = node.members ?? []
    return KeyedEncodingContainer(Keyed(codingPath: codingPath, node: node))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.elements = node.elements ?? []
    return Unkeyed(codingPath: codingPath, node: node)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    Single(codingPath: codingPath, node: node)
  }

  private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let codingPath: [any CodingKey]
    let node: Node

    mutating func encodeNil(forKey key: Key) { node.member(key.stringValue).json = .null }

    mutating func encode(_ value: some Encodable, forKey key: Key) throws {
      try PayloadEncoder.encode(value, into: node.member(key.stringValue), at: codingPath + [key])
    }

    mutating func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      superEncoder(forKey: key).container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      superEncoder(forKey: key).unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder {
      PayloadEncoder(codingPath: codingPath, node: node.member("super"))
    }

    mutating func superEncoder(forKey key: Key) -> any Encoder {
      PayloadEncoder(codingPath: codingPath + [key], node: node.member(key.stringValue))
    }
  }

  private struct Unkeyed: UnkeyedEncodingContainer {
    let codingPath: [any CodingKey]
    let node: Node
    var count: Int { node.elements?.count ?? 0 }

    mutating func encodeNil() { node.element().json = .null }

    mutating func encode(_ value: some Encodable) throws {
      try PayloadEncoder.encode(value, into: node.element(), at: codingPath)
    }

    mutating func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type
    ) -> KeyedEncodingContainer<Nested> {
      superEncoder().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      superEncoder().unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder {
      PayloadEncoder(codingPath: codingPath, node: node.element())
    }
  }

  private struct Single: SingleValueEncodingContainer {
    let codingPath: [any CodingKey]
    let node: Node

    mutating func encodeNil() { node.json = .null }

    mutating func encode(_ value: some Encodable) throws {
      try PayloadEncoder.encode(value, into: node, at: codingPath)
    }
  }
}
