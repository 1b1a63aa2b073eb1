/// A log of any length in the memory of one piece of it, about a megabyte that comes again and again with
/// later times.
///
/// A piece is drags that are cancelled, so that all is as it was at its end, and the next one can expect the
/// same; and its last line says so.
struct GrowthLog {
  /// The first line.
  let header: [UInt8]
  /// The next piece.
  private(set) var piece: [UInt8] = []
  /// How many events a piece has.
  private(set) var events = 0

  /// Where the times stand.
  private var times: [Int] = []
  /// All times have ten digits, so that no piece is longer than another.
  private static let digits = 10
  private static let start = 1_000_000_000

  /// How many bytes a piece has at least.
  static let size = 1_000_000

  init(items: Int, seed: UInt64) {
    let names = (0..<items).map { "\"frame-\($0)\"" }
    let list = "[\(names.joined(separator: ","))]"
    header = Array("{\"gesture\":1,\"containers\":[{\"id\":\"grid\",\"items\":\(list)}]}\n".utf8)
    var numbers = SplitMix64(seed: seed)
    piece.reserveCapacity(Self.size + 4_096)
    while piece.count < Self.size {
      add("begin", "\"id\":\(names[numbers.below(items)])")
      for _ in 0..<20 {
        let target = names[numbers.below(items)]
        add("enter", "\"id\":\(target)")
        add("exit", "\"id\":\(target)")
      }
      add("cancel", nil)
    }
    piece += Array("{\"expect\":{\"order\":{\"grid\":\(list)},\"outcome\":\"reverted\"}}\n".utf8)
  }

  private mutating func add(_ kind: String, _ member: String?) {
    piece += Array("{\"t\":".utf8)
    times.append(piece.count)
    piece += Array("\(Self.start + events)".utf8)
    piece += Array(",\"e\":\"\(kind)\"\(member.map { ",\($0)" } ?? "")}\n".utf8)
    events += 1
  }

  /// Goes on: the times of the piece become those after its last, or those of the first piece again.
  mutating func advance(toPiece number: Int) {
    for (index, place) in times.enumerated() {
      var time = Self.start + number * events + index
      for digit in stride(from: place + Self.digits - 1, through: place, by: -1) {
        piece[digit] = UInt8(ascii: "0") + UInt8(time % 10)
        time /= 10
      }
    }
  }
}
