import GestureStream

/// How the geometry counts: in whole millionths of a point.
///
/// Every length and every place is rounded to the nearest millionth as it comes in, and from there on
/// all is integers: a sum is exact, and does not depend on the order in which it is added up, so that a
/// frame is the same whether a thousand lengths before it were added one by one or in a tree. Decimals
/// as people and browsers write them (tenths, sixty-fourths) lose nothing at all: three items of 20.1
/// end at exactly 60.3, and a pointer at 60.3 is over the fourth.
///
/// Numbers beyond all screens are taken as the nearest that fits, so that nothing overflows: a length
/// as two million points, a place as four thousand million points from the corner.
enum Millionths {
  static let longest: Int64 = 1 << 41
  static let farthest: Int64 = 1 << 52
  /// No sum of the lengths of a layout is taken as more.
  static let widest: Int64 = 1 << 60

  /// A length, which is never less than nothing.
  static func length(_ points: Double) -> Int64 { rounded(points, 0, longest) }

  /// A place along one axis.
  static func place(_ points: Double) -> Int64 { rounded(points, -farthest, farthest) }

  /// The same in points.
  static func points(_ millionths: Int64) -> Double { Double(millionths) / 1_000_000 }

  /// So many lengths, neither of them less than nothing.
  static func product(_ count: Int, _ length: Int64) -> Int64 {
    // A million of the longest fit; that they do is seen without multiplying two words to four.
    if count >> 20 == 0 { return min(Int64(count) &* length, widest) }
    return length > widest / Int64(count) ? widest : Int64(count) &* length
  }

  private static func rounded(_ points: Double, _ least: Int64, _ most: Int64) -> Int64 {
    let scaled = points * 1_000_000
    // Written so that what is not a number is the least.
    guard scaled > Double(least) else { return least }
    guard scaled < Double(most) else { return most }
    return Int64(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
  }
}

/// A place in millionths of a point.
struct Spot: Sendable, Equatable {
  var x: Int64
  var y: Int64

  init(x: Int64, y: Int64) {
    self.x = x
    self.y = y
  }

  init(_ point: Point) {
    self.init(x: Millionths.place(point.x), y: Millionths.place(point.y))
  }
}

/// A width and a height in millionths of a point.
struct Extent: Sendable, Equatable {
  var width: Int64
  var height: Int64

  init(width: Int64, height: Int64) {
    self.width = width
    self.height = height
  }

  init(_ size: Size) {
    self.init(width: Millionths.length(size.width), height: Millionths.length(size.height))
  }
}
