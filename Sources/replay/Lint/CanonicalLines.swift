import GestureStream

/// Finds the lines of a source that are not in canonical form, from bytes in whatever pieces they come.
struct CanonicalLines {
  /// A line, and what it should be; `nil`: left out.
  struct Finding {
    var line: Int
    var canonical: String?
  }

  private(set) var findings: [Finding] = []
  /// The beginning of a line whose end has not come yet.
  private var carry: [UInt8] = []
  private var line = 0
  /// Whether the rest of a line is passed over that is too long to be read at all.
  private var isInLongLine = false
  private static let limit = 16 << 20

  init() {}

  /// Looks at more bytes.
  mutating func take(_ bytes: UnsafeRawBufferPointer) {
    for part in bytes.split(separator: 0x0a, omittingEmptySubsequences: false).dropLast() {
      append(part)
      end(isLast: false)
    }
    let rest = bytes.lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
    append(bytes[rest...])
  }

  /// The end of the source.
  mutating func finish() {
    if !carry.isEmpty || isInLongLine { end(isLast: true) }
  }

  /// Gives the findings so far, and forgets them.
  mutating func takeFindings() -> [Finding] {
    defer { findings.removeAll(keepingCapacity: true) }
    return findings
  }

  private mutating func append(_ part: Slice<UnsafeRawBufferPointer>) {
    guard !isInLongLine else { return }
    guard carry.count + part.count <= Self.limit else {
      isInLongLine = true
      carry.removeAll()
      return
    }
    carry.append(contentsOf: part)
  }

  private mutating func end(isLast: Bool) {
    line += 1
    defer {
      carry.removeAll(keepingCapacity: true)
      isInLongLine = false
    }
    guard !isInLongLine else { return }
    if carry.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }) {
      findings.append(Finding(line: line, canonical: nil))
      return
    }
    // What is no object is an error of its own.
    guard let canonical = CanonicalForm.of(carry) else { return }
    if canonical != carry || isLast {
      findings.append(Finding(line: line, canonical: String(decoding: canonical, as: UTF8.self)))
    }
  }
}
