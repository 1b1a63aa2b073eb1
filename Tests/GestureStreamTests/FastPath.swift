import TestSupport
import Testing

@testable import GestureStream

/// What tests of the fast path share: it makes the same of all bytes as the general path.
enum FastPath {
  private static func dump(_ bytes: [UInt8], usual: Bool) -> (text: String, names: Int) {
    var reader = LogReader(file: "log")
    reader.takesUsualLines = usual
    var text = ""
    LogPieces.read(bytes, by: &reader) { batch, reader in
      LogDump.append(batch, reader.symbols, to: &text)
      if let names = reader.previousSymbols { text += "after \(names.count) names\n" }
    }
    return (text, reader.symbols.count)
  }

  /// Both ways of reading say the same, and number the same names.
  static func expectSame(_ bytes: [UInt8], _ comment: @autoclosure () -> Comment) {
    let fast = dump(bytes, usual: true)
    let general = dump(bytes, usual: false)
    guard fast.text != general.text || fast.names != general.names else { return }
    let lines = zip(fast.text.split(separator: "\n"), general.text.split(separator: "\n"))
    let difference = lines.first { $0 != $1 }
    Issue.record("\(comment()): \(String(describing: difference))")
  }

  /// Changes a byte or two, takes them out or puts others in.
  static func putFaults(into line: inout [UInt8], _ random: inout SeededRandom) {
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      let index = line.indices.randomElement(using: &random) ?? 0
      switch Int.random(in: 0..<4, using: &random) {
      case 0: line[index] = UInt8.random(in: 0...255, using: &random)
      case 1: line[index] = Array(#"{}[]":,.-0123456789eE\#n\xyt "#.utf8).randomElement(using: &random) ?? 0
      case 2: line.remove(at: index)
      default: line.insert(line[Int.random(in: 0..<line.count, using: &random)], at: index)
      }
    }
  }

  /// Spaces that give the last line the room that the fast path wants.
  static let room = [UInt8](repeating: 0x20, count: 300)
}
