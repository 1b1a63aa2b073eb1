import GestureStream

/// Makes single events, and remembers enough of what it made to make the next one likely to matter.
struct EventMaker {
  var random: SeededRandom
  var lists = EventLists()
  private var header: [LogHeader.Container]
  private var containers: Int
  /// The items of the header, or as many of them as are looked at in a large one.
  private var items: [ItemID]
  private var new: [ItemID]
  private var types: [ContentTypeID]
  private var time = Timestamp.zero
  private var recent: [Target] = []
  /// The ids that were drawn last.
  private var drawn: [ItemID] = []
  private var place = Point(x: 0, y: 0)
  /// Whether events name pointers other than 0.
  var hasSecondPointer = false
  var hasPlaces: Bool
  var hasTypes: Bool

  /// How many names events give to items that the header does not have.
  static let newNames = 8

  /// A maker for a log with this header, whose items are the first so many of the tables of names.
  init(header: LogHeader, items count: Int, random: SeededRandom, lists: EventLists = EventLists()) {
    let containers = header.containers.count
    self.init(
      header: header, items: (0..<min(count, 64)).map { CaseNames.item($0, containers: containers) },
      new: (0..<Self.newNames).map { CaseNames.item(count + $0, containers: containers) },
      types: CaseNames.types, random: random, lists: lists)
  }

  /// A maker for a log with this header and these items.
  ///
  /// - Parameters:
  ///   - new: Names that no item has at the start.
  ///   - types: Content types for what is dragged, as the log's table of names numbers them.
  ///   - lists: Lists of events that are there already.
  init(
    header: LogHeader, items: [ItemID], new: [ItemID], types: [ContentTypeID], random: SeededRandom,
    lists: EventLists
  ) {
    self.random = random
    self.header = header.containers
    self.items = items
    self.new = new
    self.types = types
    self.lists = lists
    containers = header.containers.count
    hasPlaces = header.drive == .pointer || header.rules.slop > 0
    hasTypes = header.containers.contains { $0.accepts != nil }
  }

  /// Begins anew with another header.
  mutating func restart(_ header: LogHeader, items count: Int, _ random: SeededRandom) {
    self.random = random
    self.header = header.containers
    containers = header.containers.count
    lists.removeAll()
    items.removeAll(keepingCapacity: true)
    for number in 0..<min(count, 64) { items.append(CaseNames.item(number, containers: containers)) }
    new.removeAll(keepingCapacity: true)
    for number in count..<count + Self.newNames { new.append(CaseNames.item(number, containers: containers)) }
    time = .zero
    recent.removeAll(keepingCapacity: true)
    place = Point(x: 0, y: 0)
    hasSecondPointer = false
    hasPlaces = header.drive == .pointer || header.rules.slop > 0
    hasTypes = header.containers.contains { $0.accepts != nil }
  }

  // MARK: Parts

  private mutating func item() -> ItemID {
    if random.oneIn(24) { return ItemID(rawValue: UInt32(random.below(containers))) }
    if items.isEmpty || random.oneIn(12) { return random.pick(new) ?? new[0] }
    return items[random.below(items.count)]
  }

  private mutating func container() -> ContainerID {
    // One of them is not a container of the header.
    ContainerID(rawValue: UInt32(random.oneIn(24) ? containers : random.below(containers)))
  }

  private mutating func target() -> Target {
    if !recent.isEmpty, random.oneIn(3) { return recent[random.below(recent.count)] }
    return random.oneIn(3) ? .container(container()) : .item(item())
  }

  private mutating func drawNew(_ most: Int) {
    drawn.removeAll(keepingCapacity: true)
    drawn += new
    random.keepSome(of: &drawn, atMost: most)
    if random.oneIn(8), let known = items.first, !drawn.contains(known) { drawn.append(known) }
  }

  private mutating func drawItems(_ most: Int) {
    drawn.removeAll(keepingCapacity: true)
    drawn += items
    if random.oneIn(6) { drawn += new }
    random.keepSome(of: &drawn, atMost: most)
  }

  /// Gives an event the ids that were drawn.
  private mutating func setDrawn(_ event: inout GestureEvent) {
    drawn.withUnsafeBufferPointer { lists.setIDs($0, of: &event) }
  }

  private mutating func gap() -> Int64 {
    Int64(random.below(random.oneIn(8) ? 12 : 6)) - (random.oneIn(8) ? 2 : 0)
  }

