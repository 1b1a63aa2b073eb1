extension LogWriter {
  /// Writes a header.
  ///
  /// - Parameters:
  ///   - symbols: The names of the log.
  ///   - note: A remark for people.
  public mutating func write(_ header: LogHeader, _ symbols: Symbols, note: String? = nil) {
    bytes.append("{\"gesture\":")
    bytes.appendInteger(LogScope.version)
    if let title = header.title {
      bytes.appendName("title")
      bytes.appendString(title.utf8)
    }
    if let source = header.source {
      bytes.appendName("source")
      bytes.append(contentsOf: source.utf8)
    }
    if let start = header.start {
      bytes.appendName("start")
      bytes.appendString(start.utf8)
    }
    if header.drive == .pointer { bytes.append(",\"drive\":\"pointer\"") }
    if header.rules != Rules() {
      bytes.appendName("rules")
      bytes.appendRules(header.rules)
    }
    if !header.types.isEmpty {
      bytes.appendName("types")
      bytes.append(UInt8(ascii: "{"))
      for (index, declaration) in header.types.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes.appendType(declaration.type, symbols)
        bytes.append(UInt8(ascii: ":"))
        bytes.appendTypes(declaration.conformsTo, symbols)
      }
      bytes.append(UInt8(ascii: "}"))
    }
    bytes.appendName("containers")
    bytes.appendArray(header.containers) { $0.appendContainer($1, symbols) }
    end(note)
  }
}

extension [UInt8] {
  fileprivate mutating func appendRules(_ rules: Rules) {
    let standard = Rules()
    append(UInt8(ascii: "{"))
    if rules.reorder != standard.reorder { append("\"reorder\":\"drop\"") }
    if rules.repeat != standard.repeat { appendRule("repeat", "act") }
    if rules.cancel != standard.cancel { appendRule("cancel", "keep") }
    if rules.outside != standard.outside { appendRule("outside", "revert") }
    if rules.lostEnd != standard.lostEnd { appendRule("lostEnd", "revert") }
    if rules.refused != standard.refused { appendRule("refused", "revert") }
    if rules.home != standard.home { appendRule("home", "end") }
    if rules.hidden != standard.hidden { appendRule("hidden", "pinned") }
    if rules.sorted != standard.sorted { appendRule("sorted", "adopt") }
    if rules.block != standard.block { appendRule("block", "selection") }
    if rules.pointers != standard.pointers { appendRule("pointers", "many") }
    if rules.overshoot != standard.overshoot { appendRule("overshoot", "clamp") }
    if rules.threshold != standard.threshold { appendRule("threshold", "middle") }
    if rules.dwell != standard.dwell {
      appendName("dwell")
      appendMilliseconds(rules.dwell)
    }
    if rules.settle != standard.settle {
      appendName("settle")
      appendMilliseconds(rules.settle)
    }
    if rules.slop != standard.slop {
      appendName("slop")
      appendNumber(rules.slop)
    }
    append(UInt8(ascii: "}"))
  }

  private mutating func appendRule(_ name: StaticString, _ value: StaticString) {
    appendName(name)
    append(UInt8(ascii: "\""))
    append(value)
    append(UInt8(ascii: "\""))
  }

  fileprivate mutating func appendContainer(_ container: LogHeader.Container, _ symbols: Symbols) {
    append(UInt8(ascii: "{"))
    appendName("id")
    appendID(container.id.rawValue, symbols)
    if container.kind == .well { append(",\"kind\":\"well\"") }
    appendName("items")
    appendItems(container.items, symbols)
    if let accepts = container.accepts {
      appendName("accepts")
      appendTypes(accepts, symbols)
    }
    if container.isLocked { append(",\"locked\":true") }
    if let capacity = container.capacity {
      appendName("capacity")
      appendInteger(capacity)
    }
    if !container.fixed.isEmpty {
      appendName("fixed")
      appendItems(container.fixed, symbols)
    }
    if let layout = container.layout {
      appendName("layout")
      appendLayout(layout, symbols)
    }
    append(UInt8(ascii: "}"))
  }

  private mutating func appendLayout(_ layout: Layout, _ symbols: Symbols) {
    let none = Size(width: 0, height: 0)
    switch layout.kind {
    case .grid(let columns, let cell, let spacing):
      append("{\"kind\":\"grid\",\"columns\":")
      appendInteger(columns)
      appendName("cell")
      appendPair(cell.width, cell.height)
      if spacing != none { appendSpacing(spacing) }
    case .list(let list): appendList(list, symbols)
    case .flow(let flow):
      append("{\"kind\":\"flow\",\"width\":")
      appendNumber(flow.width)
      if !flow.items.isEmpty || flow.item == nil {
        appendName("items")
        appendByID(flow.items.lazy.map { ($0.id, $0.size) }, symbols) { $0.appendPair($1.width, $1.height) }
      }
      if let item = flow.item {
        appendName("item")
        appendPair(item.width, item.height)
      }
      if flow.spacing != none { appendSpacing(flow.spacing) }
    }
    if layout.origin != Point(x: 0, y: 0) {
      appendName("origin")
      appendPair(layout.origin.x, layout.origin.y)
    }
    if let size = layout.size {
      appendName("size")
      appendPair(size.width, size.height)
    }
    if layout.isRightToLeft { append(",\"rtl\":true") }
    append(UInt8(ascii: "}"))
  }

  private mutating func appendList(_ list: Layout.List, _ symbols: Symbols) {
    append("{\"kind\":\"list\"")
    if list.axis == .x { append(",\"axis\":\"x\"") }
    if let extent = list.extent {
      appendName("extent")
      appendNumber(extent)
    }
    if !list.extents.isEmpty || list.extent == nil {
      appendName("extents")
      appendByID(list.extents.lazy.map { ($0.id, $0.extent) }, symbols) { $0.appendNumber($1) }
    }
    appendName("breadth")
    appendNumber(list.breadth)
    if list.spacing != 0 {
      appendName("spacing")
      appendNumber(list.spacing)
    }
  }

  private mutating func appendByID<Value>(
    _ values: some Sequence<(ItemID, Value)>, _ symbols: Symbols,
    _ write: (inout [UInt8], Value) -> Void
  ) {
    append(UInt8(ascii: "{"))
    var isFirst = true
    for (id, value) in values {
      if !isFirst { append(UInt8(ascii: ",")) }
      isFirst = false
      appendID(id.rawValue, symbols)
      append(UInt8(ascii: ":"))
      write(&self, value)
    }
    append(UInt8(ascii: "}"))
  }

  private mutating func appendSpacing(_ spacing: Size) {
    appendName("spacing")
    appendPair(spacing.width, spacing.height)
  }

  private mutating func appendPair(_ first: Double, _ second: Double) {
    append(UInt8(ascii: "["))
    appendNumber(first)
    append(UInt8(ascii: ","))
    appendNumber(second)
    append(UInt8(ascii: "]"))
  }
}
