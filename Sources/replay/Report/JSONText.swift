import GestureStream

/// JSON text, made piece by piece, without spaces.
struct JSONText {
  private(set) var bytes: [UInt8] = []

  /// No text yet.
  init() {}

  /// Appends text that is JSON already.
  mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Appends text that is JSON already.
  mutating func raw(_ text: [UInt8]) { bytes.append(contentsOf: text) }

  /// Appends `"name":`, after a comma where one is needed.
  mutating func member(_ name: String) {
    separate()
    string(name)
    bytes.append(UInt8(ascii: ":"))
  }

  /// Appends a comma, unless nothing stands before in this object or array.
  mutating func separate() {
    guard let last = bytes.last else { return }
    if last != UInt8(ascii: "{"), last != UInt8(ascii: "["), last != UInt8(ascii: "\n") {
      bytes.append(UInt8(ascii: ","))
    }
  }

  /// Appends a string, or `null`.
  mutating func string(_ text: String?) {
    guard var text else { return raw("null") }
    text.withUTF8 { string(UnsafeRawBufferPointer($0)) }
  }

  /// Appends a string of UTF-8; only what has to be is escaped.
  mutating func string(_ utf8: UnsafeRawBufferPointer) {
    bytes.append(UInt8(ascii: "\""))
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "\""): raw("\\\"")
      case UInt8(ascii: "\\"): raw("\\\\")
      case 0x08: raw("\\b")
      case 0x09: raw("\\t")
      case 0x0a: raw("\\n")
      case 0x0c: raw("\\f")
      case 0x0d: raw("\\r")
      case 0..<0x20:
        raw("\\u00")
        for digit in [byte >> 4, byte & 15] {
          bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends an array of strings.
  mutating func strings(_ texts: [String]) {
    raw("[")
    for text in texts {
      separate()
      string(text)
    }
    raw("]")
  }

  /// `{container: [ids]}`.
  static func orders(
    _ orders: [(container: ContainerID, items: [ItemID])], names: borrowing Symbols
  ) -> [UInt8] {
    var json = JSONText()
    json.raw("{")
    for (container, items) in orders {
      json.separate()
      names.withUTF8(of: ItemID(rawValue: container.rawValue)) { json.string($0) }
      json.raw(":[")
      for item in items {
        json.separate()
        names.withUTF8(of: item) { json.string($0) }
      }
      json.raw("]")
    }
    json.raw("}")
    return json.bytes
  }
}