  private mutating func nextPlace() -> Point {
    switch random.below(4) {
    case 0: place = Point(x: Double(random.within(-4...40)) * 5, y: Double(random.within(-4...24)) * 5)
    case 1: place.x += Double(random.within(-3...3)) * 2.5
    case 2: place.y += Double(random.within(-3...3)) * 2.5
    default: break
    }
    return place
  }

  private mutating func operation() -> GestureEvent.Operation? {
    guard random.oneIn(6) else { return nil }
    switch random.below(3) {
    case 0: return .move
    case 1: return .copy
    default: return .forbidden
    }
  }

  private mutating func nextTime() -> Timestamp {
    if !random.oneIn(4) { time.microseconds += Int64(random.below(120)) * 500 }
    return time
  }

  // MARK: Whole events

  /// An event of a kind, with members that it may have.
  mutating func make(_ kind: GestureEvent.Kind) -> GestureEvent {
    var event = GestureEvent(kind, at: nextTime())
    if hasSecondPointer, random.oneIn(3), kind != .custom { event.pointer = random.oneIn(16) ? 255 : 1 }
    switch kind {
    case .begin: begin(&event)
    case .enter, .exit, .hover: target(&event)
    case .drop: drop(&event)
    case .cancel, .custom: break
    case .select:
      drawItems(4)
      setDrawn(&event)
    case .remove:
      drawItems(2)
      setDrawn(&event)
    case .load, .move, .insert, .reload, .filter, .sort, .scroll: app(&event)
    }
    return event
  }

  private mutating func begin(_ event: inout GestureEvent) {
    if random.oneIn(6) {
      event.container = container()
      event.at = gap()
    } else {
      event.item = item()
    }
    if random.oneIn(12) {
      event.item = random.pick(new)
      event.at = nil
      event.flags.insert(.foreign)
      if random.oneIn(2) {
        drawNew(3)
        setDrawn(&event)
      }
    } else if random.oneIn(4) {
      drawItems(4)
      setDrawn(&event)
    }
    if hasTypes, !random.oneIn(4) {
      lists.setTypes(random.some(of: types, atMost: 2), of: &event)
    }
    if hasPlaces, !random.oneIn(3) { event.place = nextPlace() }
    recent.removeAll(keepingCapacity: true)
  }

  private mutating func target(_ event: inout GestureEvent) {
    let target = target()
    if event.kind != .hover || random.oneIn(3) { event.target = target }
    if event.kind == .enter {
      if recent.count == 6 { recent.removeFirst() }
      recent.append(target)
    }
    if event.kind != .exit {
      event.operation = operation()
      if hasPlaces ? !random.oneIn(8) : random.oneIn(8) { event.place = nextPlace() }
    }
  }

  private mutating func drop(_ event: inout GestureEvent) {
    switch random.below(6) {
    case 0: break
    case 1: event.place = nextPlace()
    case 2:
      event.container = container()
      event.at = gap()
    default: event.target = target()
    }
    if random.oneIn(8) { event.place = nextPlace() }
    event.operation = operation()
    if event.operation == .copy {
      drawNew(3)
      setDrawn(&event)
    }
    if random.oneIn(8) { event.flags.insert(.pending) }
  }

  private mutating func app(_ event: inout GestureEvent) {
    let container = container()
    event.container = container
    switch event.kind {
    case .load: drawItems(2)
    case .move:
      lists.setIndexes((0..<random.within(0...3)).map { _ in gap() }, of: &event)
      event.at = gap()
      return
    case .insert:
      drawNew(2)
      if random.oneIn(2) { event.at = gap() }
    case .reload: drawReloaded(container)
    case .filter:
      if random.oneIn(3) { drawn.removeAll(keepingCapacity: true) } else { drawItems(3) }
    case .sort:
      if random.oneIn(3) { return }
      drawItems(6)
    case .scroll:
      event.place = Point(x: Double(random.within(-2...6)) * 5, y: Double(random.within(-2...6)) * 5)
      return
    default: return
    }
    setDrawn(&event)
  }

  /// Gives an event its ids.
  mutating func setIDs(_ ids: [ItemID], of event: inout GestureEvent) { lists.setIDs(ids, of: &event) }

  /// Mostly the items that a container had at the start, in another order.
  private mutating func drawReloaded(_ container: ContainerID) {
    let index = Int(container.rawValue)
    guard index < containers, !random.oneIn(3) else { return drawItems(6) }
    drawn.removeAll(keepingCapacity: true)
    drawn += header[index].items.prefix(16)
    random.shuffle(&drawn)
    if random.oneIn(3), !drawn.isEmpty { drawn.removeLast() }
  }
}
