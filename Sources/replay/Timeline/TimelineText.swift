import GestureStream

/// A timeline for people: one line a moment.
struct TimelineText {
  let style: Style
  let containers: [LogHeader.Container]

  /// The first lines of a log.
  func heading(file: String, line: Int, title: String?) -> String {
    let title = title.map { ": " + style.bold(printable($0)) } ?? ""
    return "\(printable(file)):\(line)\(title)\n"
  }

  /// A moment as one line.
  func row(_ moment: Timeline.Moment, lists: EventLists, names: borrowing Symbols) -> String {
    let what = text(of: moment.cause, lists: lists, names: names)
    let showsTime: Bool
    switch moment.cause {
    case .event, .deadline: showsTime = true
    case .start, .expectation, .end, .cut: showsTime = false
    }
    let time = showsTime ? milliseconds(moment.time.microseconds) : ""
    var row = String(repeating: " ", count: max(0, 10 - columns(of: time))) + time + "  "
    row += padded(what, to: 26)
    var changes = moment.movements.prefix(4).map { text(of: $0, names: names) }
    if moment.movements.count > 4 { changes.append("and \(moment.movements.count - 4) more") }
    if let outcome = moment.outcome { changes.append(outcome.name) }
    row += "  " + padded(changes.joined(separator: ", "), to: 22)
    let remarks = moment.diagnostics.elements.map(\.name).joined(separator: ", ")
    switch moment.cause {
    case .start, .event, .deadline, .end: row += "  " + orders(moment.scene, names: names)
    case .expectation, .cut: break
    }
    if !remarks.isEmpty { row += "  " + style.yellow("! \(remarks)") }
    while row.last == " " { row.removeLast() }
    return row + "\n"
  }

  /// What happened at a moment, and what came of it, without the orders.
  func account(_ moment: Timeline.Moment, lists: EventLists, names: borrowing Symbols) -> [String] {
    let what = text(of: moment.cause, lists: lists, names: names)
    var changes = moment.movements.prefix(4).map { text(of: $0, names: names) }
    if moment.movements.count > 4 { changes.append("and \(moment.movements.count - 4) more") }
    if let outcome = moment.outcome { changes.append(outcome.name) }
    changes += moment.diagnostics.elements.map { "! \($0.name)" }
    switch moment.cause {
    case .event, .deadline, .start:
      let time = milliseconds(moment.time.microseconds)
      return ["\(time) ms  \(what)", changes.joined(separator: ", ")]
    case .expectation, .end, .cut:
      return changes.isEmpty ? [what] : [what, changes.joined(separator: ", ")]
    }
  }

  private func text(of cause: Timeline.Moment.Cause, lists: EventLists, names: borrowing Symbols) -> String {
    switch cause {
    case .start: return "start"
    case .event(let event): return event.text(lists, names: names)
    case .deadline: return "deadline"
    case .end: return "end"
    case .cut(let error, let verdict): return style.red("\(verdict.name): \(printable(error.description))")
    case .expectation(let failures, let fails):
      guard let first = failures.first else {
        return fails == nil ? style.green("as expected") : style.red("as expected, though known to fail")
      }
      let more = failures.count > 1 ? ", and \(failures.count - 1) more" : ""
      let text = "not as expected: \(first.sentence)\(more)"
      return fails.map { style.yellow("\(text) (known: \(printable($0)))") } ?? style.red(text)
    }
  }

  private func text(of movement: Movement, names: borrowing Symbols) -> String {
    let item = printableID(names.name(of: movement.item))
    let isAcross = movement.from?.container != movement.to?.container
    func text(_ place: Movement.Place) -> String {
      guard isAcross, containers.count > 1 else { return "\(place.index)" }
      return "\(printableID(names.name(of: containers[place.container].id))):\(place.index)"
    }
    switch (movement.from, movement.to) {
    case (let from?, let to?): return "\(item) \(text(from))→\(text(to))"
    case (nil, let to?): return "+\(item) \(text(to))"
    case (let from?, nil): return "−\(item) \(text(from))"
    case (nil, nil): return item
    }
  }

  /// The orders of all containers, the block in brackets, the target between angles.
  private func orders(_ scene: Scene, names: borrowing Symbols) -> String {
    let dragged = scene.dragged
    let targets = scene.targets
    var parts: [String] = []
    for (container, shown) in zip(containers, scene.shown) {
      var text = ""
      if containers.count > 1 || targets.contains(.container(container.id)) {
        let name = printableID(names.name(of: container.id))
        text = (targets.contains(.container(container.id)) ? style.bold(">\(name)<") : style.dim(name)) + ":"
      }
      for (index, item) in Self.worthShowing(shown, dragged, targets) {
        if !text.isEmpty { text += " " }
        guard let item else {
          text += style.dim("(\(index) more)")
          continue
        }
        var name = printableID(names.name(of: item))
        // What a well holds stands in a list too, and is dragged there.
        if dragged.contains(item), container.kind == .list { name = style.green("[\(name)]") }
        if targets.contains(.item(item)) { name = style.bold(">\(name)<") }
        text += name
      }
      parts.append(text)
    }
    return parts.joined(separator: "   ")
  }

  /// The items of a container with their indexes; of a long one those near what is dragged or targeted, and
  /// instead of the others how many they are.
  static func worthShowing(
    _ shown: [ItemID], _ dragged: Set<ItemID>, _ targets: Set<Target>
  ) -> [(Int, ItemID?)] {
    guard shown.count > 40 else { return shown.enumerated().map { ($0, $1) } }
    var keeps = Array(repeating: false, count: shown.count)
    func keep(around index: Int) {
      for near in max(0, index - 2)...min(shown.count - 1, index + 2) { keeps[near] = true }
    }
    for (index, item) in shown.enumerated() where dragged.contains(item) || targets.contains(.item(item)) {
      keep(around: index)
    }
    keep(around: 0)
    keep(around: shown.count - 1)
    var result: [(Int, ItemID?)] = []
    var skipped = 0
    for (index, item) in shown.enumerated() {
      if keeps[index] {
        if skipped > 0 { result.append((skipped, nil)) }
        skipped = 0
        result.append((index, item))
      } else {
        skipped += 1
      }
    }
    return result
  }
}
