/// What a drag carries for others: representations of an item by content type, best first.
///
/// A payload is made when a drag starts, and loaded where it is dropped, perhaps in another window or another
/// app, perhaps much later: so each representation is a promise of bytes, kept when somebody asks.
///
///     struct Task: Codable { var id: Int; var title: String }
///
///     let payload = ItemPayload(task, as: "com.example.task")
///       .offering("public.utf8-plain-text") { Array(task.title.utf8) }
///     let arrived: Task = try await payload.load(as: "com.example.task")
public struct ItemPayload: Sendable {
  /// A promise of bytes of one content type.
  public struct Representation: Sendable {
    /// The content type.
    public let type: String
    /// Gets the bytes.
    fileprivate let bytes: @Sendable () async throws -> [UInt8]
  }

  /// What is on offer, best first.
  public private(set) var representations: [Representation] = []

  /// A payload with nothing on offer yet.
  public init() {}

  /// A payload that offers a value, as JSON, under a content type of the app's own.
  public init<Value: Encodable & Sendable>(_ value: Value, as type: String) {
    representations = [Representation(type: type) { try PayloadEncoder.encode(value).bytes }]
  }

  /// The same payload with one more representation, worse than those that it has.
  ///
  /// - Parameter bytes: Gets the bytes when somebody asks for them. It is cancelled when nobody wants them any
  ///   more.
  public func offering(_ type: String, _ bytes: @escaping @Sendable () async throws -> [UInt8]) -> ItemPayload
  {
    var payload = self
    payload.representations.append(Representation(type: type, bytes: bytes))
    return payload
  }

  /// The content types on offer, best first.
  public var types: [String] { representations.map(\.type) }

  /// Loads the best representation whose type is wanted.
  ///
  /// - Parameter isWanted: Whether a content type is wanted.
  /// - Returns: The type, and the bytes.
  public func load(
    where isWanted: @Sendable (String) -> Bool
  ) async throws(PayloadError) -> (type: String, bytes: [UInt8]) {
    guard let best = representations.first(where: { isWanted($0.type) }) else {
      throw .noMatchingType(offered: types)
    }
    if Task.isCancelled { throw .cancelled }
    do {
      let bytes = try await best.bytes()
      try Task.checkCancellation()
      return (best.type, bytes)
    } catch {
      if error is CancellationError || Task.isCancelled { throw .cancelled }
      throw .unavailable(error)
    }
  }

  /// Loads the representation of a content type, and decodes it.
  ///
  /// - Parameters:
  ///   - type: The content type.
  ///   - value: What it is decoded as, from JSON.
  public func load<Value: Decodable & Sendable>(
    as type: String, _ value: Value.Type = Value.self
  ) async throws(PayloadError) -> Value {
    try await load(value) { $0 == type }
  }

  /// Loads the best representation whose type is wanted, and decodes it.
  func load<Value: Decodable & Sendable>(
    _ value: Value.Type, where isWanted: @Sendable (String) -> Bool
  ) async throws(PayloadError) -> Value {
    let (type, bytes) = try await load(where: isWanted)
    do {
      return try PayloadDecoder.decode(value, from: try PayloadJSON(bytes))
    } catch {
      throw .undecodable(type: type, reason: PayloadDecoder.reason(of: error))
    }
  }
}
