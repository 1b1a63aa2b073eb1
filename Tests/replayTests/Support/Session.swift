import Foundation

@testable import replay

/// Runs the command in this process, as in a shell, and shows what came of it as one text.
struct Session {
  /// The variables that the command sees.
  var variables: [String: String] = [:]
  /// What stands on standard input.
  var input = ""
  /// Whether standard output is a terminal.
  var isTerminal = false

  /// What came of a command.
  struct Result {
    var output: String
    var errors: String
    var status: replay.ExitStatus

    /// All of it as one text: output, then messages marked with `!`, then the exit status.
    var transcript: String {
      var text = output
      if !text.isEmpty, !text.hasSuffix("\n") { text += "(no newline)\n" }
      for line in errors.split(separator: "\n") { text += "! \(line)\n" }
      return text + "= \(status.rawValue)\n"
    }
  }

  /// Runs `replay` with these words.
  func replay(_ words: String...) -> Result { replay(words) }

  /// Runs `replay` with these words.
  func replay(_ words: [String]) -> Result {
    let output = Sink(descriptor: nil, isTerminal: isTerminal)
    let errors = Sink(descriptor: nil)
    let pipe = input.isEmpty ? nil : try? ScratchFile(input)
    let environment = Environment(
      input: pipe?.handle.fileDescriptor ?? FileHandle.nullDevice.fileDescriptor, output: output,
      errors: errors, variables: variables, processors: 2)
    let status = Replay.run(words.map { Argument($0) }, in: environment)
    return Result(output: output.text, errors: errors.text, status: status)
  }
}

/// A file that is there as long as this object.
final class ScratchFile {
  let handle: FileHandle
  private let folder: ScratchFolder

  init(_ text: String) throws {
    folder = try ScratchFolder()
    handle = try FileHandle(forReadingFrom: folder.write("file", text))
  }
}

/// An empty folder that is there as long as this object.
final class ScratchFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "replay-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a file in it.
  func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a file, and the folders that it stands in.
  @discardableResult
  func write(_ name: String, _ text: String) throws -> URL {
    try write(name, Array(text.utf8))
  }

  /// Writes a file, and the folders that it stands in.
  @discardableResult
  func write(_ name: String, _ bytes: [UInt8]) throws -> URL {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file
  }

  /// The bytes of a file.
  func read(_ name: String) throws -> String {
    try String(decoding: Data(contentsOf: url.appending(path: name)), as: UTF8.self)
  }

  /// A text with the path of this folder left out, so that it is the same in every run.
  func withoutPath(_ text: String) -> String {
    text.replacingOccurrences(of: url.path + "/", with: "").replacingOccurrences(of: url.path, with: ".")
  }
}

/// Runs a program that is not ours.
enum Program {
  struct Result {
    var output: String
    var errors: String
    var status: Int32
  }

  /// The executable `replay`, as it was built beside the tests.
  static var replay: URL {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "replay")
  }

  /// The place of a program of the system; `nil`: it is not installed.
  static func find(_ name: String) -> URL? {
    ["/usr/local/bin", "/usr/bin", "/bin"].map { URL(filePath: $0).appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Runs a program to its end.
  static func run(_ program: URL, _ words: [String], input: String = "") throws -> Result {
    let folder = try ScratchFolder()
    let process = Process()
    process.executableURL = program
    process.arguments = words
    process.standardInput = try FileHandle(forReadingFrom: folder.write("input", input))
    // Files take any amount without anybody reading.
    try folder.write("output", "")
    try folder.write("errors", "")
    process.standardOutput = try FileHandle(forWritingTo: folder.url.appending(path: "output"))
    process.standardError = try FileHandle(forWritingTo: folder.url.appending(path: "errors"))
    try process.run()
    process.waitUntilExit()
    return Result(
      output: try folder.read("output"), errors: try folder.read("errors"),
      status: process.terminationStatus)
  }
}
