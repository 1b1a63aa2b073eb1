import GestureStream

/// Where the parts of a log stand in its file.
extension LoadedLog {
  /// Its events without what it expects.
  var fuzzCase: FuzzCase {
    var log = FuzzCase(header: header, symbols: symbols)
    log.events = events
    log.lists = lists
    return log
  }

  /// The line of the last of so many events; of none that of the header.
  func line(after count: Int) -> Int { lines.prefix(count).last ?? line }

  /// The bytes of each log of a file, as they stand there, and the line that each begins with: from its header
  /// on to that of the next. What stands before the first header goes with it.
  static func pieces(of logs: [LoadedLog], in bytes: [UInt8]) -> [(bytes: ArraySlice<UInt8>, line: Int)] {
    var starts = [(offset: 0, line: 1)]
    var line = 1
    var offset = 0
    bytes.withUnsafeBytes { bytes in
      for log in logs.dropFirst() {
        while line < log.line, let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) {
          offset = end + 1
          line += 1
        }
        starts.append((offset, line))
      }
    }
    let ends = starts.dropFirst().map(\.offset) + [bytes.count]
    return zip(starts, ends).map { start, end in (bytes[start.offset..<end], start.line) }
  }
}
