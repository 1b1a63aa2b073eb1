import GestureStream

// Puts faults into a case, each as ordinary events.
extension Workshop {
  /// A workshop with a case that is there already, and the maker that made its events.
  init(case log: FuzzCase, maker: EventMaker) {
    self.log = log
    self.maker = maker
  }

  /// The case with faults in it.
  static func put(_ faults: [Fault], into log: FuzzCase, _ maker: EventMaker) -> FuzzCase {
    var workshop = Workshop(case: log, maker: maker)
    workshop.faults = faults
    workshop.finish()
    return workshop.log
  }

  /// Puts one fault somewhere; nothing where there is no place for it.
  mutating func put(_ fault: Fault) {
    switch fault {
    case .endMissing: loseEnd()
    case .endTwice: repeatEnd()
    case .unbalancedTargets: unbalance()
    case .lateTargets: delayTargets()
    case .removedMidDrag: insert(.remove, for: fault)
    case .insertedMidDrag: insert(.insert, for: fault)
    case .reloadedMidDrag: insert(.reload, for: fault)
    case .secondFinger: addFinger()
    case .otherPointerCancels: insert(.cancel, for: fault, pointer: 1)
    case .dropWithoutTarget: changeDrop(fault) { event, _ in event.target = nil }
    case .dropNeverEntered: changeDrop(fault) { event, other in event.target = other }
    case .equalTimes, .backwardTimes, .jumpingTimes: changeTimes(fault)
    case .oneJump: jump()
    case .enterFlood: flood()
    case .duplicated, .reordered, .cut: changeWindow(fault)
    case .clearedOneByOne: clear()
    }
  }

  // MARK: Places

  /// The index of an event of a kind, or of one of two, each as likely as any other.
  private mutating func index(of kind: GestureEvent.Kind, or other: GestureEvent.Kind? = nil) -> Int? {
    let isWanted: UInt32 = 1 << UInt32(kind.rawValue) | 1 << UInt32((other ?? kind).rawValue)
    return log.events.withUnsafeBufferPointer { events in
      // They are counted first, and then walked to.
      var count = 0
      for event in events { count &+= Int(isWanted >> UInt32(event.kind.rawValue) & 1) }
      if count == 0 { return nil }
      var rest = maker.random.below(count)
      for index in events.indices where isWanted >> UInt32(events[index].kind.rawValue) & 1 != 0 {
        if rest == 0 { return index }
        rest &-= 1
      }
      return nil
    }
  }

  private mutating func indexOfEnd() -> Int? { index(of: .drop, or: .cancel) }

  /// A place in mid drag: right after a begin, or a few events later.
  private mutating func indexInDrag() -> Int? {
    guard let begin = index(of: .begin) else { return nil }
    return min(begin + 1 + maker.random.below(4), log.events.count)
  }

  private mutating func insert(_ event: GestureEvent, at index: Int, for fault: Fault) {
    var event = event
    // It comes when its neighbour does, so that it does not turn the time back as well.
    if index > 0 { event.time = log.events[index - 1].time }
    log.events.insert(event, at: index)
    marks.insert(fault, at: index)
  }

  private mutating func remove(_ range: Range<Int>) {
    log.events.removeSubrange(range)
    marks.removeSubrange(range)
  }

  private mutating func insert(
    _ kind: GestureEvent.Kind, for fault: Fault, pointer: UInt8? = nil
  ) {
    guard let index = indexInDrag() else { return }
    var event = maker.make(kind)
    if let pointer { event.pointer = pointer }
    // Mostly the item that is dragged or the one that is the target.
    let near = log.events[max(0, index - 3)..<index].last { $0.item != nil }
    if kind == .remove, let item = near?.item, !maker.random.oneIn(3) {
      maker.setIDs([item], of: &event)
    }
    insert(event, at: index, for: fault)
  }

  // MARK: Ends

  private mutating func loseEnd() {
    guard let end = indexOfEnd() else { return }
    remove(end..<end + 1)
    if end < log.events.count { marks[end] = .endMissing }
  }

  private mutating func repeatEnd() {
    guard let end = indexOfEnd() else { return }
    var event = log.events[end]
    if maker.random.oneIn(3) { event = GestureEvent(.cancel, at: event.time, pointer: event.pointer) }
    insert(event, at: end + 1, for: .endTwice)
  }

