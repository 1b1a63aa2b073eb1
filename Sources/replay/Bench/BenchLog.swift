/// A log made from a seed: drags over the items of one list, `enter` and `exit` after one another, and now
/// and then the order that an array algorithm of its own expects.
struct BenchLog: Sendable {
  /// The bytes of the log.
  private(set) var bytes: [UInt8] = []
  /// How many events it has.
  private(set) var events = 0
  /// For each move, the index of the dragged item and that of its target.
  private(set) var moves: [(from: UInt32, to: UInt32)] = []

  let items: Int
  let seed: UInt64

  /// Events between two expectations.
  static let stride = 1000

  /// A log of at least so many events.
  init(events count: Int, items: Int, seed: UInt64) {
    self.items = items
    self.seed = seed
    bytes.reserveCapacity(count * 44 + 4096)
    moves.reserveCapacity(count / 2)
    var numbers = SplitMix64(seed: seed)
    let names = (0..<items).map { Array("frame-\($0)".utf8) }
    var order = Array(0..<UInt32(items))
    var time = 0
    var target: Int?
    var dragged = 0
    header(names)
    while events < count {
      if events % Self.stride == 0, events > 0 { expect(order, names) }
      time += numbers.below(20)
      // A drag begins with every fortieth event.
      if events % 40 == 0 {
        if events > 0 { event(time, "drop", names[dragged]) }
        dragged = numbers.below(items)
        target = nil
        event(time, "begin", names[dragged])
      } else if let old = target {
        event(time, "exit", names[old])
        target = nil
      } else {
        let new = numbers.below(items)
        event(time, "enter", names[new])
        target = new
        move(UInt32(dragged), onto: UInt32(new), in: &order)
      }
    }
    event(time, "drop", names[dragged])
    expect(order, names)
    text("{\"end\":\(events)}\n")
  }

  private mutating func move(_ item: UInt32, onto target: UInt32, in order: inout [UInt32]) {
    guard item != target, let from = order.firstIndex(of: item), let to = order.firstIndex(of: target) else {
      return
    }
    moves.append((item, target))
    order.remove(at: from)
    order.insert(item, at: to)
  }

  private mutating func header(_ names: [[UInt8]]) {
    text("{\"gesture\":1,\"title\":\"bench\",\"containers\":[{\"id\":\"grid\",\"items\":")
    list(Array(0..<UInt32(names.count)), names)
    text("}]}\n")
  }

  private mutating func event(_ time: Int, _ kind: StaticString, _ name: [UInt8]) {
    text("{\"t\":\(time),\"e\":\"\(kind)\",\"id\":\"")
    bytes.append(contentsOf: name)
    text("\"}\n")
    events += 1
  }

  private mutating func expect(_ order: [UInt32], _ names: [[UInt8]]) {
    text("{\"expect\":{\"order\":{\"grid\":")
    list(order, names)
    text("}}}\n")
  }

  private mutating func list(_ order: [UInt32], _ names: [[UInt8]]) {
    for (index, item) in order.enumerated() {
      text(index == 0 ? "[\"" : ",\"")
      bytes.append(contentsOf: names[Int(item)])
      text("\"")
    }
    text("]")
  }

  private mutating func text(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
