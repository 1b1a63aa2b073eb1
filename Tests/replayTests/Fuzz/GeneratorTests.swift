import Foundation
import GestureStream
import TestSupport
import Testing

@testable import replay

@Suite("Generated logs")
struct GeneratorTests {
  @Test("a case of a seed is the same whenever it is made, and another seed or number gives another")
  func determined() {
    for generator in [Generator.raw, .swarm, .realistic] {
      for number in 0..<100 {
        let first = Self.dump(generator, seed: 7, number)
        #expect(first == Self.dump(generator, seed: 7, number))
        #expect(first != Self.dump(generator, seed: 8, number))
        #expect(first != Self.dump(generator, seed: 7, number + 1))
      }
    }
  }

  static func dump(_ generator: Generator, seed: UInt64, _ number: Int) -> String {
    var plan = FuzzPlan()
    plan.seed = Seed(seed)
    plan.generator = generator
    let made = plan.makeCase(number)
    let events = made.events.map { event in
      let lists =
        event.kind == .move
        ? "\(made.lists.indexes(of: event))"
        : "\(made.lists.ids(of: event)) \(made.lists.types(of: event))"
      return "\(event) \(lists)"
    }
    return "\(made.header) \(events) \(made.faults)"
  }

  @Test("a case has no more items than are asked for", arguments: [Generator.raw, .swarm], [0, 1, 8])
  func few(generator: Generator, items: Int) {
    var plan = FuzzPlan()
    plan.generator = generator
    plan.items = items
    let counts = (0..<2000).map { number in
      plan.makeCase(number).header.containers.filter { $0.kind == .list }.reduce(0) { $0 + $1.items.count }
    }
    // One container in a hundred would have more.
    #expect(counts.max() == items)
  }

  @Test("most lists have up to 4 items, some more than one leaf of the engine holds, none more than 10,000")
  func sizes() {
    var plan = FuzzPlan()
    plan.seed = Seed(4)
    let sizes = (0..<8000).flatMap { number in
      plan.makeCase(number).header.containers.filter { $0.kind == .list }.map(\.items.count)
    }
    #expect(sizes.count { $0 <= 4 } > sizes.count * 9 / 10)
    #expect(sizes.contains { (57...64).contains($0) })
    #expect(sizes.allSatisfy { $0 <= 10_000 })
  }

  @Test("every name in a generated log is in its table, and its file reads back as the same events")
  func names() throws {
    var fixtures: [LoadedLog] = []
    for folder in ["recorded", "reports", "seeds"] {
      for url in Fixtures.logs(below: folder) {
        let bytes = [UInt8](try Data(contentsOf: url))
        fixtures += LoadedLog.logs(in: bytes, file: url.lastPathComponent).filter {
          $0.error == nil && !$0.events.isEmpty
        }
      }
    }
    try #require(!fixtures.isEmpty)
    for generator in Generator.allCases {
      var plan = FuzzPlan()
      plan.generator = generator
      plan.fixtures = fixtures
      for number in 0..<400 {
        let made = plan.makeCase(number)
        let bytes = CaseFile.bytes(of: made, title: nil)
        let read = LoadedLog.logs(in: bytes, file: "case")
        #expect(read.count == 1 && read[0].error == nil && read[0].hasTrailer, "\(generator) \(number)")
        var again = FuzzCase(header: read[0].header, symbols: read[0].symbols)
        (again.events, again.lists) = (read[0].events, read[0].lists)
        #expect(CaseFile.bytes(of: again, title: nil) == bytes, "\(generator) \(number)")
      }
    }
  }

  @Test("every fault finds a place in swarms")
  func faults() {
    var found: Set<Fault> = []
    for number in 0..<3000 {
      let made = SwarmGenerator.make(SeededRandom(seed: 1, case: number), events: 10...40)
      found.formUnion(made.faults.map(\.fault))
    }
    #expect(found.count == Fault.allCases.count)
  }

  @Test("a seed is a number or a commit hash")
  func seeds() {
    #expect(Seed("17")?.value == 17)
    #expect(Seed("0123456789abcdef0123456789abcdef01234567") != nil)
    #expect(
      Seed("0123456789abcdef0123456789abcdef01234567") != Seed("0123456789abcdef0123456789abcdef01234568"))
    #expect(Seed("0123456789abcdef") == nil)
    #expect(Seed("-1") == nil)
  }
}
