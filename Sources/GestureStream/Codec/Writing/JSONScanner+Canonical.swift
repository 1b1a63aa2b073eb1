extension JSONScanner {
  /// Steps over a value of any type and gives it in canonical form: no space, order kept.
  mutating func canonicalValue() throws(LineFault) -> [UInt8] {
    let start = position
    try skipValue()
    return Array(UnsafeBufferPointer(start: base + start, count: position - start))
  }
}
