import GestureStream

@testable import replay

/// Makes pointer-driven logs as they come: layouts of all kinds, and pointers that walk, jump, tremble
/// and rest, most of all where it matters, on edges and middles of what is there at that moment.
struct PointerPaths {
  var random: SeededRandom
  private(set) var header: LogHeader
  private(set) var lists = EventLists()
  private let items: [ItemID]
  private var fresh: [ItemID]
  private var time: Int64 = 0
  private var places: [Point]

  /// A world of its own for each number of a seed.
  init(seed: UInt64, number: Int) {
    var random = SeededRandom(seed: seed, case: number)
    let count = [1, 1, 1, 2, 2, 3][random.below(6)]
    var next = UInt32(count)
    var header = LogHeader(containers: [])
    header.drive = random.oneIn(12) ? .targets : .pointer
    for container in 0..<count {
      var made = LogHeader.Container(id: ContainerID(rawValue: UInt32(container)))
      let size = random.oneIn(6) ? random.within(7...14) : random.within(0...6)
      made.items = (0..<size).map { ItemID(rawValue: next + UInt32($0)) }
      next += UInt32(size)
      if container > 0, random.oneIn(5) {
        made.kind = .well
        made.items = random.some(of: header.containers[0].items, atMost: 2)
      } else if random.oneIn(5) {
        made.fixed = random.some(of: made.items, atMost: 2)
      }
      if random.oneIn(12) { made.capacity = size }
      if random.oneIn(20) { made.isLocked = true }
      header.containers.append(made)
    }
    items = header.containers.filter { $0.kind == .list }.flatMap(\.items)
    fresh = (0..<4).map { ItemID(rawValue: UInt32(64 + $0)) }
    for container in 0..<count {
      if header.drive == .targets, random.oneIn(4) { continue }
      header.containers[container].layout = Self.layout(container, items + fresh, &random)
    }
    header.rules = Self.rules(&random)
    self.header = header
    self.random = random
    places = [Point(x: 0, y: 0), Point(x: 0, y: 0)]
  }

  private static func rules(_ random: inout SeededRandom) -> Rules {
    var rules = Rules()
    if random.oneIn(2) { rules.threshold = .middle }
    if random.oneIn(3) { rules.overshoot = .clamp }
    if random.oneIn(4) { rules.dwell = Int64(random.within(1...3)) * 20_000 }
    if random.oneIn(4) { rules.settle = Int64(random.within(1...3)) * 20_000 }
    if random.oneIn(4) { rules.slop = Double(random.within(1...20)) / 2 }
    if random.oneIn(6) { rules.reorder = .drop }
    if random.oneIn(6) { rules.home = .end }
    if random.oneIn(6) { rules.sorted = .adopt }
    if random.oneIn(6) { rules.hidden = .pinned }
    if random.oneIn(6) { rules.cancel = .keep }
    if random.oneIn(6) { rules.outside = .revert }
    if random.oneIn(6) { rules.refused = .revert }
    if random.oneIn(6) { rules.repeat = .act }
    if random.oneIn(6) { rules.pointers = .many }
    if random.oneIn(6) { rules.block = .selection }
    return rules
  }

  private static func length(_ random: inout SeededRandom) -> Double {
    switch random.below(16) {
    case 0: 0
    case 1: Double(random.within(1...300)) / 10
    case 2...5: Double(random.within(1...60)) / 2
    default: [10, 20, 20, 60][random.below(4)]
    }
  }

  private static func size(_ random: inout SeededRandom) -> Size {
    Size(width: length(&random), height: length(&random))
  }

  private static func layout(_ number: Int, _ items: [ItemID], _ random: inout SeededRandom) -> Layout {
    let space = random.oneIn(2) ? 0 : [4, 0.5, 10][random.below(3)]
    var layout: Layout
    switch random.below(3) {
    case 0:
      layout = Layout(
        .grid(
          columns: random.within(1...5), cell: size(&random),
          spacing: Size(width: space, height: random.oneIn(3) ? 0 : space)))
    case 1:
      var list = Layout.List(breadth: random.oneIn(12) ? 0 : 40)
      list.axis = random.oneIn(3) ? .x : .y
      list.spacing = space
      if !random.oneIn(8) { list.extent = length(&random) }
      if !random.oneIn(3) {
        list.extents = random.some(of: items, atMost: items.count)
          .map { Layout.Extent(id: $0, extent: length(&random)) }
      }
      layout = Layout(.list(list))
    default:
      var flow = Layout.Flow(width: [40, 60, 100][random.below(3)])
      flow.spacing = Size(width: space, height: random.oneIn(3) ? 0 : space)
      if !random.oneIn(8) { flow.item = size(&random) }
      flow.items = random.some(of: items, atMost: items.count)
        .map { Layout.ItemSize(id: $0, size: size(&random)) }
      layout = Layout(.flow(flow))
    }
    layout.origin = Point(
      x: Double(number) * [0, 30, 60, 120][random.below(4)], y: random.oneIn(4) ? -7.5 : 0)
    if random.oneIn(3) { layout.size = Size(width: length(&random) * 3, height: length(&random) * 4) }
    layout.isRightToLeft = random.oneIn(4)
    return layout
  }

