/// Header lines.
extension LogScope {
  /// The version of the format that is read and written here.
  static let version: Int64 = 1

  /// The header of a line whose members have been noted. It makes this the scope of its log.
  mutating func header(_ scanner: inout JSONScanner) throws(LineFault) -> LogHeader {
    try version(&scanner)
    try required(.containers, &scanner)
    let starts = try containerIDs(&scanner)
    var header = LogHeader(containers: [])
    if scanner.seek(.title) { header.title = try scanner.text(expected: "a title, a string") }
    if scanner.seek(.source) {
      guard scanner.base[scanner.position] == UInt8(ascii: "{") else {
        throw scanner.valueFault(at: scanner.position, expected: "an object that tells the source")
      }
      text.removeAll(keepingCapacity: true)
      try scanner.appendCanonicalValue(to: &text)
      header.source = String(decoding: text, as: UTF8.self)
    }
    if scanner.seek(.start) { header.start = try scanner.text(expected: "a time, a string") }
    if scanner.seek(.drive) {
      let drive = try scanner.word(
        of: ["targets", "pointer"], expected: "\"targets\" or \"pointer\"")
      header.drive = drive == 0 ? .targets : .pointer
    }
    if scanner.seek(.rules) { header.rules = try scanner.rules() }
    if scanner.seek(.types) { header.types = try declarations(&scanner) }
    header.containers.reserveCapacity(starts.count)
    for (number, start) in starts.enumerated() {
      scanner.position = start
      let id = ContainerID(rawValue: UInt32(number))
      header.containers.append(try container(id, drive: header.drive, &scanner))
    }
    try checkItems(of: header, starts, &scanner)
    return header
  }

  private func version(_ scanner: inout JSONScanner) throws(LineFault) {
    try required(.gesture, &scanner)
    let start = scanner.position
    let version = try scanner.integer(expected: "version \(Self.version), an integer")
    guard version != Self.version else { return }
    guard version > Self.version else {
      throw scanner.valueFault(at: start, expected: "version \(Self.version), an integer")
    }
    throw LineFault(
      offset: start, found: "version \(scanner.value(at: start)) of the format",
      expected: "version \(Self.version), the newest that this program knows")
  }

  /// Interns the ids of the containers before all others, so that the container at index k has the
  /// number k; gives where each container begins.
  private mutating func containerIDs(_ scanner: inout JSONScanner) throws(LineFault) -> [Int] {
    let array = scanner.position
    var starts: [Int] = []
    try scanner.enterArray(expected: "an array of containers")
    while scanner.nextElement() {
      guard starts.count < Self.containerLimit else {
        throw LineFault(
          offset: scanner.position, found: "one more container",
          expected: "at most \(Self.containerLimit) containers in a log")
      }
      starts.append(scanner.position)
      let (values, close) = try scanner.collect(
        Self.idMember, strictIn: nil, expected: "a container, an object")
      guard values[0] >= 0 else {
        throw LineFault(offset: close, found: "no \"id\"", expected: "the id of this container")
      }
      scanner.position = values[0]
      let id = try id(&scanner)
      guard id == containerCount else {
        throw scanner.duplicate(at: values[0], expected: "every container once")
      }
      containerCount += 1
      scanner.position = close + 1
    }
    guard !starts.isEmpty else {
      throw LineFault(offset: array, found: "no container", expected: "at least one")
    }
    return starts
  }

  private static let idMember: [StaticString] = ["id"]
  private static let containerMembers: [StaticString] = [
    "items", "kind", "accepts", "locked", "capacity", "fixed", "layout",
  ]

