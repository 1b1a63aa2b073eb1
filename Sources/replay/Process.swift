#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Replay {
  /// The words of the command line after the name of the program, and the world around this process.
  static func ofThisProcess() -> ([Argument], Environment) {
    // A reader of a pipe that goes away is an error of `write`, not the death of the process.
    signal(SIGPIPE, SIG_IGN)
    var words: [Argument] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let word = CommandLine.unsafeArgv[index] else { break }
      words.append(Argument(bytes: bytes(of: word)))
    }
    var variables: [String: String] = [:]
    for name in ["CI", "NO_COLOR", "TERM", "TMPDIR"] {
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
    let environment = Environment(
      output: Sink(descriptor: 1, isTerminal: isatty(1) != 0),
      errors: Sink(descriptor: 2, isTerminal: isatty(2) != 0),
      variables: variables,
      processors: max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
    return (words, environment)
  }

  /// Ends the process.
  static func leave(_ status: ExitStatus) -> Never { exit(status.rawValue) }
}

/// The bytes of a string of the C library.
func bytes(of string: UnsafePointer<CChar>) -> [UInt8] {
  Array(UnsafeRawBufferPointer(start: string, count: strlen(string)))
}

/// What an error number means.
func errorText(_ number: Int32) -> String { String(cString: strerror(number)) }