  // MARK: Places

  /// A place on, or half a point beside, an edge or a middle of something that is on screen now.
  private mutating func strikingPlace(_ model: ReferenceModel) -> Point {
    let container = random.below(header.containers.count)
    var frames = model.frames(of: container).map(\.frame)
    if let extent = model.extent(of: container) { frames.append(extent) }
    guard let frame = random.pick(frames) else { return Point(x: 0, y: 0) }
    func coordinate(_ start: Int, _ length: Int) -> Double {
      let base = [start, start + length, start + length / 2, start + length / 4][random.below(4)]
      return Double(base + [0, 0, 500_000, -500_000, 1, -1][random.below(6)]) / 1_000_000
    }
    return Point(x: coordinate(frame.x, frame.width), y: coordinate(frame.y, frame.height))
  }

  private mutating func move(_ pointer: Int, _ model: ReferenceModel) -> Point {
    let place = places[pointer]
    switch random.below(10) {
    case 0...3: places[pointer] = strikingPlace(model)
    case 4: break
    case 5, 6:
      places[pointer].x = place.x + Double(random.within(-8...8)) / 2
      places[pointer].y = place.y + Double(random.within(-8...8)) / 2
    case 7, 8:
      places[pointer].x = place.x + Double(random.within(-60...60)) / 2
      places[pointer].y = place.y + Double(random.within(-60...60)) / 2
    default:
      places[pointer] = Point(
        x: Double(random.within(-200...600)) / 4, y: Double(random.within(-200...600)) / 4)
    }
    return places[pointer]
  }

  /// Where a pointer went last.
  func place(of pointer: Int) -> Point { places[pointer] }

  // MARK: Events

  /// The next event, given what is there now.
  mutating func event(_ model: ReferenceModel) -> GestureEvent {
    if !random.oneIn(4) { time += Int64(random.below(4)) * 10_000 }
    let pointer = header.rules.pointers == .many && random.oneIn(3) ? 1 : 0
    let isDragging = model.block(of: UInt8(pointer)) != nil
    var event = GestureEvent(.hover, at: Timestamp(microseconds: time), pointer: UInt8(pointer))
    switch random.below(isDragging ? 40 : 3) {
    case 0 where !isDragging || random.oneIn(20):
      event.kind = .begin
      event.item = random.pick(items) ?? fresh[0]
      if random.oneIn(4) { lists.setIDs(random.some(of: items, atMost: 3), of: &event) }
      if random.oneIn(2) { event.place = move(pointer, model) }
      if random.oneIn(16) {
        event.item = fresh[random.below(fresh.count)]
        event.flags.insert(.foreign)
      }
    case 1 where !isDragging || random.oneIn(3): change(&event)
    case 3:
      event.kind = random.oneIn(4) ? .cancel : .drop
      if event.kind == .drop, !random.oneIn(4) { event.place = move(pointer, model) }
    case 4, 5: change(&event)
    case 6...12 where header.drive == .targets:
      event.kind = random.oneIn(3) ? .exit : .enter
      event.target =
        random.oneIn(4) ? .container(ContainerID(rawValue: 0)) : .item(random.pick(items) ?? fresh[0])
      if event.kind == .enter, !random.oneIn(4) { event.place = move(pointer, model) }
    default:
      event.place = move(pointer, model)
      if random.oneIn(16) { event.operation = [.move, .copy, .forbidden][random.below(3)] }
    }
    return event
  }

  /// Something that the app does.
  private mutating func change(_ event: inout GestureEvent) {
    event.container = ContainerID(rawValue: UInt32(random.below(header.containers.count)))
    switch random.below(8) {
    case 0...2:
      event.kind = .scroll
      event.place = Point(x: Double(random.within(-4...30)) * 2.5, y: Double(random.within(-4...30)) * 2.5)
    case 3:
      event.kind = .filter
      lists.setIDs(random.some(of: items, atMost: 3), of: &event)
    case 4:
      event.kind = .sort
      if !random.oneIn(3) { lists.setIDs(random.some(of: items, atMost: items.count), of: &event) }
    case 5:
      event.kind = .insert
      event.at = Int64(random.below(6))
      lists.setIDs([fresh[random.below(fresh.count)]], of: &event)
    case 6:
      event.kind = .remove
      event.container = nil
      lists.setIDs(random.some(of: items, atMost: 1), of: &event)
    default:
      event.kind = .select
      event.container = nil
      lists.setIDs(random.some(of: items, atMost: 4), of: &event)
    }
  }
}
