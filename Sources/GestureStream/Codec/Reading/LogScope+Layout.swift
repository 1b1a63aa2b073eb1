/// Layouts of containers. A member of another kind of layout is as unknown as a misspelt one.
extension LogScope {
  /// Steps over a layout.
  mutating func layout(_ scanner: inout JSONScanner) throws(LineFault) -> Layout {
    let start = scanner.position
    var finder = scanner
    let (found, close) = try finder.collect(
      ["kind"], strictIn: nil, expected: "a layout, an object")
    guard found[0] >= 0 else {
      throw LineFault(offset: close, found: "no \"kind\"", expected: "the kind of this layout")
    }
    scanner.position = found[0]
    let kind = try scanner.word(
      of: ["grid", "list", "flow"], expected: "\"grid\", \"list\" or \"flow\"")
    scanner.position = start
    var layout: Layout
    let common: [StaticString] = ["kind", "origin", "size", "rtl"]
    let values: JSONScanner.MemberValues
    switch kind {
    case 0:
      values = try scanner.collect(
        common + ["columns", "cell", "spacing"], strictIn: "a grid", expected: "a layout"
      ).values
      layout = Layout(try grid(LayoutMembers(values: values, close: close), &scanner))
    case 1:
      values = try scanner.collect(
        common + ["axis", "extent", "extents", "breadth", "spacing"], strictIn: "a list",
        expected: "a layout"
      ).values
      layout = Layout(.list(try list(LayoutMembers(values: values, close: close), &scanner)))
    default:
      values = try scanner.collect(
        common + ["width", "items", "item", "spacing"], strictIn: "a flow", expected: "a layout"
      ).values
      layout = Layout(.flow(try flow(LayoutMembers(values: values, close: close), &scanner)))
    }
    let members = LayoutMembers(values: values, close: close)
    if members.seek(1, &scanner) {
      let (x, y) = try scanner.pair(isLength: false, expected: "a place, an array of x and y")
      layout.origin = Point(x: x, y: y)
    }
    if members.seek(2, &scanner) { layout.size = try scanner.size() }
    if members.seek(3, &scanner) { layout.isRightToLeft = try scanner.boolean() }
    scanner.position = close + 1
    return layout
  }

  private func grid(
    _ members: LayoutMembers, _ scanner: inout JSONScanner
  ) throws(LineFault) -> Layout.Kind {
    try members.require(4, "columns", of: "a grid", &scanner)
    let columns = try scanner.integer(atLeast: 1, expected: "a number of columns, at least 1")
    try members.require(5, "cell", of: "a grid", &scanner)
    let cell = try scanner.size()
    let spacing = members.seek(6, &scanner) ? try scanner.size() : Size(width: 0, height: 0)
    return .grid(columns: columns, cell: cell, spacing: spacing)
  }

  private mutating func list(
    _ members: LayoutMembers, _ scanner: inout JSONScanner
  ) throws(LineFault) -> Layout.List {
    try members.require(7, "breadth", of: "a list", &scanner)
    var list = Layout.List(breadth: try scanner.length())
    if members.seek(4, &scanner) {
      list.axis = try scanner.word(of: ["y", "x"], expected: "\"y\" or \"x\"") == 0 ? .y : .x
    }
    if members.seek(5, &scanner) { list.extent = try scanner.length() }
    if members.seek(6, &scanner) {
      try scanner.enterObject(expected: "an object of extents")
      while let token = try scanner.nextMember() {
        let id = ItemID(rawValue: try intern(token, &scanner))
        list.extents.append(.init(id: id, extent: try scanner.length()))
      }
    } else if list.extent == nil {
      throw members.missing("\"extent\" and no \"extents\"", of: "a list")
    }
    if members.seek(8, &scanner) { list.spacing = try scanner.length() }
    return list
  }

  private mutating func flow(
    _ members: LayoutMembers, _ scanner: inout JSONScanner
  ) throws(LineFault) -> Layout.Flow {
    try members.require(4, "width", of: "a flow", &scanner)
    var flow = Layout.Flow(width: try scanner.length())
    if members.seek(6, &scanner) { flow.item = try scanner.size() }
    if members.seek(5, &scanner) {
      try scanner.enterObject(expected: "an object of sizes")
      while let token = try scanner.nextMember() {
        let id = ItemID(rawValue: try intern(token, &scanner))
        flow.items.append(.init(id: id, size: try scanner.size()))
      }
    } else if flow.item == nil {
      throw members.missing("\"item\" and no \"items\"", of: "a flow")
    }
    if members.seek(7, &scanner) { flow.spacing = try scanner.size() }
    return flow
  }
}

/// Where the members of a layout stand, in the order in which they were asked for.
private struct LayoutMembers {
  var values: JSONScanner.MemberValues
  var close: Int

  func seek(_ index: Int, _ scanner: inout JSONScanner) -> Bool {
    guard values[index] >= 0 else { return false }
    scanner.position = values[index]
    return true
  }

  func require(
    _ index: Int, _ name: String, of layout: String, _ scanner: inout JSONScanner
  ) throws(LineFault) {
    guard seek(index, &scanner) else { throw missing("\"\(name)\"", of: layout) }
  }

  func missing(_ found: String, of layout: String) -> LineFault {
    LineFault(offset: close, found: "no \(found)", expected: "it in \(layout)")
  }
}

extension JSONScanner {
  /// Steps over two lengths.
  fileprivate mutating func size() throws(LineFault) -> Size {
    let (width, height) = try pair(isLength: true, expected: "an array of two lengths")
    return Size(width: width, height: height)
  }
}
