import GestureStream

/// Makes single events, and remembers enough of what it made to make the next one likely to matter.
struct EventMaker {
  var random: SeededRandom
  var lists = EventLists()
  private var containers = 0
  /// The items of each container at the start; there may be more of them than containers.
  private var orders: [[ItemID]] = []
  /// The items of the header, or as many of them as are looked at in a large one.
  private var items = NamePool()
  /// Names that no item has at the start.
  private var new = NamePool()
  private var itemsAndNew = NamePool()
  /// Whether the names are in the pool of all of them, which few cases need.
  private var isAllNamed = true
  /// Where the names of items and new ones begin.
  private var (firstItem, firstNew) = (0, 0)
  private var types = CaseNames.types
  private var time = Timestamp.zero
  private var recent = RecentTargets()
  private var place = Point(x: 0, y: 0)
  /// Whether events name pointers other than 0.
  var hasSecondPointer = false
  var hasPlaces = false
  private var hasTypes = false
  private var hasWells = false

  /// How many names events give to items that the header does not have.
  static let newNames = 8
  /// How many items of the header events name.
  private static let mostItems = 64

  /// A maker for a log with this header, whose items are the first so many of the tables of names.
  init(header: LogHeader, items count: Int, random: SeededRandom, lists: EventLists = EventLists()) {
    self.random = random
    restart(header, items: count, random)
    self.lists = lists
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
    self.items = NamePool(items)
    self.new = NamePool(new)
    itemsAndNew = NamePool(items + new)
    self.types = types
    self.lists = lists
    look(at: header)
  }

  /// Begins anew with another header.
  mutating func restart(_ header: LogHeader, items count: Int, _ random: SeededRandom) {
    self.random = random
    lists.removeAll()
    let first = header.containers.count
    let known = min(count, Self.mostItems)
    items.refill(first, known)
    new.refill(first + count, Self.newNames)
    isAllNamed = false
    (firstItem, firstNew) = (first, first + count)
    time = .zero
    recent.removeAll()
    place = Point(x: 0, y: 0)
    hasSecondPointer = false
    look(at: header)
  }

  private mutating func look(at header: LogHeader) {
    containers = header.containers.count
    hasPlaces = header.drive == .pointer || header.rules.slop > 0
    hasTypes = false
    hasWells = false
    while orders.count < containers { orders.append([]) }
    for index in 0..<containers {
      orders[index] = header.containers[index].items
      if header.containers[index].accepts != nil { hasTypes = true }
      if header.containers[index].kind == .well { hasWells = true }
    }
  }

  // MARK: Parts

  private mutating func item() -> ItemID {
    switch random.below(24) {
    case 0: ItemID(rawValue: UInt32(truncatingIfNeeded: random.below(containers)))
    case 1, 2: new.pick(&random)
    default: items.count == 0 ? new.pick(&random) : items.pick(&random)
    }
  }

  private mutating func container() -> ContainerID {
    // One of them is not a container of the header.
    let number = random.oneIn(24) ? containers : random.below(containers)
    return ContainerID(rawValue: UInt32(truncatingIfNeeded: number))
  }

  private mutating func target() -> Target {
    switch random.below(9) {
    case 0, 1, 2: recent.isEmpty ? .item(item()) : recent.pick(&random)
    case 3, 4: .container(container())
    default: .item(item())
    }
  }

  private mutating func giveItems(_ event: inout GestureEvent, atMost limit: Int) {
    if random.oneIn(6) {
      nameAll()
      itemsAndNew.give(&event, atMost: limit, &lists, &random)
    } else {
      items.give(&event, atMost: limit, &lists, &random)
    }
  }

  /// New names, and now and then one that is known.
  private mutating func giveNew(_ event: inout GestureEvent, atMost limit: Int) {
    if random.oneIn(8) {
      nameAll()
      itemsAndNew.give(&event, atMost: limit + 1, &lists, &random)
    } else {
      new.give(&event, atMost: limit, &lists, &random)
    }
  }

  private mutating func nameAll() {
    if isAllNamed { return }
    itemsAndNew.refill(firstItem, items.count, then: firstNew, Self.newNames)
    isAllNamed = true
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
    switch random.below(18) {
    case 0: .move
    case 1: .copy
    case 2: .forbidden
    default: nil
    }
  }

