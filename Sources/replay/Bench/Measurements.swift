extension Measurement {
  /// Everything that is measured, in the order of the table. A new measurement is a file beside this one and
  /// a line here.
  static let all: [Measurement] = [
    decode, engine, verify,
    moves(among: 14, "move-14", atMost: 2_000_000, ofArray: 2_000_000),
    moves(among: 64, "move-64", atMost: 2_000_000, ofArray: 1_000_000),
    moves(among: 1_000, "move-1k", atMost: 200_000, ofArray: 100_000),
    moves(among: 100_000, "move-100k", atMost: 200_000, ofArray: 1_000),
    moves(among: 1_000_000, "move-1M", atMost: 200_000, ofArray: 100),
    growthOfMoves,
    enters(among: 14, "enter-14", atMost: 2_000_000, ofArray: 2_000_000),
    enters(among: 64, "enter-64", atMost: 2_000_000, ofArray: 1_000_000),
    enters(among: 1_000, "enter-1k", atMost: 200_000, ofArray: 100_000),
    enters(among: 100_000, "enter-100k", atMost: 200_000, ofArray: 1_000),
    enters(among: 1_000_000, "enter-1M", atMost: 200_000, ofArray: 100),
    drags(.drop, "drag-drop"), drags(.cancel, "drag-cancel"), drags(.home, "drag-home"),
    hovers(over: 14, "hover-14", atMost: 200_000, ofArray: 200_000),
    hovers(over: 1_000, "hover-1k", atMost: 200_000, ofArray: 100_000),
    hovers(over: 100_000, "hover-100k", atMost: 100_000, ofArray: 1_000),
    hovers(over: 1_000_000, "hover-1M", atMost: 100_000, ofArray: 100),
    opening(of: 1_000_000, "open-1M"),
    streamedBatches, streamedEvents, liveSorted, recording,
    fuzz,
  ]

  /// The words that select measurements: a row, or the rows of a group.
  static let words: [String] = all.reduce(into: []) { words, measurement in
    if !words.contains(measurement.group) { words.append(measurement.group) }
    if !words.contains(measurement.name) { words.append(measurement.name) }
  }

  /// Whether a word selects it.
  func isCalled(_ word: String) -> Bool { word == group || word == name }
}
