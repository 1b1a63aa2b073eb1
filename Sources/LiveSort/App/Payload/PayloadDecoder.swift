/// Decodes values from JSON.
struct PayloadDecoder: Decoder {
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  private let json: PayloadJSON

  static func decode<Value: Decodable>(_ type: Value.Type, from json: PayloadJSON) throws -> Value {
    try PayloadDecoder(codingPath: [], json: json).value(type)
  }

  /// What went wrong, for people.
  static func reason(of error: any Error) -> String {
    switch error {
    case let fault as PayloadJSON.Fault: fault.reason
    case DecodingError.keyNotFound(let key, _): "'\(key.stringValue)' is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      (context.codingPath.map(\.stringValue) + [context.debugDescription]).joined(separator: ": ")
    default: "\(error)"
    }
  }

  fileprivate func child(_ json: PayloadJSON, _ key: any CodingKey) -> PayloadDecoder {
    PayloadDecoder(codingPath: codingPath + [key], json: json)
  }

  private func mismatch(_ type: Any.Type, _ name: String) -> DecodingError {
    .typeMismatch(type, .init(codingPath: codingPath, debugDescription: "it is no \(name)"))
  }

  fileprivate var isNull: Bool { json == .null }

  fileprivate func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let found: Any?
    switch type {
    case is Bool.Type: found = bool
    case is String.Type: found = string
    case is Double.Type: found = spelling.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
    case is Float.Type: found = spelling.flatMap { Float($0) }.flatMap { $0.isFinite ? $0 : nil }
    case let type as any FixedWidthInteger.Type: found = integer(type)
    default: return try Value(from: self)
    }
    guard let value = found as? Value else { throw mismatch(type, "\(type)") }
    return value
  }

  private var bool: Bool? { if case .bool(let value) = json { value } else { nil } }
  private var string: String? { if case .string(let value) = json { value } else { nil } }
  private var spelling: String? { if case .number(let value) = json { value } else { nil } }

  /// A whole number, however it is spelt.
  private func integer<Value: FixedWidthInteger>(_ type: Value.Type) -> Value? {
    guard let spelling else { return nil }
    return Value(spelling) ?? Double(spelling).flatMap { Value(exactly: $0) }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = json else { throw mismatch([String: PayloadJSON].self, "object") }
    let values = Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    return KeyedDecodingContainer(Keyed(decoder: self, values: values))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = json else { throw mismatch([PayloadJSON].self, "array") }
    return Unkeyed(decoder: self, elements: elements)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { Single(decoder: self) }

  private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: PayloadDecoder
    let values: [String: PayloadJSON]
    var codingPath: [any CodingKey] { decoder.codingPath }
    var allKeys: [Key] { values.keys.compactMap { Key(stringValue: $0) } }

    func contains(_ key: Key) -> Bool { values[key.stringValue] != nil }

    private func member(_ key: Key) throws -> PayloadDecoder {
      guard let value = values[key.stringValue] else {
        throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: "it is missing"))
      }
      return decoder.child(value, key)
    }

    func decodeNil(forKey key: Key) throws -> Bool { try member(key).isNull }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try member(key).value(type)
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
      try member(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try member(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
      PayloadDecoder(codingPath: codingPath, json: values["super"] ?? .null)
    }

    func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }
  }

  private struct Unkeyed: UnkeyedDecodingContainer {
    let decoder: PayloadDecoder
    let elements: [PayloadJSON]
    var currentIndex = 0
    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex == elements.count }

    init(decoder: PayloadDecoder, elements: [PayloadJSON]) {
      self.decoder = decoder
      self.elements = elements
    }

    /// The element that comes next; the index goes on when it has been decoded.
    private func next() throws -> PayloadDecoder {
      guard !isAtEnd else {
        throw DecodingError.valueNotFound(
          PayloadJSON.self, .init(codingPath: codingPath, debugDescription: "there are too few elements"))
      }
      return PayloadDecoder(codingPath: codingPath, json: elements[currentIndex])
    }

    mutating func decodeNil() throws -> Bool {
      guard try next().isNull else { return false }
      currentIndex += 1
      return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      let value = try next().value(type)
      currentIndex += 1
      return value
    }

    mutating func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
      try superDecoder().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      try superDecoder().unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder {
      let decoder = try next()
      currentIndex += 1
      return decoder
    }
  }

  private struct Single: SingleValueDecodingContainer {
    let decoder: PayloadDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.isNull }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.value(type) }
  }
}
