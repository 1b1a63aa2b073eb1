import GestureStream
import LiveSort
import Testing

@testable import replay

/// Every hidden set, every sort and every fixed set of a small list, and in each arrangement every item
/// dragged to every item and into every gap, engine and reference model side by side.
@Suite("Small lists that hide, sort and fix their items")
struct ProjectionScopeTests {
  /// In debug builds the largest list would take minutes.
  #if DEBUG
    static let largest = 3
  #else
    static let largest = 5
  #endif

  /// A list, and the rules that it is played by.
  struct Scope: Sendable, CustomStringConvertible {
    var count: Int
    var hidden: Rules.Hidden
    var sorted: Rules.Sorted

    var description: String { "\(count) items, hidden \(hidden), sorted \(sorted)" }
  }

  static let scopes: [Scope] = (0...largest).flatMap { count in
    Rules.Hidden.allCases.flatMap { hidden in
      Rules.Sorted.allCases.map { Scope(count: count, hidden: hidden, sorted: $0) }
    }
  }

  @Test("the engine does what the reference model does", arguments: scopes)
  func isTheSame(scope: Scope) {
    let list = ContainerID(rawValue: 0)
    let items = (0..<scope.count).map { ItemID(rawValue: UInt32($0 + 1)) }
    var drags = 0
    for fixed in 0..<(1 << scope.count) {
      var header = LogHeader(containers: [.init(id: list, items: items)])
      header.rules.hidden = scope.hidden
      header.rules.sorted = scope.sorted
      header.containers[0].fixed = subset(fixed, of: items)
      let start = SideBySide<SortEngine>(header)
      for hidden in 0..<(1 << scope.count) {
        for sort in [nil] + permutations(of: items).map(Optional.some) {
          var lists = EventLists()
          var arranged = start
          guard
            arranged.handle(
              listed(.filter, subset(hidden, of: items), in: list, &lists), lists: lists) == nil,
            arranged.handle(listed(.sort, sort, in: list, &lists), lists: lists) == nil
          else {
            Issue.record("\(scope), fixed \(fixed), hidden \(hidden), sort \(String(describing: sort))")
            return
          }
          for grabbed in items {
            drags += 1
            if let fault = firstFault(arranged, grabbed, items, in: list) {
              Issue.record(
                "\(scope), fixed \(fixed), hidden \(hidden), sort \(String(describing: sort)), \(fault)")
              return
            }
          }
        }
      }
    }
    #expect(scope.count == 0 || drags > 0)
  }

  /// The first drag of an item on which the two do not agree.
  private func firstFault(
    _ arranged: SideBySide<SortEngine>, _ grabbed: ItemID, _ items: [ItemID], in list: ContainerID
  ) -> String? {
    let none = EventLists()
    var begun = arranged
    if let difference = begun.handle(.begin(grabbed, at: .zero), lists: none) {
      return "begin \(grabbed): \(difference)"
    }
    for target in items {
      var drag = begun
      for event in [GestureEvent.enter(.item(target), at: .zero), .cancel(at: .zero)] {
        if let difference = drag.handle(event, lists: none) {
          return "\(grabbed) onto \(target): \(difference)"
        }
      }
    }
    for gap in 0...items.count {
      var drag = begun
      if let difference = drag.handle(.drop(in: list, gap: Int64(gap), at: .zero), lists: none) {
        return "\(grabbed) into gap \(gap): \(difference)"
      }
    }
    return nil
  }

  private func subset(_ bits: Int, of items: [ItemID]) -> [ItemID] {
    items.indices.filter { bits >> $0 & 1 == 1 }.map { items[$0] }
  }

  private func listed(
    _ kind: GestureEvent.Kind, _ ids: [ItemID]?, in list: ContainerID, _ lists: inout EventLists
  ) -> GestureEvent {
    var event = GestureEvent(kind, at: .zero)
    event.container = list
    if let ids { lists.setIDs(ids, of: &event) }
    return event
  }

  private func permutations(of items: [ItemID]) -> [[ItemID]] {
    guard let first = items.first else { return [[]] }
    return permutations(of: Array(items.dropFirst())).flatMap { rest in
      (0...rest.count).map { gap in
        var permutation = rest
        permutation.insert(first, at: gap)
        return permutation
      }
    }
  }
}
