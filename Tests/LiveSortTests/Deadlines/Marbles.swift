import GestureStream
import LiveSort

/// A short story of a list of items along time, in two aligned strings: what happens, and when something
/// moves. A column is ten milliseconds.
///
///     in    "[--C-------]"    a is picked up, c becomes the target, it is dropped
///     moves "--------m---"    with a dwell of 50 ms something moves at the deadline
///
/// `[` picks up the first item and `(` the second with another finger; a capital letter is the item that
/// becomes the target of the first finger, a small one that of the second; `x` and `y` leave it; `.` and
/// `:` say that the finger is one point further; `]` and `)` drop on the target, `!` cancels.
struct Marbles {
  static let column: Int64 = 10_000
  var engine: SortEngine
  private var places = [Point(x: 0, y: 0), Point(x: 0, y: 0)]

  init(_ count: Int = 5, _ rules: (inout Rules) -> Void) {
    var header = LogHeader(
      containers: [.init(id: ContainerID(rawValue: 0), items: (0..<count).map { Self.item($0) })])
    rules(&header.rules)
    engine = SortEngine(header)
  }

  static func item(_ number: Int) -> ItemID { ItemID(rawValue: UInt32(1 + number)) }

  /// The order, as letters.
  var order: String {
    String(
      engine.order(of: ContainerID(rawValue: 0)).map {
        Character(UnicodeScalar(UInt8(ascii: "a") + UInt8($0.rawValue) - 1))
      })
  }

  /// Lets all of it happen.
  ///
  /// - Returns: An `m` in each column in which something moved, a digit for several moves, `?` for a move
  ///   between the columns.
  mutating func run(_ story: String) -> String {
    var marks = Array(repeating: Character("-"), count: story.count)
    for (column, marble) in story.enumerated() {
      let time = Timestamp(microseconds: Int64(column) * Self.column)
      while let deadline = engine.nextDeadline, deadline <= time {
        let moves = engine.advance(to: deadline).moves
        if moves == 0 { continue }
        let place = Int(deadline.microseconds / Self.column)
        marks[place] = deadline.microseconds % Self.column == 0 ? Self.mark(moves, marks[place]) : "?"
      }
      guard let event = event(marble, at: time) else { continue }
      let moves = engine.handle(event).moves
      if moves > 0 { marks[column] = Self.mark(moves, marks[column]) }
    }
    return String(marks)
  }

  private static func mark(_ moves: Int, _ old: Character) -> Character {
    let before = old == "-" ? 0 : old == "m" ? 1 : old.wholeNumberValue ?? 0
    return before + moves == 1 ? "m" : Character("\(before + moves)")
  }

  private mutating func event(_ marble: Character, at time: Timestamp) -> GestureEvent? {
    switch marble {
    case "[": return .begin(Self.item(0), at: time)
    case "(":
      var begin = GestureEvent.begin(Self.item(1), at: time)
      begin.pointer = 1
      return begin
    case "x", "y":
      let pointer: UInt8 = marble == "x" ? 0 : 1
      guard let target = engine.target(of: pointer) else { return nil }
      return .exit(target, at: time, pointer: pointer)
    case ".", ":":
      let pointer = marble == "." ? 0 : 1
      places[pointer].x += 1
      return .hover(places[pointer], at: time, pointer: UInt8(pointer))
    case "]", ")":
      let pointer: UInt8 = marble == "]" ? 0 : 1
      return .drop(on: engine.target(of: pointer), at: time, pointer: pointer)
    case "!": return .cancel(at: time)
    default:
      guard let ascii = marble.asciiValue, marble.isLetter else { return nil }
      let pointer = marble.isUppercase ? 0 : 1
      let number = Int(ascii - UInt8(ascii: marble.isUppercase ? "A" : "a"))
      return .enter(
        .item(Self.item(number)), at: time, pointer: UInt8(pointer), place: places[pointer])
    }
  }
}
