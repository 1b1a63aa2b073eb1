import GestureStream
import LiveSort

/// The whole state of a replay at one line.
struct StateReport {
  let file: String
  let line: Int
  let header: LogHeader

  /// For people.
  func text(_ engine: borrowing SortEngine, names: borrowing Symbols, style: Style) -> String {
    let title = header.title.map { ": " + style.bold(printable($0)) } ?? ""
    var rows: [(String, String)] = [("time", milliseconds(engine.time.microseconds))]
    let scene = Scene(engine, containers: header.containers.map(\.id))
    for (container, shown) in zip(header.containers, scene.shown) {
      let order = engine.order(of: container.id)
      let name = printableID(names.name(of: container.id))
      let word = container.kind == .well ? "well" : "order"
      rows.append((word, "\(name): \(ids(order, names))"))
      if shown != order { rows.append(("shown", "\(name): \(ids(shown, names))")) }
    }
    for drag in scene.drags {
      let grabbed = drag.grabbed.map { printableID(names.name(of: $0)) } ?? "nothing"
      let target = drag.target.map { printableID(names.name(of: $0)) } ?? "nothing"
      rows.append(
        ("drag", "pointer \(drag.pointer) has \(ids(drag.block, names)) by \(grabbed), over \(target)"))
    }
    if let deadline = engine.nextDeadline {
      rows.append(("deadline", milliseconds(deadline.microseconds)))
    }
    rows.append(("outcome", engine.outcome?.name ?? "none"))
    rows.append(("changed", "\(engine.changed)"))
    rows.append(("moves", "\(engine.moves)"))
    rows.append(("commits", "\(engine.commits)"))
    for (diagnostic, count) in counts(engine) { rows.append((diagnostic.name, "\(count)")) }
    let width = rows.map { columns(of: $0.0) }.max() ?? 0
    return "\(printable(file)):\(line)\(title)\n"
      + rows.map { "  \(style.dim(padded($0.0, to: width)))  \($0.1)\n" }.joined()
  }

  /// For programs.
  func json(_ engine: borrowing SortEngine, names: borrowing Symbols) -> [UInt8] {
    let containers = header.containers.map(\.id)
    let scene = Scene(engine, containers: containers)
    var json = JSONText()
    json.raw("{")
    json.member("log")
    json.string(file)
    json.member("line")
    json.raw("\(line)")
    json.member("title")
    json.string(header.title)
    json.member("t")
    json.raw(milliseconds(engine.time.microseconds))
    json.member("order")
    json.raw(JSONText.orders(containers.map { ($0, engine.order(of: $0)) }, names: names))
    json.member("shown")
    json.raw(JSONText.orders(Array(zip(containers, scene.shown)), names: names))
    json.member("drags")
    TimelineJSON(containers: header.containers).append(scene.drags, names: names, to: &json)
    json.member("deadline")
    json.raw(engine.nextDeadline.map { milliseconds($0.microseconds) } ?? "null")
    json.member("outcome")
    json.string(engine.outcome?.name)
    json.member("changed")
    json.raw("\(engine.changed)")
    json.member("moves")
    json.raw("\(engine.moves)")
    json.member("commits")
    json.raw("\(engine.commits)")
    json.member("diagnostics")
    json.raw("{")
    for (diagnostic, count) in counts(engine) {
      json.member(diagnostic.name)
      json.raw("\(count)")
    }
    json.raw("}}\n")
    return json.bytes
  }

  private func ids(_ items: [ItemID], _ names: borrowing Symbols) -> String {
    items.isEmpty ? "nothing" : items.map { printableID(names.name(of: $0)) }.joined(separator: " ")
  }

  private func counts(_ engine: borrowing SortEngine) -> [(Diagnostic, Int)] {
    Diagnostic.allCases.map { ($0, engine.count(of: $0)) }.filter { $0.1 > 0 }
  }
}
