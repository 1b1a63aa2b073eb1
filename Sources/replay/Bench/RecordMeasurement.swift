import GestureStream

extension Measurement {
  /// What the caller of a recorder pays for one event, while the writer works beside it.
  static let recording = Measurement(
    "record", "one event told to a recorder, for the caller", unit: "event", .nanoseconds,
    against: "a line made and written to a file at once"
  ) { log in
    // Fewer than the recorder lets wait, so that none is lost.
    let count = min(4_096, Self.count(500_000, for: log))
    let events = Array(RandomDrags(count, among: log.items, seed: log.seed).events.prefix(count))
    var symbols = Symbols()
    _ = symbols.container("list")
    for number in 0..<log.items { _ = symbols.item("frame-\(number)") }
    guard let file = ScratchFile([]), let plainFile = ScratchFile([]),
      let recorder = try? GestureRecorder(
        path: file.path, header: RandomDrags.header(log.items), symbols: symbols),
      let output = OutputFile(LogPath(Argument(plainFile.path)))
    else { return nil }
    let names = symbols
    return Pair(
      Way(
        amount: count, prepare: { waitFor { try? await recorder.flush() } },
        run: { for event in events { recorder.record(event) } }),
      against: Way(amount: count) {
        withExtendedLifetime(plainFile) {
          for event in events {
            var lines = LogWriter()
            lines.write(event, EventLists(), names)
            output.sink.write(lines.bytes)
            output.sink.flush()
          }
        }
      })
  }
}
