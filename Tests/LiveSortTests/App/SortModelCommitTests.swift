import GestureStream
import TestSupport
import Testing

@testable import LiveSort

@MainActor
@Suite("Commits and the arrays of an app")
struct SortModelCommitTests {
  private let names = ["one", "two", "well"]
  private let items = ["a", "b", "c", "d", "f", "g", "h", "i"]

  @Test(
    "an app that applies every commit to its own arrays has the model's order whenever nothing is dragged",
    arguments: 0..<32)
  func appArraysFollow(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    var fixed = SortContainer<String, String>.list("two", ["f", "g", "h"])
    fixed.fixed = ["g"]
    let model = SortModel<String, String>(
      [.list("one", ["a", "b", "c", "d"]), fixed, .well("well", capacity: 2)],
      rules: rules {
        if seed & 1 != 0 { $0.sorted = .adopt }
        if seed & 2 != 0 { $0.hidden = .pinned }
        if seed & 4 != 0 { ($0.lostEnd, $0.outside) = (.revert, .revert) }
        if seed & 8 != 0 { ($0.reorder, $0.block) = (.drop, .selection) }
        if seed & 16 != 0 { $0.pointers = .many }
      })
    let app = AppArrays(model, names)
    for step in 0..<1500 {
      let before = names.map { model.order(in: $0) }
      let homes = model.engine.ordersWithoutDrags().map { model.identities.items($0) }
      let act = act(on: model, app, &random)
      let homesNow = model.engine.ordersWithoutDrags().map { model.identities.items($0) }
      guard names.map({ app.orders[$0] ?? [] }) == homesNow, app.isConsistent else {
        Issue.record(
          "seed \(seed), step \(step): \(act); from \(before), at home \(homes), to \(homesNow), app \(app.orders)"
        )
        return
      }
    }
    #expect(app.commits.count > 20)
  }

  /// Does something at random to a model, and to the app's arrays what an app does by itself.
  private func act(
    on model: SortModel<String, String>, _ app: AppArrays, _ random: inout SeededRandom
  ) -> String {
    func one(of choices: [String]) -> String { choices.randomElement(using: &random) ?? "" }
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    let (item, list) = (one(of: items), one(of: ["one", "two"]))
    let some = items.filter { _ in Bool.random(using: &random) }
    let pointer = UInt8(number(0...1))
    switch number(0...23) {
    case 0...3:
      model.lift(item, pointer: pointer)
      return "lift \(item)"
    case 4...9:
      model.setTargeted(item, true, pointer: pointer)
      return "enter \(item)"
    case 10:
      model.setTargeted(item, false, pointer: pointer)
      return "exit \(item)"
    case 11, 12:
      model.setTargeted(in: list, true, pointer: pointer)
      return "enter \(list)"
    case 13:
      model.drop(on: item, pointer: pointer)
      return "drop on \(item)"
    case 14:
      let container = one(of: names)
      model.drop(in: container, pointer: pointer)
      return "drop in \(container)"
    case 15:
      model.drop(in: list, gap: number(-1...9), pointer: pointer)
      return "drop in a gap of \(list)"
    case 16:
      model.dropOutside(pointer: pointer)
      return "drop outside"
    case 17:
      model.cancel(pointer: pointer)
      return "cancel"
    case 18:
      model.select(some)
      return "select \(some)"
    case 19:
      let offsets = (0..<number(0...2)).map { _ in number(0...5) }
      let gap = number(-1...7)
      model.move(fromOffsets: offsets, toOffset: gap, in: list)
      return "move \(offsets) to \(gap) in \(list)"
    case 20:
      model.hide(some, in: list)
      return "hide \(some) in \(list)"
    case 21:
      if Bool.random(using: &random) { model.unsort(in: list) } else { model.sort(in: list, by: >) }
      return "sort \(list)"
    case 22:
      model.load(some, in: "well")
      return "load \(some)"
    default:
      // In mid-drag an id that comes back is again what others were at home behind, wherever it comes.
      let isIdle = model.dragging.isEmpty && model.dragging(by: 1).isEmpty
      let gone = items.filter { item in !app.orders.values.contains { $0.contains(item) } }
      let new = isIdle ? gone : ["new \(number(0...999_999_999))"]
      if new.isEmpty || Bool.random(using: &random) {
        for name in names { app.orders[name]?.removeAll { $0 == item } }
        model.remove([item])
        return "remove \(item)"
      }
      app.orders[list]? += new
      model.insert(new, in: list)
      return "insert \(new) in \(list)"
    }
  }
}
