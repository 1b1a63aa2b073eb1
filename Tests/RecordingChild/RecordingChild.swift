import Foundation
import GestureStream
import Synchronization
import TestSupport

/// Records a scribble to a file, and kills itself when so many bytes of it are written; or, without a number,
/// goes on until it is killed.
///
///     RecordingChild FILE SEED [BYTES]
@main
struct RecordingChild {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 2, let seed = UInt64(arguments[2]) else { exit(64) }
    let limit = arguments.count > 3 ? Int(arguments[3]) : nil
    let written = Atomic(0)
    let scribble = Scribble()
    let file = try RecordingFile(path: arguments[1]) { (descriptor, bytes) throws(SystemCalls.Failure) in
      let room = (limit ?? .max) - written.load(ordering: .relaxed)
      if bytes.count < room {
        let count = try SystemCalls.write(descriptor, bytes)
        written.add(count, ordering: .relaxed)
        return count
      }
      var rest = UnsafeRawBufferPointer(rebasing: bytes[..<room])
      while !rest.isEmpty {
        rest = UnsafeRawBufferPointer(rebasing: rest[try SystemCalls.write(descriptor, rest)...])
      }
      kill(getpid(), SIGKILL)
      while true { pause() }
    }
    let start = ContinuousClock.now
    let recorder = try GestureRecorder(
      file: file, header: scribble.header, symbols: scribble.symbols, capacity: 8192,
      now: { Timestamp(start.duration(to: .now)) }, onFailure: nil)
    for round in 0..<(limit == nil ? UInt64.max : 8) {
      try scribble.record(40, with: recorder, seed: seed &+ round)
      try await recorder.flush()
    }
    var expectation = Expectation()
    expectation.moves = 0
    try await recorder.finish(expecting: expectation)
  }
}
