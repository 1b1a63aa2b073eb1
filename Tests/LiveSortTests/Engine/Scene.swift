import GestureStream
import LiveSort

/// A list `L` of A, B, C, D and a locked list `K` of X, events by name, and what they do as one line.
struct Scene {
  /// Every kind of event, and of those with choices every choice that makes a difference.
  static let events = [
    "begin A", "begin B", "begin ?", "begin foreign",
    "enter A", "enter B", "enter C", "enter X", "enter L", "enter ?",
    "exit A", "exit B", "exit X", "exit C",
    "hover", "hover forbidden", "drop", "drop B", "drop X", "drop L 4", "drop L 9", "drop ?", "cancel",
    "select A", "move 0 to 2", "insert N", "remove A", "remove B", "reload", "filter A", "sort",
    "scroll", "load", "x-",
  ]

  private var symbols = Symbols()
  private var lists = EventLists()
  private let list: ContainerID
  private var engine: SortEngine
  private var clock = Timestamp.zero

  init(dwell: Int64 = 0) {
    list = symbols.container("L")
    let locked = symbols.container("K")
    var header = LogHeader(containers: [.init(id: list), .init(id: locked)])
    for name in ["A", "B", "C", "D"] { header.containers[0].items.append(symbols.item(name)) }
    header.containers[1].items = [symbols.item("X")]
    header.containers[1].isLocked = true
    header.rules.dwell = dwell
    engine = SortEngine(header)
  }

  /// Takes an event by its name.
  ///
  /// - Returns: What was returned, and the state after it: `remarks, moves, outcome → block over target:
  ///   order as shown of L, whatever of it there is to say`.
  @discardableResult
  mutating func take(_ name: String, pointer: UInt8 = 0) -> String {
    clock.microseconds += 1000
    let response = engine.handle(event(name, pointer), lists: lists)
    var said = response.diagnostics.elements.map(\.name)
    if response.moves > 0 { said.append("moves") }
    if let outcome = response.outcome { said.append(outcome.name) }
    return (said + ["→", state]).joined(separator: " ")
  }

  private var state: String {
    var words: [String] = []
    if let block = engine.block(of: 0) {
      words.append("[" + block.map(symbols.name(of:)).joined() + "]")
      switch engine.target(of: 0) {
      case .item(let item): words.append("over " + symbols.name(of: item))
      case .container(let container): words.append("over " + symbols.name(of: container))
      case nil: break
      }
      if engine.nextDeadline != nil { words.append("held") }
    }
    words.append(engine.shownOrder(of: list).map(symbols.name(of:)).joined())
    return words.joined(separator: " ")
  }

  private mutating func event(_ name: String, _ pointer: UInt8) -> GestureEvent {
    let words = name.split(separator: " ").map(String.init)
    let object = words.count > 1 ? words[1] : ""
    let target: Target =
      object == "L" ? .container(list) : .item(symbols.item(object.isEmpty ? "A" : object))
    func listed(_ kind: GestureEvent.Kind, _ names: [String], in container: ContainerID?) -> GestureEvent {
      var event = GestureEvent(kind, at: clock)
      event.container = container
      lists.setIDs(names.map { symbols.item($0) }, of: &event)
      return event
    }
    switch words[0] {
    case "begin":
      var event = GestureEvent.begin(
        symbols.item(object == "foreign" ? "F" : object), at: clock, pointer: pointer)
      if object == "foreign" { event.flags.insert(.foreign) }
      return event
    case "enter": return .enter(target, at: clock, pointer: pointer)
    case "exit": return .exit(target, at: clock, pointer: pointer)
    case "hover":
      let operation: GestureEvent.Operation? = object == "forbidden" ? .forbidden : nil
      return .hover(Point(x: 1, y: 1), at: clock, pointer: pointer, operation: operation)
    case "drop":
      if words.count > 2 {
        return .drop(in: list, gap: Int64(words[2])!, at: clock, pointer: pointer)
      }
      return .drop(on: object.isEmpty ? nil : target, at: clock, pointer: pointer)
    case "cancel": return .cancel(at: clock, pointer: pointer)
    case "select": return listed(.select, ["A"], in: nil)
    case "remove": return listed(.remove, [object], in: nil)
    case "insert": return listed(.insert, ["N"], in: list)
    case "reload": return listed(.reload, ["D", "C", "B", "A"], in: list)
    case "filter": return listed(.filter, ["A"], in: list)
    case "sort": return listed(.sort, ["C", "D"], in: list)
    case "load": return listed(.load, ["A"], in: list)
    case "scroll":
      var event = GestureEvent(.scroll, at: clock)
      event.container = list
      event.place = Point(x: 0, y: 5)
      return event
    case "move":
      var event = GestureEvent(.move, at: clock)
      event.container = list
      event.at = 2
      lists.setIndexes([0], of: &event)
      return event
    default: return GestureEvent(.custom, at: clock)
    }
  }
}