  private mutating func nextTime() -> Timestamp {
    // One event in four comes with the one before it.
    time.microseconds &+= 500 &* Int64(max(random.below(160) &- 40, 0))
    return time
  }

  // MARK: Whole events

  /// An event of a kind, with members that it may have.
  mutating func make(_ kind: GestureEvent.Kind) -> GestureEvent {
    var event = GestureEvent(.begin, at: .zero)
    make(kind, &event)
    return event
  }

  /// Makes an event, of which nothing is said yet, one of a kind with members that it may have.
  @inline(__always)
  mutating func make(_ kind: GestureEvent.Kind, _ event: inout GestureEvent) {
    event.time = nextTime()
    event.kind = kind
    if hasSecondPointer, random.oneIn(3), kind != .custom { event.pointer = random.oneIn(16) ? 255 : 1 }
    switch kind {
    case .begin: begin(&event)
    case .enter, .exit, .hover: target(&event)
    case .drop: drop(&event)
    case .cancel, .custom: break
    case .select: giveItems(&event, atMost: 4)
    case .remove: giveItems(&event, atMost: 2)
    case .load, .move, .insert, .reload, .filter, .sort, .scroll: app(&event)
    }
  }

  private mutating func begin(_ event: inout GestureEvent) {
    if random.oneIn(6) {
      event.container = container()
      event.at = gap()
    } else {
      event.item = item()
    }
    if random.oneIn(12) {
      event.item = new.pick(&random)
      event.at = nil
      event.flags.insert(.foreign)
      if random.oneIn(2) { giveNew(&event, atMost: 3) }
    } else if random.oneIn(4) {
      giveItems(&event, atMost: 4)
    }
    if hasTypes, !random.oneIn(4) {
      lists.setTypes(random.some(of: types, atMost: 2), of: &event)
    }
    if hasPlaces, !random.oneIn(3) { event.place = nextPlace() }
    recent.removeAll()
  }

  private mutating func target(_ event: inout GestureEvent) {
    let target = target()
    if event.kind != .hover || random.oneIn(3) { event.target = target }
    if event.kind == .enter { recent.append(target) }
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
    if event.operation == .copy { giveNew(&event, atMost: 3) }
    // Only wells look at it.
    if random.oneIn(hasWells ? 3 : 16) { event.flags.insert(.pending) }
  }

  private mutating func app(_ event: inout GestureEvent) {
    let container = container()
    event.container = container
    switch event.kind {
    case .load: giveItems(&event, atMost: 2)
    case .move:
      giveIndexes(&event)
      event.at = gap()
    case .insert:
      giveNew(&event, atMost: 2)
      if random.oneIn(2) { event.at = gap() }
    case .reload: giveReloaded(container, &event)
    case .filter: giveItems(&event, atMost: random.oneIn(3) ? 0 : 3)
    case .sort:
      if !random.oneIn(3) { giveItems(&event, atMost: 6) }
    case .scroll:
      event.place = Point(x: Double(random.within(-2...6)) * 5, y: Double(random.within(-2...6)) * 5)
    default: break
    }
  }

  /// Gives an event its ids.
  mutating func setIDs(_ ids: [ItemID], of event: inout GestureEvent) { lists.setIDs(ids, of: &event) }

  /// Up to three indexes.
  private mutating func giveIndexes(_ event: inout GestureEvent) {
    let indexes = (gap(), gap(), gap())
    let count = random.below(4)
    withUnsafeBytes(of: indexes) { bytes in
      bytes.withMemoryRebound(to: Int64.self) {
        lists.setIndexes(UnsafeBufferPointer(rebasing: $0[..<count]), of: &event)
      }
    }
  }

  /// Mostly the items that a container had at the start, in another order.
  private mutating func giveReloaded(_ container: ContainerID, _ event: inout GestureEvent) {
    let index = Int(container.rawValue)
    guard index < containers, !random.oneIn(3) else { return giveItems(&event, atMost: 6) }
    let order = orders[index]
    let count = min(order.count, 16)
    let given = random.oneIn(3) ? max(count - 1, 0) : count
    withUnsafeTemporaryAllocation(of: ItemID.self, capacity: count) { items in
      for index in 0..<count { items.initializeElement(at: index, to: order[index]) }
      random.draw(given, from: items)
      lists.setIDs(UnsafeBufferPointer(rebasing: items[..<given]), of: &event)
    }
  }
}
