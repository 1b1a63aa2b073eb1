import GestureStream
import LiveSort
import Testing

@testable import replay

@Suite("Engines and models used for log after log")
struct RestartTests {
  @Test("an engine that went back to the start of a log is in every state what a new one is")
  func engines() {
    var used = SortEngine(LogHeader(containers: []))
    for number in 0..<200 {
      let log = SwarmGenerator.make(SeededRandom(seed: 3, case: number), events: 15...30)
      used.restart(log.header)
      var new = SortEngine(log.header)
      for event in log.events {
        #expect(used.handle(event, lists: log.lists) == new.handle(event, lists: log.lists), "case \(number)")
        #expect(Self.words(of: used) == Self.words(of: new), "case \(number)")
        for container in log.header.containers {
          #expect(used.shownOrder(of: container.id) == new.shownOrder(of: container.id), "case \(number)")
        }
      }
      #expect(used.finish() == new.finish(), "case \(number)")
      #expect(used.moves == new.moves && used.commits == new.commits && used.outcome == new.outcome)
      #expect(Diagnostic.allCases.allSatisfy { used.count(of: $0) == new.count(of: $0) }, "case \(number)")
    }
  }

  static func words(of engine: SortEngine) -> [UInt32] {
    var words: [UInt32] = []
    engine.encodeState(renaming: { $0.rawValue }, into: &words)
    return words
  }

  @Test("a case made in a used workshop is the case made in a new one")
  func workshops() {
    var plan = FuzzPlan()
    plan.seed = Seed(9)
    var workshop = Workshop()
    for number in 0..<300 {
      plan.makeCase(number, in: &workshop)
      let new = plan.makeCase(number)
      #expect(CaseFile.bytes(of: workshop.log, title: nil) == CaseFile.bytes(of: new, title: nil))
      #expect(workshop.log.faults.map(\.event) == new.faults.map(\.event))
      #expect(workshop.log.faults.map(\.fault) == new.faults.map(\.fault))
    }
  }

  @Test("no state but its own is that of an engine")
  func states() throws {
    var drags = 0
    for number in 0..<60 {
      let log = SwarmGenerator.make(SeededRandom(seed: 8, case: number), events: 5...15)
      var engine = SortEngine(log.header)
      var model = ReferenceModel(header: log.header)
      for event in log.events {
        engine.handle(event, lists: log.lists)
        model.handle(event, lists: log.lists)
      }
      for index in log.header.containers.indices {
        let id = ContainerID(rawValue: UInt32(index))
        let (order, shown) = (model.order(of: id), model.shownOrder(of: id))
        func isContainer(_ order: [ItemID], _ shown: [ItemID]?) -> Bool {
          order.withNames { order in
            guard let shown else { return engine.isContainer(index, order: order, shown: nil) }
            return shown.withNames { engine.isContainer(index, order: order, shown: $0) }
          }
        }
        #expect(isContainer(order, shown), "case \(number)")
        #expect(isContainer(order, nil) == (order == shown), "case \(number)")
        for other in Self.others(order) { #expect(!isContainer(other, shown), "case \(number): \(other)") }
        for other in Self.others(shown) { #expect(!isContainer(order, other), "case \(number): \(other)") }
      }
      #expect(engine.isWaiting(until: model.nextDeadline))
      #expect(!engine.isWaiting(until: Timestamp(microseconds: 1 << 50)))
      for pointer: UInt8 in [0, 1, 255] {
        #expect(engine.hasDrag(of: pointer) == (model.block(of: pointer) != nil))
        guard let block = model.block(of: pointer) else { continue }
        drags += 1
        let grabbed = try #require(model.grabbedItem(of: pointer))
        let target = model.target(of: pointer)
        func isDrag(_ block: [ItemID], _ grabbed: ItemID, _ target: Target?) -> Bool {
          block.withNames { engine.isDrag(of: pointer, $0, grabbed: grabbed, target: target) }
        }
        #expect(isDrag(block, grabbed, target), "case \(number)")
        for other in Self.others(block) { #expect(!isDrag(other, grabbed, target), "case \(number)") }
        #expect(!isDrag(block, ItemID(rawValue: 99), target))
        #expect(!isDrag(block, grabbed, target == nil ? .item(grabbed) : nil))
      }
    }
    #expect(drags > 10)
  }

  /// Rows of items that differ from a row in one place, or are longer or shorter.
  static func others(_ items: [ItemID]) -> [[ItemID]] {
    var others = items.indices.map { index in
      var other = items
      other[index] = ItemID(rawValue: other[index].rawValue ^ 1)
      return other
    }
    others.append(items + [ItemID(rawValue: 7)])
    if !items.isEmpty { others.append(Array(items.dropLast())) }
    return others
  }
}
