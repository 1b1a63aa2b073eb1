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

  @Test("no picture but its own is that of an engine")
  func pictures() {
    var drags = 0
    for number in 0..<60 {
      let log = SwarmGenerator.make(SeededRandom(seed: 8, case: number), events: 5...15)
      var engine = SortEngine(log.header)
      var model = ReferenceModel(header: log.header)
      for event in log.events {
        engine.handle(event, lists: log.lists)
        model.handle(event, lists: log.lists)
      }
      let state = Self.picture(of: model, [])
      #expect(state.withUnsafeBufferPointer { engine.isPicture($0) }, "case \(number)")
      for index in state.indices {
        var other = state
        other[index] ^= 1
        #expect(!other.withUnsafeBufferPointer { engine.isPicture($0) }, "case \(number), word \(index)")
        let start = Array(state[..<index])
        #expect(!start.withUnsafeBufferPointer { engine.isPicture($0) }, "case \(number), \(index) words")
      }
      let all = Self.picture(of: model, [0, 1, 255])
      #expect(all.withUnsafeBufferPointer { engine.isPicture($0) }, "case \(number)")
      guard model.block(of: 0) != nil else { continue }
      drags += 1
      let dragging = Self.picture(of: model, [0])
      // The word behind those of the state is the pointer.
      for index in dragging.indices.dropFirst(state.count + 1) {
        var other = dragging
        other[index] ^= 1
        #expect(!other.withUnsafeBufferPointer { engine.isPicture($0) }, "case \(number), word \(index)")
      }
    }
    #expect(drags > 10)
  }

  @Test("a picture that does not fit is not taken for one, however little is missing")
  func room() {
    let log = SwarmGenerator.make(SeededRandom(seed: 8, case: 1), events: 5...15)
    var model = ReferenceModel(header: log.header)
    let whole = Self.picture(of: model, [0]).count
    for room in 0..<whole + 16 {
      let hasRoom = withUnsafeTemporaryAllocation(of: UInt32.self, capacity: room) { words in
        var pen = PicturePen(words: words)
        model.draw(with: &pen)
        model.draw(0, with: &pen)
        return pen.hasRoom
      }
      #expect(!hasRoom || room >= whole, "\(room) words")
      #expect(hasRoom || room < whole + 8, "\(room) words")
    }
  }

  static func picture(of model: ReferenceModel, _ pointers: [UInt8]) -> [UInt32] {
    var model = model
    var words = [UInt32](repeating: 0, count: model.roomForPicture(pointers.count))
    let count = words.withUnsafeMutableBufferPointer { words in
      var pen = PicturePen(words: words)
      model.draw(with: &pen)
      for pointer in pointers { model.draw(pointer, with: &pen) }
      return pen.hasRoom ? pen.count : 0
    }
    return Array(words[..<count])
  }
}
