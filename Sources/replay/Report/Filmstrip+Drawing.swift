import GestureStream
import LiveSort

/// The strip as an SVG document.
extension Filmstrip {
  /// How wide the document is, and what lies between its parts.
  private static let width = 960.0
  private static let margin = 16.0
  /// A document that is higher is made smaller, since there are programs that make no image of more than 32,767
  /// pixels of it.
  private static let mostHeight = 32_000.0
  private static let captionHeight = 30.0
  /// What is kept free above a picture, for the names of the containers at its upper edge.
  private static let labelHeight = 12.0

  private static let style = """
    .heading{font:bold 13px system-ui,sans-serif}
    .caption{font:11px system-ui,sans-serif}
    .name{font:10px system-ui,sans-serif;text-anchor:middle}
    .label{font:9px system-ui,sans-serif;fill:#6a6a66}
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
  ///
  /// - Parameter remarks: What is said below all pictures.
  func svg(remarks: [String] = []) -> String {
    var body = ""
    var y = Self.margin
    for log in logs {
      y += 14
      body += text(
        "heading", x: Self.margin, y: y, fitted(log.heading, to: Self.width - 2 * Self.margin, size: 15))
      y += 12
      y = draw(log, from: y, in: &body)
    }
    let more = omittedLogs > 0 ? ["and \(counted(omittedLogs, "log")) more"] : []
    for remark in more + remarks {
      y += Self.margin
      body += text(
        "caption", x: Self.margin, y: y, fitted(remark, to: Self.width - 2 * Self.margin, size: 11))
      y += Self.margin
    }
    let scale = min(1, Self.mostHeight / y)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(number(Self.width * scale))" \
      height="\(number(y * scale))" \
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
    let size = Point(
      x: max(140, world.width * scale), y: world.height * scale + Self.captionHeight + Self.labelHeight)
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
    body += "<title>\(escapedXML(fitted(picture.caption, to: 1_000, size: 1)))</title>\n"
    body += text("caption", x: 0, y: 10, fitted(picture.caption, to: width, size: 11))
    let remark = fitted(picture.remarks.joined(separator: ", "), to: width, size: 11)
    if !remark.isEmpty { body += text("caption", x: 0, y: 23, remark) }
    body += "<g transform=\"translate(0 \(number(Self.captionHeight + Self.labelHeight)))\">\n"
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
    nameContainers(of: picture, projection, in: &body)
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
      let name = fitted(box.name, to: frame.width - 2, size: 10)
      if !name.isEmpty { body += text("name", x: frame.middle.x, y: frame.middle.y + 3.5, name) }
    case .container:
      let content = fitted(box.content, to: frame.width - 8, size: 10)
      if !content.isEmpty { body += text("content", x: frame.x + 4, y: frame.y + 12, content) }
    }
  }

  private func text(_ style: String, x: Double, y: Double, _ text: String) -> String {
    "<text class=\"\(style)\" x=\"\(number(x))\" y=\"\(number(y))\">\(escapedXML(text))</text>\n"
  }

  /// Prints the name of each container where nothing else is: above it, or inside at its upper or lower edge.
  private func nameContainers(of picture: Picture, _ projection: Projection, in body: inout String) {
    let boxes = picture.boxes.map { (box: $0, frame: projection.frame($0.frame)) }
    let containers = boxes.indices.filter { boxes[$0].box.kind == .container }
    // So many names nobody reads, and looking for room takes time for each of them.
    guard containers.count <= 64 else { return }
    var labels: [Frame] = []
    for container in containers {
      let (box, frame) = boxes[container]
      let name = fitted(box.name, to: frame.width - 2, size: 9)
      guard !name.isEmpty else { continue }
      let width = textWidth(name) * 9
      let height = Self.labelHeight
      let strips = [frame.y - height, frame.y, frame.bottom - height].map {
        Frame(x: frame.x, y: $0, width: width, height: height)
      }
      let free = strips.enumerated().first { index, strip in
        // What is inside must fit there, and what a well holds stands at its upper edge.
        if index > 0, frame.height < height || (index == 1 && !box.content.isEmpty) { return false }
        return !labels.contains { $0.overlaps(strip) }
          && !boxes.indices.contains { $0 != container && boxes[$0].frame.overlaps(strip) }
      }
      guard let strip = free?.element else { continue }
      labels.append(strip)
      body += text("label", x: strip.x + 1, y: strip.y + 9, name)
    }
  }
}

/// A length in a picture, with as many places as can be seen.
private func number(_ value: Double) -> String {
  let text = fixed(value, 1)
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
