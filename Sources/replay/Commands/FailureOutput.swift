/// What `fuzz`, `check` and `shrink` share: where failing logs go, and how they are told.
struct FailureOutput<Engine: ComparedEngine> {
  let environment: Environment
  let isJSON: Bool
  let style: Style
  let writer: FailureWriter<Engine>

  /// - Parameter seconds: For how long at most a log is shrunk.
  init(_ invocation: Invocation, _ environment: Environment, seconds: Int? = nil) {
    self.environment = environment
    isJSON = invocation.value(of: FailureOptions.format) == "json"
    style = Style(invocation.value(of: .forColor), sink: environment.output, environment: environment)
    writer = FailureWriter(
      folder: FailureFolder(
        invocation.argument(of: FailureOptions.folder).map(LogPath.init),
        temporary: LogPath(Argument(temporaryFolder(environment.variables["TMPDIR"])))),
      regressions: invocation.has(FailureOptions.save) ? FailureFolder.regressions : nil,
      complain: environment.complain, seconds: seconds)
  }

  /// Tells people of a failure; programs are told of all of them at the end.
  func tell(_ failure: FoundFailure) {
    if !isJSON { environment.output.write(FuzzReport.text(of: failure, style: style)) }
  }

  /// What failures come to: one that could not be written is told by the status too.
  func status(of found: [FoundFailure]) -> ExitStatus {
    var status = ExitStatus.success
    for failure in found { status.merge(failure.file == nil ? .unreadable : .failure) }
    return status
  }

  /// Writes one object.
  func write(_ members: (inout JSONText) -> Void) {
    var json = JSONText()
    json.raw("{")
    members(&json)
    json.raw("}\n")
    environment.output.write(json.bytes)
  }
}

/// The options that they share.
enum FailureOptions {
  static let folder = Option(
    "output", .folder,
    "write failing logs to this folder; one of the user's in the system's temporary one is the default")
  static let save = Option(
    "save", .flag, "write the smallest failing logs to fixtures/regressions")
  static let format = Option("format", .choice(["human", "json"]), "how to report; human is the default")
}
