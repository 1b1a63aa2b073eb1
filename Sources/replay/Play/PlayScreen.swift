/// One moment of a log as a screen of a terminal: lines that are no wider than it, and no more than fit, down to
/// a single column and a single row.
struct PlayScreen {
  /// How many columns and rows a terminal has.
  struct Size: Equatable {
    var width: Int
    var height: Int
  }

  let style: Style
  let size: Size

  /// A piece of a line: how it looks, and how wide it is.
  private struct Piece {
    var text: String
    var width: Int
  }

  /// How many lines there are. The last row stays free where that is not the only one.
  private var capacity: Int { max(1, size.height - 1) }

  /// Whether there is so little room that only order and account are shown.
  private var isLow: Bool { capacity < 10 }

  /// How far items stand from the left.
  private var indent: Int { size.width < 8 ? 0 : 2 }

  /// The lines of a moment, without those about keys.
  func lines(_ content: PlayContent) -> [String] {
    let account = self.account(content).map { fitted($0) }
    let room = capacity - account.count
    if isLow { return Array((orders(content, room: room) + account).prefix(capacity)) }
    let orders = orders(content, room: room - 4)
    return [style.bold(fitted(content.heading)), ""] + orders + account
  }

  /// The last lines of a screen: how fast it goes, and the keys.
  func keys(_ pace: PlayPace) -> [String] {
    guard !isLow else { return [] }
    let state = pace.isPaused ? "paused" : "speed \(Self.spelling(pace.speed))"
    return ["", style.dim(fitted("\(state)   space: pause   right: step   + -: speed   q: quit"))]
  }

  /// What happened, in half of the lines at most: where there is more, its begin and its end.
  private func account(_ content: PlayContent) -> [String] {
    let limit = max(1, capacity / 2)
    let lines = content.account.filter { !isLow || !$0.isEmpty }
    guard lines.count > limit else { return lines }
    let first = min(2, limit)
    return lines.prefix(first) + lines.suffix(limit - first)
  }

  /// The containers and what is in them. Where they need more lines than there are, those where nothing is
  /// dragged or targeted have one each; and if that is not enough, the last ones are left out.
  private func orders(_ content: PlayContent, room: Int) -> [String] {
    let gap = isLow ? [] : [""]
    var sections = content.sections.map { section in
      let title = section.isTarget ? style.bold(fitted(">\(section.name)<")) : style.dim(fitted(section.name))
      return (title: title, rows: rows(of: section.entries), isQuiet: section.isQuiet)
    }
    if sections.reduce(0, { $0 + 1 + $1.rows.count + gap.count }) > room {
      for index in sections.indices where sections[index].isQuiet { sections[index].rows = [] }
    }
    var lines = sections.flatMap { [$0.title] + $0.rows + gap }
    if lines.count > room {
      lines.removeLast(min(lines.count, lines.count - room + 1 + gap.count))
      lines += ([style.dim("…")] + gap).prefix(room)
    }
    return lines
  }

  /// The items of a container, as many in a line as fit.
  private func rows(of entries: [PlayContent.Entry]) -> [String] {
    let space = String(repeating: " ", count: indent)
    guard !entries.isEmpty else { return [style.dim(fitted("\(space)(empty)"))] }
    var rows: [String] = []
    var (row, used) = ("", 0)
    for entry in entries {
      let piece = piece(entry)
      // Items stand apart, whatever the indent.
      if used > 0, used + max(1, indent) + piece.width > size.width {
        rows.append(row)
        (row, used) = ("", 0)
      }
      let distance = used > 0 ? max(1, indent) : indent
      row += String(repeating: " ", count: distance) + piece.text
      used += distance + piece.width
    }
    return rows + [row]
  }

  private func piece(_ entry: PlayContent.Entry) -> Piece {
    let room = max(1, size.width - indent)
    switch entry {
    case .more(let count):
      let text = fitted("(\(count) more)", to: room)
      return Piece(text: style.dim(text), width: columns(of: text))
    case .item(var name, let isDragged, let isTarget):
      name = fitted(name, to: room - (isDragged ? 2 : 0) - (isTarget ? 2 : 0))
      if isDragged { name = "[\(name)]" }
      if isTarget { name = ">\(name)<" }
      name = fitted(name, to: room)
      let width = columns(of: name)
      if isTarget { return Piece(text: style.bold(name), width: width) }
      return Piece(text: isDragged ? style.green(name) : name, width: width)
    }
  }

  /// A text that is cut where the line ends.
  private func fitted(_ text: String, to limit: Int? = nil) -> String {
    let limit = max(1, limit ?? size.width)
    guard columns(of: text) > limit else { return text }
    var cut = String.UnicodeScalarView()
    var used = 1
    for scalar in text.unicodeScalars {
      used += columns(of: String(scalar))
      if used > limit { break }
      cut.append(scalar)
    }
    return String(cut) + "…"
  }

  private static func spelling(_ speed: Double) -> String {
    let text = "\(speed)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
