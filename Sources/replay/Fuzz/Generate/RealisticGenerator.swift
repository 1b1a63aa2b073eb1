import GestureStream

/// Pointers that walk over laid-out items, overshoot and tremble, reported as a toolkit would.
enum RealisticGenerator {
  static func make(_ random: SeededRandom, events count: ClosedRange<Int>) -> FuzzCase {
    var random = random
    let header = header(&random)
    let items = header.containers.reduce(0) { $0 + $1.items.count }
    let symbols = CaseNames.symbols(containers: header.containers.count, items: items + 16)
    let isFew = header.containers.count + items <= FewItems.capacity
    return isFew
      ? make(PointerWalk<FewItems>(header, symbols, random), items, count)
      : make(PointerWalk<[ItemID]>(header, symbols, random), items, count)
  }

  private static func make<Items: ItemArray>(
    _ walk: consuming PointerWalk<Items>, _ items: Int, _ count: ClosedRange<Int>
  ) -> FuzzCase {
    let number = walk.random.within(count)
    while walk.count < number { walk.drag() }
    var result = walk.result
    if result.events.count > count.upperBound { result.keepEvents(0..<count.upperBound) }
    if walk.random.oneIn(3) {
      let maker = EventMaker(header: result.header, items: items, random: walk.random, lists: result.lists)
      result = Workshop.put(walk.random.some(of: Fault.all, atMost: 2), into: result, maker)
    }
    return result
  }

  private static func header(_ random: inout SeededRandom) -> LogHeader {
    let count = random.within(1...2)
    var header = LogHeader(containers: [])
    var next = 0
    for number in 0..<count {
      let size = random.oneIn(10) ? random.within(9...16) : random.within(2...8)
      var container = LogHeader.Container(id: ContainerID(rawValue: UInt32(number)))
      container.items = (next..<next + size).map { CaseNames.item($0, containers: count) }
      container.layout = LayoutMaker.layout(number, items: container.items, &random)
      next += size
      header.containers.append(container)
    }
    if random.oneIn(2) { header.drive = .pointer }
    if random.oneIn(3) { header.rules.threshold = .middle }
    if random.oneIn(4) { header.rules.overshoot = .clamp }
    if random.oneIn(4) { header.rules.slop = Double(random.within(1...3)) * 4 }
    if random.oneIn(4) { header.rules.dwell = Int64(random.within(1...4)) * 40_000 }
    if random.oneIn(4) { header.rules.settle = Int64(random.within(1...4)) * 40_000 }
    if random.oneIn(4) { header.rules.repeat = .act }
    if random.oneIn(4) { header.rules.cancel = .keep }
    if random.oneIn(4) { header.rules.home = .end }
    if random.oneIn(6) { header.rules.reorder = .drop }
    return header
  }
}

/// One pointer that drags, and what a toolkit makes of it.
///
/// A model of its own knows what lies where while items move.
struct PointerWalk<Items: ItemArray> {
  private(set) var result: FuzzCase
  var random: SeededRandom
  private var model: PlainModel<Items>
  /// The frames that one was drawn from last.
  private var frames: [PlainModel<Items>.LaidOut] = []
  private let toolkit: Toolkit
  private let isPointerDriven: Bool
  private var time: Int64 = 0
  private var place = Point(x: 0, y: 0)
  private var target: Target?
  /// Whether the pointer is over nothing, though its last target was not left.
  private var isOutside = false
  /// What is to be left inside the next drag.
  private var late: Target?

  init(_ header: LogHeader, _ symbols: Symbols, _ random: SeededRandom) {
    result = FuzzCase(header: header, symbols: symbols)
    model = PlainModel(header: header)
    self.random = random
    toolkit = Toolkit(rawValue: UInt8(self.random.below(Toolkit.allCases.count))) ?? .qt
    isPointerDriven = header.drive == .pointer
    // Real times are fractions of a millisecond, and do not begin at zero.
    time = Int64(self.random.below(500)) * 700
  }

  /// How many events there are.
  var count: Int { result.events.count }

  private mutating func emit(
    _ kind: GestureEvent.Kind, _ target: Target? = nil, at place: Point? = nil
  ) {
    var event = GestureEvent(kind, at: Timestamp(microseconds: time))
    event.target = target
    event.place = place
    model.handle(event, lists: result.lists)
    result.events.append(event)
  }

  private mutating func wait(_ milliseconds: ClosedRange<Int>) {
    time += Int64(random.within(milliseconds)) * 1000 + Int64(random.below(10)) * 100
  }

  // MARK: A drag

  /// A whole drag: from its begin to its end.
  mutating func drag() {
    guard let start = anyFrame() else {
      wait(1...100)
      return emit(.cancel)
    }
    wait(50...900)
    place = centre(of: start)
    let press = toolkit.beginsEarly ? time - min(time, Int64(random.below(158)) * 1000) : time
    let now = time
    time = press
    emit(.begin, .item(start.item), at: place)
    time = now
    if let late {
      emit(.exit, late)
      self.late = nil
    }
    for _ in 0..<random.within(0...3) { travel() }
    end()
    if random.oneIn(8) { editByApp(start.item) }
  }