  private mutating func container(
    _ id: ContainerID, drive: LogHeader.Drive, _ scanner: inout JSONScanner
  ) throws(LineFault) -> LogHeader.Container {
    let (values, close) = try scanner.collect(
      Self.containerMembers, strictIn: nil, expected: "a container, an object")
    func seek(_ index: Int) -> Bool {
      scanner.position = max(values[index], 0)
      return values[index] >= 0
    }
    var container = LogHeader.Container(id: id)
    guard seek(0) else {
      throw LineFault(offset: close, found: "no \"items\"", expected: "the items of this container")
    }
    container.items = try items(&scanner)
    if seek(1) {
      let kind = try scanner.word(of: ["list", "well"], expected: "\"list\" or \"well\"")
      container.kind = kind == 0 ? .list : .well
    }
    if seek(2) { container.accepts = try types(&scanner) }
    if seek(3) { container.isLocked = try scanner.boolean() }
    if seek(4) {
      container.capacity = try scanner.integer(
        atLeast: 0, expected: "a capacity, an integer that is not negative")
    }
    if seek(5) { container.fixed = try fixed(of: container.items, &scanner) }
    if seek(6) { container.layout = try layout(&scanner) }
    if drive == .pointer, container.layout == nil {
      throw LineFault(
        offset: close, found: "no \"layout\"",
        expected: "one in every container where \"drive\" is \"pointer\"")
    }
    scanner.position = close + 1
    return container
  }

  /// Steps over the fixed items of a container, which have to be among its items.
  private mutating func fixed(
    of items: [ItemID], _ scanner: inout JSONScanner
  ) throws(LineFault) -> [ItemID] {
    let array = scanner.position
    let fixed = try self.items(&scanner)
    let close = scanner.position
    list.begin(names: symbols.count)
    for item in items { _ = list.isFirst(item.rawValue) }
    guard let stray = fixed.firstIndex(where: { list.isFirst($0.rawValue) }) else { return fixed }
    scanner.position = array
    let place = try scanner.element(stray)
    scanner.position = close
    throw scanner.valueFault(at: place, expected: "an item that this container holds")
  }

  /// Checks that an item stands in one list only, and in no well alone, and is no container.
  private mutating func checkItems(
    of header: LogHeader, _ starts: [Int], _ scanner: inout JSONScanner
  ) throws(LineFault) {
    list.begin(names: symbols.count)
    for (number, container) in header.containers.enumerated() {
      for (index, item) in container.items.enumerated() {
        if item.rawValue < containerCount {
          let place = try scanner.item(index, ofContainerAt: starts[number])
          throw LineFault(
            offset: place, found: "\(scanner.value(at: place)), the id of a container",
            expected: "the id of an item")
        }
        if container.kind == .list, !list.isFirst(item.rawValue) {
          let place = try scanner.item(index, ofContainerAt: starts[number])
          throw scanner.duplicate(at: place, expected: "every item in one list, once")
        }
      }
    }
    for (number, well) in header.containers.enumerated() where well.kind == .well {
      for (index, item) in well.items.enumerated() where list.isFirst(item.rawValue) {
        let place = try scanner.item(index, ofContainerAt: starts[number])
        throw scanner.valueFault(at: place, expected: "an item that stands in a list")
      }
    }
  }

  private mutating func declarations(
    _ scanner: inout JSONScanner
  ) throws(LineFault) -> [LogHeader.TypeDeclaration] {
    var declarations: [LogHeader.TypeDeclaration] = []
    try scanner.enterObject(expected: "an object of content types")
    while let token = try scanner.nextMember() {
      let type = try type(named: token, scanner)
      declarations.append(.init(type: type, conformsTo: try types(&scanner)))
    }
    return declarations
  }
}

extension JSONScanner {
  /// Where an element of the array stands that begins here.
  fileprivate mutating func element(_ index: Int) throws(LineFault) -> Int {
    try enterArray(expected: "an array")
    var left = index
    while nextElement(), left > 0 {
      try skipValue()
      left -= 1
    }
    return position
  }

  /// Where an item stands in the `items` of the container that begins at an offset.
  fileprivate mutating func item(
    _ index: Int, ofContainerAt start: Int
  ) throws(LineFault) -> Int {
    position = start
    position = try collect(["items"], strictIn: nil, expected: "a container").values[0]
    return try element(index)
  }
}