  private mutating func changeDrop(_ fault: Fault, _ change: (inout GestureEvent, Target?) -> Void) {
    guard let drop = index(of: .drop) else { return }
    change(&log.events[drop], maker.make(.enter).target)
    log.events[drop].at = nil
    marks[drop] = fault
  }

  // MARK: Targets

  private mutating func unbalance() {
    guard let index = index(of: .enter, or: .exit) else { return }
    switch maker.random.below(3) {
    case 0:
      log.events[index].kind = log.events[index].kind == .enter ? .exit : .enter
      // No log can say where an exit was, or what was proposed there.
      if log.events[index].kind == .exit {
        (log.events[index].place, log.events[index].operation) = (nil, nil)
      }
    case 1:
      let next = min(index + 1, log.events.count - 1)
      log.events.swapAt(index, next)
      marks.swapAt(index, next)
    default:
      remove(index..<index + 1)
      if index < log.events.count { marks[index] = .unbalancedTargets }
      return
    }
    marks[index] = .unbalancedTargets
  }

  /// A hover, an exit or an enter after the end, or inside the next drag.
  private mutating func delayTargets() {
    guard let end = indexOfEnd() else { return }
    let next = log.events[end...].firstIndex { $0.kind == .begin }
    let index = maker.random.oneIn(2) ? end : next ?? end
    let kinds: [GestureEvent.Kind] = [.hover, .exit, .enter]
    let event = maker.make(kinds[maker.random.below(kinds.count)])
    insert(event, at: index + 1, for: .lateTargets)
  }

  private mutating func flood() {
    guard let index = index(of: .enter) else { return }
    for _ in 0..<maker.random.within(3...12) {
      insert(log.events[index], at: index + 1, for: .enterFlood)
    }
  }

  private mutating func addFinger() {
    guard var index = indexInDrag() else { return }
    for kind in [GestureEvent.Kind.begin, .enter, .drop] {
      var event = maker.make(kind)
      event.pointer = 1
      insert(event, at: index, for: .secondFinger)
      index = min(index + 1 + maker.random.below(2), log.events.count)
    }
  }

  /// Everything between a begin and its end but the last enter or hover is gone.
  private mutating func jump() {
    guard let begin = index(of: .begin) else { return }
    let rest = log.events[(begin + 1)...].prefix { $0.kind == .enter || $0.kind == .hover }
    guard rest.count > 1 else { return }
    let start = rest.startIndex
    remove(start..<rest.endIndex - 1)
    marks[start] = .oneJump
  }

  // MARK: Times and windows

  private mutating func changeTimes(_ fault: Fault) {
    guard !log.events.isEmpty else { return }
    let start = maker.random.below(log.events.count)
    switch fault {
    case .equalTimes:
      for index in start..<min(start + 6, log.events.count) {
        log.events[index].time = log.events[start].time
      }
    case .backwardTimes:
      let back = Int64(maker.random.within(1...158)) * 1000
      log.events[start].time.microseconds = max(0, log.events[start].time.microseconds - back)
    default:
      let jumps: [Int64] = [1_000_000, 86_400_000_000, 9_007_199_254_740_991]
      let jump = jumps[maker.random.below(jumps.count)]
      for index in start..<log.events.count {
        let time = min(log.events[index].time.microseconds + jump, Timestamp.maximum.microseconds)
        log.events[index].time.microseconds = time
      }
    }
    marks[start] = fault
  }

  private mutating func changeWindow(_ fault: Fault) {
    guard log.events.count > 1 else { return }
    let start = maker.random.below(log.events.count - 1)
    let end = min(start + maker.random.within(2...6), log.events.count)
    switch fault {
    case .duplicated:
      log.events.insert(contentsOf: log.events[start..<end], at: end)
      marks.insert(contentsOf: marks[start..<end], at: end)
    case .reordered:
      for index in start + 1..<end {
        let other = start + maker.random.below(index - start + 1)
        log.events.swapAt(index, other)
        marks.swapAt(index, other)
      }
    default: remove(start..<end)
    }
    if start < log.events.count { marks[start] = fault }
  }

  /// Several containers are emptied, one reload after another.
  private mutating func clear() {
    guard var index = indexInDrag() else { return }
    for container in log.header.containers where container.kind == .list {
      var event = GestureEvent(.reload, at: .zero)
      event.container = container.id
      maker.setIDs([], of: &event)
      insert(event, at: index, for: .clearedOneByOne)
      index += 1
    }
  }
}
