// What libFuzzer calls with bytes that it makes up. No target of the package: `.ci/fuzz-reader` compiles it
// with the reader and what the tests have to read and dump logs, since its `main` is libFuzzer's.
@testable import GestureStream

/// Holds for any bytes: they read the same in whatever pieces they come and whether or not the fast path looks
/// at them first, and what is written of them reads as what was written.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  let whole = said(of: bytes, cutAt: [])
  expect(said(of: bytes, cutAt: [], takesUsualLines: false), whole, "the general way alone")
  expect(said(of: bytes, cutAt: cuts(of: bytes)), whole, "in pieces")
  if count <= 512 { expect(said(of: bytes, cutAt: Array(bytes.indices)), whole, "byte by byte") }

  let written = LogPieces.rewritten(bytes)
  expect(withoutLines(of: said(of: written, cutAt: [])), withoutErrors(of: whole), "written and read again")
  expect(
    String(decoding: LogPieces.rewritten(written), as: UTF8.self), String(decoding: written, as: UTF8.self),
    "written twice")
  return 0
}

/// Traps, which libFuzzer keeps the bytes of, where something else was said.
private func expect(_ actual: String, _ expected: String, _ how: String) {
  if actual == expected { return }
  print("\(how):\n\(actual)\ninstead of\n\(expected)")
  fatalError("the bytes were read otherwise \(how)")
}

/// Some places to cut the bytes at, always the same for the same bytes.
private func cuts(of bytes: [UInt8]) -> [Int] {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
  return (0..<4).map { Int(hash >> UInt64($0 * 16) & 0xffff) % (bytes.count + 1) }.sorted()
}

/// All that a reader says.
private func said(of bytes: [UInt8], cutAt cuts: [Int], takesUsualLines: Bool = true) -> String {
  var reader = LogReader(file: "log")
  reader.takesUsualLines = takesUsualLines
  var text = ""
  LogPieces.read(bytes, cutAt: cuts, by: &reader) { LogDump.append($0, $1.symbols, to: &text) }
  return text
}

/// Lines have other numbers in what was written.
private func withoutLines(of text: String) -> String {
  text.split(separator: "\n").map { line in
    line.drop { $0 != ":" }
  }.joined(separator: "\n")
}

/// What was not written is not read again: errors.
private func withoutErrors(of text: String) -> String {
  withoutLines(of: text).split(separator: "\n").filter {
    !$0.hasPrefix(": malformed ") && !$0.hasPrefix(": truncated ")
  }.joined(separator: "\n")
}
