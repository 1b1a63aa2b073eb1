import GestureStream

/// One moment of a log as a screen of a terminal: lines that are no wider than it, and no more than fit.
struct PlayScreen {
  /// How many columns and rows a terminal has.
  struct Size: Equatable {
    var width: Int
    var height: Int
  }

  let style: Style
  let size: Size
  let containers: [LogHeader.Container]
  /// Which log it is.
  let heading: String

  /// A piece of a line: how it looks, and how wide it is.
  private struct Piece {
    var text: String
    var width: Int
  }

  /// The lines of a moment.
  ///
  /// - Parameter account: What happened, a line each.
  func lines(
    _ scene: Scene, account: [String], names: borrowing Symbols, pace: PlayPace
  ) -> [String] {
    let state = pace.isPaused ? "paused" : "speed \(Self.spelling(pace.speed))"
    let keys = style.dim(fitted("\(state)   space: pause   right: step   + -: speed   q: quit"))
    let below = account.map { fitted($0) } + ["", keys]
    // The cursor stands below the last line.
    let room = max(0, size.height - 1 - 2 - below.count)
    return [style.bold(fitted(heading)), ""] + orders(scene, names, room: room) + below
  }

  /// The containers and what is in them. Where they need more lines than there are, those where nothing is
  /// dragged or targeted have one each; and if that is not enough, the last ones are left out.
  private func orders(_ scene: Scene, _ names: borrowing Symbols, room: Int) -> [String] {
    var sections: [(title: String, rows: [String], isQuiet: Bool)] = []
    for (container, shown) in zip(containers, scene.shown) {
      let name = printableID(names.name(of: container.id))
      let isTarget = scene.targets.contains(.container(container.id))
      let dragged = container.kind == .list ? scene.dragged : []
      let isQuiet =
        !isTarget && !shown.contains { dragged.contains($0) || scene.targets.contains(.item($0)) }
      let title = isTarget ? style.bold(fitted(">\(name)<")) : style.dim(fitted(name))
      sections.append((title, rows(of: shown, dragged: dragged, scene.targets, names), isQuiet))
    }
    if sections.reduce(0, { $0 + $1.rows.count + 2 }) > room {
      for index in sections.indices where sections[index].isQuiet { sections[index].rows = [] }
    }
    var lines = sections.flatMap { [$0.title] + $0.rows + [""] }
    if lines.count > room {
      lines.removeLast(min(lines.count, lines.count - room + 2))
      lines += [style.dim("…"), ""].prefix(room)
    }
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
      if used > 0, used + 2 + piece.width > size.width {
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
    var name = fitted(printableID(names.name(of: item)), to: size.width - 6)
    if dragged.contains(item) { name = "[\(name)]" }
    if targets.contains(.item(item)) { name = ">\(name)<" }
    let width = columns(of: name)
    if targets.contains(.item(item)) { return Piece(text: style.bold(name), width: width) }
    return Piece(text: dragged.contains(item) ? style.green(name) : name, width: width)
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
