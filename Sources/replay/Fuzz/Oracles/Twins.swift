import GestureStream

/// Two engines that have to give the same, but for the names of items and the unit of time.
struct Twins<Engine: ComparedEngine> {
  var first: Engine
  var second: Engine
  let containers: [ContainerID]
  let pointers: [UInt8]
  /// The name that an item of the first has in the second; `nil`: its own.
  var rename: ((ItemID) -> ItemID)?
  /// How much longer a time is in the second.
  var scale: Int64 = 1

  /// The engines of two logs about the same containers.
  init(_ first: LogHeader, _ second: LogHeader, pointers: [UInt8]) {
    self.first = Engine(first)
    self.second = Engine(second)
    containers = first.containers.map(\.id)
    self.pointers = pointers
  }

  /// The first thing in which they differ: what it is, what the first says, what the second says.
  func difference(_ symbols: Symbols, isOrdersOnly: Bool = false) -> (String, String, String)? {
    func names(_ items: [ItemID]?) -> String {
      items.map { "[" + $0.map { symbols.name(of: $0) }.joined(separator: ", ") + "]" } ?? "none"
    }
    for container in containers {
      let order = renamed(first.order(of: container))
      if !second.isOrder(order, of: container) {
        return ("order", names(order), names(second.order(of: container)))
      }
      let shown = renamed(first.shownOrder(of: container))
      if !second.isShownOrder(shown, of: container) {
        return ("shown", names(shown), names(second.shownOrder(of: container)))
      }
    }
    if first.moves != second.moves { return ("moves", "\(first.moves)", "\(second.moves)") }
    if first.commits != second.commits { return ("commits", "\(first.commits)", "\(second.commits)") }
    for diagnostic in Diagnostic.all
    where first.count(of: diagnostic) != second.count(of: diagnostic) {
      return (
        diagnostic.name, "\(first.count(of: diagnostic))", "\(second.count(of: diagnostic))"
      )
    }
    if isOrdersOnly { return nil }
    for pointer in pointers {
      let block = first.block(of: pointer).map(renamed)
      if !second.isBlock(block, of: pointer) {
        return ("dragging", names(block), names(second.block(of: pointer)))
      }
      if first.grabbedItem(of: pointer).map(renamed(item:)) != second.grabbedItem(of: pointer) {
        return ("grabbed", "the same", "another")
      }
      if first.target(of: pointer).map(renamed(target:)) != second.target(of: pointer) {
        return ("target", "the same", "another")
      }
    }
    if first.outcome != second.outcome {
      return ("outcome", first.outcome?.name ?? "none", second.outcome?.name ?? "none")
    }
    if first.changed != second.changed { return ("changed", "\(first.changed)", "\(second.changed)") }
    let deadline = first.nextDeadline.map { $0.microseconds * scale }
    if deadline != second.nextDeadline?.microseconds {
      return ("deadline", "\(deadline ?? -1) µs", "\(second.nextDeadline?.microseconds ?? -1) µs")
    }
    return nil
  }

  private func renamed(_ items: [ItemID]) -> [ItemID] { rename.map { items.map($0) } ?? items }

  private func renamed(item: ItemID) -> ItemID { rename.map { $0(item) } ?? item }

  private func renamed(target: Target) -> Target {
    if case .item(let item) = target { return .item(renamed(item: item)) }
    return target
  }
}

extension Diagnostic {
  /// All of them, made once.
  fileprivate static let all = Array(allCases)
}
