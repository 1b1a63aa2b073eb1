extension Measurement {
  /// Everything that is measured, in the order of the table. A new measurement is a file beside this one and
  /// a line here.
  static let all: [Measurement] = [
    decode, engine, verify,
    hovers(over: 14, "hover-14", atMost: 500_000),
    hovers(over: 1_000, "hover-1k", atMost: 200_000),
    hovers(over: 100_000, "hover-100k", atMost: 5_000),
    hovers(over: 1_000_000, "hover-1M", atMost: 1_000),
  ]
}
