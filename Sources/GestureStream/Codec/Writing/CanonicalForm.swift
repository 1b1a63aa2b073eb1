/// Lines rewritten into canonical form: the same members, ordered and spelt as our own writer does it.
///
/// Works on lines, not on values: members that are not named in the specification and remarks survive,
/// and so does every digit of a number that nothing is known about.
///
///     let line = Array(#"{ "e": "enter", "t": 212.50, "mood": "calm", "id": "a" }"#.utf8)
///     // CanonicalForm.of(line): {"t":212.5,"e":"enter","id":"a","mood":"calm"}
public enum CanonicalForm {
  /// A line in canonical form, without a newline; `nil` where it is not one JSON object.
  ///
  /// What is wrong in a line beyond that stays wrong.
  public static func of(_ line: [UInt8]) -> [UInt8]? {
    guard let members = members(of: line) else { return nil }
    return write(CanonicalMembers.line(members))
  }

  /// An expectation line in canonical form that expects something else: members whose names begin with
  /// `x-`, others that are unknown, and its note are kept; `expect` and `fails` are those given.
  ///
  /// - Returns: `nil` where the line has no object `expect`.
  public static func of(
    _ line: [UInt8], expecting expectation: Expectation, _ symbols: Symbols
  ) -> [UInt8]? {
    guard let members = members(of: line),
      let old = members.first(where: { $0.name.elementsEqual("expect".utf8) }),
      case .object(let oldMembers) = old.value
    else { return nil }
    var expected: [UInt8] = [UInt8(ascii: "{")]
    expected.appendMembers(of: expectation, symbols)
    for member in oldMembers where member.name.starts(with: "x-".utf8) {
      if expected.count > 1 { expected.append(UInt8(ascii: ",")) }
      expected.appendString(member.name)
      expected.append(UInt8(ascii: ":"))
      member.value.write(to: &expected)
    }
    expected.append(UInt8(ascii: "}"))
    var others = members.filter {
      !$0.name.elementsEqual("expect".utf8) && !$0.name.elementsEqual("fails".utf8)
    }
    if let fails = expectation.fails {
      others.insert(.init(name: Array("fails".utf8), value: .string(Array(fails.utf8))), at: 0)
    }
    // The new object is written already; the others follow it in the order of an expectation line.
    var bytes: [UInt8] = Array("{\"expect\":".utf8)
    bytes.append(contentsOf: expected)
    for member in CanonicalMembers.expectationLine(others) {
      bytes.append(UInt8(ascii: ","))
      bytes.appendString(member.name)
      bytes.append(UInt8(ascii: ":"))
      member.value.write(to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }

  private static func members(of line: [UInt8]) -> [JSONTree.Member]? {
    line.withUnsafeBytes { bytes in
      guard !bytes.isEmpty else { return nil }
      var memory = ScanMemory()
      return memory.scan(bytes, room: 0) { scanner in
        do throws(LineFault) {
          try scanner.scanLine()
          scanner.position = 0
          scanner.skipSpace()
          guard case .object(let members) = try JSONTree(&scanner) else { return nil }
          return members
        } catch {
          return nil
        }
      }
    }
  }

  private static func write(_ members: [JSONTree.Member]) -> [UInt8] {
    var bytes: [UInt8] = []
    JSONTree.object(members).write(to: &bytes)
    return bytes
  }
}
