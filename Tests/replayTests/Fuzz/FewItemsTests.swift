import GestureStream
import Testing

@testable import replay

@Suite("Lists of few items")
struct FewItemsTests {
  /// What both are asked after every change.
  private func compare(_ few: FewItems, _ array: [ItemID], _ seed: Int) {
    #expect(Array(few) == array, "seed \(seed)")
    #expect(few == FewItems(array), "seed \(seed)")
    for number in 0..<UInt32(FewItems.capacity + 8) {
      let item = ItemID(rawValue: number)
      #expect(few.contains(item) == array.contains(item), "\(number), seed \(seed)")
      #expect(few.firstIndex(of: item) == array.firstIndex(of: item), "\(number), seed \(seed)")
    }
  }

  @Test("a list of few items is what an array is, whatever is done to it")
  func likeArrays() {
    for seed in 0..<40 {
      var random = SeededRandom(seed: 11, case: seed)
      var few = FewItems()
      var array: [ItemID] = []
      for _ in 0..<60 {
        let item = ItemID(rawValue: UInt32(random.below(FewItems.capacity)))
        let index = random.below(array.count + 1)
        switch random.below(5) {
        case 0, 1:
          guard array.count < FewItems.capacity else { continue }
          few.insert(item, at: index)
          array.insert(item, at: index)
        case 2:
          guard !array.isEmpty else { continue }
          few[min(index, few.count - 1)] = item
          array[min(index, array.count - 1)] = item
        case 3:
          let end = min(array.count, index + random.below(4))
          let new = Array(array.prefix(min(random.below(3), FewItems.capacity - array.count)))
          few.replaceSubrange(index..<end, with: new)
          array.replaceSubrange(index..<end, with: new)
        default:
          few.removeAll { $0 == item }
          array.removeAll { $0 == item }
        }
        compare(few, array, seed)
      }
    }
  }

  @Test("lists that differ in any item, or in their length, are not equal")
  func unequal() {
    let items = (0..<20).map { ItemID(rawValue: $0) }
    for index in items.indices {
      var other = items
      other[index] = ItemID(rawValue: 23)
      #expect(FewItems(items) != FewItems(other))
      #expect(FewItems(items) != FewItems(items[..<index]))
    }
  }

  @Test("a log is about few items where neither its header nor an event names one that has no place")
  func fitting() {
    let (small, large) = (ItemID(rawValue: 23), ItemID(rawValue: 24))
    func log(_ items: [ItemID], _ event: GestureEvent? = nil, _ ids: [ItemID]? = nil) -> FuzzCase {
      var header = LogHeader(containers: [.init(id: ContainerID(rawValue: 0), items: items)])
      header.title = nil
      var log = FuzzCase(header: header, symbols: CaseNames.symbols(containers: 1))
      if var event {
        if let ids { log.lists.setIDs(ids, of: &event) }
        log.events = [event]
      }
      return log
    }
    #expect(log([small]).isAboutFewItems)
    #expect(!log([large]).isAboutFewItems)
    #expect(log([], .begin(small, at: .zero)).isAboutFewItems)
    #expect(!log([], .begin(large, at: .zero)).isAboutFewItems)
    #expect(log([], GestureEvent(.select, at: .zero), [small]).isAboutFewItems)
    #expect(!log([], GestureEvent(.select, at: .zero), [small, large]).isAboutFewItems)
    #expect(!log([], GestureEvent(.select, at: .zero), Array(repeating: small, count: 24)).isAboutFewItems)
  }

  @Test("a model on few items is what a model on arrays is, after every event of generated logs")
  func models() {
    var seen = 0
    for number in 0..<400 {
      let log = SwarmGenerator.make(SeededRandom(seed: 5, case: number), events: 20...40)
      guard log.isAboutFewItems else { continue }
      seen += 1
      var few = PlainModel<FewItems>(header: log.header)
      var many = ReferenceModel(header: log.header)
      for event in log.events {
        #expect(few.handle(event, lists: log.lists) == many.handle(event, lists: log.lists), "case \(number)")
        for container in log.header.containers {
          #expect(few.order(of: container.id) == many.order(of: container.id), "case \(number)")
          #expect(few.shownOrder(of: container.id) == many.shownOrder(of: container.id), "case \(number)")
        }
        #expect(few.counts == many.counts && few.moves == many.moves, "case \(number)")
      }
    }
    #expect(seen > 300)
  }
}
