/// What is wrong with one line: where, what was found there, what was expected.
struct LineFault: Error {
  /// The byte of the line, from 0.
  var offset: Int
  var found: String
  var expected: String
  /// Whether the bytes ended where more had to come: what stands there may be the beginning of
  /// something valid.
  var isEnd = false

  var message: String { "found \(found), expected \(expected)" }
}
