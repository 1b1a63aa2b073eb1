extension Measurement {
  /// Everything that is measured, in the order of the table. A new measurement is a file beside this one and
  /// a line here.
  static let all: [Measurement] = [decode, engine, verify]
}
