import GestureStream

/// Accepts file after file, and says what changed.
struct AcceptRun {
  let isDry: Bool
  let style: Style
  let environment: Environment
  private(set) var status = ExitStatus.success
  private var files = 0
  private var lines = 0

  init(isDry: Bool, style: Style, environment: Environment) {
    self.isDry = isDry
    self.style = style
    self.environment = environment
  }

  /// Accepts a file, or every log below a folder.
  mutating func accept(_ path: LogPath) {
    var sawSomething = false
    for found in FolderWalk.logs(of: path) {
      switch found {
      case .unreadable(let path, let error):
        sawSomething = true
        complain("cannot read", path, FileError(number: error))
      case .log(let path):
        do throws(FileError) {
          let bytes = try WholeFile.read(path)
          let acceptance = Acceptance(bytes, file: path.messageName)
          sawSomething = sawSomething || acceptance.logs > 0
          take(acceptance, path, holding: bytes)
        } catch {
          sawSomething = true
          complain("cannot read", path, error)
        }
      }
    }
    if !sawSomething {
      environment.complain("no log in \(printable(path.messageName))")
      status.merge(.noLog)
    }
  }

  /// The last line.
  func summary() -> String {
    let verb = isDry ? "would change" : "changed"
    return "\(verb) \(counted(lines, "line")) in \(counted(files, "file"))\n"
  }

  private mutating func take(_ acceptance: Acceptance, _ path: LogPath, holding bytes: [UInt8]) {
    let name = printable(path.messageName)
    if let error = acceptance.error {
      status.merge(.malformed)
      environment.complain("left alone: \(printable(error.description))")
      return
    }
    guard !acceptance.changes.isEmpty else { return }
    if !isDry {
      do throws(FileError) {
        try WholeFile.replace(path, holding: bytes, with: acceptance.rewritten())
      } catch {
        complain("cannot write", path, error)
        return
      }
    }
    files += 1
    lines += acceptance.changes.count
    for change in acceptance.changes {
      environment.output.write("\(name):\(change.line):\n")
      for failure in change.failures {
        environment.output.write(
          HumanReport.details(of: failure, style: style, sides: .change))
      }
    }
  }

  private mutating func complain(_ what: String, _ path: LogPath, _ error: FileError) {
    status.merge(.unreadable)
    environment.complain("\(what) \(printable(path.messageName)): \(error.text)")
  }
}
