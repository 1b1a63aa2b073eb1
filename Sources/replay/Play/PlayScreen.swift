import GestureStream

/// One moment of a log as a screen of a terminal: lines that are no wider than it.
struct PlayScreen {
  let style: Style
  let width: Int
  let containers: [LogHeader.Container]
  /// Which log it is.
  let heading: String

  /// A piece of a line: how it looks, and how wide it is.
  private struct Piece {
    var text: String
    var width: Int
  }

  /// The lines of a moment.
  func lines(
    _ moment: Timeline.Moment, lists: EventLists, names: borrowing Symbols, pace: PlayPace
  ) -> [String] {
    var lines = [style.bold(fitted(heading)), ""]
    let (dragged, targets) = (moment.scene.dragged, moment.scene.targets)
    for (container, shown) in zip(containers, moment.scene.shown) {
      let name = printableID(names.name(of: container.id))
      let isTarget = targets.contains(.container(container.id))
      lines.append(isTarget ? style.bold(fitted(">\(name)<")) : style.dim(fitted(name)))
      lines += rows(of: shown, dragged: container.kind == .list ? dragged : [], targets, names)
      lines.append("")
    }
    let row = TimelineText(style: .plain, containers: containers)
    lines += row.account(moment, lists: lists, names: names).map { fitted($0) }
    lines.append("")
    let state = pace.isPaused ? "paused" : "speed \(Self.spelling(pace.speed))"
    lines.append(style.dim(fitted("\(state)   space: pause   right: step   + -: speed   q: quit")))
    return lines
  }

  /// The items of a container, as many in a line as fit.
  private func rows(
    of shown: [ItemID], dragged: Set<ItemID>, _ targets: Set<Target>, _ names: borrowing Symbols
  ) -> [String] {
    guard !shown.isEmpty else { return [style.dim(fitted("  (empty)"))] }
    var rows: [String] = []
    var (row, used) = ("", 0)
    for (count, item) in TimelineText.worthShowing(shown, dragged, targets) {
      let piece = item.map { self.piece($0, dragged, targets, names) } ?? more(count)
      if used > 0, used + 2 + piece.width > width {
        rows.append(row)
        (row, used) = ("", 0)
      }
      row += "  " + piece.text
      used += 2 + piece.width
    }
    return rows + [row]
  }

  private func more(_ count: Int) -> Piece {
    let text = "(\(count) more)"
    return Piece(text: style.dim(text), width: columns(of: text))
  }

  private func piece(
    _ item: ItemID, _ dragged: Set<ItemID>, _ targets: Set<Target>, _ names: borrowing Symbols
  ) -> Piece {
    var name = fitted(printableID(names.name(of: item)), to: width - 6)
    if dragged.contains(item) { name = "[\(name)]" }
    if targets.contains(.item(item)) { name = ">\(name)<" }
    let size = columns(of: name)
    if targets.contains(.item(item)) { return Piece(text: style.bold(name), width: size) }
    return Piece(text: dragged.contains(item) ? style.green(name) : name, width: size)
  }

  /// A text that is cut where the line ends.
  private func fitted(_ text: String, to limit: Int? = nil) -> String {
    let limit = max(1, limit ?? width)
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
