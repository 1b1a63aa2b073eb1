import Foundation

/// Spells lines of JSON in another way that means the same: members in another order, spaces, escapes,
/// numbers with exponents and zeros, members that have their default.
///
/// Objects whose order counts (`source`, `types`, `extents`, `items`, orders, counts) keep it.
public struct Respelling {
  /// Where the choices come from.
  public var random: SeededRandom

  /// Choices from here.
  public init(random: SeededRandom) { self.random = random }

  /// A line respelled.
  public mutating func line(_ line: [UInt8]) throws -> [UInt8] {
    var cursor = 0
    return value(line, &cursor, name: "line")
  }

  private static let ordered: Set<String> = [
    "source", "types", "extents", "items", "order", "shown", "diagnostics",
  ]
  private static let lengths: Set<String> = [
    "t", "x", "y", "cell", "spacing", "extent", "extents", "breadth", "width", "items", "item", "origin",
    "size", "dwell", "settle", "slop",
  ]

  private mutating func space() -> [UInt8] {
    (0..<Int.random(in: 0...2, using: &random)).map { _ in
      [0x20, 0x09][Int.random(in: 0...1, using: &random)]
    }
  }

  private mutating func value(_ line: [UInt8], _ cursor: inout Int, name: String) -> [UInt8] {
    switch line[cursor] {
    case UInt8(ascii: "{"): return object(line, &cursor, name: name)
    case UInt8(ascii: "["):
      cursor += 1
      var text = [UInt8(ascii: "[")] + space()
      while line[cursor] != UInt8(ascii: "]") {
        if line[cursor] == UInt8(ascii: ",") {
          text += [UInt8(ascii: ",")] + space()
          cursor += 1
        }
        text += value(line, &cursor, name: name) + space()
      }
      cursor += 1
      return text + [UInt8(ascii: "]")]
    case UInt8(ascii: "\""): return string(line, &cursor)
    default:
      let start = cursor
      while ![UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")].contains(line[cursor]) { cursor += 1 }
      return number(Array(line[start..<cursor]), name: name)
    }
  }

  private mutating func object(_ line: [UInt8], _ cursor: inout Int, name: String) -> [UInt8] {
    cursor += 1
    var members: [[UInt8]] = []
    while line[cursor] != UInt8(ascii: "}") {
      if line[cursor] == UInt8(ascii: ",") { cursor += 1 }
      let start = cursor
      let key = string(line, &cursor)
      let plain = String(decoding: line[start + 1..<cursor - 1], as: UTF8.self)
      cursor += 1
      members.append(
        space() + key + space() + [UInt8(ascii: ":")] + space() + value(line, &cursor, name: plain) + space())
    }
    cursor += 1
    // `items` of a container is an array, so an object of this name is that of a flow.
    if !Self.ordered.contains(name) { members.shuffle(using: &random) }
    return [UInt8(ascii: "{")] + Array(members.joined(separator: [UInt8(ascii: ",")])) + [UInt8(ascii: "}")]
  }

  private mutating func string(_ line: [UInt8], _ cursor: inout Int) -> [UInt8] {
    var text = [UInt8(ascii: "\"")]
    cursor += 1
    while line[cursor] != UInt8(ascii: "\"") {
      let byte = line[cursor]
      if byte == UInt8(ascii: "\\") {
        let length = line[cursor + 1] == UInt8(ascii: "u") ? 6 : 2
        text += line[cursor..<cursor + length]
        cursor += length
        continue
      }
      if byte < 0x80, Int.random(in: 0..<8, using: &random) == 0 {
        text += Array(String(format: "\\u%04X", Int(byte)).utf8)
      } else {
        text.append(byte)
      }
      cursor += 1
    }
    cursor += 1
    return text + [UInt8(ascii: "\"")]
  }

  private mutating func number(_ text: [UInt8], name: String) -> [UInt8] {
    guard Self.lengths.contains(name), text.last.map({ $0 < 0x3A }) == true else { return text }
    let hasPoint = text.contains(UInt8(ascii: "."))
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return text + Array((hasPoint ? "000" : ".0").utf8)
    case 1: return text + Array("e0".utf8)
    case 2 where hasPoint || text != [UInt8(ascii: "0")]:
      return text + Array((hasPoint ? "00E+0" : "000e-3").utf8)
    default: return text
    }
  }
}
