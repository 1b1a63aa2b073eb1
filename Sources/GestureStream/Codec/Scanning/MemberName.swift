/// The name of a member of an object that is open: where it stands and a hash of what it says.
struct MemberName {
  var hash: UInt64
  var token: StringToken
}

/// No object may have two members of one name, in whatever spelling. The names of an object are
/// collected while it is open and compared when it closes: a few with each other, many after sorting
/// them, so that an object with a million members costs no more than its size.
extension JSONScanner {
  /// How many names are compared each with each.
  private static let fewNames = 12

  /// Steps over the name of a member, and remembers it.
  @discardableResult
  mutating func name() throws(LineFault) -> StringToken {
    let token = try nameToken()
    remember(token)
    return token
  }

  /// Steps over the name of a member.
  @inline(__always)
  mutating func nameToken() throws(LineFault) -> StringToken {
    guard position < end else { throw endFault(expected: "a member") }
    guard base[position] == UInt8(ascii: "\"") else {
      throw byteFault(at: position, expected: "the name of a member")
    }
    return try string()
  }

  mutating func remember(_ token: StringToken) {
    names.append(MemberName(hash: hash(token), token: token))
  }

  /// Checks the names remembered since there were `first` of them, and forgets them.
  mutating func checkNames(from first: Int) throws(LineFault) {
    guard names.count > first + 1 else {
      if names.count > first { names.removeLast() }
      return
    }
    defer { names.removeSubrange(first...) }
    var second: StringToken?
    if names.count - first <= Self.fewNames {
      for later in first..<names.count {
        for earlier in first..<later where areEqual(names[earlier], names[later]) {
          second = second ?? names[later].token
        }
      }
    } else {
      // Without the names, which would be copied if somebody else held them while they are sorted.
      var scanner = self
      scanner.names = []
      names[first...].sort { [scanner] in scanner.isBefore($0, $1) }
      for later in first + 1..<names.count where areEqual(names[later - 1], names[later]) {
        if names[later].token.start < second?.start ?? .max { second = names[later].token }
      }
    }
    guard let second else { return }
    throw LineFault(
      offset: second.start - 1, found: "a second member \(quoted(second))",
      expected: "every member once")
  }

  private func hash(_ token: StringToken) -> UInt64 {
    guard !token.hasEscapes else {
      var text: [UInt8] = []
      decode(token, into: &text)
      return text.withUnsafeBytes { NameTable.hash($0) }
    }
    return NameTable.hash(raw(token))
  }

  private func areEqual(_ left: MemberName, _ right: MemberName) -> Bool {
    left.hash == right.hash && order(left.token, right.token) == 0
  }

  /// By hash, then by what they say (so that colliding hashes cost no more than others), then by place.
  private func isBefore(_ left: MemberName, _ right: MemberName) -> Bool {
    if left.hash != right.hash { return left.hash < right.hash }
    let order = order(left.token, right.token)
    return order == 0 ? left.token.start < right.token.start : order < 0
  }

  /// Less than, equal to or greater than zero, as the left string is before, equal to or after the right.
  private func order(_ left: StringToken, _ right: StringToken) -> Int {
    if left.hasEscapes || right.hasEscapes {
      var texts: ([UInt8], [UInt8]) = ([], [])
      decode(left, into: &texts.0)
      decode(right, into: &texts.1)
      if texts.0 == texts.1 { return 0 }
      return texts.0.lexicographicallyPrecedes(texts.1) ? -1 : 1
    }
    let counts = (left.end - left.start, right.end - right.start)
    for offset in 0..<min(counts.0, counts.1) {
      let bytes = (base[left.start + offset], base[right.start + offset])
      if bytes.0 != bytes.1 { return bytes.0 < bytes.1 ? -1 : 1 }
    }
    return counts.0 - counts.1
  }
}
