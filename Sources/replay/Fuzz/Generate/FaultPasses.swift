import GestureStream

/// Puts faults into a case, each as ordinary events.
struct FaultPasses {
  /// An event and the fault that it stands for.
  private struct Step {
    var event: GestureEvent
    var fault: Fault?
  }

  private var base: FuzzCase
  private var maker: EventMaker
  private var steps: [Step]

  /// The passes over a case, with the maker that made its events.
  init(case base: FuzzCase, maker: EventMaker) {
    self.base = base
    self.maker = maker
    steps = base.events.map { Step(event: $0) }
  }

  /// The case as it is now.
  var result: FuzzCase {
    var result = base
    result.events = steps.map(\.event)
    result.lists = maker.lists
    result.faults = steps.indices.compactMap { index in
      steps[index].fault.map { (index, $0) }
    }
    return result
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

  private mutating func index(where condition: (GestureEvent) -> Bool) -> Int? {
    let fitting = steps.indices.filter { condition(steps[$0].event) }
    return maker.random.pick(fitting)
  }

  private mutating func indexOfEnd() -> Int? { index { $0.kind == .drop || $0.kind == .cancel } }

  /// A place in mid drag: right after a begin, or a few events later.
  private mutating func indexInDrag() -> Int? {
    guard let begin = index(where: { $0.kind == .begin }) else { return nil }
    return min(begin + 1 + maker.random.below(4), steps.count)
  }

  private mutating func insert(_ event: GestureEvent, at index: Int, for fault: Fault) {
    var event = event
    // It comes when its neighbour does, so that it does not turn the time back as well.
    if index > 0 { event.time = steps[index - 1].event.time }
    steps.insert(Step(event: event, fault: fault), at: index)
  }

  private mutating func insert(
    _ kind: GestureEvent.Kind, for fault: Fault, pointer: UInt8? = nil
  ) {
    guard let index = indexInDrag() else { return }
    var event = maker.make(kind)
    if let pointer { event.pointer = pointer }
    // Mostly the item that is dragged or the one that is the target.
    let near = steps[max(0, index - 3)..<index].compactMap(\.event.item)
    if kind == .remove, let item = near.last, !maker.random.oneIn(3) {
      maker.setIDs([item], of: &event)
    }
    insert(event, at: index, for: fault)
  }

  // MARK: Ends

  private mutating func loseEnd() {
    guard let end = indexOfEnd() else { return }
    steps.remove(at: end)
    if end < steps.count { steps[end].fault = .endMissing }
  }

  private mutating func repeatEnd() {
    guard let end = indexOfEnd() else { return }
    var event = steps[end].event
    if maker.random.oneIn(3) { event = GestureEvent(.cancel, at: event.time, pointer: event.pointer) }
    insert(event, at: end + 1, for: .endTwice)
  }

  private mutating func changeDrop(_ fault: Fault, _ change: (inout GestureEvent, Target?) -> Void) {
    guard let drop = index(where: { $0.kind == .drop }) else { return }
    change(&steps[drop].event, maker.make(.enter).target)
    steps[drop].event.at = nil
    steps[drop].fault = fault
  }

  // MARK: Targets

  private mutating func unbalance() {
    guard let index = index(where: { $0.kind == .enter || $0.kind == .exit }) else { return }
    switch maker.random.below(3) {
    case 0: steps[index].event.kind = steps[index].event.kind == .enter ? .exit : .enter
    case 1: steps.swapAt(index, min(index + 1, steps.count - 1))
    default:
      steps.remove(at: index)
      if index < steps.count { steps[index].fault = .unbalancedTargets }
      return
    }
    steps[index].fault = .unbalancedTargets
  }

  /// A hover, an exit or an enter after the end, or inside the next drag.
  private mutating func delayTargets() {
    guard let end = indexOfEnd() else { return }
    let next = steps[end...].firstIndex { $0.event.kind == .begin }
    let index = maker.random.oneIn(2) ? end : next ?? end
    let kinds: [GestureEvent.Kind] = [.hover, .exit, .enter]
    let event = maker.make(kinds[maker.random.below(kinds.count)])
    insert(event, at: index + 1, for: .lateTargets)
  }

  private mutating func flood() {
    guard let index = index(where: { $0.kind == .enter }) else { return }
    for _ in 0..<maker.random.within(3...12) {
      insert(steps[index].event, at: index + 1, for: .enterFlood)
    }
  }

  private mutating func addFinger() {
    guard var index = indexInDrag() else { return }
    for kind in [GestureEvent.Kind.begin, .enter, .drop] {
      var event = maker.make(kind)
      event.pointer = 1
      insert(event, at: index, for: .secondFinger)
      index = min(index + 1 + maker.random.below(2), steps.count)
    }
  }

  /// Everything between a begin and its end but the last enter or hover is gone.
  private mutating func jump() {
    guard let begin = index(where: { $0.kind == .begin }) else { return }
    let rest = steps[(begin + 1)...].prefix { $0.event.kind == .enter || $0.event.kind == .hover }
    guard rest.count > 1 else { return }
    steps.removeSubrange(rest.startIndex..<rest.endIndex - 1)
    steps[rest.startIndex].fault = .oneJump
  }

  // MARK: Times and windows

  private mutating func changeTimes(_ fault: Fault) {
    guard !steps.isEmpty else { return }
    let start = maker.random.below(steps.count)
    switch fault {
    case .equalTimes:
      for index in start..<min(start + 6, steps.count) {
        steps[index].event.time = steps[start].event.time
      }
    case .backwardTimes:
      let back = Int64(maker.random.within(1...158)) * 1000
      steps[start].event.time.microseconds = max(0, steps[start].event.time.microseconds - back)
    default:
      let jumps: [Int64] = [1_000_000, 86_400_000_000, 9_007_199_254_740_991]
      let jump = jumps[maker.random.below(jumps.count)]
      for index in start..<steps.count {
        let time = min(steps[index].event.time.microseconds + jump, Timestamp.maximum.microseconds)
        steps[index].event.time.microseconds = time
      }
    }
    steps[start].fault = fault
  }

  private mutating func changeWindow(_ fault: Fault) {
    guard steps.count > 1 else { return }
    let start = maker.random.below(steps.count - 1)
    let end = min(start + maker.random.within(2...6), steps.count)
    switch fault {
    case .duplicated: steps.insert(contentsOf: steps[start..<end], at: end)
    case .reordered:
      var window = Array(steps[start..<end])
      maker.random.shuffle(&window)
      steps.replaceSubrange(start..<end, with: window)
    default: steps.removeSubrange(start..<end)
    }
    if start < steps.count { steps[start].fault = fault }
  }

  /// Several containers are emptied, one reload after another.
  private mutating func clear() {
    guard var index = indexInDrag() else { return }
    for container in base.header.containers where container.kind == .list {
      var event = GestureEvent(.reload, at: .zero)
      event.container = container.id
      maker.setIDs([], of: &event)
      insert(event, at: index, for: .clearedOneByOne)
      index += 1
    }
  }
}
