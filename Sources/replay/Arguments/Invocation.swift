/// What was typed after `replay VERB`, found to be right.
struct Invocation: Sendable {
  /// The values of the options that were given, in the order given; a flag has an empty one.
  private(set) var given: [(name: String, value: Argument)] = []
  /// Paths or words, in the order given.
  private(set) var operands: [Argument] = []

  /// Whether an option was given.
  func has(_ option: Option) -> Bool { given.contains { $0.name == option.name } }

  /// The last value of an option.
  func value(of option: Option) -> String? { argument(of: option)?.text }

  /// The last value of an option, byte for byte.
  func argument(of option: Option) -> Argument? {
    given.last { $0.name == option.name }?.value
  }

  /// Every value of an option.
  func values(of option: Option) -> [String] {
    given.filter { $0.name == option.name }.map(\.value.text)
  }

  /// The last value of an option whose values are integers.
  func count(of option: Option) -> Int? { value(of: option).flatMap { Int($0) } }

  /// The last value of an option whose values are times, in microseconds.
  func time(of option: Option) -> Int64? { value(of: option).flatMap { microseconds(of: $0) } }

  /// The last value of an option whose values are factors.
  func factor(of option: Option) -> Double? { time(of: option).map { Double($0) / 1000 } }

  mutating func append(_ option: Option, _ value: Argument) { given.append((option.name, value)) }

  mutating func append(_ operand: Argument) { operands.append(operand) }
}

/// What was typed, understood as far as one can without doing it.
enum Request {
  /// Do this.
  case run(Verb, Invocation)
  /// Print the help of a verb, or that of the whole.
  case help(Verb?)
  /// Print the version.
  case version
  /// It cannot be understood: what is wrong, and the verb whose help says what is right.
  case wrong(String, Verb?)
}
