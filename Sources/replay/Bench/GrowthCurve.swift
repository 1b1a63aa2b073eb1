import GestureStream

/// What an event costs in logs of different lengths, measured in process: it should not depend on that.
struct GrowthCurve {
  /// A length, and what an event costs there.
  struct Place {
    let bytes: Int
    let events: Int
    let times: Measurement.Times
  }

  let items: Int
  let runs: Int
  private(set) var places: [Place] = []

  /// Megabytes of log.
  static let lengths = [1, 10, 100, 1_000]

  /// Verifies logs of all lengths in turn, again and again.
  ///
  /// - Parameters:
  ///   - lengths: In megabytes.
  ///   - least: Short logs are verified several times in a run, so that it reads so many megabytes at least, and
  ///     takes long enough to be told from noise.
  init(lengths: [Int] = Self.lengths, ofAtLeast least: Int = 100, items: Int, seed: UInt64, runs: Int) {
    self.items = items
    self.runs = runs
    var log = GrowthLog(items: items, seed: seed)
    var times = lengths.map { _ in [Int64]() }
    let repeats = lengths.map { max(1, least / $0) }
    // One more, to warm up.
    for run in 0...runs {
      for (index, length) in lengths.enumerated() {
        var time: Int64 = 0
        for _ in 0..<repeats[index] { time += Self.verify(length, of: &log) }
        if run > 0 { times[index].append(time) }
      }
    }
    places = lengths.indices.map { index in
      let length = lengths[index]
      return Place(
        bytes: log.header.count + length * log.piece.count, events: length * log.events,
        times: Measurement.Times(times[index], amount: repeats[index] * length * log.events))
    }
  }

  /// How long it takes to verify a log of so many pieces; making the next piece takes no part in it.
  private static func verify(_ pieces: Int, of log: inout GrowthLog) -> Int64 {
    var verdict: Verdict?
    var verifier = LogVerifier(file: "bench", judgement: OpenLog.Judgement()) { verdict = $0.verdict }
    var reader = LogReader(file: "bench")
    var batch = LogBatch()
    var time: Int64 = 0
    for number in -1..<pieces {
      if number >= 0 { log.advance(toPiece: number) }
      let bytes = number < 0 ? log.header : log.piece
      time += nanoseconds { Self.take(bytes, &reader, &batch, &verifier) }
    }
    time += nanoseconds {
      batch.removeAll()
      _ = reader.finish(into: &batch)
      verifier.take(batch, of: reader)
      verifier.finish(reader)
    }
    precondition(verdict == .pass, "every piece ends as it expects to")
    return time
  }

  private static func take(
    _ bytes: [UInt8], _ reader: inout LogReader, _ batch: inout LogBatch, _ verifier: inout LogVerifier
  ) {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        batch.removeAll()
        let chunk = UnsafeRawBufferPointer(rebasing: rest.prefix(LogSource.chunk))
        rest = rest.dropFirst(reader.read(chunk, into: &batch))
        verifier.take(batch, of: reader)
      }
    }
  }

  /// How many times as much an event costs as in the shortest log.
  func ratio(_ place: Place) -> Double { place.times.median / places[0].times.median }
}
