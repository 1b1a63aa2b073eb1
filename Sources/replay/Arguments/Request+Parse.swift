extension Request {
  /// Understands the words after the name of the program.
  static func parse(_ words: [Argument]) -> Request {
    guard let first = words.first else { return .wrong("it needs a verb", nil) }
    let name = first.text
    if let verb = Verb.named(name) { return parse(words.dropFirst(), for: verb) }
    switch name {
    case "--help": return .help(nil)
    case "--version": return .version
    default: break
    }
    if name.utf8.first == UInt8(ascii: "-") {
      return .wrong(unknownOption(name, among: ["help", "version"]), nil)
    }
    let nearest = nearestName(to: name, among: Verb.all.map(\.name)) ?? ""
    return .wrong("there is no verb '\(printable(name))'; the nearest is '\(nearest)'", nil)
  }

  private static func parse(_ words: ArraySlice<Argument>, for verb: Verb) -> Request {
    var invocation = Invocation()
    var wantsHelp = false
    var rest = words
    while let word = rest.popFirst() {
      // A lone hyphen is standard input, not an option.
      guard word.bytes.first == UInt8(ascii: "-"), word.bytes.count > 1 else {
        invocation.append(word)
        continue
      }
      if word.text == "--" {
        for operand in rest { invocation.append(operand) }
        break
      }
      let equals = word.bytes.firstIndex(of: UInt8(ascii: "="))
      let spelling = String(decoding: word.bytes[..<(equals ?? word.bytes.count)], as: UTF8.self)
      guard let option = verb.allOptions.first(where: { "--\($0.name)".sameBytes(as: spelling) }) else {
        return .wrong(unknownOption(spelling, among: verb.allOptions.map(\.name)), verb)
      }
      let attached = equals.map { Argument(bytes: Array(word.bytes[($0 + 1)...])) }
      if case .flag = option.value {
        if attached != nil { return .wrong("'--\(option.name)' takes no value", verb) }
        if option.name == Option.forHelp.name { wantsHelp = true }
        invocation.append(option, "")
        continue
      }
      guard let value = attached ?? rest.popFirst() else {
        return .wrong("'--\(option.name)' needs a value: '\(option.spelling)'", verb)
      }
      if let complaint = option.complaint(about: value.text) { return .wrong(complaint, verb) }
      invocation.append(option, value)
    }
    if wantsHelp { return .help(verb) }
    if let complaint = complaint(about: invocation.operands, of: verb) { return .wrong(complaint, verb) }
    return .run(verb, invocation)
  }

  /// What is wrong with the number or the wording of operands.
  private static func complaint(about operands: [Argument], of verb: Verb) -> String? {
    let extra = "'\(verb.name)' takes no"
    switch verb.operands {
    case .none:
      return operands.first.map { "\(extra) '\(printable($0.text))'" }
    case .log:
      if operands.isEmpty { return "'\(verb.name)' needs a log: a file, or '-' for standard input" }
      return operands.count == 1 ? nil : "\(extra) second log: '\(printable(operands[1].text))'"
    case .paths:
      return operands.isEmpty
        ? "'\(verb.name)' needs a path: a file, a folder, or '-' for standard input" : nil
    case .optionalPaths:
      return nil
    case .word(_, let words, let isOptional):
      let known = words()
      guard let first = operands.first else {
        return isOptional ? nil : "'\(verb.name)' needs \(alternatives(known))"
      }
      guard known.contains(where: { $0.sameBytes(as: first.text) }) else {
        let nearest = nearestName(to: first.text, among: known) ?? ""
        return "'\(verb.name)' knows no '\(printable(first.text))'; the nearest is '\(nearest)'"
      }
      return operands.count == 1 ? nil : "\(extra) second word: '\(printable(operands[1].text))'"
    }
  }

  private static func unknownOption(_ spelling: String, among names: [String]) -> String {
    // One letter is near to nothing; whoever types it means an option that begins with it.
    let letters = Array(spelling.utf8)
    let initial = letters.count == 2 ? names.first { $0.utf8.first == letters[1] } : nil
    let nearest =
      initial.map { "--\($0)" } ?? nearestName(to: spelling, among: names.map { "--\($0)" }) ?? "--help"
    return "there is no option '\(printable(spelling))'; the nearest is '\(nearest)'"
  }
}
