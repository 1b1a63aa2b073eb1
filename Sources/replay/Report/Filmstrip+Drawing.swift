import GestureStream
import LiveSort

/// The strip as an SVG document.
extension Filmstrip {
  /// How wide the document is, and what lies between its parts.
  private static let width = 960.0
  private static let margin = 16.0
  private static let captionHeight = 30.0

  private static let style = """
    .heading{font:bold 13px system-ui,sans-serif}
    .caption{font:11px system-ui,sans-serif}
    .name{font:10px system-ui,sans-serif;text-anchor:middle;dominant-baseline:central}
    .content{font:10px system-ui,sans-serif;fill:#6a6a66}
    .container{fill:#f4f4f2;stroke:#b8b8b4}
    .item{fill:#fff;stroke:#8c8c88}
    .dragged{fill:#ffe0a3;stroke:#a86400}
    .target{stroke:#007a63;stroke-width:2.5}
    .trail{stroke:#a86400;stroke-width:1.5;stroke-dasharray:4 3;fill:none}
    .path{stroke:#c2352b;stroke-width:1.5;fill:none;stroke-linejoin:round}
    .pointer{fill:#c2352b}
    """

  /// The whole document.
  func svg() -> String {
    var body = ""
    var y = Self.margin
    for log in logs {
      y += 14
      body += text(
        "heading", x: Self.margin, y: y, fitted(log.heading, to: Self.width - 2 * Self.margin, 7.5))
      y += 12
      y = draw(log, from: y, in: &body)
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(number(Self.width))" height="\(number(y))" \
      viewBox="0 0 \(number(Self.width)) \(number(y))">
      <style>\(Self.style)</style>
      <rect width="100%" height="100%" fill="#fff"/>
      \(body)</svg>

      """
  }

  /// Draws the pictures of a log in rows.
  ///
  /// - Returns: Where the next log goes.
  private func draw(_ log: Log, from top: Double, in body: inout String) -> Double {
    let world = Self.world(of: log)
    let scale = min(2, 296 / max(world.width, 1), 296 / max(world.height, 1))
    let size = Point(x: max(140, world.width * scale), y: world.height * scale + Self.captionHeight)
    let columns = max(1, Int((Self.width - Self.margin) / (size.x + Self.margin)))
    for (number, picture) in log.pictures.enumerated() {
      let (row, column) = number.quotientAndRemainder(dividingBy: columns)
      let corner = Point(
        x: Self.margin + Double(column) * (size.x + Self.margin),
        y: top + Double(row) * (size.y + Self.margin))
      draw(picture, at: corner, Projection(world: world, scale: scale), width: size.x, in: &body)
    }
    let rows = Double((log.pictures.count + columns - 1) / columns)
    var y = top + rows * (size.y + Self.margin)
    if log.omitted > 0 {
      body += text("caption", x: Self.margin, y: y, "and \(log.omitted) more: see --from and --to")
      y += Self.margin
    }
    return y
  }

  /// What all pictures of a log show: the containers, and a little around them where pointers were.
  private static func world(of log: Log) -> Frame {
    let boxes = log.pictures.flatMap(\.boxes).filter { $0.kind == .container }.map(\.frame)
    guard let first = boxes.first else { return Frame(x: 0, y: 0, width: 1, height: 1) }
    let all = boxes.dropFirst().reduce(first) { $0.union($1) }
    let reach = Frame(x: all.x - 40, y: all.y - 40, width: all.width + 80, height: all.height + 80)
    return log.pictures.flatMap { $0.paths.flatMap { $0 } }.reduce(all) { world, place in
      world.union(
        Frame(
          x: min(max(place.x, reach.x), reach.right), y: min(max(place.y, reach.y), reach.bottom),
          width: 0, height: 0))
    }
  }

  /// How places on screen become places in a picture.
  private struct Projection {
    let world: Frame
    let scale: Double

    func frame(_ frame: Frame) -> Frame {
      Frame(
        x: (frame.x - world.x) * scale, y: (frame.y - world.y) * scale, width: frame.width * scale,
        height: frame.height * scale)
    }

    func place(_ point: Point) -> String {
      let x = min(max(point.x, world.x), world.right) - world.x
      let y = min(max(point.y, world.y), world.bottom) - world.y
      return "\(number(x * scale)) \(number(y * scale))"
    }
  }

  private func draw(
    _ picture: Picture, at corner: Point, _ projection: Projection, width: Double, in body: inout String
  ) {
    body += "<g transform=\"translate(\(number(corner.x)) \(number(corner.y)))\">\n"
    body += "<title>\(escapedXML(picture.caption))</title>\n"
    body += text("caption", x: 0, y: 10, fitted(picture.caption, to: width, 5.6))
    if !picture.remark.isEmpty { body += text("caption", x: 0, y: 23, picture.remark) }
    body += "<g transform=\"translate(0 \(number(Self.captionHeight)))\">\n"
    // What is dragged lies above the rest.
    for box in picture.boxes where !box.isDragged { draw(box, projection, in: &body) }
    for box in picture.boxes where box.isDragged { draw(box, projection, in: &body) }
    for trail in picture.trails {
      body += "<path class=\"trail\" d=\"M\(projection.place(trail.from))L\(projection.place(trail.to))\"/>\n"
    }
    for path in picture.paths {
      let places = path.map { projection.place($0) }
      if places.count > 1 { body += "<path class=\"path\" d=\"M\(places.joined(separator: "L"))\"/>\n" }
      guard let last = places.last?.split(separator: " "), last.count == 2 else { continue }
      body += "<circle class=\"pointer\" cx=\"\(last[0])\" cy=\"\(last[1])\" r=\"3.5\"/>\n"
    }
    for box in picture.boxes { label(box, projection, in: &body) }
    body += "</g>\n</g>\n"
  }

  private func draw(_ box: Box, _ projection: Projection, in body: inout String) {
    let frame = projection.frame(box.frame)
    var classes = box.kind == .container ? "container" : "item"
    if box.isDragged { classes += " dragged" }
    if box.isTarget { classes += " target" }
    body +=
      "<rect class=\"\(classes)\" x=\"\(number(frame.x))\" y=\"\(number(frame.y))\" "
      + "width=\"\(number(frame.width))\" height=\"\(number(frame.height))\" rx=\"2\">"
      + "<title>\(escapedXML(box.name))</title></rect>\n"
  }

  private func label(_ box: Box, _ projection: Projection, in body: inout String) {
    let frame = projection.frame(box.frame)
    guard frame.height >= 9 else { return }
    switch box.kind {
    case .item:
      let name = fitted(box.name, to: frame.width - 2, 5.4)
      if !name.isEmpty { body += text("name", x: frame.middle.x, y: frame.middle.y, name) }
    case .container:
      let content = fitted(box.content, to: frame.width - 8, 5.4)
      if !content.isEmpty { body += text("content", x: frame.x + 4, y: frame.y + 12, content) }
    }
  }

  private func text(_ style: String, x: Double, y: Double, _ text: String) -> String {
    "<text class=\"\(style)\" x=\"\(number(x))\" y=\"\(number(y))\">\(escapedXML(text))</text>\n"
  }

  /// As much of a text as has room, if a column of it takes so much.
  private func fitted(_ text: String, to width: Double, _ column: Double) -> String {
    let text = printable(text)
    let room = Int(max(0, min(width / column, 10_000)))
    guard columns(of: text) > room else { return text }
    var result = ""
    var used = 1
    for letter in text {
      used += columns(of: String(letter))
      if used > room { break }
      result.append(letter)
    }
    return result.isEmpty ? "" : result + "…"
  }
}

/// A length in a picture, with as many places as can be seen.
private func number(_ value: Double) -> String {
  let text = fixed(value, 1)
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
