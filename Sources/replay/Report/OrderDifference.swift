/// Two orders side by side: columns in which what is the same stands in one, and what is out of place is
/// marked.
///
///     expected  a  b  c  d
///     actual    a     c  d  b
///                  ^        ^
///
/// What is out of place is as little as can be: everything that is not of a longest common subsequence.
struct OrderDifference {
  /// A column: what was expected there and what is there, of which one may be missing.
  struct Column: Equatable {
    var expected: String?
    var actual: String?
    var isSame: Bool
    /// How many columns that are the same this one stands for; zero: it is one itself.
    var run = 0
  }

  private(set) var columns: [Column] = []
  /// How many ids of either order were left out at the end, since there are too many.
  private(set) var omitted = 0

  /// So many ids are looked at, from a little before the first that differs.
  static let window = 400

  /// So many ids are kept of the begin and the end of a long run of what is the same.
  private static let runEnds = (1, 2)

  /// Compares two orders, neither of which holds an id twice.
  init(expected: [String], actual: [String]) {
    var start = 0
    while start < min(expected.count, actual.count), expected[start].sameBytes(as: actual[start]) {
      start += 1
    }
    let end = start.addingReportingOverflow(Self.window).partialValue
    let left = Array(expected[start..<min(end, expected.count)])
    let right = Array(actual[start..<min(end, actual.count)])
    omitted = max(expected.count - start - left.count, actual.count - start - right.count)
    // Of a long common beginning no more than its ends is ever shown.
    let skipped = start - Self.runEnds.0 - Self.runEnds.1
    if skipped > 2 {
      for id in expected.prefix(Self.runEnds.0) { appendSame(id) }
      columns.append(Column(isSame: true, run: skipped))
      for id in expected[..<start].suffix(Self.runEnds.1) { appendSame(id) }
    } else {
      for id in expected[..<start] { appendSame(id) }
    }
    align(left, right)
  }

  private mutating func appendSame(_ id: String) {
    columns.append(Column(expected: id, actual: id, isSame: true))
  }

  private mutating func align(_ left: [String], _ right: [String]) {
    let stays = commonSubsequence(left.map { Array($0.utf8) }, right.map { Array($0.utf8) })
    var i = 0
    var j = 0
    for (nextLeft, nextRight) in stays + [(left.count, right.count)] {
      while i < nextLeft || j < nextRight {
        let column = Column(
          expected: i < nextLeft ? left[i] : nil, actual: j < nextRight ? right[j] : nil, isSame: false)
        columns.append(column)
        i = min(i + 1, nextLeft)
        j = min(j + 1, nextRight)
      }
      guard i < left.count, j < right.count else { continue }
      columns.append(Column(expected: left[i], actual: right[j], isSame: true))
      i += 1
      j += 1
    }
  }
}

extension OrderDifference {
  /// The columns as rows of text: expected, actual, and a mark under each column that is out of place. Long
  /// runs of what is the same are shortened, and rows wider than `width` go on below.
  func rows(
    style: Style, sides: Sides = .verdict, width: Int = 96
  ) -> [String] {
    var rows: [String] = []
    var expected = ""
    var actual = ""
    var marks = ""
    var used = 0
    func flush() {
      guard used > 0 else { return }
      rows.append(style.dim(sides.labels.0) + trimmed(expected))
      rows.append(style.dim(sides.labels.1) + trimmed(actual))
      if marks.contains("^") { rows.append(padded("", to: sides.labels.0.count) + trimmed(marks)) }
      (expected, actual, marks, used) = ("", "", "", 0)
    }
    for column in shortened() {
      let run = column.run > 0 ? "(\(column.run) more)" : ""
      let left = column.expected.map(printableID) ?? run
      let right = column.actual.map(printableID) ?? run
      let wide = max(replay.columns(of: left), replay.columns(of: right))
      if used > 0, used + wide + 2 > width {
        // Past the third group of rows nobody reads on.
        if rows.count >= 6 {
          flush()
          rows.append("… and more")
          return rows
        }
        flush()
      }
      used += wide + 2
      let isSame = column.isSame
      expected +=
        "  " + (isSame ? left : sides.colour(left, isFirst: true, style))
        + String(repeating: " ", count: wide - replay.columns(of: left))
      actual +=
        "  " + (isSame ? right : sides.colour(right, isFirst: false, style))
        + String(repeating: " ", count: wide - replay.columns(of: right))
      marks += "  " + String(repeating: isSame ? " " : "^", count: wide)
    }
    flush()
    if omitted > 0 { rows.append("… and \(omitted) more") }
    return rows
  }

  private func trimmed(_ text: String) -> String {
    var text = text[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// The columns, runs of more than five that are the same shortened to their ends.
  private func shortened() -> [Column] {
    var result: [Column] = []
    var index = 0
    while index < columns.count {
      let end = columns[index...].firstIndex { !$0.isSame || $0.run > 0 } ?? columns.count
      if end - index > 5 {
        result += columns[index..<index + Self.runEnds.0]
        result.append(Column(isSame: true, run: end - index - Self.runEnds.0 - Self.runEnds.1))
        result += columns[end - Self.runEnds.1..<end]
        index = end
      } else {
        result += columns[index...min(end, columns.count - 1)]
        index = end + 1
      }
    }
    return result
  }
}

/// The two sides of a comparison: what they are called, and which of them is the right one.
struct Sides {
  /// Equally wide.
  let labels: (String, String)
  let isFirstRight: Bool

  /// What was expected, and what was found.
  static let verdict = Sides(labels: ("expected", "actual  "), isFirstRight: true)
  /// What stood in a log, and what stands there now.
  static let change = Sides(labels: ("before", "after "), isFirstRight: false)

  /// Green what is right, red what is not.
  func colour(_ text: String, isFirst: Bool, _ style: Style) -> String {
    isFirst == isFirstRight ? style.green(text) : style.red(text)
  }
}
