/// One word of the command line, byte for byte: a path need not be UTF-8.
struct Argument: Hashable, Sendable, ExpressibleByStringLiteral {
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  init(_ text: String) { bytes = Array(text.utf8) }

  init(stringLiteral text: String) { self.init(text) }

  /// The word as text; what is no UTF-8 is replaced.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