  private mutating func editByApp(_ item: ItemID) {
    wait(0...300)
    var event = GestureEvent(.remove, at: Timestamp(microseconds: time))
    result.lists.setIDs([item], of: &event)
    model.handle(event, lists: result.lists)
    result.events.append(event)
  }

  /// One of the items that have a frame.
  private mutating func anyFrame() -> PlainModel<Items>.LaidOut? {
    frames.removeAll(keepingCapacity: true)
    for container in model.setup.indices { model.forEachFrame(of: container) { frames.append($0) } }
    return random.pick(frames)
  }

  private func centre(of laidOut: PlainModel<Items>.LaidOut) -> Point {
    let frame = laidOut.frame
    return Point(
      x: Double(frame.x + frame.width / 2) / 1_000_000, y: Double(frame.y + frame.height / 2) / 1_000_000)
  }

  /// To another item, a little beyond it, past its border and back, or out of everything.
  private mutating func travel() {
    var goal = anyFrame().map { centre(of: $0) } ?? place
    switch random.below(6) {
    case 0: goal = Point(x: -20 - Double(random.below(40)), y: Double(random.below(200)))
    case 1:
      goal = Point(x: goal.x + Double(random.within(-15...15)), y: goal.y + Double(random.within(-15...15)))
    default: break
    }
    let from = place
    let steps = random.within(1...5)
    for step in 1...steps {
      // The last steps go too far and come back.
      let share = Double(step) / Double(steps) * (step < steps && random.oneIn(4) ? 1.2 : 1)
      move(
        to: Point(x: whole(from.x + (goal.x - from.x) * share), y: whole(from.y + (goal.y - from.y) * share)))
    }
    if random.oneIn(3) { tremble() }
    if toolkit.hoversAtRest, random.oneIn(2) {
      wait(340...360)
      report(place)
    }
  }

  private func whole(_ value: Double) -> Double { (value * 2).rounded() / 2 }

  private mutating func tremble() {
    let centre = place
    let reach = Double(random.within(1...6))
    for number in 0..<random.within(2...6) {
      let side = number % 2 == 0 ? reach : -reach
      move(
        to: random.oneIn(2)
          ? Point(x: centre.x + side, y: centre.y) : Point(x: centre.x, y: centre.y + side))
    }
  }

  private mutating func move(to new: Point) {
    wait(4...60)
    place = new
    report(new)
  }

  /// What the toolkit says about a pointer that is at a place.
  private mutating func report(_ place: Point) {
    guard model.drag(of: 0) != nil else { return }
    if isPointerDriven { return emit(.hover, at: place) }
    let hit = model.hit(at: place, by: 0)
    // Some say that a target was left only when there is another one; let go outside, they never do.
    if hit == nil, target != nil, !toolkit.exitsOutside {
      isOutside = true
      return emit(.hover, at: place)
    }
    isOutside = false
    if hit == target { return emit(.hover, hit, at: place) }
    let old = target
    target = hit
    if toolkit.entersFirst, let hit { emit(.enter, hit, at: place) }
    // One exit in forty is lost, as when cells are built anew.
    if let old, !random.oneIn(40) { emit(.exit, old) }
    if !toolkit.entersFirst, let hit { emit(.enter, hit, at: place) }
    if random.oneIn(2) { emit(.hover, hit, at: place) }
  }

  // MARK: Its end

  private mutating func end() {
    wait(5...200)
    defer {
      target = nil
      isOutside = false
    }
    if isPointerDriven {
      if random.oneIn(5) { emit(.cancel) } else { emit(.drop, at: place) }
      return
    }
    if random.oneIn(6) { return escape() }
    guard let target, !isOutside else {
      // Let go outside: an end without a drop.
      return emit(.cancel)
    }
    if toolkit.exitsBeforeDrop { emit(.exit, target) }
    emit(.drop, target, at: place)
    if toolkit.exitsInNextDrag { late = target }
  }

  private mutating func escape() {
    switch toolkit.escape {
    case .exitThenEnd:
      if let target { emit(.exit, target) }
      emit(.cancel)
    case .endAlone: emit(.cancel)
    case .endThenExit:
      emit(.cancel)
      if let target { emit(.exit, target) }
    case .swallowed:
      // Nobody hears of it. If the app cancels, there is an enter and a drop after the end at the release.
      if random.oneIn(2) { emit(.cancel) }
      if let target {
        if model.drag(of: 0) == nil { emit(.enter, target, at: place) }
        emit(.drop, target)
      } else if model.drag(of: 0) != nil {
        emit(.cancel)
      }
    }
  }
}
