/// The name of a member and a hash of what it says.
private struct HashedName {
  var hash: UInt64
  var token: StringToken
}

/// No object may have two members of one name, in whatever spelling. The names of an object are
/// collected while it is open and compared when it closes: a few with each other, many after sorting
/// them, so that an object with a million members costs no more than its size.
extension JSONScanner {
  /// How many names are compared each with each.
  private static let fewNames = 12

  /// Steps over the name of a member.
  @inline(__always)
  mutating func nameToken() throws(LineFault) -> StringToken {
    guard position < end else { throw endFault(expected: "a member") }
    guard base[position] == UInt8(ascii: "\"") else {
      throw byteFault(at: position, expected: "the name of a member")
    }
    return try string()
  }

  mutating func remember(_ token: StringToken) { names.append(token) }

  /// Checks the names remembered since there were `first` of them, and forgets them.
  mutating func checkNames(from first: Int) throws(LineFault) {
    let count = names.count - first
    defer { names.removeLast(count) }
    guard count > 1, let second = count <= Self.fewNames ? secondOfFew(first) : secondOfMany(first) else {
      return
    }
    throw LineFault(
      offset: second.start - 1, found: "a second member \(quoted(second))",
      expected: "every member once")
  }

  /// The first name that stands there a second time.
  private func secondOfFew(_ first: Int) -> StringToken? {
    for later in first + 1..<names.count {
      for earlier in first..<later where order(names[earlier], names[later]) == 0 { return names[later] }
    }
    return nil
  }

  private func secondOfMany(_ first: Int) -> StringToken? {
    var hashed = names[first...].map { HashedName(hash: hash($0), token: $0) }
    hashed.sort { isBefore($0, $1) }
    var second: StringToken?
    for (earlier, later) in zip(hashed, hashed.dropFirst()) {
      guard earlier.hash == later.hash, order(earlier.token, later.token) == 0 else { continue }
      if later.token.start < second?.start ?? .max { second = later.token }
    }
    return second
  }

  private func hash(_ token: StringToken) -> UInt64 {
    guard !token.hasEscapes else { return decoded(token).withUnsafeBytes { NameTable.hash($0) } }
    return NameTable.hash(raw(token))
  }

  /// By hash, then by what they say (so that colliding hashes cost no more than others), then by place.
  private func isBefore(_ left: HashedName, _ right: HashedName) -> Bool {
    if left.hash != right.hash { return left.hash < right.hash }
    let order = order(left.token, right.token)
    return order == 0 ? left.token.start < right.token.start : order < 0
  }

  /// Less than, equal to or greater than zero, as the left string is before, equal to or after the right.
  private func order(_ left: StringToken, _ right: StringToken) -> Int {
    if left.hasEscapes || right.hasEscapes {
      let texts = (decoded(left), decoded(right))
      if texts.0.count != texts.1.count { return texts.0.count - texts.1.count }
      if texts.0 == texts.1 { return 0 }
      return texts.0.lexicographicallyPrecedes(texts.1) ? -1 : 1
    }
    let counts = (left.end - left.start, right.end - right.start)
    if counts.0 != counts.1 { return counts.0 - counts.1 }
    for offset in 0..<counts.0 {
      let bytes = (base[left.start + offset], base[right.start + offset])
      if bytes.0 != bytes.1 { return bytes.0 < bytes.1 ? -1 : 1 }
    }
    return 0
  }
}
