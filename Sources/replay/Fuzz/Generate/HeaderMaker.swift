import GestureStream

/// Makes the headers of generated logs.
struct HeaderMaker {
  /// What a header may have beside lists with items; a case draws some of them.
  struct Features: OptionSet, Sendable {
    var rawValue: UInt16
    static let wells = Features(rawValue: 1 << 0)
    static let types = Features(rawValue: 1 << 1)
    static let capacity = Features(rawValue: 1 << 2)
    static let locked = Features(rawValue: 1 << 3)
    static let fixed = Features(rawValue: 1 << 4)
    static let layout = Features(rawValue: 1 << 5)
    static let pointer = Features(rawValue: 1 << 6)
    static let gates = Features(rawValue: 1 << 7)
    static let several = Features(rawValue: 1 << 8)
    /// Those that say something of containers that are there.
    static let ofContainers: Features = [.wells, .types, .capacity, .locked, .fixed, .layout, .pointer]
  }

  var features: Features
  /// How many rules of a hundred are other than their default.
  var ruleShare: Int
  /// How many items there are at most in all lists together.
  var mostItems = Int.max

  /// Makes a header in the place of another one, of this maker too.
  ///
  /// - Returns: How many items it names.
  func make(_ header: inout LogHeader, _ random: inout SeededRandom) -> Int {
    let count = features.contains(.several) ? random.within(1...3) : 1
    var next = 0
    if header.containers.count > count { header.containers.removeLast(header.containers.count - count) }
    for number in 0..<count {
      if number == header.containers.count {
        header.containers.append(.init(id: ContainerID(rawValue: UInt32(truncatingIfNeeded: number))))
      } else {
        header.containers[number].clear()
      }
      if number > 0, features.contains(.wells), random.oneIn(3) {
        header.containers[number].kind = .well
      } else {
        let size = min(size(&random), mostItems - next)
        header.containers[number].items = CaseNames.items(next..<next + size, containers: count)
        next += size
      }
    }
    // Nothing else is asked for by most headers.
    if !features.isDisjoint(with: .ofContainers) {
      for number in 0..<count { decorate(&header.containers[number], count, items: next, &random) }
    }
    header.rules = rules(&random)
    header.drive = features.contains(.pointer) ? .pointer : .targets
    if !header.types.isEmpty { header.types = [] }
    if features.contains(.types), random.oneIn(2) { header.types = types(&random) }
    return next
  }

  /// Types that an app declares.
  private func types(_ random: inout SeededRandom) -> [LogHeader.TypeDeclaration] {
    CaseNames.declarable.prefix(1 + random.below(CaseNames.declarable.count)).map { type, others in
      LogHeader.TypeDeclaration(type: type, conformsTo: random.some(of: others, atMost: 2))
    }
  }

  /// Mostly 0 to 4 items, some up to 64, a few up to 10,000.
  private func size(_ random: inout SeededRandom) -> Int {
    if random.oneIn(100) {
      if random.oneIn(500) { return random.within(65...10_000) }
      let size = random.within(5...32)
      // One in seven is twice as long, so that lists of two leaves come up too.
      return size > 28 ? 2 * size : size
    }
    return random.within(0...4)
  }

  /// Gives one container of so many, of a header that names so many items, what the features ask for.
  private func decorate(
    _ container: inout LogHeader.Container, _ count: Int, items: Int, _ random: inout SeededRandom
  ) {
    if container.kind == .well {
      if random.oneIn(3) {
        container.items = random.some(of: CaseNames.items(0..<items, containers: count), atMost: 2)
      }
    } else if features.contains(.fixed), random.oneIn(2) {
      container.fixed = random.some(of: container.items, atMost: 2)
    }
    if features.contains(.types), random.oneIn(2) {
      container.accepts = random.some(of: CaseNames.types, atMost: 2)
    }
    if features.contains(.capacity), random.oneIn(2) {
      container.capacity = random.below(container.items.count + 3)
    }
    if features.contains(.locked), random.oneIn(4) { container.isLocked = true }
    if !features.isDisjoint(with: [.layout, .pointer]) {
      let number = Int(container.id.rawValue)
      container.layout = LayoutMaker.layout(number, items: container.items, &random)
    }
  }

  private func rules(_ random: inout SeededRandom) -> Rules {
    var rules = Rules()
    if ruleShare > 0 {
      func other() -> Bool { random.percent(ruleShare) }
      if other() { rules.reorder = .drop }
      if other() { rules.repeat = .act }
      if other() { rules.cancel = .keep }
      if other() { rules.outside = .revert }
      if other() { rules.lostEnd = .revert }
      if other() { rules.refused = .revert }
      if other() { rules.home = .end }
      if other() { rules.hidden = .pinned }
      if other() { rules.sorted = .adopt }
      if other() { rules.block = .selection }
      if other() { rules.pointers = .many }
      if other() { rules.overshoot = .clamp }
      if other() { rules.threshold = .middle }
    }
    if features.contains(.gates) {
      if random.oneIn(2) { rules.dwell = Int64(random.within(1...3)) * 50_000 }
      if random.oneIn(2) { rules.settle = Int64(random.within(1...3)) * 50_000 }
      if random.oneIn(2) { rules.slop = Double(random.within(1...3)) * 5 }
    }
    return rules
  }
}

extension LogHeader.Container {
  /// Makes it a list of which nothing is said, in its place.
  fileprivate mutating func clear() {
    kind = .list
    items = []
    isLocked = false
    capacity = nil
    // To replace what is not there takes its time, too.
    if accepts != nil { accepts = nil }
    if !fixed.isEmpty { fixed = [] }
    if case .some = layout { layout = nil }
  }
}

/// Makes layouts whose lengths are whole multiples of 5, so that sums of them are exact.
enum LayoutMaker {
  /// A layout for a container: those of one header stand side by side, or overlap a little.
  static func layout(_ number: Int, items: [ItemID], _ random: inout SeededRandom) -> Layout {
    let spacing = Double(random.below(3)) * 5
    let cell = Size(width: length(&random), height: length(&random))
    let few = items.count <= 8 ? items : Array(items.prefix(8))
    var layout: Layout
    switch random.below(3) {
    case 0:
      layout = Layout(
        .grid(
          columns: random.within(1...3), cell: cell, spacing: Size(width: spacing, height: spacing)))
    case 1:
      var list = Layout.List(breadth: 60)
      list.axis = random.oneIn(3) ? .x : .y
      list.spacing = spacing
      if !random.oneIn(8) { list.extent = length(&random) }
      list.extents = random.some(of: few, atMost: 4).map {
        Layout.Extent(id: $0, extent: length(&random))
      }
      layout = Layout(.list(list))
    default:
      var flow = Layout.Flow(width: 60)
      flow.spacing = Size(width: spacing, height: Double(random.below(3)) * 5)
      if !random.oneIn(8) { flow.item = cell }
      flow.items = random.some(of: few, atMost: 4).map {
        Layout.ItemSize(id: $0, size: Size(width: length(&random), height: length(&random)))
      }
      layout = Layout(.flow(flow))
    }
    layout.origin = Point(x: Double(number) * (random.oneIn(8) ? 40 : 80), y: 0)
    if random.oneIn(3) {
      layout.size = Size(width: length(&random) * 2, height: length(&random) * 3)
    }
    if random.oneIn(4) { layout.isRightToLeft = true }
    return layout
  }

  private static func length(_ random: inout SeededRandom) -> Double {
    random.oneIn(24) ? 0 : Double(random.within(2...8)) * 5
  }
}
