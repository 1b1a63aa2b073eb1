import GestureStream
import LiveSort

// A program as a web page would hold it: it is given the bytes of a log, replays it and says how it went.

/// Memory that the page fills with a log.
@_expose(wasm, "allocate")
@_cdecl("allocate")
public func allocate(_ count: Int32) -> UnsafeMutableRawPointer {
  UnsafeMutableRawPointer.allocate(byteCount: Int(count), alignment: 8)
}

/// Replays logs: how many expected orders were compared, plus 1,000 for each that was not met and 1,000,000
/// for each log that is malformed or truncated, or that is not written back as it was read.
@_expose(wasm, "replay")
@_cdecl("replay")
public func replay(_ log: UnsafeMutableRawPointer, _ count: Int32) -> Int32 {
  let bytes = UnsafeRawBufferPointer(start: log, count: Int(count))
  var run = Run()
  var reader = LogReader(file: "page")
  var batch = LogBatch()
  var start = 0
  while start < bytes.count {
    // Small pieces, so that lines are cut.
    let end = min(start + 100, bytes.count)
    start += reader.read(UnsafeRawBufferPointer(rebasing: bytes[start..<end]), into: &batch)
    run.take(batch, reader.symbols)
    batch.removeAll()
  }
  _ = reader.finish(into: &batch)
  run.take(batch, reader.symbols)
  if !run.writer.bytes.elementsEqual(bytes) { run.result += 1_000_000 }
  return run.result
}

private struct Run {
  var engine: SortEngine?
  var writer = LogWriter()
  var events = 0
  var result: Int32 = 0

  mutating func take(_ batch: LogBatch, _ symbols: Symbols) {
    var next = 0
    for other in batch.others {
      handle(batch, next..<other.position, symbols)
      next = other.position
      switch other.content {
      case .header(let header):
        engine = SortEngine(header)
        events = 0
        writer.write(header, symbols)
      case .expectation(let expectation):
        writer.write(expectation, symbols)
        compare(expectation)
      case .trailer: writer.writeTrailer(events: events)
      case .truncated, .malformed: result += 1_000_000
      }
    }
    handle(batch, next..<batch.events.count, symbols)
  }

  private mutating func handle(_ batch: LogBatch, _ range: Range<Int>, _ symbols: Symbols) {
    for event in batch.events[range] {
      engine?.handle(event, lists: batch.lists)
      writer.write(event, batch.lists, symbols)
    }
    events += range.count
  }

  private mutating func compare(_ expectation: Expectation) {
    for order in expectation.order ?? [] {
      result += 1
      if engine?.order(of: order.container) != order.items { result += 1000 }
    }
  }
}
